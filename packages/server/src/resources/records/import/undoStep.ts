import { labelText, unnamed } from '../../../access/relatedLabels';
import { SqlValues } from '../../../database/SqlValues';
import { removeTalks } from '../../../talks/removeTalks';
import { isRolledBack, type ImportJob } from './ImportJob';
import { inChunk, type ChunkOutcome, type ImportWork } from './ImportWork';
import { pointedAt } from './pointedAt';
import type { RecordRequest } from '../../../access/RecordRequest';

/** Records deleted at once. */
const recordsAtOnce = 500;

/**
 * Deletes the records of an import, the last ones first. Records that were changed or are referred to, or that the account may
 * not delete, stay, and their rows contain the reason. A rollback needs no permission to delete.
 */
export async function undoStep(work: ImportWork): Promise<void> {
  const isOwnDoing = isRolledBack(work.job);
  while (!work.isClosing()) {
    const request = await work.open(isOwnDoing ? 'Create' : 'Delete');
    const { state } = await inChunk(work, (transaction, now) => undoChunk(request.on(transaction), now, isOwnDoing));
    if (state !== 'undoing') return;
  }
}

async function undoChunk(request: RecordRequest, now: ImportJob, isOwnDoing: boolean): Promise<Partial<ChunkOutcome>> {
  const { companyId, importId } = now;
  const { rows } = await request.db.query<{ row_number: number; talk_id: number }>(
    `SELECT row_number, talk_id FROM talk_import_row
     WHERE company_id = $1 AND import_id = $2 AND talk_id IS NOT NULL AND ($3 = 0 OR row_number < $3)
     ORDER BY row_number DESC LIMIT ${recordsAtOnce}`,
    [companyId, importId, now.cursor],
  );
  const blocked = await undoBlockers(
    request,
    rows.map(({ talk_id }) => talk_id),
    isOwnDoing,
  );
  const removed = rows.filter(({ talk_id }) => !blocked.has(talk_id));
  await removeTalks(
    request,
    removed.map(({ talk_id }) => talk_id),
  );
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
    if (is_changed) blocked.set(talk_id, `${name} foi alterado depois da importação.`);
    else if (!is_allowed) blocked.set(talk_id, `Você não tem permissão para excluir ${name}.`);
  }
  const removable = rows.map(({ talk_id }) => talk_id).filter((id) => !blocked.has(id));
  for (const id of await pointedAt(request, subject, removable))
    blocked.set(id, `${names.get(id) ?? ''} é usado por outro registro.`);
  return blocked;
}
