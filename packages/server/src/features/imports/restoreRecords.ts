import { labelText, unnamed } from '../../access/relatedLabels';
import type { RecordRequest } from '../../access/RecordRequest';
import type { LockedRecord, RecordUpdates } from './RecordUpdates';
import { attempt } from './writeUpdates';
import { storedText } from '../../platform/messages/storedText';

/** A row that changed a record. */
export interface ChangedRow {
  talk_id: number;
  before: readonly (readonly [subjectAttributeId: number, value: unknown])[];
  updated_version: number;
}

/**
 * Gives records the values that they had before an import changed them. Returns the reasons why others stay, by id: they were
 * changed since, or the caller may not change them back. A record that was deleted needs none.
 */
export async function restoreRecords(
  request: RecordRequest,
  updates: RecordUpdates,
  rows: readonly ChangedRow[],
): Promise<Map<number, string>> {
  const blocked = new Map<number, string>();
  if (rows.length === 0) return blocked;
  const found = await updates.lockRows(
    request,
    rows.map(({ talk_id }) => talk_id),
  );
  const records = new Map(found.map((record) => [record.talk_id, record]));
  for (const { talk_id, before, updated_version } of rows) {
    const record = records.get(talk_id);
    if (!record) continue;
    if (record.version !== updated_version) {
      blocked.set(talk_id, storedText('import.changedSince', { name: nameOf(request, record) }));
      continue;
    }
    const talkValues = before
      .filter(([id]) => request.permissions.canUpdate(id))
      .map(([subjectAttributeId, value]) => ({ subjectAttributeId, value }));
    const saveOf = ({ version }: LockedRecord) => ({ version, talkValues });
    const [refusal] = await attempt(request, () => updates.updateTogether([{ request, talkId: talk_id, saveOf }]));
    if (refusal) blocked.set(talk_id, `${nameOf(request, record)}: ${refusal.message}`);
  }
  return blocked;
}

function nameOf({ display, context }: RecordRequest, record: LockedRecord): string {
  const label = display ? (record[display.column] ?? null) : null;
  return display && label !== null ? labelText(display, label, context.timeZone) : unnamed(record.talk_id);
}
