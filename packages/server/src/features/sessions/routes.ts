import { ErrorAnswer } from '@assunto/engine/core';
import {
  LoginAnswer,
  LoginService,
  LogoutAnswer,
  RefreshAnswer,
  RefreshRequest,
  RequestJwt,
  SessionAccount,
} from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { tokenOf } from '../../platform/auth/guard';
import { endProviderSession } from '../../platform/auth/providerSession';
import { deviceOf } from '../../platform/auth/deviceOf';
import { readSessionAccount, signToken } from '../../platform/auth/sessionToken';
import type { SignIn } from '../../platform/auth/setUpSignIn';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { redeemCode } from './redeemCode';

interface AccountRoutesOptions {
  database: Database;
  signIn: SignIn;
}

/** Signing in and out: login service, code for token, refresh, logout, and the session's account. */
export const accountRoutes: FastifyPluginAsyncTypebox<AccountRoutesOptions> = async (app, { database, signIn }) => {
  const { login, tokens, sessions, isEmbedded } = signIn;
  const open = { config: { isPublic: true } };
  const schema = { tags: ['conta'] };
  const openSchema = { ...schema, security: [] };

  app.get(
    '/account/login-service',
    { ...open, schema: { ...openSchema, summary: 'Onde o login começa', response: { 200: LoginService } } },
    async () => {
      const service = await login.describe();
      if (!isEmbedded) return service;
      // Relative, so that the browser stays on its origin.
      return { ...service, authorizationEndpoint: new URL(service.authorizationEndpoint).pathname };
    },
  );

  app.post(
    '/Account/RequestJwt',
    {
      ...open,
      schema: {
        ...openSchema,
        summary: 'Troca o código do login por um token',
        body: RequestJwt,
        response: { 200: LoginAnswer, 401: ErrorAnswer },
      },
    },
    async (request) => redeemCode(database, signIn, request.body, deviceOf(request)),
  );

  app.post(
    '/account/refresh',
    {
      ...open,
      schema: {
        ...openSchema,
        summary: 'Renova o token de uma sessão',
        body: RefreshRequest,
        response: { 200: RefreshAnswer },
      },
    },
    async (request) => {
      const claims = await tokens.verifyExpired(request.body.token);
      const session = claims && (await sessions.read(claims.companyId, claims.sid));
      if (!session || session.account.accountId !== claims.accountId) return { authorized: false, token: null };
      await sessions.extend(claims.companyId, claims.sid, deviceOf(request));
      const [token, account] = await Promise.all([
        signToken(database, signIn, session.account),
        readSessionAccount(database, session.account),
      ]);
      return { authorized: true, token, account };
    },
  );

  app.post(
    '/account/logout',
    { ...open, schema: { ...schema, summary: 'Encerra a sessão', response: { 200: LogoutAnswer } } },
    async (request) => {
      // A session can be ended with an expired token too.
      const token = tokenOf(request.headers.authorization);
      const claims = token && (await tokens.verifyExpired(token));
      if (!claims) throw new HttpError('NOT_AUTHENTICATED');
      const { providerSession } = await sessions.revoke(claims.companyId, claims.sid);
      if (isEmbedded && providerSession) await endProviderSession(database, providerSession);
      // Our session has ended even if the external service cannot be reached for its logout URL.
      return { endSessionUrl: isEmbedded ? null : await login.endSessionUrl().catch(() => null) };
    },
  );

  app.get(
    '/account/session',
    { schema: { ...schema, summary: 'A conta que entrou', response: { 200: SessionAccount } } },
    async ({ account }) => readSessionAccount(database, account),
  );
};
