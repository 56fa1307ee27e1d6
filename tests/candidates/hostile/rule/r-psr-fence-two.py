# id: r-psr-fence-two
# slot: priority
# class: parser
# why: two code fences, one of them unread
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank
    ```
    ```python
    import os
