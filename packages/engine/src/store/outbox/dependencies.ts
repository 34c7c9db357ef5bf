import { isSameRecord, type QueuedSave } from './QueuedSave';

/**
 * Whether an entry is based on an earlier one: saves that have an attribute in common, and the deletion, activation or start of a
 * record with its saves. A comment is based on nothing, and nothing is based on an action.
 */
function dependsOn(entry: QueuedSave, earlier: QueuedSave): boolean {
  if (earlier.act || earlier.id >= entry.id || !isSameRecord(entry, earlier)) return false;
  if (entry.act) return entry.act.kind !== 'comment';
  const ids = new Set(earlier.save.talkValues.map((one) => one.subjectAttributeId));
  return entry.save.talkValues.some((one) => ids.has(one.subjectAttributeId));
}

/** The waiting entries that are not sent before a person has decided, by id: each with the entry that needs the decision. */
export function heldBack(saves: readonly QueuedSave[]): ReadonlyMap<string, QueuedSave> {
  const held = new Map<string, QueuedSave>();
  for (const save of saves) {
    if (save.state !== 'waiting') continue;
    const before = saves.find((other) => (other.state !== 'waiting' || held.has(other.id)) && dependsOn(save, other));
    if (before) held.set(save.id, held.get(before.id) ?? before);
  }
  return held;
}

/** A save with those that are based on it, oldest first. Actions are not among them: they remain when it is discarded. */
export function withDependents(saves: readonly QueuedSave[], first: QueuedSave): QueuedSave[] {
  const found = [first];
  for (const save of saves) if (!save.act && found.some((other) => dependsOn(save, other))) found.push(save);
  return found;
}
