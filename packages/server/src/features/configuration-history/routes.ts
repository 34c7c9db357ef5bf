import { ErrorAnswer } from '@assunto/engine/core';
import { ConfigurationChange, ConfigurationChangeDetail, ConfigurationRestored, ConfigurationSide } from '@assunto/api';
import { Id, IntegerId, ListAnswer, PageNumber } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../access/createAccess';
import type { ConfigurationEntity } from '../../configuration/ConfigurationEntity';
import { readVersion } from '../../configuration/readVersions';
import type { Restorer } from '../../configuration/RestoreConfiguration';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { isDeleted, selectChange, selectChanges, type StoredChange } from './selectChanges';
import { stateNames } from './stateNames';

const tags = ['configuração'];
const config = { admin: true };
const day = Type.String({ format: 'date', description: 'Um dia da empresa, incluído no período' });
const instant = Type.String({ format: 'date-time' });

interface ConfigurationChangeRoutesOptions {
  database: Database;
  access: Access;
  /** How states of each kind of entity are restored; absent kinds cannot be restored. */
  restorers: Readonly<Partial<Record<ConfigurationEntity, Restorer>>>;
  /** Drops the cached metadata of the company. */
  forget(companyId: number): void;
}

/** The history of the configuration (decision 86), for administrators. */
export const configurationChangeRoutes: FastifyPluginAsyncTypebox<ConfigurationChangeRoutesOptions> = async (
  app,
  options,
) => {
  const { database, access } = options;

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
          fromDay: Type.Optional(day),
          toDay: Type.Optional(day),
          page: Type.Optional(PageNumber),
          fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        }),
        response: { 200: ListAnswer(ConfigurationChange), 403: ErrorAnswer },
      },
    },
    async ({ account, query: { page = 1, fetch = 10, ...filter } }) => {
      const { companyId, timeZone } = (await access.of(account)).company;
      return selectChanges(database, { companyId, timeZone }, filter, { page, fetch });
    },
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
      const { entity, entityId, before, after } = change;
      const currentVersion = await readVersion(database, account.companyId, entity, entityId);
      return {
        ...change,
        currentVersion,
        restorable: await restorableSides(options, account.companyId, change),
        names: await stateNames(await access.of(account), [before, after]),
      };
    },
  );

  await app.register(restoreRoutes, options);
};

const restoreRoutes: FastifyPluginAsyncTypebox<ConfigurationChangeRoutesOptions> = async (app, options) => {
  const { database, access, restorers, forget } = options;

  app.post(
    '/configuration-change/:id/restore',
    {
      config,
      schema: {
        tags,
        summary: 'Escreve novamente o estado de antes ou de depois de uma alteração',
        params: Type.Object({ id: Id }),
        querystring: Type.Object({ side: Type.Optional(ConfigurationSide) }),
        response: {
          200: ConfigurationRestored,
          400: ErrorAnswer,
          403: ErrorAnswer,
          404: ErrorAnswer,
          412: ErrorAnswer,
          422: ErrorAnswer,
        },
      },
    },
    async ({ account, params, query: { side = 'after' }, headers }) => {
      const change = await selectChange(database, account.companyId, params.id);
      const restorer = change && restorers[change.entity];
      const sides = change ? await restorableSides(options, account.companyId, change) : [];
      if (!change || !restorer || !sides.includes(side)) throw new HttpError('NOT_FOUND');
      const { entityId } = change;
      const ifMatch = headers['if-match'] ?? null;
      const { leftOut } = await restorer.restore(await access.of(account), { entityId, state: change[side], ifMatch });
      forget(account.companyId);
      return { leftOut: [...leftOut] };
    },
  );
};

/** The states of a change that can be restored. */
async function restorableSides(
  { database, restorers }: ConfigurationChangeRoutesOptions,
  companyId: number,
  change: StoredChange,
): Promise<ConfigurationSide[]> {
  const restorer = restorers[change.entity];
  if (!restorer) return [];
  if (!restorer.revivesDeleted && (await isDeleted(database, companyId, change))) return [];
  return (['before', 'after'] as const).filter((side) => change[side] !== null);
}
