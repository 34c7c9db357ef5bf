import type { ColumnType, FileValue } from '@assunto/engine/core';
import { uncheckedTable } from '../../access/recordReads';
import type { Queryable } from '../../database/Database';
import type { SubjectMetadata } from '../../metadata/CompanyMetadata';
import { insertTalks, type TalkToInsert } from '../../metadata/insertTalks';
import { tableName } from '../../metadata/names';
import type { ArchiveHeader } from '../archiveContent';
import { BackupError } from '../BackupError';
import { type ArchiveSource, readArchive } from '../readArchive';
import type { ArchivedSubject } from './archivedSubject';
import type { CreatedCopy } from './createCopy';
import { attachCopies, type FileCopies } from './copyFiles';
import type { PlannedAttribute } from './planAttributes';

/** What of the records of a copy was not there to restore. */
export interface CopiedRecords {
  records: number;
  /** The values that referred to records that are gone, by the name of the attribute. */
  lostReferences: ReadonlyMap<string, number>;
  /** Files whose content is not in the archive. */
  lostFiles: number;
  /** Records whose creator has no account any more. */
  lostCreators: number;
}

/** Where the records of an archive go. */
export interface RecordTarget {
  companyId: number;
  isSameCompany: boolean;
  archived: ArchivedSubject;
  stored: readonly PlannedAttribute[];
  /** The new id of each record by that in the archive. */
  talkIds: ReadonlyMap<number, number>;
  /** The accounts of the company. */
  accountIds: ReadonlySet<number>;
  /** The contents that were copied, by their id in the archive. */
  files: FileCopies;
  isFile(attribute: PlannedAttribute): boolean;
  /** The subject that was created, and the new ids of its attributes; `null`: nothing is written. */
  created: CopySubject | null;
}

/** The subject that was created for the records, and what its history says. */
interface CopySubject extends Pick<CreatedCopy, 'attributeIds' | 'originalId'> {
  subject: SubjectMetadata;
  actorName: string;
  now: Date;
}

interface ArchivedRecord {
  talk_id: number;
  is_active: boolean;
  created_by: number | null;
  inserted_in: string;
  updated_in: string;
  /** By the id of the attribute in the archive. */
  values: Map<number, unknown>;
}

/** Reads the records of the subject in the archive and inserts them, about 1 MB at a time. */
export async function copyRecords(
  database: Queryable,
  source: ArchiveSource,
  target: RecordTarget,
): Promise<CopiedRecords> {
  const { archived } = target;
  const counts = { records: 0, lostReferences: new Map<string, number>(), lostFiles: 0, lostCreators: 0 };
  const decode = decoder(archived.table, target.stored, archived.company.companyId);
  for await (const part of readArchive(source)) {
    if (part.kind === 'sequences') break;
    if (part.kind !== 'rows' || part.table !== archived.table.name) continue;
    const records = await decode(database, part.lines);
    await emptyLost(database, target, records, counts);
    counts.records += records.length;
    if (target.created) await insert(database, target, target.created, records);
  }
  return counts;
}

const ownColumns = {
  talk_id: 'bigint',
  is_active: 'boolean',
  created_by: 'integer',
  inserted_in: 'timestamptz',
  updated_in: 'timestamptz',
} as const;

/** Reads lines of the archive as records: PostgreSQL reads the texts of values, as it has written them. */
function decoder(
  { name, columns }: ArchiveHeader['tables'][number],
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
  const selected = [
    ...Object.entries(ownColumns).map(([column, type]) => read(column, type, column)),
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
    return rows.map((row) => ({
      ...row,
      values: new Map(stored.map(({ archived }, index) => [archived.subjectAttributeId, row[`v${index}`] ?? null])),
    }));
  };
}

type Counts = { -readonly [Key in keyof CopiedRecords]: CopiedRecords[Key] } & { lostReferences: Map<string, number> };

/** Empties what refers to records, files and accounts that are gone, and gives the rest its new ids. */
async function emptyLost(
  database: Queryable,
  target: RecordTarget,
  records: readonly ArchivedRecord[],
  counts: Counts,
): Promise<void> {
  const { stored, isSameCompany, accountIds, files } = target;
  for (const record of records)
    if (record.created_by !== null && !(isSameCompany && accountIds.has(record.created_by))) {
      record.created_by = null;
      counts.lostCreators += 1;
    }
  for (const planned of stored) {
    const { subjectAttributeId: id, relatedSubjectId, name } = planned.archived;
    const isRelation = relatedSubjectId !== null;
    if (!isRelation && !target.isFile(planned)) continue;
    const present = isRelation ? await presentRecords(database, target, planned, records) : null;
    for (const { values } of records) {
      const value = values.get(id);
      if (value === null || value === undefined) continue;
      if (present) {
        const { remaining, lost } = withoutLost(value, present);
        values.set(id, remaining);
        if (lost > 0) counts.lostReferences.set(name, (counts.lostReferences.get(name) ?? 0) + lost);
      } else {
        const { remaining, lost } = files.claim(value as FileValue[]);
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
  { companyId, isSameCompany, talkIds }: RecordTarget,
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
  target: RecordTarget,
  { subject, attributeIds, originalId, actorName, now }: CopySubject,
  records: readonly ArchivedRecord[],
): Promise<void> {
  const talks = records.map((record): TalkToInsert => ({
    talkId: newId(target, record.talk_id),
    values: new Map([
      ...[...record.values].map(([id, value]) => [attributeIds.get(id) ?? 0, value] as const),
      ...(originalId === null ? [] : [[originalId, record.talk_id] as const]),
    ]),
    ...{ isActive: record.is_active, insertedIn: record.inserted_in, updatedIn: record.updated_in },
    ...{ createdBy: record.created_by, actorName, recorded: { accountId: null, insertedIn: now } },
  }));
  await insertTalks(database, subject, talks);
  const attached = records.flatMap((record) =>
    target.stored.filter(target.isFile).flatMap(({ archived: { subjectAttributeId: id } }) =>
      ((record.values.get(id) ?? []) as FileValue[]).map(({ fileId }) => ({
        ...{ fileId, talkId: newId(target, record.talk_id), subjectAttributeId: attributeIds.get(id) ?? 0 },
      })),
    ),
  );
  await attachCopies(database, target, attached);
}

function newId({ talkIds }: RecordTarget, talkId: number): number {
  const id = talkIds.get(talkId);
  if (id === undefined) throw new BackupError('BACKUP_CONTENT_INVALID', { reason: `o registro ${talkId}` });
  return id;
}
