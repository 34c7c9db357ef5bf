import { ErrorAnswer } from '@assunto/engine/core';
import { PageNumber } from '@assunto/engine/contract';
import { SearchAnswer } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../access/createAccess';
import { readsOf } from '../../platform/http/reads';
import { readFacets } from './searchFacets';
import { searchTalks } from './searchTalks';

const oneOrMany = (maxLength: number) =>
  Type.Optional(Type.Union([Type.String({ maxLength }), Type.Array(Type.String({ maxLength }), { maxItems: 50 })]));

/** The global search over every record that the caller may read (choice 27). All parameters but `q` may repeat. */
export const searchRoutes: FastifyPluginAsyncTypebox<{ access: Access }> = async (app, { access }) => {
  app.get(
    '/search',
    {
      schema: {
        tags: ['busca'],
        summary: 'Busca palavras em todos os registros que quem entrou pode ler',
        querystring: Type.Object({
          q: Type.String({ maxLength: 200 }),
          subj: oneOrMany(100),
          subj_attr: oneOrMany(20),
          attr: oneOrMany(60),
          facet: Type.Optional(
            Type.Union(
              [Type.String({ maxLength: 200 }), Type.Array(Type.String({ maxLength: 200 }), { maxItems: 20 })],
              {
                description: 'identificador:opção, por exemplo status:aberto',
              },
            ),
          ),
          days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650, description: 'Criados nos últimos dias' })),
          facets: Type.Optional(Type.Boolean()),
          order: Type.Optional(Type.Literal('subject')),
          page: Type.Optional(PageNumber),
          fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        }),
        response: { 200: SearchAnswer, 422: ErrorAnswer },
      },
    },
    async ({ account, query }, reply) => {
      const request = await access.of(account);
      return searchTalks(request.on(readsOf(request.db, reply)), {
        q: query.q,
        subj: listOf(query.subj),
        subj_attr: listOf(query.subj_attr).map(Number),
        attr: listOf(query.attr),
        narrowing: { facets: readFacets(listOf(query.facet)), days: query.days ?? null },
        facets: query.facets ?? false,
        bySubject: query.order === 'subject',
        page: query.page ?? 1,
        fetch: query.fetch ?? 25,
      });
    },
  );
};

const listOf = (value: string | string[] | undefined) => (value === undefined ? [] : [value].flat());
