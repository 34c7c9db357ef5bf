import { SubjectCreate, SubjectSave } from '@assunto/engine/contract';
import type { ConfigurationPart, EntityState, PartScope } from '../../../configuration/file/ConfigurationPart';
import { requireBody } from '../../../configuration/file/bodyProblems';
import { uncheckedTable } from '../../../access/recordReads';
import { translate } from '../../../messages/language';
import { tableName } from '../../../metadata/names';
import type { StructureServices } from './StructureServices';
import {
  createConfiguredSubject,
  orderSubjects,
  removeConfiguredSubject,
  restoreConfiguredSubject,
  updateConfiguredSubject,
} from './saveSubject';

/** Services of a transaction. */
export const servicesOf = ({ database, componentTypes, forget }: PartScope): StructureServices => ({
  ...{ database, componentTypes, forget },
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
    ...{ icon: null, singularName: null, pluralName: null },
    ...state,
    subjectName: trimmed(state['subjectName']),
    help: trimmed(state['help'] ?? ''),
  }),

  async create(scope, { key, state }) {
    const body = { ...state, subjectIdentifier: key };
    requireBody(SubjectCreate, body);
    const removedId = await readRemoved(scope, key);
    if (removedId === null) return createConfiguredSubject(servicesOf(scope), scope.account, body as SubjectCreate);
    await restoreConfiguredSubject(servicesOf(scope), scope.account, removedId, { save: state as SubjectSave });
    return removedId;
  },

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
      `SELECT count(*)::integer AS count FROM (SELECT FROM ${table} WHERE company_id = $1 LIMIT ${mostCounted + 1}) AS found`,
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

async function readRemoved({ database, account }: PartScope, identifier: string): Promise<number | null> {
  const { rows } = await database.query<{ id: number }>(
    `SELECT subject_id AS id FROM subject WHERE company_id = $1 AND lower(subject_identifier) = lower($2)
       AND dropped_in IS NOT NULL AND purged_in IS NULL`,
    [account.companyId, identifier],
  );
  return rows[0]?.id ?? null;
}
