import { SubjectCreate, SubjectSave } from '@assunto/api';
import {
  createsTogether,
  type ConfigurationPart,
  type EntityState,
  type PartScope,
  type WrittenEntity,
} from '../../configuration/parts/ConfigurationPart';
import { requireBody } from '../../configuration/parts/bodyProblems';
import { uncheckedTable } from '../../platform/database/recordReads';
import { translate } from '../../platform/messages/language';
import { tableName } from '../../metadata/names';
import type { StructureServices } from '../../configuration/StructureServices';
import {
  createConfiguredSubjectsIn,
  orderSubjects,
  removeConfiguredSubject,
  restoreConfiguredSubject,
  updateConfiguredSubject,
} from './saveSubject';

/** Services of a transaction. */
export const servicesOf = ({ database, componentTypes, forget }: PartScope): StructureServices => ({
  database,
  componentTypes,
  forget,
  readRoom: async () => null,
});

interface SubjectRow {
  id: number;
  key: string;
  subjectName: string;
  icon: string | null;
  singularName: string | null;
  pluralName: string | null;
  help: string;
}

/** The subjects of a configuration file. One that is in the trash is taken out of it. */
export const subjectPart: ConfigurationPart = {
  section: 'subjects',
  kind: 'subject',
  nameProperty: 'subjectName',
  alike: null,
  isOrdered: true,

  async read({ database, account }) {
    const { rows } = await database.query<SubjectRow>(
      `SELECT subject.subject_id AS id, subject_identifier AS key, subject_name AS "subjectName", icon,
         singular_name AS "singularName", plural_name AS "pluralName", coalesce(help, '') AS help
       FROM subject LEFT JOIN subject_help USING (company_id, subject_id)
       WHERE subject.company_id = $1 AND dropped_in IS NULL ORDER BY sort_order, subject.subject_id`,
      [account.companyId],
    );
    return rows.map(({ id, key, ...state }) => ({ id, key, name: state.subjectName, state: { ...state } }));
  },

  normalise: (state) => ({
    icon: null,
    singularName: null,
    pluralName: null,
    ...state,
    subjectName: trimmed(state['subjectName']),
    help: trimmed(state['help'] ?? ''),
  }),

  ...createsTogether(createAll),

  async update(scope, id, { state }) {
    requireBody(SubjectSave, state);
    await updateConfiguredSubject(servicesOf(scope), scope.account, id, { save: asSave(state), ifMatch: null });
  },

  remove: (scope, id) => removeConfiguredSubject(servicesOf(scope), scope.account, id, null),
  arrange: (scope, _parentId, ids) => orderSubjects(servicesOf(scope), scope.account, ids),

  async effects({ database, account }, { id, after }) {
    if (id === null || after !== null) return [];
    const table = uncheckedTable({ subjectId: id, table: tableName(id) }, 'administered');
    const { rows } = await database.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM (SELECT 1 FROM ${table} WHERE company_id = $1 LIMIT ${mostCounted + 1}) AS found`,
      [account.companyId],
    );
    const count = rows[0]?.count ?? 0;
    if (count === 0) return [];
    return [
      count > mostCounted
        ? translate('file.manyRecordsTrashed', { count: mostCounted })
        : translate('file.recordsTrashed', { count }),
    ];
  },
};

/** Counting a million records would take a second. */
const mostCounted = 10_000;

const asSave = (state: EntityState): SubjectSave => state as SubjectSave;
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

async function createAll(scope: PartScope, entities: readonly WrittenEntity[]): Promise<number[]> {
  const bodies = entities.map(({ key, state }) => ({ ...state, subjectIdentifier: key }) as Body);
  for (const body of bodies) requireBody(SubjectCreate, body);
  const removed = await readRemoved(
    scope,
    entities.map(({ key }) => key),
  );
  const added = bodies.filter(({ subjectIdentifier }) => !removed.has(subjectIdentifier));
  const created = added.length === 0 ? [] : await createConfiguredSubjectsIn(scope.database, scope.account, added);
  const ids = new Map(created.map(({ subjectId, subjectIdentifier }) => [subjectIdentifier, subjectId]));
  for (const { key, state } of entities) {
    const id = removed.get(key);
    if (id !== undefined)
      await restoreConfiguredSubject(servicesOf(scope), scope.account, id, { save: state as SubjectSave });
  }
  return entities.map(({ key }) => removed.get(key) ?? ids.get(key) ?? 0);
}

type Body = SubjectCreate & { subjectIdentifier: string };

/** The subjects in the trash, by the given identifiers. */
async function readRemoved(
  { database, account }: PartScope,
  identifiers: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await database.query<{ id: number; identifier: string }>(
    `SELECT subject_id AS id, given.identifier FROM unnest($2::text[]) AS given(identifier)
     JOIN subject ON lower(subject_identifier) = lower(given.identifier)
     WHERE company_id = $1 AND dropped_in IS NOT NULL AND purged_in IS NULL`,
    [account.companyId, identifiers],
  );
  return new Map(rows.map(({ id, identifier }) => [identifier, id]));
}
