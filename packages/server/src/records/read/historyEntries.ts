import type { TalkHistoryEntry } from '@assunto/engine/core';
import { relatedLabels } from '../../access/relatedLabels';
import type { AccountRequest } from '../../access/RecordRequest';
import { idsBySubject, shownValue } from './toTalks';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';

/** A row of the history. `changes` are [subjectAttributeId, from, to]. */
export interface HistoryRow {
  talk_history_id: number;
  action: TalkHistoryEntry['action'];
  actor_name: string;
  account_id: number | null;
  inserted_in: string;
  changes: [number, unknown, unknown][];
}

/** Converts rows to entries, with only the readable attributes, and with names for related records. */
export async function toEntries(
  request: AccountRequest,
  readable: ReadonlyMap<number, AttributeColumn>,
  rows: readonly HistoryRow[],
): Promise<TalkHistoryEntry[]> {
  const seen = rows.map(({ changes }) =>
    changes.flatMap(([id, from, to]) => {
      const column = readable.get(id);
      return column ? [{ column, from, to }] : [];
    }),
  );
  const named = seen.flat().flatMap(({ column, from, to }) => [[column, from] as const, [column, to] as const]);
  const labels = await relatedLabels(request, idsBySubject(named));
  return rows.map((row, index) => ({
    talkHistoryId: row.talk_history_id,
    action: row.action,
    actorName: row.actor_name,
    accountId: row.account_id,
    insertedIn: row.inserted_in,
    changes: (seen[index] ?? []).map(({ column, from, to }) => ({
      subjectAttributeId: column.attribute.subjectAttributeId,
      attributeName: column.attribute.name,
      componentId: column.attribute.componentId,
      from: shownValue(column, from, labels),
      to: shownValue(column, to, labels),
    })),
  }));
}
