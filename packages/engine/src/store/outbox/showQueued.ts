import type { RecordId } from '../../contract/recordId';
import type { JotaiStore } from '../createDraft';
import type { RecordState } from '../recordSaving';
import { isTemporaryId } from '../temporaryIds';
import type { Outbox } from './openOutbox';
import type { QueuedSave } from './QueuedSave';

/** The local records of a page. */
export interface OutboxRecords {
  jotai: JotaiStore;
  nextTemporaryId(): RecordId;
  /** Changes the local state of a subject's records, by talk id. */
  change(subject: string, edit: (records: Map<RecordId, RecordState>) => void): void;
  /** Notes a record that this page made. */
  noteCreated(subject: string, talkId: RecordId): void;
  /** Makes the lists of a subject reload. */
  invalidate(subject: string): void;
}

/** Shows the saves of the outbox in lists and forms, including those of an earlier page or another tab. */
export function showQueued(outbox: Outbox, records: OutboxRecords): void {
  const { jotai, nextTemporaryId, change, invalidate } = records;
  const ids = new Map<string, { subject: string; talkId: RecordId }>();
  const usedIds = new Set<RecordId>();

  const idOf = ({ id, subject, talk }: QueuedSave): RecordId => {
    const known = ids.get(id);
    if (known) return known.talkId;
    // Two pages may have assigned the same temporary id.
    let { talkId } = talk;
    while (isTemporaryId(talkId) && usedIds.has(talkId)) talkId = nextTemporaryId();
    usedIds.add(talkId);
    ids.set(id, { subject, talkId });
    return talkId;
  };

  jotai.sub(outbox.saves, () => {
    // Actions change no values: lists continue to show the record as read.
    const saves = jotai.get(outbox.saves).filter(({ act }) => !act);
    const waiting = new Set(saves.map(({ id }) => id));
    for (const [id, { subject, talkId }] of ids) {
      if (waiting.has(id)) continue;
      ids.delete(id);
      change(subject, (all) => all.delete(talkId));
    }
    for (const save of saves) {
      const talkId = idOf(save);
      const { state, messages } = save;
      const sync = state === 'waiting' ? 'queued' : 'failed';
      change(save.subject, (all) => all.set(talkId, { talk: { ...save.talk, talkId }, sync, messages }));
    }
  });

  outbox.onSent(({ subject, act, talk: sent }, { talk }, isLast) => {
    if (act) return invalidate(subject);
    if (isTemporaryId(sent.talkId)) records.noteCreated(subject, talk.talkId);
    if (isLast) change(subject, (all) => all.set(talk.talkId, { talk, sync: 'idle', messages: [] }));
  });
}
