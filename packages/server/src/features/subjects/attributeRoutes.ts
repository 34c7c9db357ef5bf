import type { ConfiguredAttribute } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { conversionRoutes } from './conversion/conversionRoutes';
import { listAttributes, readAttribute, readDescribed, withVersions } from './attributeQueries';
import { readCollisions } from './naturalKey';
import { readOptionUses } from './optionUses';
import {
  createConfiguredAttribute,
  orderAttributes,
  removeConfiguredAttribute,
  restoreConfiguredAttribute,
  updateConfiguredAttribute,
} from './saveAttribute';
import { attributeSchemas } from './schemas';
import type { StructureRouteServices, StructureServices } from '../../configuration/StructureServices';
import { readStructureUses } from './structureUses';
import { readSubject } from './subjectQueries';

const config = { admin: true };

/** The attributes of subjects; registered below `configuredSubjectRoutes`, which asks for the right. */
export const attributeRoutes: FastifyPluginAsyncTypebox<StructureRouteServices> = async (app, services) => {
  const { database } = services;
  await app.register(attributeQuestions, services);
  await app.register(conversionRoutes, services);

  app.get(
    '/subject/:subjectId/attribute',
    { config, schema: attributeSchemas.list },
    async ({ account, params, query }) => {
      const { companyId } = account;
      if (!(await readSubject(database, companyId, params.subjectId))) throw new HttpError('NOT_FOUND');
      const rows = await listAttributes(database, companyId, params.subjectId, query.removed ?? false);
      return { itens: await withVersions(database, companyId, rows), totalResults: rows.length, currentPage: 1 };
    },
  );

  app.post(
    '/subject/:subjectId/attribute',
    { config, schema: attributeSchemas.create },
    async ({ account, params: { subjectId }, body }, reply) => {
      const resourceId = await createConfiguredAttribute(services, account, { subjectId, attribute: body });
      void reply.code(201);
      return { resourceId };
    },
  );

  app.put(
    '/subject/:subjectId/attribute/order',
    { config, schema: attributeSchemas.order },
    async ({ account, params, headers, body }) => {
      const order = { ids: body.ids, ifMatch: headers['if-match'] ?? null };
      await orderAttributes(services, account, params.subjectId, order);
      return {};
    },
  );

  app.get('/attribute/:subjectAttributeId', { config, schema: attributeSchemas.read }, ({ account, params }) =>
    attributeAnswer(database, account.companyId, params.subjectAttributeId),
  );

  app.put(
    '/attribute/:subjectAttributeId',
    { config, schema: attributeSchemas.update },
    async ({ account, params: { subjectAttributeId }, headers, body }) => {
      const change = { save: body, ifMatch: headers['if-match'] ?? null };
      await updateConfiguredAttribute(services, account, subjectAttributeId, change);
      return attributeAnswer(database, account.companyId, subjectAttributeId);
    },
  );

  app.delete(
    '/attribute/:subjectAttributeId',
    { config, schema: attributeSchemas.remove },
    async ({ account, params, headers }) => {
      const ifMatch = headers['if-match'] ?? null;
      await removeConfiguredAttribute(services, account, params.subjectAttributeId, ifMatch);
      return {};
    },
  );

  app.post(
    '/attribute/:subjectAttributeId/restore',
    { config, schema: attributeSchemas.restore },
    async ({ account, params: { subjectAttributeId } }) => {
      await restoreConfiguredAttribute(services, account, subjectAttributeId);
      return attributeAnswer(database, account.companyId, subjectAttributeId);
    },
  );
};

/** What is asked before a change. */
const attributeQuestions: FastifyPluginAsyncTypebox<StructureServices> = async (app, { database, componentTypes }) => {
  app.get(
    '/attribute/:subjectAttributeId/uses',
    { config, schema: attributeSchemas.uses },
    async ({ account: { companyId }, params: { subjectAttributeId }, query: { option } }) => {
      const { subjectId } = await attributeAnswer(database, companyId, subjectAttributeId);
      return readStructureUses(database, companyId, {
        subjectId,
        subjectAttributeId,
        ...(option !== undefined && { option }),
      });
    },
  );

  app.get(
    '/attribute/:subjectAttributeId/collisions',
    { config, schema: attributeSchemas.collisions },
    async ({ account: { companyId }, params }) => {
      const row = await storedAttribute(database, companyId, params.subjectAttributeId);
      const attribute = await readDescribed(database, companyId, row);
      return readCollisions(database, componentTypes, { companyId, subjectId: row.subjectId, attribute });
    },
  );

  app.get(
    '/attribute/:subjectAttributeId/options',
    { config, schema: attributeSchemas.options },
    async ({ account: { companyId }, params }) =>
      readOptionUses(database, companyId, await storedAttribute(database, companyId, params.subjectAttributeId)),
  );
};

/** An attribute whose values can be searched in records. Throws NOT_FOUND for a computed one. */
async function storedAttribute(...where: Parameters<typeof attributeAnswer>): Promise<ConfiguredAttribute> {
  const found = await attributeAnswer(...where);
  if (found.computed) throw new HttpError('NOT_FOUND');
  return found;
}

async function attributeAnswer(
  database: Database,
  companyId: number,
  subjectAttributeId: number,
): Promise<ConfiguredAttribute> {
  const found = await readAttribute(database, companyId, subjectAttributeId);
  const [attribute] = found ? await withVersions(database, companyId, [found]) : [];
  if (!attribute) throw new HttpError('NOT_FOUND');
  return attribute;
}
