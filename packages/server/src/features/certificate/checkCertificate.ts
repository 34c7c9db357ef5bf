import type { X509Certificate } from 'node:crypto';
import { certificateResults } from '@assunto/api/ticketing';
import { translate, type ServerMessageKey } from '../../platform/messages/language';
import { personOf, type CertificatePerson } from './personOf';

/** The client's side of the TLS handshake. */
export interface Presented {
  certificate: X509Certificate | undefined;
  /** OpenSSL's error code for the chain; `null` when it is valid. */
  problem: string | null;
  /** Whether the chain leads to a trusted authority, whatever else is wrong with it. */
  isTrusted: boolean;
}

/** The result of a check; `person` is certain only with `verified`. */
export interface CertificateCheck {
  accountLogTypeId: number;
  message: string;
  person: CertificatePerson | null;
}

type Finding = readonly [accountLogTypeId: number, key: ServerMessageKey];
const { invalid, none, serviceFailed, unusable, untrusted, verified } = certificateResults;

/** The OpenSSL errors with a finding of their own; every other error means that the certificate cannot be used. */
const problems: Readonly<Record<string, Finding>> = {
  CERT_HAS_EXPIRED: [invalid, 'certificate.expired'],
  CERT_NOT_YET_VALID: [invalid, 'certificate.notYet'],
  CERT_REVOKED: [invalid, 'certificate.revoked'],
  CERT_SIGNATURE_FAILURE: [invalid, 'certificate.signature'],
  ...Object.fromEntries(
    [
      'CERT_UNTRUSTED',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'INVALID_CA',
      'PATH_LENGTH_EXCEEDED',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_GET_ISSUER_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    ].map((code): [string, Finding] => [code, [untrusted, 'certificate.issuer']]),
  ),
  // Without its revocation list it is unknown whether a certificate is valid.
  ...Object.fromEntries(
    ['UNABLE_TO_GET_CRL', 'CRL_HAS_EXPIRED', 'CRL_NOT_YET_VALID', 'CRL_SIGNATURE_FAILURE'].map(
      (code): [string, Finding] => [code, [serviceFailed, 'certificate.revocations']],
    ),
  ),
};

/** Checks a presented certificate for an account; `cpf` is the account's, digits only, if it has one. */
export function checkCertificate({ certificate, problem, isTrusted }: Presented, cpf: string | null): CertificateCheck {
  if (!certificate) return found([none, 'certificate.none'], null);
  const person = personOf(certificate);
  // Whoever made it: its other problems say nothing.
  if (problem !== null && !isTrusted) return found([untrusted, 'certificate.issuer'], person);
  if (problem !== null) return found(problems[problem] ?? [unusable, 'certificate.purpose'], person);
  if (!person) return found([unusable, 'certificate.noCpf'], null);
  if (cpf !== null && cpf !== person.cpf) return found([unusable, 'certificate.otherPerson'], person);
  return found([verified, 'certificate.verified'], person);
}

const found = ([accountLogTypeId, key]: Finding, person: CertificatePerson | null): CertificateCheck => ({
  accountLogTypeId,
  message: translate(key),
  person,
});
