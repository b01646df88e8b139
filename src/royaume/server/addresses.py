"""The addresses of clients: limits count them by network, because one client may have a whole network of addresses."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from starlette.types import Scope

#: Providers give each customer at least so many bits of an IPv6 network.
IPV6_BITS: Final = 64


def address_of(scope: Scope) -> str:
    """The address of the client, as limits count it."""
    client = scope.get("client")
    return counted(client[0]) if client else ""


def is_this_machine(scope: Scope) -> bool:
    """Does the request come from the machine on which the server runs?"""
    client = scope.get("client")
    try:
        return client is not None and ip_address(client[0]).is_loopback
    except ValueError:
        return False


@lru_cache(maxsize=10_000)
def counted(address: str) -> str:
    """The address as limits count it: of an IPv6 address, its network."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((int(found) >> IPV6_BITS << IPV6_BITS, IPV6_BITS)))


def is_in(address: str, network: str) -> bool:
    """Is the address in that network? A single address is a network too."""
    try:
        found = ip_address(address)
        mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
        return (mapped or found) in ip_network(network)
    except ValueError:
        return False
