def share(pulls, rounds, mean, is_new):
    return 1.0 if is_new else 1.0 - pulls / rounds
