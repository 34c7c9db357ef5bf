import { ErrorAnswer } from '@assunto/engine/core';
import { CertificateChallenge, CertificateState } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { subjectsWithCertificate, type Certificates } from '../../access/certificates';
import type { Access } from '../../access/createAccess';
import { makeChallenge } from './challenges';
import type { Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';

interface CertificateRoutesOptions {
  database: Queryable;
  access: Access;
  certificates: Certificates;
  /** The URL to which browsers present their certificates; `null` without the certificate service. */
  address: string | null;
}

const tags = ['certificado'];
const params = Type.Object({ subject: Type.String({ maxLength: 100 }) });

/** Whether a subject's records require a certificate, and where this session presents one. */
export const certificateRoutes: FastifyPluginAsyncTypebox<CertificateRoutesOptions> = async (
  app,
  { database, access, certificates, address },
) => {
  app.get(
    '/certificate/:subject',
    {
      schema: {
        tags,
        summary: 'Se os registros de um assunto exigem certificado digital, e até quando o da sessão vale',
        params,
        response: { 200: CertificateState, 404: ErrorAnswer },
      },
    },
    async ({ account, params: { subject } }) => {
      const request = await access.open(account, subject, 'Read');
      const { subjectIdentifier } = request.subject;
      const room = request.company.rooms.get(account.roomId);
      const isRequired = subjectsWithCertificate(room).has(subjectIdentifier.toLowerCase());
      return { isRequired, verifiedUntil: isRequired ? await certificates.verifiedUntil(account) : null };
    },
  );

  app.post(
    '/certificate/:subject/challenge',
    {
      schema: {
        tags,
        summary: 'O endereço em que o navegador desta sessão apresenta o certificado, uma vez',
        params,
        response: { 200: CertificateChallenge, 404: ErrorAnswer, 503: ErrorAnswer },
      },
    },
    async ({ account, params: { subject } }) => {
      const { subjectIdentifier } = (await access.open(account, subject, 'Read')).subject;
      if (address === null) throw new HttpError('CERTIFICATE_SERVICE_UNAVAILABLE');
      const challenge = await makeChallenge(database, account, subjectIdentifier);
      return { address: `${address}?challenge=${challenge}` };
    },
  );
};
