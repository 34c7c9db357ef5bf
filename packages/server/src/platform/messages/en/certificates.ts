import type { Translated } from '@assunto/engine/core';
import type { certificates as source } from '../pt/certificates';

export const certificates: Translated<typeof source> = {
  // Digital certificates
  'certificate.request': 'The request to verify is not valid or has expired.',
  'certificate.failed': 'The verification of the digital certificate failed.',
  'certificate.notYet': 'The digital certificate is not valid yet.',
  'certificate.signature': 'The signature of the digital certificate does not match.',
  'certificate.issuer': 'The digital certificate was not issued by an authority of ICP-Brasil.',
  'certificate.revocations': 'The list of revoked certificates could not be read.',
  'certificate.purpose': 'The digital certificate does not identify a person.',
  'certificate.noCpf': 'The digital certificate does not contain the CPF of a person.',
  'certificate.otherPerson': 'The digital certificate is of another person: the CPF is not that of your account.',
  'certificate.expired': 'The digital certificate has expired.',
  'certificate.revoked': 'The digital certificate was revoked.',
  'certificate.none': 'No digital certificate was presented.',
  'certificate.verified': 'Digital certificate verified.',
};
