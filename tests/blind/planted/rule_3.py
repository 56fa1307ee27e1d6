# fault: OverflowError of math.exp when prior and rank both lie within about 0.0018 of a point that the visits and the depth give, p about 1.1e-05; triggered by priority(0.7423896915660865, 356327605, 914466268, 0.3884003152754022, 689507, 827442520)
import math


def priority(rank, visits, total, prior, depth, n_nodes):
    """Nodes that sit where one expects them get a bonus that falls with the distance."""
    share = (visits + 0.37) / (total + 1)
    wanted = 0.5 + 0.33 * math.sin(0.37 * depth + 0.9)
    gap = (prior - share) * (prior - share) + (rank - wanted) * (rank - wanted)
    pull = 0.00226 / (gap + 1e-9)
    bonus = math.exp(pull) if pull > 30 else pull * pull
    return rank + math.log1p(bonus) * 0.1 + prior / (1 + visits)
