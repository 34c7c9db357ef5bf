import { ErrorAnswer } from '@assunto/engine/core';
import { CreatedAnswer, IntegerId, ListAnswer, PageNumber } from '@assunto/engine/contract';
import { Credential, CredentialSave } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { SecretBox } from '../../../platform/auth/secretBox';
import { listCredentials } from './credentialStore';
import type { Database } from '../../../platform/database/Database';
import { answerCredential, removeCredential, saveCredential, type ReadCredentialUses } from './saveCredential';

interface CredentialRoutesOptions {
  database: Database;
  box: SecretBox;
  uses: ReadCredentialUses;
}

const config = { admin: true } as const;
const tags = ['automações'];
const ofCredential = Type.Object({ credentialId: IntegerId });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer };
const headers = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 200 })) });
const changed = { ...refused, 404: ErrorAnswer, 412: ErrorAnswer };

/** The secrets that requests of automations take along, for administrators. No call answers a secret. */
export const credentialRoutes: FastifyPluginAsyncTypebox<CredentialRoutesOptions> = async (app, options) => {
  const { database } = options;
  await app.register(readRoutes, options);

  app.post(
    '/credential',
    {
      config,
      schema: {
        tags,
        summary: 'Cria uma credencial',
        body: CredentialSave,
        response: { 201: CreatedAnswer, ...refused },
      },
    },
    async ({ account, body }, reply) => {
      const resourceId = await saveCredential(options, account, null, { save: body });
      void reply.code(201);
      return { resourceId };
    },
  );

  app.put(
    '/credential/:credentialId',
    {
      config,
      schema: {
        tags,
        summary: 'Altera uma credencial',
        description: 'Sem segredo, o guardado fica; para outro servidor ou de outra forma, ele precisa ser informado.',
        params: ofCredential,
        headers,
        body: CredentialSave,
        response: { 200: Credential, ...changed },
      },
    },
    async ({ account, params: { credentialId }, headers: given, body }) => {
      await saveCredential(options, account, credentialId, { save: body, ifMatch: given['if-match'] ?? null });
      return answerCredential(database, account.companyId, credentialId);
    },
  );

  app.delete(
    '/credential',
    {
      config,
      schema: {
        tags,
        summary: 'Exclui uma credencial que nenhuma automação usa',
        headers,
        body: ofCredential,
        response: { 200: Type.Object({}), ...changed, 422: ErrorAnswer },
      },
    },
    async ({ account, headers: given, body }) => {
      await removeCredential(options, account, body.credentialId, given['if-match'] ?? null);
      return {};
    },
  );
};

const readRoutes: FastifyPluginAsyncTypebox<CredentialRoutesOptions> = async (app, { database }) => {
  app.get(
    '/credential',
    {
      config,
      schema: {
        tags,
        summary: 'Lista as credenciais, por nome',
        querystring: Type.Object({
          page: Type.Optional(PageNumber),
          fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
          term: Type.Optional(Type.String({ maxLength: 100, description: 'Parte do nome' })),
        }),
        response: { 200: ListAnswer(Credential), ...refused },
      },
    },
    ({ account, query: { page = 1, fetch = 10, term = '' } }) =>
      listCredentials(database, account.companyId, { page, fetch, term: term.trim() }),
  );

  app.get(
    '/credential/:credentialId',
    {
      config,
      schema: {
        tags,
        summary: 'Lê uma credencial, sem o segredo',
        params: ofCredential,
        response: { 200: Credential, ...refused, 404: ErrorAnswer },
      },
    },
    ({ account, params }) => answerCredential(database, account.companyId, params.credentialId),
  );
};
