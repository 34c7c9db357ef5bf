import { parse } from 'node:querystring';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { deviceOf } from '../../platform/auth/deviceOf';
import { claimAttempt, createFailureCounter } from '../../platform/auth/createFailureCounter';
import { verifyPassword } from '../../platform/auth/passwords';
import { signToken } from '../../platform/auth/sessionToken';
import type { SignIn } from '../../platform/auth/setUpSignIn';
import type { Database } from '../../platform/database/Database';
import { clientAddress } from '../../platform/http/clientAddress';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';
import { tokenSeconds } from '../../platform/auth/tokens';
import { ofAllCompanies } from '../../platform/database/ofAllCompanies';

interface IntegrationTokenOptions {
  database: Database;
  signIn: SignIn;
  /** The number of failed attempts allowed, or `false` for no limit. */
  failedSignIns: number | false;
}

interface Credentials {
  hash: string;
  password: string;
}

const credential = Type.Optional(Type.String({ minLength: 1, maxLength: 200 }));
const Grant = Type.Object({
  grant_type: Type.Literal('client_credentials'),
  client_id: credential,
  client_secret: credential,
});

/** How integrations sign in (decision 88): OAuth 2.0 client credentials (RFC 6749, 4.4), with a token of ours. */
export const integrationTokenRoutes: FastifyPluginAsyncTypebox<IntegrationTokenOptions> = async (app, options) => {
  const { database, signIn, failedSignIns } = options;
  const byAddress = createFailureCounter(database, 'token of address', { limit: failedSignIns, seconds: 60 });
  const byHash = createFailureCounter(database, 'token of hash', { limit: failedSignIns, seconds: 300 });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, { ...parse(String(body)) }),
  );

  app.post(
    '/account/token',
    {
      config: { isPublic: true },
      schema: {
        tags: ['conta'],
        security: [],
        summary: 'Entra como integração',
        description:
          'OAuth 2.0, client_credentials: hash em client_id e senha em client_secret, no corpo ou em Authorization: Basic.',
        body: Grant,
        response: {
          200: Type.Object({
            access_token: Type.String(),
            token_type: Type.Literal('Bearer'),
            /** Seconds. */
            expires_in: Type.Integer(),
          }),
        },
      },
    },
    async (request, reply) => {
      const { hash, password } = credentialsOf(request.headers.authorization, request.body);
      const address = clientAddress(request);
      const seconds = await claimAttempt([
        [byAddress, address],
        [byHash, hash],
      ]);
      if (seconds > 0) throw new HttpError('RATE_LIMITED', { values: { seconds } });
      const account = await findIntegration(database, hash, password);
      if (!account) throw refused();
      await byAddress.forgive(address);
      await byHash.clear(hash);
      const sid = await signIn.sessions.open({
        ...account,
        keepConnected: false,
        providerSession: null,
        device: deviceOf(request),
      });
      const session = await signIn.sessions.find(account.companyId, sid);
      if (!session) throw refused();
      void reply.header('cache-control', 'no-store');
      const token = await signToken(database, signIn, session.account);
      return { access_token: token, token_type: 'Bearer' as const, expires_in: tokenSeconds };
    },
  );
};

const refused = (): HttpError =>
  new HttpError('SIGN_IN_REFUSED', {
    message: translate('signIn.integration'),
    body: { error: 'invalid_client' },
  });

function credentialsOf(
  authorization: string | undefined,
  { client_id: hash = '', client_secret: password = '' }: { client_id?: string; client_secret?: string },
): Credentials {
  const [, encoded] = /^Basic +([A-Za-z0-9+/]{1,600}=*)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return { hash, password };
  const [first = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { hash: first, password: rest.join(':') };
}

/** The active integration with these credentials. Takes the same time whether or not there is one. */
async function findIntegration(database: Database, hash: string, password: string) {
  const { rows } = await database.query<{
    company_id: number;
    account_id: number;
    sign_in_version: number;
    password_hash: string | null;
  }>(
    `SELECT company_id, account_id, sign_in_version, password_hash FROM account
     WHERE client_id = $1 AND account_type = 2 AND NOT inactive ${ofAllCompanies}`,
    [hash],
  );
  const [row] = rows;
  const isRight = await verifyPassword(password, row?.password_hash ?? null);
  if (!row || !isRight) return null;
  return { companyId: row.company_id, accountId: row.account_id, signInVersion: row.sign_in_version };
}
