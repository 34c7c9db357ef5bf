import { ErrorAnswer } from '@assunto/engine/core';
import {
  ConfigurationChange,
  ConfigurationChangeDetail,
  Id,
  IntegerId,
  ListAnswer,
  PageNumber,
} from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../../access/createAccess';
import type { AccountRequest } from '../../../access/RecordRequest';
import type { Database } from '../../../database/Database';
import { HttpError } from '../../../http/errors';
import { selectChange, selectChanges } from './selectChanges';

const tags = ['configuração'];
const instant = Type.String({ format: 'date-time' });

/** Writes a state again, under the rights that the caller has now. Throws what a save of it would throw. */
type Restore = (request: AccountRequest<Database>, entityId: number, state: unknown) => Promise<unknown>;

interface ConfigurationChangeRoutesOptions {
  database: Database;
  access: Access;
  /** How a state of each kind of entity is written again; of the others none is. */
  restore: Readonly<Partial<Record<string, Restore>>>;
  /** What is known of the company is read again. */
  forget(companyId: number): void;
}

/** The history of the configuration (decision 86), for administrators. */
export const configurationChangeRoutes: FastifyPluginAsyncTypebox<ConfigurationChangeRoutesOptions> = async (
  app,
  { database, access, restore, forget },
) => {
  const config = { admin: true };

  app.get(
    '/configuration-change',
    {
      config,
      schema: {
        tags,
        summary: 'Lista as alterações da configuração, as mais novas primeiro',
        querystring: Type.Object({
          entity: Type.Optional(Type.String({ maxLength: 50 })),
          id: Type.Optional(Id),
          accountId: Type.Optional(IntegerId),
          from: Type.Optional(instant),
          to: Type.Optional(instant),
          page: Type.Optional(PageNumber),
          fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        }),
        response: { 200: ListAnswer(ConfigurationChange), 403: ErrorAnswer },
      },
    },
    async ({ account, query: { page = 1, fetch = 10, ...filter } }) =>
      selectChanges(database, account.companyId, filter, { page, fetch }),
  );

  app.get(
    '/configuration-change/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Uma alteração da configuração, com o antes e o depois',
        params: Type.Object({ id: Id }),
        response: { 200: ConfigurationChangeDetail, 403: ErrorAnswer, 404: ErrorAnswer },
      },
    },
    async ({ account, params }) => {
      const change = await selectChange(database, account.companyId, params.id);
      if (!change) throw new HttpError('NOT_FOUND');
      return { ...change, canRestore: change.after !== null && restore[change.entity] !== undefined };
    },
  );

  app.post(
    '/configuration-change/:id/restore',
    {
      config,
      schema: {
        tags,
        summary: 'Escreve novamente o estado de depois de uma alteração',
        params: Type.Object({ id: Id }),
        response: { 200: Type.Object({}), 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer },
      },
    },
    async ({ account, params }) => {
      const change = await selectChange(database, account.companyId, params.id);
      const write = change?.after ? restore[change.entity] : undefined;
      if (!change || !write) throw new HttpError('NOT_FOUND');
      await write(await access.of(account), change.entityId, change.after);
      forget(account.companyId);
      return {};
    },
  );
};
