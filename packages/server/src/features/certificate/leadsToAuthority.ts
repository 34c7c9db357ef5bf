import { X509Certificate } from 'node:crypto';
import type { DetailedPeerCertificate, TLSSocket } from 'node:tls';

/** Certificates of a presented chain that are looked at: those of ICP-Brasil have at most four. */
const mostLinks = 10;

/** The certificates of a PEM file. */
export const certificatesOf = (pem: Buffer): X509Certificate[] =>
  (pem.toString('latin1').match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).map(
    (block) => new X509Certificate(block),
  );

/** What a browser sent along with its certificate. */
export function sentWith(socket: TLSSocket): X509Certificate[] {
  const sent: X509Certificate[] = [];
  let link: DetailedPeerCertificate | undefined = socket.getPeerCertificate(true);
  // The issuer of a self-signed one is itself.
  while (link?.raw && sent.length < mostLinks && !sent.some(({ raw }) => raw.equals(link?.raw ?? Buffer.of()))) {
    sent.push(new X509Certificate(link.raw));
    link = link.issuerCertificate;
  }
  return sent;
}

/**
 * Whether signatures lead from a certificate to a trusted authority, over those that were sent with it. OpenSSL names only the last
 * problem of a chain, which is often a missing revocation list of an authority that nobody trusts. It asks no dates, purposes or
 * lists: OpenSSL has checked those of a chain that leads somewhere.
 */
export function leadsToAuthority(
  certificate: X509Certificate,
  sent: readonly X509Certificate[],
  trusted: readonly X509Certificate[],
): boolean {
  const passed = new Set<X509Certificate>();
  const leads = (one: X509Certificate): boolean => {
    if (trusted.some((authority) => authority.raw.equals(one.raw) || isIssuedBy(one, authority))) return true;
    passed.add(one);
    return sent.some((issuer) => !passed.has(issuer) && issuer.ca && isIssuedBy(one, issuer) && leads(issuer));
  };
  return leads(certificate);
}

/** Whether names and signature say so; a key that cannot be read has signed nothing. */
function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  try {
    return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  } catch {
    return false;
  }
}
