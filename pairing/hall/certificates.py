"""The authority that the hall makes for itself at first use, and its certificate for an address.

Browsers warn of it once, as nobody vouches for it. It keeps others in the same Wi-Fi from
listening; it is no help against somebody who owns the access point and a user who clicks every
warning away.
"""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from pairing.core.partial_files import partial_file

_AUTHORITY_LIVES = timedelta(days=3650)
_CERTIFICATE_LIVES = timedelta(days=90)
_RENEWED_BEFORE = timedelta(days=7)
_CLOCKS_DIFFER = timedelta(days=1)
_SHOWN_BYTES = 4


@dataclass(frozen=True, slots=True)
class Credentials:
    """The files of a certificate and its key, and the signs by which people compare it."""

    certificate: Path
    key: Path
    signs: str


def credentials_for(host: str, folder: Path) -> Credentials:
    """A certificate for that address in the folder: the one that is there, or a new one.

    Nobody but its owner may read the folder. Raises ``OSError``.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    name = host.replace(":", "-").replace(".", "-")
    certificate, key = folder / f"{name}.crt", folder / f"{name}.key"
    known = _usable(certificate, key)
    if known is None:
        known = _issue(host, _authority(folder), certificate, key)
    return Credentials(certificate, key, signs_of(known))


def signs_of(certificate: x509.Certificate) -> str:
    """The first bytes of its SHA-256 as browsers show them: ``8C:1F:4A:D2``."""
    return certificate.fingerprint(hashes.SHA256())[:_SHOWN_BYTES].hex(":").upper()


def _usable(certificate: Path, key: Path) -> x509.Certificate | None:
    """The certificate that is kept, if it and its key can be read and it lives long enough."""
    try:
        found = x509.load_pem_x509_certificates(certificate.read_bytes())[0]
        own = serialization.load_pem_private_key(key.read_bytes(), password=None)
    except (OSError, ValueError, TypeError):
        return None
    fits = own.public_key() == found.public_key()
    return (
        found if fits and found.not_valid_after_utc - datetime.now(UTC) > _RENEWED_BEFORE else None
    )


def _authority(folder: Path) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    """The authority that is kept in the folder, or a new one."""
    certificate, key = folder / "authority.crt", folder / "authority.key"
    known = _usable(certificate, key)
    if known is not None:
        own = serialization.load_pem_private_key(key.read_bytes(), password=None)
        if isinstance(own, ec.EllipticCurvePrivateKey):
            return known, own
    own = ec.generate_private_key(ec.SECP256R1())
    name = _name("Arbiter Desk hall")
    made = (
        _draft(name, name, own.public_key(), _AUTHORITY_LIVES)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs=True), critical=True)
        .sign(own, hashes.SHA256())
    )
    _write(key, _pem_of(own))
    _write(certificate, made.public_bytes(serialization.Encoding.PEM))
    return made, own


def _issue(
    host: str,
    authority: tuple[x509.Certificate, ec.EllipticCurvePrivateKey],
    certificate: Path,
    key: Path,
) -> x509.Certificate:
    issuer, issuing = authority
    own = ec.generate_private_key(ec.SECP256R1())
    made = (
        _draft(_name(host), issuer.subject, own.public_key(), _CERTIFICATE_LIVES)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName(_alternatives(host)), critical=False)
        .sign(issuing, hashes.SHA256())
    )
    _write(key, _pem_of(own))
    pem = serialization.Encoding.PEM
    _write(certificate, made.public_bytes(pem) + issuer.public_bytes(pem))
    return made


def _draft(
    subject: x509.Name, issuer: x509.Name, public: ec.EllipticCurvePublicKey, life: timedelta
) -> x509.CertificateBuilder:
    now = datetime.now(UTC)
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(public)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - _CLOCKS_DIFFER)
        .not_valid_after(now + life)
    )


def _alternatives(host: str) -> list[x509.GeneralName]:
    address = ipaddress.ip_address(host)
    local: list[x509.GeneralName] = [x509.DNSName("localhost")] if address.is_loopback else []
    return [x509.IPAddress(address), *local]


def _usage(*, signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs,
        key_cert_sign=signs,
        crl_sign=signs,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _name(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def _pem_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )


def _write(path: Path, content: bytes) -> None:
    """Whole or not at all, for the owner alone."""
    with partial_file(path) as partial:
        partial.write_bytes(content)
        partial.replace(path)
