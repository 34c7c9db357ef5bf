import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Access } from '../../access/createAccess';
import { mayEditFilter, usableFilters } from '../../access/savedFilters';
import type { Database } from '../../platform/database/Database';
import { filterSubjectRoutes } from './filterSubjectRoutes';
import { editableFilter, removeFilter, saveFilter } from './saveFilter';
import { filterSchemas } from './schemas';

export interface FilterRoutesOptions {
  database: Database;
  access: Access;
  componentTypes: ComponentTypeCatalogue;
  /** Drops the cached metadata of the company, so that a page reads the filter that it has just saved. */
  forget(companyId: number): void;
}

/**
 * The saved filters of a subject: each account has its own, private or shared with all who may read the attributes used.
 * Their list is also a subject, `filtro`.
 */
export const filterRoutes: FastifyPluginAsyncTypebox<FilterRoutesOptions> = async (app, options) => {
  const { access, forget } = options;
  await app.register(filterSubjectRoutes, options);

  app.get(
    '/Filter/:subject',
    {
      schema: filterSchemas.list,
    },
    async ({ account, params, query }) => {
      const request = await access.open(account, params.subject, 'Read');
      const usable = usableFilters(request);
      const page = query.page ?? 1;
      const fetch = query.fetch ?? 1000;
      return {
        itens: usable.slice((page - 1) * fetch, page * fetch).map((saved) => ({
          filterId: saved.filterId,
          filterName: saved.filterName,
          filter: JSON.stringify(saved.filter),
          isShared: saved.isShared,
          canEdit: mayEditFilter(request, saved),
        })),
        totalResults: usable.length,
        currentPage: page,
      };
    },
  );

  app.post(
    '/Filter/:subject',
    {
      schema: filterSchemas.create,
    },
    async ({ account, params, body }, reply) => {
      const request = await access.open(account, params.subject, 'Read');
      const filterId = await saveFilter(request, null, body);
      forget(account.companyId);
      void reply.code(201);
      return { resourceId: filterId };
    },
  );

  app.put(
    '/Filter/:subject/:filterId',
    {
      schema: filterSchemas.update,
    },
    async ({ account, params, body }) => {
      const request = await access.open(account, params.subject, 'Read');
      await saveFilter(request, editableFilter(request, params.filterId), body);
      forget(account.companyId);
      return {};
    },
  );

  app.delete('/Filter/:subject/:filterId', { schema: filterSchemas.remove }, async ({ account, params }) => {
    const request = await access.open(account, params.subject, 'Read');
    await removeFilter(request, editableFilter(request, params.filterId));
    forget(account.companyId);
    return {};
  });
};
