import type { ErrorDetail } from '@assunto/engine/core';
import type { RecordRequest } from '../../access/RecordRequest';
import type { ImportJob } from '../../intake/ImportJob';
import { changedValues } from './matchExisting';
import { refusalsOf, type ColumnsOfFile, type ReadRow } from './readRows';
import type { LockedRecord, RecordUpdates } from './RecordUpdates';
import { inStoredForm, storedText } from '../../platform/messages/storedText';

/**
 * Changes the records of rows that have one, and stores their values before for an undo. A row that is refused gets its problem.
 * Returns the number of records that changed.
 */
export async function writeUpdates(
  request: RecordRequest,
  updates: RecordUpdates,
  { companyId, importId }: ImportJob,
  columns: ColumnsOfFile,
  rows: readonly ReadRow[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const talkIds = rows.flatMap(({ talkId }) => talkId ?? []);
  const before = byId(await updates.lockRows(request, talkIds));
  const update = (some: readonly ReadRow[]): Promise<readonly ErrorDetail[]> =>
    attempt(request, () =>
      updates.updateTogether(
        some.map((row) => ({
          request,
          talkId: row.talkId ?? 0,
          saveOf: ({ version }) => ({ version, talkValues: [...changedValues(columns, row)] }),
        })),
      ),
    );
  if ((await update(rows)).length > 0)
    // One of them is refused: each is tried alone.
    for (const row of rows)
      for (const { attribute, message } of await update([row]))
        row.problems.push([columns.findIndex((column) => column?.attribute.identifier === attribute), message]);
  for (const row of rows) if (!before.has(row.talkId ?? 0)) row.problems.push([-1, storedText('import.recordGone')]);

  const after = byId(await updates.lockRows(request, talkIds));
  const changed = rows.flatMap((row) => {
    const [was, is] = [before.get(row.talkId ?? 0), after.get(row.talkId ?? 0)];
    return was && is && is.version > was.version ? [{ row, was, version: is.version }] : [];
  });
  await request.db.query(
    `UPDATE talk_import_row AS row SET talk_id = changed.talk_id, before = changed.before::jsonb, updated_version = changed.version
     FROM unnest($3::integer[], $4::bigint[], $5::text[], $6::integer[]) AS changed(row_number, talk_id, before, version)
     WHERE row.company_id = $1 AND row.import_id = $2 AND row.row_number = changed.row_number`,
    [
      companyId,
      importId,
      changed.map(({ row }) => row.number),
      changed.map(({ was }) => was.talk_id),
      changed.map(({ row, was }) => JSON.stringify(valuesOf(request, was, changedValues(columns, row)))),
      changed.map(({ version }) => version),
    ],
  );
  return changed.length;
}

const byId = (records: readonly LockedRecord[]): Map<number, LockedRecord> =>
  new Map(records.map((record) => [record.talk_id, record]));

const valuesOf = (
  { subject }: RecordRequest,
  record: LockedRecord,
  sent: ReadRow['sent'],
): (readonly [number, unknown])[] =>
  sent.map(({ subjectAttributeId }) => [
    subjectAttributeId,
    record[subject.columns.get(subjectAttributeId)?.column ?? ''] ?? null,
  ]);

/** Runs a part of a transaction, and rolls it back alone when it is refused; returns what it is refused for. */
export async function attempt({ db }: RecordRequest, work: () => Promise<void>): Promise<readonly ErrorDetail[]> {
  await db.query('SAVEPOINT attempt');
  try {
    await inStoredForm(work);
    await db.query('RELEASE SAVEPOINT attempt');
    return [];
  } catch (error) {
    const refusals = refusalsOf(error);
    await db.query('ROLLBACK TO SAVEPOINT attempt');
    return refusals;
  }
}
