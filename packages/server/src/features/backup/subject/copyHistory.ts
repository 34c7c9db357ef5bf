import { type FileValue, TalkHistoryEntry } from '@assunto/engine/core';
import { Value } from 'typebox/value';
import type { Queryable } from '../../../platform/database/Database';
import { BackupError } from '../BackupError';
import type { ArchivedRow } from './archivedSubject';
import { authorOf } from './copyComments';
import { type CopyTarget, newTalkId } from './CopyTarget';
import type { ArchivedPeople } from './people';

type Change = readonly [subjectAttributeId: number, from: unknown, to: unknown];
type ReadChange = (change: Change) => Change | null;

/** The history of a copy. */
export interface HistoryCounts {
  history: number;
}

/** Copies the history of records, with the attributes that the copy has. No page is notified: it is of the past. */
export function createHistoryCopier(
  database: Queryable,
  target: CopyTarget,
  people: ArchivedPeople,
  counts: HistoryCounts,
): (rows: readonly ArchivedRow[]) => Promise<void> {
  const { created, entryIds, companyId } = target;
  const read = changeReader(target);
  return async (rows) => {
    const items = rows.flatMap((row) => {
      const changes = changesOf(row)
        .map(read)
        .filter((change) => change !== null);
      if (row['action'] === 'update' && changes.length === 0) return [];
      return [
        {
          talk_id: newTalkId(target, Number(row['talk_id'])),
          id: entryIds.of(row['talk_history_id']),
          action: row['action'],
          version: row['version'],
          inserted_in: row['inserted_in'],
          changes,
          ...authorOf(people, row),
        },
      ];
    });
    counts.history += items.length;
    if (!created || items.length === 0) return;
    await database.query(
      `INSERT INTO talk_history /* of the past */ (company_id, subject_id, talk_id, talk_history_id, action, version, account_id,
         actor_name, inserted_in, changes)
       SELECT $1::integer, $2::integer, talk_id, id, action, version, account_id, actor_name, inserted_in, changes
       FROM jsonb_to_recordset($3::jsonb) AS item(talk_id bigint, id bigint, action text, version integer, account_id integer,
         actor_name text, inserted_in timestamptz, changes jsonb)`,
      [companyId, created.subject.subjectId, JSON.stringify(items)],
    );
  };
}

/** Throws unless it is what the server writes: pages show every kind of entry. */
function changesOf(row: ArchivedRow): Change[] {
  const changes: unknown = JSON.parse(row['changes'] ?? '[]');
  const isValid =
    Value.Check(TalkHistoryEntry.properties.action, row['action']) &&
    Array.isArray(changes) &&
    changes.every((change) => Array.isArray(change) && Number.isInteger(change[0]));
  if (!isValid)
    throw new BackupError('BACKUP_CONTENT_INVALID', { reason: `o histórico ${row['talk_history_id'] ?? ''}` });
  return changes as Change[];
}

/** Reads a change with the ids of the copy; `null` where it has no attribute or no record for it. */
function changeReader(target: CopyTarget): ReadChange {
  const { stored, talkIds, isSameCompany, files, attributeIds } = target;
  const readers = new Map<number, (value: unknown) => unknown>();
  for (const planned of stored) {
    const { subjectAttributeId, relatedSubjectId } = planned.archived;
    const ofCopy = (id: number): number[] => [talkIds.get(id) ?? []].flat();
    const ofCompany = (id: number): number[] => (isSameCompany && Number.isSafeInteger(id) ? [id] : []);
    if (relatedSubjectId !== null)
      readers.set(subjectAttributeId, (value) => withIds(value, planned.isOfItself ? ofCopy : ofCompany));
    else if (target.isFile(planned)) readers.set(subjectAttributeId, (value) => withFiles(value, files.idOf));
  }
  return ([id, from, to]) => {
    const newId = attributeIds.get(id);
    if (newId === undefined) return null;
    const read = readers.get(id);
    if (!read) return [newId, from ?? null, to ?? null];
    const change = [newId, read(from), read(to)] as const;
    return change[1] === null && change[2] === null ? null : change;
  };
}

function withIds(value: unknown, newIds: (id: number) => number[]): unknown {
  const ids = (Array.isArray(value) ? value : [value]).flatMap((id) => (typeof id === 'number' ? newIds(id) : []));
  if (ids.length === 0) return null;
  return Array.isArray(value) ? ids : ids[0];
}

function withFiles(value: unknown, idOf: (fileId: string) => string): unknown {
  if (!Array.isArray(value)) return null;
  return (value as FileValue[]).map((file) => ({ ...file, fileId: idOf(String(file.fileId)) }));
}
