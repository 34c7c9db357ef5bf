import { ErrorAnswer, Id, ListAnswer, RelatedSubject, Subject, SubjectAttribute, foldText } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../access/createAccess';
import { describeSubject, relatedSubjects } from '../../access/describeSubject';
import type { Database } from '../../database/Database';
import { reportSubjects } from './reportSubjects';
import { searchOptions } from './searchOptions';
import { searchTree } from './searchTree';

interface SubjectRoutesOptions {
  database: Database;
  access: Access;
}

const tags = ['assuntos'];
const OptionItem = Type.Object({
  id: Type.Union([Type.Integer(), Type.String()]),
  name: Type.String(),
  color: Type.Optional(Type.String()),
});

const TreeItem = Type.Interface([OptionItem], { hasChildren: Type.Boolean(), path: Type.Array(Type.String()) });
const ReportSubject = Type.Object({
  subjectId: Id,
  subjectIdentifier: Type.String(),
  subjectName: Type.String(),
  attributes: Type.Array(SubjectAttribute),
});
const ofAttribute = Type.Object({ subjectAttributeId: Id });
const term = Type.Optional(Type.String({ maxLength: 200 }));

/** The subjects that a caller may read, what points to them, and the options of their selects (1§7, 2§7). */
export const subjectRoutes: FastifyPluginAsyncTypebox<SubjectRoutesOptions> = async (app, { database, access }) => {
  app.get(
    '/subject',
    {
      schema: {
        tags,
        summary: 'Lista os assuntos',
        querystring: Type.Object({
          page: Type.Optional(Type.Integer({ minimum: 1 })),
          fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
          term: Type.Optional(Type.String({ maxLength: 100 })),
        }),
        response: { 200: ListAnswer(Subject) },
      },
    },
    async ({ caller, query }) => {
      const asker = await access.of(caller);
      const words = foldText(query.term ?? '')
        .split(/\s+/)
        .filter((word) => word !== '');
      const found = [...asker.company.subjects.values()]
        .map(({ subjectId }) => asker.readableSubject(subjectId))
        .filter((one) => one !== null)
        .filter(({ subject }) => words.every((word) => foldText(subject.subjectName).includes(word)));
      const page = query.page ?? 1;
      const fetch = query.fetch ?? found.length;
      return {
        itens: found.slice((page - 1) * fetch, page * fetch).map((one) => describeSubject(asker, one)),
        totalResults: found.length,
        currentPage: page,
      };
    },
  );

  app.get(
    '/subject/related/other/:subject',
    {
      schema: {
        tags,
        summary: 'Os assuntos que apontam para este',
        params: Type.Object({ subject: Type.String({ maxLength: 100 }) }),
        response: { 200: Type.Array(RelatedSubject), 404: ErrorAnswer },
      },
    },
    async ({ caller, params }) => {
      const asker = await access.of(caller);
      return relatedSubjects(asker, asker.subject(params.subject, 'Read'));
    },
  );

  app.get(
    '/subject/options/:subjectAttributeId',
    {
      schema: {
        tags,
        summary: 'As opções de um campo de seleção, no máximo 100',
        params: ofAttribute,
        querystring: Type.Object({ term }),
        response: { 200: Type.Array(OptionItem), 404: ErrorAnswer },
      },
    },
    async ({ caller, params, query }) => {
      return searchOptions(database, await access.of(caller), params.subjectAttributeId, query.term ?? '');
    },
  );

  app.get(
    '/subject/options/:subjectAttributeId/tree',
    {
      schema: {
        tags,
        summary: 'Um nível da árvore de um campo, ou o que nela corresponde à busca, no máximo 100',
        params: ofAttribute,
        querystring: Type.Object({ parent: Type.Optional(Id), term }),
        response: { 200: Type.Array(TreeItem), 404: ErrorAnswer },
      },
    },
    async ({ caller, params, query }) => {
      const request = { parentId: query.parent ?? null, term: query.term ?? '' };
      return searchTree(database, await access.of(caller), params.subjectAttributeId, request);
    },
  );

  app.get(
    '/subject/report/:subjectAttributeId',
    {
      schema: {
        tags,
        summary: 'Os assuntos que o filtro ou as colunas de relatório de um campo podem usar',
        params: ofAttribute,
        response: { 200: Type.Array(ReportSubject), 404: ErrorAnswer },
      },
    },
    async ({ caller, params }) => reportSubjects(await access.of(caller), params.subjectAttributeId),
  );
};
