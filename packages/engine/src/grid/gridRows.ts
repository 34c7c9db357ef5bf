import type { RecordId } from '../contract/recordId';
import type { Talk } from '../contract/talk';
import { columnKey } from '../schema/columnKey';
import { recordValues } from '../schema/recordAttributes';
import type { SyncState } from '../store/recordSaving';
import type { TableRow } from './TableRow';

/** A record as a row, with its save state. */
export interface GridRow extends TableRow {
  talkId: RecordId;
  talk: Talk;
  sync: SyncState;
  messages: readonly string[];
}

type SyncOf = (talkId: RecordId) => { sync: SyncState; messages: readonly string[] };

/** Creates rows of records; an unchanged record keeps its row, so that only changed rows are re-rendered. */
export function createRowMaker(): (talks: readonly Talk[], syncOf: SyncOf) => GridRow[] {
  let known = new Map<Talk, GridRow>();
  return (talks, syncOf) => {
    const next = new Map(
      talks.map((talk) => {
        const { sync, messages } = syncOf(talk.talkId);
        const before = known.get(talk);
        const row = before?.sync === sync && before.messages === messages ? before : rowOf(talk, sync, messages);
        return [talk, row];
      }),
    );
    known = next;
    return [...next.values()];
  };
}

function rowOf(talk: Talk, sync: SyncState, messages: readonly string[]): GridRow {
  const values = new Map<number | string, unknown>([
    ...[...talk.talkValues, ...(talk.relatedValues ?? [])].map((one) => [columnKey(one), one.value] as const),
    ...recordValues(talk),
  ]);
  return { talkId: talk.talkId, talk, sync, messages, values };
}
