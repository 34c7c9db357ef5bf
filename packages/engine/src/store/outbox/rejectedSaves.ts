import type { RecordId } from '../../contract/recordId';
import type { JotaiStore } from '../createDraft';
import type { StoredValue } from '../DraftStorage';
import type { RejectedSaves } from '../createDraftRecovery';
import { isTemporaryId } from '../temporaryIds';
import { withDependents } from './dependencies';
import type { Outbox } from './openOutbox';
import type { QueuedSave } from './QueuedSave';

/**
 * The saves of the outbox that one record's person has to resolve; for a new record those of the first creation of its subject.
 */
export function rejectedSaves(
  jotai: JotaiStore,
  outbox: Outbox,
  subject: string,
  talkId: RecordId | 'add',
): RejectedSaves {
  let read: readonly QueuedSave[] = [];
  return {
    read() {
      const saves = jotai.get(outbox.saves).filter((save) => save.subject === subject && !save.act);
      const rejected = saves.filter(({ state, talk }) => {
        return state !== 'waiting' && (talkId === 'add' ? isTemporaryId(talk.talkId) : talk.talkId === talkId);
      });
      const [first] = rejected;
      if (!first) return null;
      // Saves that are based on them belong to the same work.
      const work = new Set((talkId === 'add' ? [first] : rejected).flatMap((save) => withDependents(saves, save)));
      read = saves.filter((save) => work.has(save));
      return { storedIn: first.queuedIn, version: first.save.version ?? null, values: valuesOf(read) };
    },
    forget() {
      for (const { id } of read) void outbox.discard(id).catch(() => undefined);
      read = [];
    },
  };
}

/** The newest value of each attribute, with the value from which the first save changed it. */
function valuesOf(saves: readonly QueuedSave[]): Map<number, StoredValue> {
  const values = new Map<number, StoredValue>();
  for (const { talk, save, base } of saves) {
    const bases = new Map(base);
    // The displayed values: what is sent contains only the id of a selected record.
    const shown = new Map(talk.talkValues.map((one) => [one.subjectAttributeId, one.value]));
    for (const { subjectAttributeId: id, value } of save.talkValues) {
      const { base: from = bases.get(id) ?? null } = values.get(id) ?? {};
      values.set(id, { value: shown.get(id) ?? value, base: from });
    }
  }
  return values;
}
