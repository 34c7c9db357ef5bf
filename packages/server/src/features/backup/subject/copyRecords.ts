import type { ColumnType, FileValue } from '@assunto/engine/core';
import { uncheckedTable } from '../../../platform/database/recordReads';
import type { Queryable } from '../../../platform/database/Database';
import { insertTalks, type TalkToInsert } from '../../../records/write/insertTalks';
import { tableName } from '../../../metadata/names';
import type { TableContent } from '../archiveContent';
import { BackupError } from '../BackupError';
import { type CopySubject, type CopyTarget, newTalkId } from './CopyTarget';
import type { PlannedAttribute } from './planAttributes';

/** What of the records of a copy was not there to restore. */
export interface RecordCounts {
  records: number;
  /** The values that referred to records that are gone, by the name of the attribute. */
  lostReferences: Map<string, number>;
  /** Files whose content is not in the archive. */
  lostFiles: number;
  /** Records whose creator has no account any more. */
  lostCreators: number;
}

interface ArchivedRecord {
  talk_id: number;
  is_active: boolean;
  created_by: number | null;
  /** `null` in archives of releases that did not store it. */
  updated_by: number | null;
  inserted_in: string;
  updated_in: string;
  version: number;
  /** By the id of the attribute in the archive. */
  values: Map<number, unknown>;
}

/** Copies lines of the table of records, with their files. */
export function createRecordCopier(
  database: Queryable,
  target: CopyTarget,
  counts: RecordCounts,
): (lines: readonly string[]) => Promise<void> {
  const { archived } = target;
  const decode = decoder(archived.table, target.stored, archived.company.companyId);
  return async (lines) => {
    const records = await decode(database, lines);
    await emptyLost(database, target, records, counts);
    counts.records += records.length;
    if (target.created) await insert(database, target, target.created, records);
  };
}

const ownColumns = {
  talk_id: 'bigint',
  is_active: 'boolean',
  created_by: 'integer',
  inserted_in: 'timestamptz',
  updated_in: 'timestamptz',
  version: 'integer',
} as const;

/** Reads lines of the archive as records: PostgreSQL reads the texts of values, as it has written them. */
function decoder(
  { name, columns }: TableContent,
  stored: readonly PlannedAttribute[],
  companyId: number,
): (database: Queryable, lines: readonly string[]) => Promise<ArchivedRecord[]> {
  const positionOf = (column: string): number => {
    const position = columns.findIndex((one) => one.name === column);
    if (position < 0)
      throw new BackupError('BACKUP_CONTENT_INVALID', { reason: `a coluna ${column} da tabela ${name}` });
    return position;
  };
  const read = (column: string, type: ColumnType | 'integer', alias: string): string =>
    `to_jsonb((line->>${positionOf(column)})::${type}) AS ${alias}`;
  // Archives of releases before did not have it.
  const hasUpdatedBy = columns.some((one) => one.name === 'updated_by');
  const selected = [
    ...Object.entries(ownColumns).map(([column, type]) => read(column, type, column)),
    hasUpdatedBy ? read('updated_by', 'integer', 'updated_by') : 'NULL::integer AS updated_by',
    ...stored.map(({ archived }, index) => read(archived.column, archived.columnType, `v${index}`)),
  ];
  // Names are ids and positions, types those that we know: no text of the archive becomes part of the statement.
  const sql = `SELECT ${selected.join(', ')} FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS given(line, position)
    WHERE (line->>${positionOf('company_id')})::integer = $2 ORDER BY position`;
  return async (database, lines) => {
    const { rows } = await database.query<Record<string, unknown> & Omit<ArchivedRecord, 'values'>>(sql, [
      `[${lines.join(',')}]`,
      companyId,
    ]);
    const last = 2 ** 31 - 2;
    const unversioned = rows.find(({ version }) => version < 1 || version > last);
    if (unversioned) throw new BackupError('BACKUP_CONTENT_INVALID', { reason: `a versão de ${unversioned.talk_id}` });
    return rows.map((row) => ({
      ...row,
      values: new Map(stored.map(({ archived }, index) => [archived.subjectAttributeId, row[`v${index}`] ?? null])),
    }));
  };
}

/** Empties what refers to records, files and accounts that are gone, and gives the rest its new ids. */
async function emptyLost(
  database: Queryable,
  target: CopyTarget,
  records: readonly ArchivedRecord[],
  counts: RecordCounts,
): Promise<void> {
  const { stored, isSameCompany, accountIds, files } = target;
  const isLost = (accountId: number | null): boolean =>
    accountId !== null && !(isSameCompany && accountIds.has(accountId));
  for (const record of records) {
    if (isLost(record.updated_by)) record.updated_by = null;
    if (!isLost(record.created_by)) continue;
    record.created_by = null;
    counts.lostCreators += 1;
  }
  for (const planned of stored) {
    const { subjectAttributeId: id, relatedSubjectId, name } = planned.archived;
    const isRelation = relatedSubjectId !== null;
    if (!isRelation && !target.isFile(planned)) continue;
    const present = isRelation ? await presentRecords(database, target, planned, records) : null;
    for (const { talk_id: talkId, values } of records) {
      const value = values.get(id);
      if (value === null || value === undefined) continue;
      if (present) {
        const { remaining, lost } = withoutLost(value, present);
        values.set(id, remaining);
        if (lost > 0) counts.lostReferences.set(name, (counts.lostReferences.get(name) ?? 0) + lost);
      } else {
        const { remaining, lost } = files.claim(value as FileValue[], `attribute ${id} of ${talkId}`);
        values.set(id, remaining);
        counts.lostFiles += lost;
      }
    }
  }
}

const listed = (value: unknown): number[] => (Array.isArray(value) ? value : [value]) as number[];

/** The ids that values may have, with those that they get. */
async function presentRecords(
  database: Queryable,
  { companyId, isSameCompany, talkIds }: CopyTarget,
  { archived: { subjectAttributeId }, attribute: { relatedSubjectId }, isOfItself }: PlannedAttribute,
  records: readonly ArchivedRecord[],
): Promise<ReadonlyMap<number, number>> {
  if (isOfItself) return talkIds;
  if (!isSameCompany || relatedSubjectId == null) return new Map();
  const ids = new Set(records.flatMap(({ values }) => listed(values.get(subjectAttributeId) ?? [])));
  if (ids.size === 0) return new Map();
  const table = { subjectId: relatedSubjectId, table: tableName(relatedSubjectId) };
  const { rows } = await database.query<{ id: number }>(
    `SELECT t.talk_id AS id FROM ${uncheckedTable(table, 'restored')} AS t
     WHERE t.company_id = $1 AND t.talk_id = ANY($2::bigint[])`,
    [companyId, [...ids]],
  );
  return new Map(rows.map(({ id }) => [id, id]));
}

/** A reference without what is gone; empty when nothing is left. */
function withoutLost(value: unknown, present: ReadonlyMap<number, number>): { remaining: unknown; lost: number } {
  const ids = listed(value);
  const remaining = ids.flatMap((id) => present.get(id) ?? []);
  const lost = ids.length - remaining.length;
  return { remaining: remaining.length === 0 ? null : Array.isArray(value) ? remaining : remaining[0], lost };
}

async function insert(
  database: Queryable,
  target: CopyTarget,
  { subject, originalId, actorName, now }: CopySubject,
  records: readonly ArchivedRecord[],
): Promise<void> {
  const { attributeIds } = target;
  const talks = records.map((record): TalkToInsert => ({
    talkId: newTalkId(target, record.talk_id),
    values: new Map([
      ...[...record.values].map(([id, value]) => [attributeIds.get(id) ?? 0, value] as const),
      ...(originalId === null ? [] : [[originalId, record.talk_id] as const]),
    ]),
    isActive: record.is_active,
    insertedIn: record.inserted_in,
    updatedIn: record.updated_in,
    // After the versions of its history.
    createdBy: record.created_by,
    updatedBy: record.updated_by,
    actorName,
    version: record.version + 1,
    recorded: { accountId: null, insertedIn: now, action: 'restore' },
  }));
  await insertTalks(database, subject, talks);
  const attached = records.flatMap((record) =>
    target.stored.filter(target.isFile).flatMap(({ archived: { subjectAttributeId: id } }) =>
      ((record.values.get(id) ?? []) as FileValue[]).map(({ fileId }) => ({
        fileId,
        talkId: newTalkId(target, record.talk_id),
        subjectAttributeId: attributeIds.get(id) ?? 0,
      })),
    ),
  );
  await target.files.attach(database, attached);
}
