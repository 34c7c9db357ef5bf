import { SavedFilterSave } from '@assunto/api';
import Type, { type Static } from 'typebox';
import type { RecordRequest } from '../../access/RecordRequest';
import type { ConfigurationPart, EntityState, PartScope } from '../../configuration/parts/ConfigurationPart';
import { requireBody } from '../../configuration/parts/bodyProblems';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import type { SavedFilterMetadata } from '../../metadata/CompanyMetadata';
import { createCompanyFilter, removeFilter, saveFilter } from './saveFilter';

const FilterState = Type.Object({
  filterName: SavedFilterSave.properties.filterName,
  filter: SavedFilterSave.properties.filter,
  subjectId: Type.Integer(),
});
type FilterState = Static<typeof FilterState>;

/** The saved filters of a configuration file: those that everybody may use. New ones belong to the company. */
export const filterPart: ConfigurationPart = {
  section: 'filters',
  kind: 'filter',
  nameProperty: 'filterName',
  alike: ['subjectId'],
  keys: { table: 'saved_filter', id: 'filter_id' },

  async read({ database, account }) {
    const { rows } = await database.query<{
      id: number;
      key: string;
      filterName: string;
      filter: unknown;
      subjectId: number;
    }>(
      `SELECT filter_id AS id, configuration_key AS key, filter_name AS "filterName", filter, subject_id AS "subjectId"
       FROM saved_filter JOIN subject USING (company_id, subject_id)
       WHERE company_id = $1 AND is_shared AND dropped_in IS NULL ORDER BY filter_id`,
      [account.companyId],
    );
    return rows.map(({ id, key, ...state }) => ({ id, key, name: state.filterName, state }));
  },

  async create(scope, { state }) {
    const body = bodyOf(state);
    return createCompanyFilter(await openSubject(scope, body.subjectId), body);
  },

  async update(scope, id, { state }) {
    const body = bodyOf(state);
    const request = await openSubject(scope, body.subjectId);
    await saveFilter(request, await storedFilter(scope, id), { ...body, isShared: true });
  },

  async remove(scope, id) {
    const saved = await storedFilter(scope, id);
    await removeFilter(await openSubject(scope, saved.subjectId), saved);
  },
};

function bodyOf(state: EntityState): FilterState {
  requireBody(FilterState, state);
  return state as FilterState;
}

async function openSubject(scope: PartScope, subjectId: number): Promise<RecordRequest<Database>> {
  const request = (await scope.request()).openReadable(subjectId);
  if (!request) throw new HttpError('SUBJECT_NOT_FOUND');
  return request;
}

async function storedFilter(scope: PartScope, id: number): Promise<SavedFilterMetadata> {
  const { company } = await scope.request();
  const filters = [...company.subjects.values()].flatMap(({ savedFilters }) => savedFilters);
  const found = filters.find(({ filterId }) => filterId === id);
  if (!found) throw new HttpError('SAVED_FILTER_NOT_FOUND');
  return found;
}
