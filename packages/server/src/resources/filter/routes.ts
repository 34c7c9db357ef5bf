import {
  CreatedAnswer,
  ErrorAnswer,
  Id,
  ListAnswer,
  parseFilter,
  SavedFilter,
  SavedFilterSave,
  type ComponentTypeCatalogue,
  type FilterTree,
} from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Access, CallerAccess } from '../../access/createAccess';
import { mayEditFilter, usableFilter, usableFilters } from '../../access/savedFilters';
import type { SubjectAccess } from '../../access/SubjectAccess';
import type { Database } from '../../database/Database';
import { HttpError } from '../../http/errors';
import type { SavedFilterMetadata } from '../../metadata/CompanyMetadata';
import { filterSubjectRoutes } from './filterSubjectRoutes';
import { deleteFilter, insertFilter, mostFilters, updateFilter } from './queries';

export interface FilterRoutesOptions {
  database: Database;
  access: Access;
  componentTypes: ComponentTypeCatalogue;
  /** What is known of the company is read again: a page sees the filter that it has just saved. */
  forget(companyId: number): void;
}

const tags = ['filtros'];
const subject = Type.String({ maxLength: 100 });
const ofSubject = Type.Object({ subject });
const ofFilter = Type.Object({ subject, filterId: Id });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer, 409: ErrorAnswer };
const done = Type.Object({});

/**
 * The saved filters of a subject (2§7): everybody keeps their own, for themselves or for all who may read what they name.
 * Their list is also a subject of its own, `filtro` (1§7).
 */
export const filterRoutes: FastifyPluginAsyncTypebox<FilterRoutesOptions> = async (app, options) => {
  const { database, access, componentTypes, forget } = options;
  await app.register(filterSubjectRoutes, options);

  app.get(
    '/Filter/:subject',
    {
      schema: {
        tags,
        summary: 'Os filtros salvos de um assunto',
        params: ofSubject,
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
      const usable = usableFilters(asker, asker.subject(params.subject, 'Read'));
      const page = query.page ?? 1;
      const fetch = query.fetch ?? 1000;
      return {
        itens: usable.slice((page - 1) * fetch, page * fetch).map((saved) => ({
          filterId: saved.filterId,
          filterName: saved.filterName,
          filter: JSON.stringify(saved.filter),
          isShared: saved.isShared,
          canEdit: mayEditFilter(asker, saved),
        })),
        totalResults: usable.length,
        currentPage: page,
      };
    },
  );

  app.post(
    '/Filter/:subject',
    {
      schema: {
        tags,
        summary: 'Salva um filtro',
        params: ofSubject,
        body: SavedFilterSave,
        response: { 201: CreatedAnswer, ...refused },
      },
    },
    async ({ caller, params, body }, reply) => {
      const asker = await access.of(caller);
      const given = asker.subject(params.subject, 'Read');
      const filterId = await insertFilter(database, caller, given.subject.subjectId, named(body, read(given, body)));
      if (filterId === null) throw new HttpError('SAVED_FILTER_TOO_MANY', { values: { most: mostFilters } });
      forget(caller.companyId);
      void reply.code(201);
      return { resourceId: filterId };
    },
  );

  app.put(
    '/Filter/:subject/:filterId',
    {
      schema: {
        tags,
        summary: 'Altera um filtro salvo',
        params: ofFilter,
        body: SavedFilterSave,
        response: { 200: done, ...refused },
      },
    },
    async ({ caller, params, body }) => {
      const asker = await access.of(caller);
      const given = asker.subject(params.subject, 'Read');
      const saved = editable(asker, given, params.filterId);
      // The company's own filters have nobody to be private to.
      const isShared = body.isShared || saved.accountId === null;
      await updateFilter(database, caller.companyId, saved.filterId, named({ ...body, isShared }, read(given, body)));
      forget(caller.companyId);
      return {};
    },
  );

  app.delete(
    '/Filter/:subject/:filterId',
    { schema: { tags, summary: 'Exclui um filtro salvo', params: ofFilter, response: { 200: done, ...refused } } },
    async ({ caller, params }) => {
      const asker = await access.of(caller);
      const saved = editable(asker, asker.subject(params.subject, 'Read'), params.filterId);
      if (!(await deleteFilter(database, caller.companyId, saved.filterId))) throw new HttpError('SAVED_FILTER_IN_USE');
      forget(caller.companyId);
      return {};
    },
  );

  /** The filter of a body, as the dialect writes it; only what its author may read can be named. */
  function read({ permissions }: SubjectAccess, { filter }: SavedFilterSave): FilterTree {
    return parseFilter(filter, { attributes: permissions.readable, componentTypes });
  }
};

const named = ({ filterName, isShared }: SavedFilterSave, filter: FilterTree) => ({
  filterName: filterName.trim(),
  filter,
  isShared,
});

/** The filter, if the caller may change it; throws for one that they may not even use, too. */
function editable(asker: CallerAccess, access: SubjectAccess, filterId: number): SavedFilterMetadata {
  const saved = usableFilter(asker, access, filterId);
  if (!mayEditFilter(asker, saved)) throw new HttpError('FORBIDDEN');
  return saved;
}
