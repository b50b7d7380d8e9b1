"""Where the hall is found: addresses of this computer, and what a browser may call them."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import lru_cache

LOOPBACK = "127.0.0.1"
_USUAL_PORTS = {"http": 80, "https": 443}
_ELSEWHERE = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))
"""Addresses kept for examples: asking the way there sends nothing, and tells the way out."""


@dataclass(frozen=True, slots=True)
class Address:
    """One door of the hall; ``scheme`` is ``http`` or ``https``, ``host`` an address in numbers."""

    scheme: str
    host: str
    port: int

    @property
    def place(self) -> str:
        """Host and port as they stand in a URL: ``192.168.7.1:8080``."""
        return _place(self.host, self.port, self.scheme)

    @property
    def url(self) -> str:
        """The URL of the first page, without a slash at its end."""
        return f"{self.scheme}://{self.place}"

    @property
    def places(self) -> frozenset[str]:
        """What a browser that means this door says in its Host header, in small letters.

        Anything else was led here by a foreign name (DNS rebinding).
        """
        hosts = {self.host}
        if is_loopback(self.host):
            hosts |= {LOOPBACK, "localhost", "::1"}
        return frozenset(_place(host, self.port, self.scheme) for host in hosts)


def _place(host: str, port: int, scheme: str) -> str:
    bracketed = f"[{host}]" if ":" in host else host
    return bracketed if port == _USUAL_PORTS[scheme] else f"{bracketed}:{port}"


@lru_cache(maxsize=4096)
def is_loopback(host: str) -> bool:
    """The address is this computer itself."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def is_own(host: str) -> bool:
    """The text is an address in numbers of one interface of this computer."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    if address.is_unspecified:
        return False
    family = socket.AF_INET6 if address.version == 6 else socket.AF_INET
    with closing(socket.socket(family, socket.SOCK_STREAM)) as tried, suppress(OSError):
        tried.bind((host, 0))
        return True
    return False


def own_addresses() -> tuple[str, ...]:
    """Addresses under which others may reach this computer, the likeliest first; loopback last."""
    found: list[str] = []
    for target, family in _ELSEWHERE:
        with closing(socket.socket(family, socket.SOCK_DGRAM)) as way, suppress(OSError):
            way.connect((target, 9))
            found.append(str(way.getsockname()[0]))
    with suppress(OSError):
        found += [str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None)]
    others = (each for each in found if not is_loopback(each) and "%" not in each)
    return (*dict.fromkeys(others), LOOPBACK)
