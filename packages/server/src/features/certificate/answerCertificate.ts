import type { X509Certificate } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { CertificateAnswer } from '@assunto/api';
import { certificateResults } from '@assunto/api/ticketing';
import type { Queryable } from '../../platform/database/Database';
import { storeCheck, claimChallenge, userOf } from './challenges';
import { translate } from '../../platform/messages/language';
import { checkCertificate, type Presented } from './checkCertificate';
import { leadsToAuthority, sentWith } from './leadsToAuthority';

/** The path of the certificate service. */
export const certificatePath = '/certificado.aspx';

interface AnswerOptions {
  database: Queryable;
  /** The origins whose pages may call it. */
  origins: readonly string[];
  /** The authorities that are trusted now. */
  authorities: readonly X509Certificate[];
  onError: (error: unknown) => void;
}

/** Handles one request of the listener. It never throws. */
export function answerCertificate(
  { database, origins, authorities, onError }: AnswerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { origin } = request.headers;
  const isOurs = origin !== undefined && origins.includes(origin);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  response.setHeader('vary', 'origin');
  // A browser without a certificate is asked for one again only in a new TLS handshake.
  response.setHeader('connection', 'close');
  if (isOurs) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-credentials', 'true');
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'https://localhost');
  if (pathname.toLowerCase() !== certificatePath) return send(response, 404, refused());
  if (request.method !== 'GET') return send(response, 405, refused());
  // The browser sends the certificate whichever page calls: a page of another origin could have it verified for a session of its
  // own.
  if (!isOurs) return send(response, 403, refused());
  check(database, searchParams.get('challenge') ?? '', presentedBy(request.socket as TLSSocket, authorities)).then(
    (answer) => send(response, 200, answer),
    (error: unknown) => {
      onError(error);
      send(response, 500, failed());
    },
  );
}

const answerOf = (accountLogTypeId: number, message: string): CertificateAnswer => ({
  valid: false,
  user: null,
  message,
  accountLogTypeId,
});
const refused = (): CertificateAnswer => answerOf(certificateResults.requestRefused, translate('certificate.request'));
const failed = (): CertificateAnswer => answerOf(certificateResults.serviceFailed, translate('certificate.failed'));

function presentedBy(socket: TLSSocket, authorities: readonly X509Certificate[]): Presented {
  const certificate = socket.getPeerX509Certificate();
  if (!certificate || socket.authorized) return { certificate, problem: null, isTrusted: socket.authorized };
  const isTrusted = leadsToAuthority(certificate, sentWith(socket), authorities);
  const problem: unknown = socket.authorizationError;
  return { certificate, problem: String(problem), isTrusted };
}

async function check(database: Queryable, challenge: string, presented: Presented): Promise<CertificateAnswer> {
  const challenged = await claimChallenge(database, challenge);
  if (!challenged) return refused();
  const found = checkCertificate(presented, challenged.cpf);
  await storeCheck(database, challenged, found, presented.certificate?.fingerprint256 ?? null);
  const { accountLogTypeId, message, person } = found;
  const valid = accountLogTypeId === certificateResults.verified;
  return { valid, user: userOf(person), message, accountLogTypeId };
}

function send(response: ServerResponse, status: number, answer: CertificateAnswer): void {
  response.statusCode = status;
  response.end(JSON.stringify(answer));
}
