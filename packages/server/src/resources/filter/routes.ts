import { ErrorAnswer, filterAttributesUsed, ListAnswer, SavedFilter } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access } from '../../access/createAccess';

/** The saved filters of a subject (2§7). */
export const filterRoutes: FastifyPluginAsyncTypebox<{ access: Access }> = async (app, { access }) => {
  app.get(
    '/Filter/:subject',
    {
      schema: {
        tags: ['filtros'],
        summary: 'Os filtros salvos de um assunto',
        params: Type.Object({ subject: Type.String({ maxLength: 100 }) }),
        querystring: Type.Object({
          origin: Type.Optional(Type.String({ maxLength: 100 })),
          page: Type.Optional(Type.Integer({ minimum: 1 })),
          fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
        }),
        response: { 200: ListAnswer(SavedFilter), 404: ErrorAnswer },
      },
    },
    async ({ caller, params, query }) => {
      const asker = await access.of(caller);
      const { subject, permissions } = asker.subject(params.subject, 'Read');
      const readable = new Set(permissions.readable.map(({ identifier }) => identifier));
      // A filter over what the caller may not read could not be used, and would tell its values.
      const usable = subject.savedFilters.filter(({ filter }) =>
        filterAttributesUsed(filter).every((identifier) => readable.has(identifier)),
      );
      const page = query.page ?? 1;
      const fetch = query.fetch ?? 1000;
      return {
        itens: usable.slice((page - 1) * fetch, page * fetch).map(({ filterId, filterName, filter }) => ({
          filterId,
          filterName,
          filter: JSON.stringify(filter),
        })),
        totalResults: usable.length,
        currentPage: page,
      };
    },
  );
};
