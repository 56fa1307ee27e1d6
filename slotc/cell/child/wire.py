"""The bytes that judge, zygote and child exchange, and the numbers that both ends must agree on."""

from __future__ import annotations

from struct import Struct

# Judge and child, on the child's descriptors 0 and 1. The nonce is drawn anew for each request and the answer repeats
# it: an answer written in advance, or meant for another judge, is malformed.
FRAME = Struct("<8sI")  # nonce, length of what follows

# Judge to zygote, with two descriptors: the child's data socket and the status socket.
FORK = Struct("<8s16sQdB")  # nonce, kind, memory_bytes, seconds until the deadline, layers to leave out

# Zygote to judge, on the status socket that belongs to this one child.
STATUS = Struct("<8sBi")  # nonce, one of the three below, its number
FORKED = 1  # the child's process id; its pidfd travels along
EXITED = 2  # the wait status
FAILED = 3  # errno of the fork

# For probes alone: without seccomp in front, one sees whether the layers behind it hold.
WITHOUT_SECCOMP = 1

# The zygote's first message on the control socket.
READY = b"ready "  # and then the level of Landlock, 0 if there is none
UNREADY = b"unready "  # and then why

EXIT_CONFINE = 70  # a layer that this machine has could not be put on
EXIT_MEMORY = 71
EXIT_RUNNER = 72  # the runner raised, or was sent what it cannot read

# Rules: one tag a value, and a double. DECIMAL (an int that no double holds), OTHER (the type's name) and RAISED (the
# exception's) have a text as well, in the list behind the doubles. MIXED is the tag of a column with a tag a value.
FLOAT, INT, BOOL, NONE, HUGE, MIXED, DECIMAL, COMPLEX, STR, OTHER, RAISED = b"fibnhmtcsor"
POINTS = Struct("<II")  # number of points, number of columns
PLAIN = Struct("<II")  # before two texts, or the answers of two: their lengths
TRACED = Struct("<II")  # before the program of an instrumented rule: number of branch sites, number of aims
EXACT = 2**53  # up to here a double holds each int
LONGEST_NAME = 64
