# id: x-par-fence-two
# slot: staleness
# class: parser
# why: two fences
# source: own
# expect: reject
```python
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        x = 1
        return StaleAction.REBASE
```
```python
import os
```
