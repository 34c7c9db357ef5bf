import type { JotaiStore } from '../createDraft';
import type { StoredValue } from '../DraftStorage';
import type { RejectedSaves } from '../createDraftRecovery';
import { isTemporaryId } from '../temporaryIds';
import type { Outbox } from './createOutbox';
import type { QueuedSave } from './QueuedSave';

/** What of the outbox needs the person, for one record; for a new one the first creation of its subject. */
export function rejectedSaves(
  jotai: JotaiStore,
  outbox: Outbox,
  subject: string,
  talkId: number | 'add',
): RejectedSaves {
  let read: readonly QueuedSave[] = [];
  return {
    read() {
      const saves = jotai.get(outbox.saves).filter((save) => save.subject === subject && !save.act);
      const first = saves.find(({ state, talk }) => {
        return state !== 'waiting' && (talkId === 'add' ? isTemporaryId(talk.talkId) : talk.talkId === talkId);
      });
      if (!first) return null;
      // Those that wait behind it are part of the same work.
      read = talkId === 'add' ? [first] : saves.filter((save) => save.talk.talkId === talkId && save.id >= first.id);
      return { storedIn: first.queuedIn, version: first.save.version ?? null, values: valuesOf(read) };
    },
    forget() {
      const first = read[0];
      read = [];
      if (first) void outbox.discard(first.id).catch(() => undefined);
    },
  };
}

/** The newest value of each attribute over what the first save changed it from. */
function valuesOf(saves: readonly QueuedSave[]): Map<number, StoredValue> {
  const values = new Map<number, StoredValue>();
  for (const { talk, save, base } of saves) {
    const bases = new Map(base);
    // As it is shown: what is sent names a chosen record by its id alone.
    const shown = new Map(talk.talkValues.map((one) => [one.subjectAttributeId, one.value]));
    for (const { subjectAttributeId: id, value } of save.talkValues) {
      const { base: from = bases.get(id) ?? null } = values.get(id) ?? {};
      values.set(id, { value: shown.get(id) ?? value, base: from });
    }
  }
  return values;
}
