import { certificateResults } from '@assunto/api/ticketing';
import type { CertificateKey } from './messages/translation';

/** The message of a refused certificate, and what to do (choice 21). */
export interface CertificateFailure {
  message: CertificateKey;
  orientation: CertificateKey;
  /** The browser asks for a certificate again only after it was closed. */
  needsNewBrowser?: boolean;
}

const requestFailed: CertificateFailure = {
  message: 'certificate.requestFailed',
  orientation: 'certificate.requestFailedHint',
};
const unusable: CertificateFailure = {
  message: 'certificate.unusable',
  orientation: 'certificate.unusableHint',
};

const failures: Readonly<Record<number, CertificateFailure>> = {
  [certificateResults.requestRefused]: requestFailed,
  [certificateResults.serviceFailed]: requestFailed,
  [certificateResults.none]: {
    message: 'certificate.none',
    orientation: 'certificate.noneHint',
    needsNewBrowser: true,
  },
  [certificateResults.invalid]: {
    message: 'certificate.invalid',
    orientation: 'certificate.invalidHint',
    needsNewBrowser: true,
  },
  [certificateResults.untrusted]: {
    message: 'certificate.untrusted',
    orientation: 'certificate.untrustedHint',
    needsNewBrowser: true,
  },
};

/** The message for a response of the service (specification: permissions); unknown numbers count as an unusable certificate. */
export const failureOf = (accountLogTypeId: number): CertificateFailure => failures[accountLogTypeId] ?? unusable;

/** The message when the service could not be reached: the TLS handshake failed, for example without a certificate. */
export const certificateNotPresented: CertificateFailure = {
  message: 'certificate.notPresented',
  orientation: 'certificate.notPresentedHint',
  needsNewBrowser: true,
};

/** The message when this system's own server could not be reached. */
export const verificationFailed = requestFailed;
