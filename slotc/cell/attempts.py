"""What a candidate that has fully escaped Python would try next: the list that a cell must stop, each harmless here.

Each attempt is the body of a function that runs in a child with all builtins. It returns when the attempt got through,
and raises OSError or MemoryError, or dies, when it was stopped. Nothing but what the zygote has already imported may be
used, and the preparation makes no system call at all: an ImportError, or a death by the wrong call, would look like
containment. `CONTROL` attempts nothing and has to get through.
"""

from __future__ import annotations

import os
from textwrap import indent

# `path` is a file of the judge, `judge` its process id, `address` where its memory holds 16 bytes, `port` a TCP port of
# 127.0.0.1 that it listens on, `name` the same for a UNIX socket.
_PROGRAM = """
import ctypes, os, resource, sys, _socket as socket
libc = ctypes.CDLL(None, use_errno=True)
libc.mmap.restype = libc.shmat.restype = libc.mremap.restype = ctypes.c_ssize_t

def call(function, *arguments):
    result = function(*arguments)
    if result == -1:
        raise OSError(ctypes.get_errno(), "")
    return result

def syscall(*numbers_and_arguments):
    numbers, *arguments = numbers_and_arguments
    number = numbers[_MACHINE] if isinstance(numbers, tuple) else numbers
    return call(libc.syscall, ctypes.c_long(number), *arguments)

def free(descriptor):
    try:
        os.close(descriptor)
    except OSError:
        pass

def connect(family, kind, address):
    socket.socket(family, kind).connect(address)

def in_new_process(pid):
    if pid == 0:
        os._exit(0)

def answer(request):
    path, judge, address, port, name = request.decode().split(",")
    judge, address, port, zygote = int(judge), int(address), int(port), os.getppid
    try:
        _attempts.pop(0)(path, judge, address, port, name, zygote)
    except (OSError, MemoryError, ValueError) as error:  # setrlimit says EPERM by ValueError
        return type(error).__name__.encode()
    return b""

_attempts = []
"""
_ATTEMPT = """
@_attempts.append
def _(path, judge, address, port, name, zygote):
"""

_MACHINES = ("x86_64", "aarch64")  # the order of the numbers in a pair
CONTROL = "nothing"
_READ = "os.read(os.open(path, os.O_RDONLY), 16)"
ATTEMPTS: dict[str, str] = {
    CONTROL: "pass",
    # Files. Descriptor 2 is freed first where its place is needed, for all three are taken.
    "read a file": _READ,
    "read a file after closing a descriptor": "free(2)\n" + _READ,
    "read a file by another call": "free(2)\nsyscall(437, -100, path.encode(), (ctypes.c_uint64 * 3)(), 24)",
    "write a file": "free(2)\nos.open(path, os.O_WRONLY | os.O_APPEND)",
    "truncate a file": "os.truncate(path, 0)",
    "truncate a file by opening it": "free(2)\nos.open(path, os.O_WRONLY | os.O_TRUNC)",
    "create a file": "free(2)\nos.open(path + '.new', os.O_WRONLY | os.O_CREAT)",
    "create a file in the working folder": "free(2)\nos.open('new', os.O_WRONLY | os.O_CREAT)",
    "make a folder": "os.mkdir(path + '.folder')",
    "remove a file": "os.unlink(path)",
    "rename a file": "os.rename(path, path + '.renamed')",
    "link a file": "os.link(path, path + '.link')",
    "make a symbolic link": "os.symlink('/', path + '.symlink')",
    "make a device or FIFO": "os.mkfifo(path + '.fifo')",
    "change a file's mode": "os.chmod(path, 0o777)",
    "change a file's owner": "os.chown(path, -1, 65534)",
    "change a file's times": "os.utime(path, (0, 0))",
    "ask whether a file exists": "os.stat(path)",
    "list a folder": "free(2)\nos.listdir('/')",
    "leave the working folder": "os.chdir('/')",
    "watch files": "free(2)\ncall(libc.inotify_init)",
    "mount a file system": "call(libc.mount, b'none', b'/tmp', b'tmpfs', 0, None)",
    # Sockets
    "connect by TCP": "connect(socket.AF_INET, socket.SOCK_STREAM, ('127.0.0.1', port))",
    "connect by TCP after closing a descriptor": (
        "free(2)\nconnect(socket.AF_INET, socket.SOCK_STREAM, ('127.0.0.1', port))"
    ),
    "send by UDP": ("free(2)\nsocket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'out', ('127.0.0.1', port))"),
    "send by UDP over IPv6": "free(2)\nsocket.socket(socket.AF_INET6, socket.SOCK_DGRAM)",
    "listen by TCP": "free(2)\nsocket.socket(socket.AF_INET, socket.SOCK_STREAM).bind(('127.0.0.1', 0))",
    "connect to a UNIX socket": "free(2)\nconnect(socket.AF_UNIX, socket.SOCK_STREAM, path + '.socket')",
    "connect to an abstract UNIX socket": "free(2)\nconnect(socket.AF_UNIX, socket.SOCK_STREAM, '\\0' + name)",
    "open a netlink socket": "free(2)\nsocket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0)",
    "open a packet socket": "free(2)\nsocket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0)",
    "make a pair of sockets": "free(2)\nfree(0)\nsocket.socketpair()",
    "send a descriptor to the judge": (
        "own = socket.socket(fileno=1)\n"
        "own.sendmsg([b' '], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, bytes(4))])\n"
        "own.detach()"
    ),
    # Other processes
    "signal the judge": "os.kill(judge, 0)",
    "signal the zygote": "os.kill(zygote(), 0)",
    "signal all processes": "os.kill(-1, 0)",
    "signal a thread of the judge": "call(libc.tgkill, judge, judge, 0)",
    "signal by pidfd": "free(2)\nsyscall(424, os.pidfd_open(judge), 0, None, 0)",
    "queue a signal": "call(libc.sigqueue, judge, 0, None)",
    "have the kernel signal": "call(libc.fcntl, 0, 8, judge)",
    "trace the judge": "call(libc.ptrace, 0x4206, judge, None, None)",  # PTRACE_SEIZE: it is not stopped
    "trace the zygote": "call(libc.ptrace, 0x4206, zygote(), None, None)",
    "read another process's memory": (
        "buffer = ctypes.create_string_buffer(16)\n"
        "here, there = (ctypes.c_size_t * 2)(ctypes.addressof(buffer), 16), (ctypes.c_size_t * 2)(address, 16)\n"
        "call(libc.process_vm_readv, judge, here, 1, there, 1, 0)"
    ),
    "write another process's memory": (
        "buffer = ctypes.create_string_buffer(16)\n"
        "here, there = (ctypes.c_size_t * 2)(ctypes.addressof(buffer), 16), (ctypes.c_size_t * 2)(address, 16)\n"
        "call(libc.process_vm_writev, judge, here, 1, there, 1, 0)"
    ),
    "read another process's memory as a file": "free(2)\nos.open(f'/proc/{judge}/mem', os.O_RDONLY)",
    "read another process's environment": "free(2)\nos.open(f'/proc/{judge}/environ', os.O_RDONLY)",
    "list another process's descriptors": "free(2)\nos.listdir(f'/proc/{judge}/fd')",
    "take another process's descriptor": "free(2)\nfree(0)\nsyscall(438, os.pidfd_open(judge), 0, 0)",
    "compare with another process": "syscall((312, 272), judge, zygote(), 1, 0, 0)",
    "limit another process": "resource.prlimit(judge, resource.RLIMIT_CORE)",
    "slow down another process": "os.setpriority(os.PRIO_PROCESS, judge, os.getpriority(os.PRIO_PROCESS, judge))",
    "advise another process's memory": "free(2)\nsyscall(440, os.pidfd_open(judge), None, 0, 20, 0)",
    # New processes and code
    "fork": "in_new_process(os.fork())",
    "fork by a bare call": "in_new_process(syscall((56, 220), 17, None, None, None, None))",
    "fork by clone3": "in_new_process(syscall(435, (ctypes.c_uint64 * 8)(0, 0, 0, 0, 17), 64))",
    "start a thread": "import _thread\n_thread.start_new_thread(len, ((),))",
    "execute a program": "os.execv('/bin/true', ['true'])",
    "execute a descriptor": "syscall((322, 281), 0, b'', None, None, 0x1000)",
    "spawn a program": "os.posix_spawn('/bin/true', ['true'], {})",
    "map executable memory": "call(libc.mmap, None, 4096, 7, 0x22, -1, 0)",
    "make memory executable": (
        "page = call(libc.mmap, None, 4096, 3, 0x22, -1, 0)\ncall(libc.mprotect, ctypes.c_void_p(page), 4096, 5)"
    ),
    # Shared memory and messages
    "get System V shared memory": "call(libc.shmctl, call(libc.shmget, 0, 4096, 0o600), 0, None)",
    "get a System V semaphore": "call(libc.semctl, call(libc.semget, 0, 1, 0o600), 0, 0)",
    "get a System V message queue": "call(libc.msgctl, call(libc.msgget, 0, 0o600), 0, None)",
    "open POSIX shared memory": "free(2)\nos.open('/dev/shm/slotc-attempt', os.O_RDWR | os.O_CREAT)",
    "open a POSIX message queue": "free(2)\nsyscall((240, 180), b'slotc-attempt', 0o102, 0o600, None)",
    "make an anonymous file": "free(2)\nos.memfd_create('slotc')",
    "make a pipe": "free(2)\nfree(0)\nos.pipe()",
    "make an event descriptor": "free(2)\nos.eventfd(0)",
    "store a key": "syscall((248, 217), b'user', b'slotc', b'x', 1, -3)",
    # The kernel's wide side, and the way back
    "unshare a namespace": "call(libc.unshare, 0x10000000)",
    "load a BPF program": "free(2)\nsyscall((321, 280), 0, (ctypes.c_uint32 * 32)(2, 4, 4, 1), 128)",
    "count events": "free(2)\nsyscall((298, 241), (ctypes.c_uint32 * 32)(1, 128, 0), 0, -1, -1, 0)",
    "set up io_uring": "free(2)\nsyscall(425, 1, (ctypes.c_uint32 * 32)())",
    "handle page faults": "free(2)\nsyscall((323, 282), 1)",
    "change the user": "os.setresuid(os.getuid(), os.getuid(), os.getuid())",
    "raise a limit": "resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))",
    "be dumpable again": "call(libc.prctl, 4, 1, 0, 0, 0)",
    "survive the zygote": "call(libc.prctl, 1, 0, 0, 0, 0)",
    "leave the process group": "os.setsid()",
    "become another kind of process": "call(libc.personality, 0x0040000)",
    "use more memory than allowed": "bytearray(1 << 30)",
    "write beyond the two descriptors": "os.write(2, b'')",
    "hear of the machine": "call(libc.uname, ctypes.create_string_buffer(4096))",
}


def program(*attempts: str) -> bytes:
    """Put attempts into the program that the `attempt` runner executes; each request makes the next one."""
    machine = _MACHINES.index(os.uname().machine)
    bodies = "".join(_ATTEMPT + indent(ATTEMPTS[a], "    ") + "\n" for a in attempts)
    return (f"_MACHINE = {machine}\n" + _PROGRAM + bodies).encode()
