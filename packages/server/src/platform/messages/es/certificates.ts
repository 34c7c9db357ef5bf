import type { Translated } from '@assunto/engine/core';
import type { certificates as source } from '../pt/certificates';

export const certificates: Translated<typeof source> = {
  // Digital certificates
  'certificate.request': 'La solicitud de verificación no es válida o expiró.',
  'certificate.failed': 'La verificación del certificado digital falló.',
  'certificate.notYet': 'El certificado digital aún no está vigente.',
  'certificate.signature': 'La firma del certificado digital no coincide.',
  'certificate.issuer': 'El certificado digital no fue emitido por una autoridad de ICP-Brasil.',
  'certificate.revocations': 'No se pudo consultar la lista de certificados revocados.',
  'certificate.purpose': 'El certificado digital no sirve para identificar a una persona.',
  'certificate.noCpf': 'El certificado digital no contiene el CPF de una persona.',
  'certificate.otherPerson': 'El certificado digital es de otra persona: el CPF no es el de su cuenta.',
  'certificate.expired': 'El certificado digital expiró.',
  'certificate.revoked': 'El certificado digital fue revocado.',
  'certificate.none': 'No se presentó ningún certificado digital.',
  'certificate.verified': 'Certificado digital verificado.',
};
