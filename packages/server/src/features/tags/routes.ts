import type { TagPreview } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Access } from '../../access/createAccess';
import type { RecordRequest } from '../../access/RecordRequest';
import { filterCondition } from '../../access/recordSql';
import type { Database } from '../../platform/database/Database';
import { SqlValues } from '../../platform/database/SqlValues';
import { listError } from '../../records/read/listError';
import { openSubjectOf, parseTagFilter } from './checkTag';
import { removeTag, saveTag, tagAnswer, withEvaluations, type ReadTagUses } from './saveTag';
import { listTags } from './tagQueries';
import { tagSchemas } from './tagSchemas';

interface TagRoutesOptions {
  database: Database;
  access: Access;
  /** Drops the cached metadata of the company: the next save evaluates the changed filters. */
  forget(companyId: number): void;
  uses: ReadTagUses;
}

/** The tags of a company, for administrators. */
export const tagRoutes: FastifyPluginAsyncTypebox<TagRoutesOptions> = async (app, options) => {
  const { database, access, forget, uses } = options;
  const config = { admin: true };

  app.get(
    '/tag',
    { config, schema: tagSchemas.list },
    async ({ account: { companyId }, query: { page = 1, fetch = 10, term = '' } }) => {
      const list = await listTags(database, companyId, { page, fetch, term: term.trim() });
      return { ...list, itens: await withEvaluations(database, companyId, list.itens) };
    },
  );

  app.get('/tag/:tagId', { config, schema: tagSchemas.read }, ({ account, params }) =>
    tagAnswer(database, account.companyId, params.tagId),
  );

  app.post('/tag', { config, schema: tagSchemas.create }, async ({ account, body }, reply) => {
    const tagId = await saveTag(await access.of(account), null, body);
    forget(account.companyId);
    void reply.code(201);
    return { resourceId: tagId };
  });

  app.put('/tag/:tagId', { config, schema: tagSchemas.update }, async ({ account, params, headers, body }) => {
    await saveTag(await access.of(account), params.tagId, body, headers['if-match'] ?? null);
    forget(account.companyId);
    return tagAnswer(database, account.companyId, params.tagId);
  });

  app.delete('/tag', { config, schema: tagSchemas.remove }, async ({ account, headers, body }) => {
    await removeTag(await access.of(account), body.tagId, uses, headers['if-match'] ?? null);
    forget(account.companyId);
    return {};
  });

  app.post('/tag/preview', { config, schema: tagSchemas.preview }, async ({ account, body }) => {
    const request = openSubjectOf(await access.of(account), body.subjectAttributeId);
    return countPassing(request, body.filter);
  });
};

const countedUpTo = 10_000;

async function countPassing(request: RecordRequest, filter: string): Promise<TagPreview> {
  const tree = parseTagFilter(request, filter);
  const { subject, componentTypes, context } = request;
  const values = new SqlValues();
  const condition = filterCondition(tree, { subject, componentTypes, context, alias: 't', values });
  const { rows } = await request.db
    .query<{ count: number }>(
      `SELECT count(*) AS count FROM (
         SELECT 1 FROM ${subject.table} AS t WHERE t.company_id = ${values.bind(subject.companyId, 'integer')}
           AND (${condition}) AND (${request.rowCondition('Read', 't', values)}) LIMIT ${countedUpTo + 1}) AS found`,
      values.list,
    )
    .catch((error: unknown) => {
      throw listError(error);
    });
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, countedUpTo), isAtLeast: count > countedUpTo };
}
