# id: x-par-finally-depth
# slot: staleness
# class: parser
# why: eight nested finally
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        try:
            x = 1
            try:
                x = 1
                try:
                    x = 1
                    try:
                        x = 1
                        try:
                            x = 1
                            try:
                                x = 1
                                try:
                                    x = 1
                                    try:
                                        x = 1
                                    finally:
                                        x = 2
                                finally:
                                    x = 2
                            finally:
                                x = 2
                        finally:
                            x = 2
                    finally:
                        x = 2
                finally:
                    x = 2
            finally:
                x = 2
        finally:
            x = 2
        return StaleAction.REBASE
