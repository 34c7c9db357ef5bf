import type { ConfiguredSubject } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { attributeRoutes } from './attributeRoutes';
import {
  createConfiguredSubject,
  orderSubjects,
  removeConfiguredSubject,
  restoreConfiguredSubject,
  updateConfiguredSubject,
} from './saveSubject';
import { subjectSchemas } from './schemas';
import { requireStructureRights } from '../../configuration/structureRights';
import type { StructureRouteServices } from '../../configuration/StructureServices';
import { readStructureUses } from './structureUses';
import { readSubjectAccess, saveSubjectAccess } from './subjectAccess';
import { listSubjects, readSubject, withCounts } from './subjectQueries';

const config = { admin: true };

/** The subjects of a company and their attributes, for administrators who may read all of its records (decision 126). */
export const configuredSubjectRoutes: FastifyPluginAsyncTypebox<StructureRouteServices> = async (app, services) => {
  const { database } = services;
  // After the account is known, before the request is parsed.
  app.addHook('onRequest', async ({ account }) => requireStructureRights(account));
  await app.register(attributeRoutes, services);

  app.get('/subject/configured', { config, schema: subjectSchemas.list }, async ({ account, query }) => {
    const { page = 1, fetch = 100, term = '', removed = false } = query;
    const listRequest = { page, fetch, term: term.trim(), isRemoved: removed };
    const list = await listSubjects(database, account.companyId, listRequest);
    return { ...list, itens: await withCounts(database, account.companyId, list.itens) };
  });

  app.get('/subject/:subjectId', { config, schema: subjectSchemas.read }, ({ account, params }) =>
    subjectAnswer(database, account.companyId, params.subjectId),
  );

  app.get('/subject/:subjectId/uses', { config, schema: subjectSchemas.uses }, async ({ account, params }) => {
    const { companyId } = account;
    await subjectAnswer(database, companyId, params.subjectId);
    return readStructureUses(database, companyId, { subjectId: params.subjectId });
  });

  app.get('/subject/:subjectId/access', { config, schema: subjectSchemas.access }, async ({ account, params }) => {
    await subjectAnswer(database, account.companyId, params.subjectId);
    return readSubjectAccess(database, account.companyId, params.subjectId);
  });

  app.put(
    '/subject/:subjectId/access',
    { config, schema: subjectSchemas.saveAccess },
    async ({ account, params: { subjectId }, body }) => {
      await subjectAnswer(database, account.companyId, subjectId);
      await saveSubjectAccess(services, account, subjectId, body);
      return readSubjectAccess(database, account.companyId, subjectId);
    },
  );

  app.post('/subject', { config, schema: subjectSchemas.create }, async ({ account, body }, reply) => {
    const resourceId = await createConfiguredSubject(services, account, body);
    void reply.code(201);
    return { resourceId };
  });

  app.put('/subject/order', { config, schema: subjectSchemas.order }, async ({ account, body }) => {
    await orderSubjects(services, account, body.ids);
    return {};
  });

  app.put(
    '/subject/:subjectId',
    { config, schema: subjectSchemas.update },
    async ({ account, params, headers, body }) => {
      const { subjectId } = params;
      await updateConfiguredSubject(services, account, subjectId, { save: body, ifMatch: headers['if-match'] ?? null });
      return subjectAnswer(database, account.companyId, subjectId);
    },
  );

  app.delete('/subject/:subjectId', { config, schema: subjectSchemas.remove }, async ({ account, params, headers }) => {
    await removeConfiguredSubject(services, account, params.subjectId, headers['if-match'] ?? null);
    return {};
  });

  app.post('/subject/:subjectId/restore', { config, schema: subjectSchemas.restore }, async ({ account, params }) => {
    await restoreConfiguredSubject(services, account, params.subjectId);
    return subjectAnswer(database, account.companyId, params.subjectId);
  });
};

async function subjectAnswer(database: Database, companyId: number, subjectId: number): Promise<ConfiguredSubject> {
  const found = await readSubject(database, companyId, subjectId);
  const [subject] = found ? await withCounts(database, companyId, [found]) : [];
  if (!subject) throw new HttpError('NOT_FOUND');
  return subject;
}
