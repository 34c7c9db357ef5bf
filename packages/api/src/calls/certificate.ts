import * as Type from 'typebox';
import type { Static } from 'typebox';

/** Answer of `GET certificado.aspx` on the certificate service. `user` is 'name:cpf'. */
export const CertificateAnswer = Type.Object({
  valid: Type.Boolean(),
  user: Type.Union([Type.String(), Type.Null()]),
  message: Type.String(),
  accountLogTypeId: Type.Integer(),
});
export type CertificateAnswer = Static<typeof CertificateAnswer>;

/** Whether records of a subject require a certificate of the caller, and until when the verification of this session is valid. */
export const CertificateState = Type.Object({
  isRequired: Type.Boolean(),
  /** An instant; `null` without a verification. */
  verifiedUntil: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
});
export type CertificateState = Static<typeof CertificateState>;

/** Where this session's browser presents its certificate: a single-use address that expires. */
export const CertificateChallenge = Type.Object({ address: Type.String() });
export type CertificateChallenge = Static<typeof CertificateChallenge>;
