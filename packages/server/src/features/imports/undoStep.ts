import { labelText, unnamed } from '../../access/relatedLabels';
import { SqlValues } from '../../platform/database/SqlValues';
import { eraseBelongings } from '../../records/write/eraseBelongings';
import { removeTalks } from '../../records/write/removeTalks';
import { isRolledBack, type ImportJob } from '../../intake/ImportJob';
import { inChunk, type ChunkOutcome, type ImportWork } from './ImportWork';
import { pointedAt } from './pointedAt';
import { restoreRecords, type ChangedRow } from './restoreRecords';
import type { RecordRequest } from '../../access/RecordRequest';
import type { RecordUpdates } from './RecordUpdates';
import { storedText } from '../../platform/messages/storedText';

/** Records deleted at once. */
const recordsAtOnce = 500;

/**
 * Deletes the records of an import and restores those that it changed, the last ones first. Records that were changed or are referred to, or that the account may
 * not delete, stay, and their rows contain the reason. A rollback needs no permission to delete.
 */
export async function undoStep(work: ImportWork): Promise<void> {
  const isOwnDoing = isRolledBack(work.job);
  while (!work.isClosing()) {
    const request = await work.open(isOwnDoing ? 'Create' : undoAction(work.job));
    const { state } = await inChunk(work, (transaction, now) =>
      undoChunk({ request: request.on(transaction), updates: work.updates, isOwnDoing }, now),
    );
    if (state !== 'undoing') return;
  }
}

/** What an undo needs: an import that created no record only changes some back. */
export const undoAction = ({ createdCount }: Pick<ImportJob, 'createdCount'>): 'Delete' | 'Update' =>
  createdCount > 0 ? 'Delete' : 'Update';

interface UndoneRow {
  row_number: number;
  talk_id: number;
  /** The values of a changed record before the import; `null` for a created one. */
  before: ChangedRow['before'] | null;
  updated_version: number | null;
}

const isCreated = ({ before }: UndoneRow): boolean => before === null;

interface Undoing {
  request: RecordRequest;
  updates: RecordUpdates;
  isOwnDoing: boolean;
}

async function undoChunk({ request, updates, isOwnDoing }: Undoing, now: ImportJob): Promise<Partial<ChunkOutcome>> {
  const { companyId, importId } = now;
  const { rows } = await request.db.query<UndoneRow>(
    `SELECT row_number, talk_id, before, updated_version FROM talk_import_row
     WHERE company_id = $1 AND import_id = $2 AND talk_id IS NOT NULL AND ($3 = 0 OR row_number < $3)
     ORDER BY row_number DESC LIMIT ${recordsAtOnce}`,
    [companyId, importId, now.cursor],
  );
  const blocked = await undoBlockers(
    request,
    rows.filter(isCreated).map(({ talk_id }) => talk_id),
    isOwnDoing,
  );
  const changed = rows.filter((row): row is UndoneRow & ChangedRow => !isCreated(row));
  for (const [talkId, reason] of await restoreRecords(request, updates, changed)) blocked.set(talkId, reason);
  const removed = rows.filter(({ talk_id }) => !blocked.has(talk_id));
  const createdIds = removed.filter(isCreated).map(({ talk_id }) => talk_id);
  // The file can be imported again.
  await removeTalks(request, createdIds, { isTrashed: false });
  await eraseBelongings(request.db, companyId, createdIds);
  await request.db.query(
    `UPDATE talk_import_row AS row SET problems = noted.problem::jsonb, talk_id = noted.talk_id
     FROM unnest($3::integer[], $4::text[], $5::bigint[]) AS noted(row_number, problem, talk_id)
     WHERE row.company_id = $1 AND row.import_id = $2 AND row.row_number = noted.row_number`,
    [
      companyId,
      importId,
      rows.map(({ row_number }) => row_number),
      rows.map(({ talk_id }) => (blocked.has(talk_id) ? JSON.stringify([[-1, blocked.get(talk_id)]]) : null)),
      rows.map(({ talk_id }) => (blocked.has(talk_id) ? talk_id : null)),
    ],
  );
  return {
    cursor: rows.at(-1)?.row_number ?? now.cursor,
    doneCount: now.doneCount + rows.length,
    undoneCount: now.undoneCount + removed.length,
    remainingCount: now.remainingCount + blocked.size,
    ...(rows.length < recordsAtOnce && { state: 'undone' as const }),
  };
}

/** The reasons why records stay, by id; locks the others. A record that was deleted already needs none. */
async function undoBlockers(
  request: RecordRequest,
  talkIds: readonly number[],
  isOwnDoing: boolean,
): Promise<Map<number, string>> {
  const { display, subject } = request;
  const values = new SqlValues();
  const { rows } = await request.db.query<{
    talk_id: number;
    label: unknown;
    is_changed: boolean;
    is_allowed: boolean;
    may_read: boolean;
  }>(
    `SELECT t.talk_id, ${display ? `t.${display.column}` : 'NULL'} AS label, t.version > 1 AS is_changed,
       (${isOwnDoing ? 'TRUE' : request.rowCondition('Delete', 't', values)}) IS TRUE AS is_allowed,
       (${request.rowCondition('Read', 't', values)}) IS TRUE AS may_read
     FROM ${subject.table} AS t
     WHERE t.company_id = ${values.bind(request.company.companyId, 'integer')}
       AND t.talk_id = ANY(${values.bind(talkIds, 'bigint[]')})
     ORDER BY t.talk_id FOR UPDATE`,
    values.list,
  );
  const blocked = new Map<number, string>();
  const names = new Map(
    // Records that the person may no longer read are named only by their number.
    rows.map(({ talk_id, label, may_read }) => [
      talk_id,
      display && may_read && label !== null ? labelText(display, label, request.context.timeZone) : unnamed(talk_id),
    ]),
  );
  for (const { talk_id, is_changed, is_allowed } of rows) {
    const name = names.get(talk_id) ?? '';
    if (is_changed) blocked.set(talk_id, storedText('import.changedSince', { name }));
    else if (!is_allowed) blocked.set(talk_id, storedText('import.noDeletion', { name }));
  }
  const removable = rows.map(({ talk_id }) => talk_id).filter((id) => !blocked.has(id));
  for (const id of await pointedAt(request, subject, removable))
    blocked.set(id, storedText('import.pointedAt', { name: names.get(id) ?? '' }));
  return blocked;
}
