import type { TaskStage } from '@assunto/api/ticketing';
import { recordedEvent } from '../../records/events/recordEvent';
import { SqlValues } from '../../platform/database/SqlValues';
import { endRun } from './taskRuns';
import { statusOfStage, taskColumns, totalValue } from './taskColumns';
import { HttpError } from '../../platform/errors/errors';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import type { TaskRow } from './readTasks';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { RecordRequest } from '../../access/RecordRequest';
import { writtenHistory } from '../../records/history/writtenHistory';
import { indexedTerms, recordOf } from '../../records/history/searchTerms';

/**
 * Changes the stage of a locked task, with its history. Leaving the stage `running` ends the run and stores the total. Throws
 * TASKS_NOT_CONFIGURED where the subject has no such status.
 */
export async function moveTask(request: RecordRequest, row: TaskRow, stage: TaskStage): Promise<void> {
  const { status, totalDuration } = taskColumns(request.subject);
  const value = status && statusOfStage(status, stage);
  if (!status || value === null) throw new HttpError('TASKS_NOT_CONFIGURED');
  const changes: Change[] = [];
  if (row.status !== value) changes.push({ column: status, from: row.status, to: value });
  if (stage !== 'running') {
    const { companyId } = request.company;
    const worked = await endRun(request.db, { companyId, talkId: row.talkId });
    const total = totalDuration && worked !== null ? totalValue(totalDuration, worked) : null;
    if (totalDuration && total !== null && total !== row.total)
      changes.push({ column: totalDuration, from: row.total, to: total });
  }
  if (changes.length === 0) return;
  await write(request, row, changes);
  const changed = changes.map(({ column }) => column.attribute.subjectAttributeId);
  await request.effects.after(request, [row.talkId], changed);
}

/** Stores the total of a locked task whose runs have changed, with its history. */
export async function saveTotal(request: RecordRequest, row: TaskRow, worked: number): Promise<void> {
  const { totalDuration } = taskColumns(request.subject);
  if (!totalDuration) return;
  const total = totalValue(totalDuration, worked);
  if (total === row.total) return;
  await write(request, row, [{ column: totalDuration, from: row.total, to: total }]);
  await request.effects.after(request, [row.talkId], [totalDuration.attribute.subjectAttributeId]);
}

interface Change {
  column: AttributeColumn;
  from: unknown;
  to: unknown;
}

async function write(request: RecordRequest, row: TaskRow, changes: readonly Change[]): Promise<void> {
  const { subject } = request;
  const values = new SqlValues();
  const sets = changes.map(({ column, to }) => `${column.column} = ${values.bind(to, column.columnType)}`);
  const history = changes.map(({ column, from, to }) => [column.attribute.subjectAttributeId, from ?? null, to]);
  const company = values.bind(request.company.companyId, 'integer');
  const account = values.bind(request.account.accountId, 'integer');
  const talkId = values.bind(row.talkId, 'bigint');
  const changedIds = changes.map(({ column }) => column.attribute.subjectAttributeId);
  await request.db.query(
    `WITH updated AS (
       UPDATE ${uncheckedTable(subject, 'locked')} SET version = version + 1, updated_in = now(), updated_by = ${account}, ${sets.join(', ')}
       WHERE company_id = ${company} AND talk_id = ${talkId} RETURNING talk_id, version, ${recordOf(subject.table)})${recordedEvent(request, { name: 'updated', from: 'updated', talkId, changedIds })}${indexedTerms(subject, { change: 'updated', from: 'updated' })},
     ${writtenHistory(
       `SELECT ${company}, ${subject.subjectId}, ${talkId}, 'update', version,
          ${account}, ${values.bind(request.account.name, 'text')},
          ${values.bind(JSON.stringify(history), 'jsonb')}
        FROM updated`,
       { isOne: true },
     )}
     SELECT`,
    values.list,
  );
}
