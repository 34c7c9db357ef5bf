import { AccountImport, AccountImportMapping, AccountImportRow } from '@assunto/api';
import { IntegerId, ListAnswer, PageNumber } from '@assunto/engine/contract';
import { ErrorAnswer } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { CallerAccount } from '../../../platform/auth/CallerAccount';
import type { JobQueue } from '../../../platform/jobs/createJobQueue';
import type { AccountServices } from '../AccountServices';
import { findImport, toAccountImport } from './AccountImportJob';
import { cancelImport, discardImport, listImports, listRows, mapColumns, startImport } from './changeImport';
import { createAccountImportHandler, sweepAccountImports } from './importHandler';
import { receiveRoutes } from './receiveRoutes';

interface AccountImportOptions extends AccountServices {
  jobs: JobQueue;
  /** The current state of an active account, or `null`. */
  accountOf(companyId: number, accountId: number): Promise<CallerAccount | null>;
}

const tags = ['contas'];
const description = 'Só para administradores, que não importam quem tenha um direito que não têm.';
const params = Type.Object({ importId: IntegerId });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer, 409: ErrorAnswer };
const answer = { 200: AccountImport, ...refused };
const config = { admin: true } as const;

/**
 * Imports of people from files (decision 99): uploaded, mapped, validated, and created in the background. Only the person who
 * uploaded a file sees its import.
 */
export const accountImportRoutes: FastifyPluginAsyncTypebox<AccountImportOptions> = async (app, options) => {
  const { jobs, accountOf, ...services } = options;
  const { database, signIn, mailer } = services;
  const canInvite = signIn.isEmbedded && mailer.isSending;
  jobs.handle('import-accounts', createAccountImportHandler({ services, accountOf }));
  jobs.handle('sweep-account-imports', { run: () => sweepAccountImports(database) });
  const read = async (account: CallerAccount, importId: number): Promise<AccountImport> =>
    toAccountImport(await findImport(database, account, importId), canInvite);

  await app.register(receiveRoutes, { database, read });
  await app.register(changeRoutes, { services, canInvite, read });

  app.get(
    '/account/import',
    {
      config,
      schema: {
        tags,
        description,
        summary: 'As últimas importações de quem pede',
        response: { 200: ListAnswer(AccountImport) },
      },
    },
    async ({ account }) => {
      const itens = (await listImports(database, account)).map((job) => toAccountImport(job, canInvite));
      return { itens, totalResults: itens.length, currentPage: 1 };
    },
  );

  app.get(
    '/account/import/:importId',
    { config, schema: { tags, description, summary: 'Uma importação de pessoas', params, response: answer } },
    async ({ account, params: { importId } }) => read(account, importId),
  );

  app.get(
    '/account/import/:importId/rows',
    {
      config,
      schema: {
        tags,
        description,
        params,
        summary: 'As linhas de uma importação: o que há de errado, e as contas que se tornaram',
        querystring: Type.Object({
          page: Type.Optional(PageNumber),
          fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
          onlyProblems: Type.Optional(Type.Boolean()),
        }),
        response: { 200: ListAnswer(AccountImportRow), ...refused },
      },
    },
    async ({ account, params: { importId }, query: { page = 1, fetch = 50, onlyProblems = false } }) =>
      listRows(database, await findImport(database, account, importId), { page, fetch, onlyProblems }),
  );
};

interface ChangeRoutesOptions {
  services: AccountServices;
  /** Whether invitations can go by mail. */
  canInvite: boolean;
  read(account: CallerAccount, importId: number): Promise<AccountImport>;
}

const changeRoutes: FastifyPluginAsyncTypebox<ChangeRoutesOptions> = async (app, { services, canInvite, read }) => {
  const { database } = services;
  app.put(
    '/account/import/:importId/mapping',
    {
      config,
      schema: {
        tags,
        description,
        params,
        summary: 'Informa o que cada coluna preenche e verifica as linhas',
        body: AccountImportMapping,
        response: answer,
      },
    },
    async ({ account, params: { importId }, body }) => {
      await mapColumns(services, account, importId, { ...body, sendsInvitations: body.sendsInvitations && canInvite });
      return read(account, importId);
    },
  );

  for (const [step, summary, change] of [
    ['start', 'Cadastra as pessoas das linhas sem problemas', startImport],
    ['cancel', 'Interrompe uma importação; quem já foi cadastrado permanece', cancelImport],
  ] as const)
    app.post(
      `/account/import/:importId/${step}`,
      { config, schema: { tags, description, params, summary, response: answer } },
      async ({ account, params: { importId } }) => {
        await change(database, account, importId);
        return read(account, importId);
      },
    );

  app.delete(
    '/account/import/:importId',
    {
      config,
      schema: {
        tags,
        description,
        params,
        summary: 'Descarta um arquivo que não foi importado',
        response: { 200: Type.Object({}), ...refused },
      },
    },
    async ({ account, params: { importId } }) => {
      await discardImport(database, account, importId);
      return {};
    },
  );
};
