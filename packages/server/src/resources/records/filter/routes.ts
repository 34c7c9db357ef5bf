import { filterCost, parseFilter, type ComponentTypeCatalogue, type FilterTree } from '@assunto/engine/core';
import type { SavedFilterSave } from '@assunto/engine/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Access } from '../../../access/createAccess';
import type { CallerAccount } from '../../../access/CallerAccount';
import { mayEditFilter, usableFilter, usableFilters } from '../../../access/savedFilters';
import type { Database } from '../../../database/Database';
import { HttpError } from '../../../http/errors';
import type { SavedFilterMetadata } from '../../../metadata/CompanyMetadata';
import { assertAffordable } from '../../../talks/queryCost';
import { filterSubjectRoutes } from './filterSubjectRoutes';
import { deleteFilter, filterUses, insertFilter, maxFilters, updateFilter } from './queries';
import type { RecordRequest } from '../../../access/RecordRequest';
import type { RoomSubject } from '../../../access/RoomSubject';
import { filterSchemas } from './schemas';

export interface FilterRoutesOptions {
  database: Database;
  access: Access;
  componentTypes: ComponentTypeCatalogue;
  /** Drops the cached metadata of the company, so that a page reads the filter that it has just saved. */
  forget(companyId: number): void;
}

/**
 * The saved filters of a subject (2§7): each account has its own, private or shared with all who may read the attributes used.
 * Their list is also a subject, `filtro` (1§7).
 */
export const filterRoutes: FastifyPluginAsyncTypebox<FilterRoutesOptions> = async (app, options) => {
  const { database, access, componentTypes, forget } = options;
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
      const filterId = await insertFilter(
        database,
        account,
        request.subject.subjectId,
        named(body, read(request, body)),
      );
      if (filterId === null) throw new HttpError('SAVED_FILTER_TOO_MANY', { values: { most: maxFilters } });
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
      const saved = editable(request, params.filterId);
      // The company's own filters have no owner, so they are always shared.
      const isShared = body.isShared || saved.accountId === null;
      await updateFilter(
        database,
        account.companyId,
        saved.filterId,
        named({ ...body, isShared }, read(request, body)),
      );
      forget(account.companyId);
      return {};
    },
  );

  app.delete('/Filter/:subject/:filterId', { schema: filterSchemas.remove }, async ({ account, params }) => {
    const request = await access.open(account, params.subject, 'Read');
    const saved = editable(request, params.filterId);
    const isDeleted = await deleteFilter(database, account.companyId, saved.filterId);
    if (!isDeleted) throw await usedFilter(database, account, saved.filterId);
    forget(account.companyId);
    return {};
  });

  /** Parses the filter of a body; it may use only what its author may read. */
  function read({ permissions }: RoomSubject, { filter }: SavedFilterSave): FilterTree {
    const scope = { attributes: permissions.readable, componentTypes };
    const tree = parseFilter(filter, scope);
    // A filter that exceeds the budget of every list would be useless.
    assertAffordable({ filters: filterCost(tree, scope) });
    return tree;
  }
};

/** Why a filter in use is not deleted. */
const usedFilter = async (database: Database, account: CallerAccount, filterId: number): Promise<HttpError> =>
  new HttpError('SAVED_FILTER_IN_USE', { body: { uses: await filterUses(database, account, filterId) } });

const named = ({ filterName, isShared }: SavedFilterSave, filter: FilterTree) => ({
  filterName: filterName.trim(),
  filter,
  isShared,
});

/** The filter, if the caller may change it; throws also when they may not even use it. */
function editable(request: RecordRequest, filterId: number): SavedFilterMetadata {
  const saved = usableFilter(request, filterId);
  if (!mayEditFilter(request, saved)) throw new HttpError('FORBIDDEN');
  return saved;
}
