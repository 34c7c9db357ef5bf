import type { CallerAccess } from '../../access/createAccess';
import { labelText, unnamed } from '../../access/relatedLabels';
import type { SubjectAccess } from '../../access/SubjectAccess';
import type { Queryable } from '../../database/Database';
import { SqlValues } from '../../database/SqlValues';
import { removeTalks } from '../../talks/removeTalks';
import { isTakenBack, type ImportJob } from './ImportJob';
import { inChunk, type ChunkOutcome, type ImportWork } from './ImportWork';
import { pointedAt } from './pointedAt';

/** Records that are taken away at once. */
const recordsAtOnce = 500;

/**
 * Takes the records of an import away, the last ones first, and leaves those that somebody changed or uses, or that the
 * person may not delete; it says which. An import that takes itself back needs no permission to delete.
 */
export async function undoStep(work: ImportWork): Promise<void> {
  const isOwnDoing = isTakenBack(work.job);
  while (!work.isClosing()) {
    const { caller, access } = await work.asker(isOwnDoing ? 'Create' : 'Delete');
    const { state } = await inChunk(work, (transaction, now) =>
      undoChunk(transaction, caller, access, now, isOwnDoing),
    );
    if (state !== 'undoing') return;
  }
}

async function undoChunk(
  transaction: Queryable,
  caller: CallerAccess,
  access: SubjectAccess,
  now: ImportJob,
  isOwnDoing: boolean,
): Promise<Partial<ChunkOutcome>> {
  const { companyId, importId } = now;
  const { rows } = await transaction.query<{ row_number: number; talk_id: number }>(
    `SELECT row_number, talk_id FROM talk_import_row
     WHERE company_id = $1 AND import_id = $2 AND talk_id IS NOT NULL AND ($3 = 0 OR row_number < $3)
     ORDER BY row_number DESC LIMIT ${recordsAtOnce}`,
    [companyId, importId, now.cursor],
  );
  const kept = await keptReasons(
    transaction,
    caller,
    access,
    rows.map(({ talk_id }) => talk_id),
    isOwnDoing,
  );
  const removed = rows.filter(({ talk_id }) => !kept.has(talk_id));
  await removeTalks(
    transaction,
    caller,
    access,
    removed.map(({ talk_id }) => talk_id),
  );
  await transaction.query(
    `UPDATE talk_import_row AS row SET problems = noted.problem::jsonb, talk_id = noted.talk_id
     FROM unnest($3::integer[], $4::text[], $5::bigint[]) AS noted(row_number, problem, talk_id)
     WHERE row.company_id = $1 AND row.import_id = $2 AND row.row_number = noted.row_number`,
    [
      companyId,
      importId,
      rows.map(({ row_number }) => row_number),
      rows.map(({ talk_id }) => (kept.has(talk_id) ? JSON.stringify([[-1, kept.get(talk_id)]]) : null)),
      rows.map(({ talk_id }) => (kept.has(talk_id) ? talk_id : null)),
    ],
  );
  return {
    cursor: rows.at(-1)?.row_number ?? now.cursor,
    doneCount: now.doneCount + rows.length,
    undoneCount: now.undoneCount + removed.length,
    keptCount: now.keptCount + kept.size,
    ...(rows.length < recordsAtOnce && { state: 'undone' as const }),
  };
}

/** Why records stay, by their id; locks the others. A record that is gone already is no reason for anything. */
async function keptReasons(
  transaction: Queryable,
  caller: CallerAccess,
  access: SubjectAccess,
  talkIds: readonly number[],
  isOwnDoing: boolean,
): Promise<Map<number, string>> {
  const { display, subject } = access;
  const values = new SqlValues();
  const { rows } = await transaction.query<{
    talk_id: number;
    label: unknown;
    is_changed: boolean;
    is_allowed: boolean;
  }>(
    `SELECT t.talk_id, ${display ? `t.${display.column}` : 'NULL'} AS label, t.version > 1 AS is_changed,
       (${isOwnDoing ? 'TRUE' : caller.rowCondition(access, 'Delete', 't', values)}) IS TRUE AS is_allowed
     FROM ${subject.table} AS t
     WHERE t.company_id = ${values.bind(caller.company.companyId, 'integer')}
       AND t.talk_id = ANY(${values.bind(talkIds, 'bigint[]')})
     ORDER BY t.talk_id FOR UPDATE`,
    values.list,
  );
  const kept = new Map<number, string>();
  const names = new Map(
    rows.map(({ talk_id, label }) => [
      talk_id,
      display && label !== null ? labelText(display, label, caller.context.timeZone) : unnamed(talk_id),
    ]),
  );
  for (const { talk_id, is_changed, is_allowed } of rows) {
    const name = names.get(talk_id) ?? '';
    if (is_changed) kept.set(talk_id, `${name} foi alterado depois da importação.`);
    else if (!is_allowed) kept.set(talk_id, `Você não tem permissão para excluir ${name}.`);
  }
  const removable = rows.map(({ talk_id }) => talk_id).filter((id) => !kept.has(id));
  for (const id of await pointedAt(transaction, caller, subject, removable))
    kept.set(id, `${names.get(id) ?? ''} é usado por outro registro.`);
  return kept;
}
