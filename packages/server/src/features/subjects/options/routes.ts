import { foldText } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Access } from '../../../access/createAccess';
import { describeSubject, relatedSubjects } from '../../../access/describeSubject';
import { readsOf } from '../../../platform/http/reads';
import { reportSubjects } from './reportSubjects';
import { searchOptions } from './searchOptions';
import { searchTree } from './searchTree';
import { subjectSchemas } from './schemas';

/** The subjects that a caller may read, the subjects that refer to them, and the options of their selects. */
export const subjectRoutes: FastifyPluginAsyncTypebox<{ access: Access }> = async (app, { access }) => {
  app.get(
    '/subject',
    {
      schema: subjectSchemas.list,
    },
    async ({ account, query }) => {
      const request = await access.of(account);
      const terms = foldText(query.term ?? '')
        .split(/\s+/)
        .filter((term) => term !== '');
      const found = [...request.company.subjects.values()]
        .map(({ subjectId }) => request.openReadable(subjectId))
        .filter((one) => one !== null)
        .filter(({ subject }) => terms.every((term) => foldText(subject.subjectName).includes(term)));
      const page = query.page ?? 1;
      const fetch = query.fetch ?? found.length;
      return {
        itens: found.slice((page - 1) * fetch, page * fetch).map((one) => describeSubject(one)),
        totalResults: found.length,
        currentPage: page,
      };
    },
  );

  app.get(
    '/subject/related/other/:subject',
    {
      schema: subjectSchemas.related,
    },
    async ({ account, params }) => {
      return relatedSubjects(await access.open(account, params.subject, 'Read'));
    },
  );

  app.get(
    '/subject/options/:subjectAttributeId',
    {
      schema: subjectSchemas.options,
    },
    async ({ account, params, query }, reply) => {
      const request = await access.of(account);
      return searchOptions(request.on(readsOf(request.db, reply)), params.subjectAttributeId, query.term ?? '');
    },
  );

  app.get(
    '/subject/options/:subjectAttributeId/tree',
    {
      schema: subjectSchemas.tree,
    },
    async ({ account, params, query }, reply) => {
      const request = await access.of(account);
      const level = { parentId: query.parent ?? null, term: query.term ?? '' };
      return searchTree(request.on(readsOf(request.db, reply)), params.subjectAttributeId, level);
    },
  );

  app.get(
    '/subject/report/:subjectAttributeId',
    {
      schema: subjectSchemas.report,
    },
    async ({ account, params }) => reportSubjects(await access.of(account), params.subjectAttributeId),
  );
};
