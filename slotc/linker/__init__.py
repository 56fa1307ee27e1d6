"""Link: verify a build from its source alone, and turn it into a live object.

The package is not called `link`, because `slotc.link` is the function.
"""

from slotc.linker.link import Isolation, link

__all__ = ["Isolation", "link"]
