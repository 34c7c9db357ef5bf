import type { Talk } from '../../contract/talk';
import { sameValue } from '../sameValue';
import type { QueuedSave } from './QueuedSave';

/**
 * Rebases a save that waited behind another of the same record on the version saved by that one, unless somebody else changed one
 * of its attributes meanwhile. Then it keeps its old version, which the server answers with a conflict.
 */
export function rebaseSave(save: QueuedSave, savedTalk: Talk): QueuedSave {
  const now = new Map(savedTalk.talkValues.map((one) => [one.subjectAttributeId, one.value]));
  const isUntouched = save.base.every(([id, value]) => sameValue(identityOf(now.get(id)), identityOf(value)));
  const { version: before = 1 } = save.save;
  const version = isUntouched ? savedTalk.version : before;
  return {
    ...save,
    talk: { ...save.talk, version: savedTalk.version },
    save: { ...save.save, version },
  };
}

/**
 * An earlier save that a person has to decide about, as it is shown after another save of the record was sent: over the record as
 * saved then. What it sends, and the version on which it is based, stay.
 */
export function showOver(save: QueuedSave, savedTalk: Talk): QueuedSave {
  const own = new Set(save.save.talkValues.map((one) => one.subjectAttributeId));
  const talkValues = [
    ...savedTalk.talkValues.filter((one) => !own.has(one.subjectAttributeId)),
    ...save.talk.talkValues.filter((one) => own.has(one.subjectAttributeId)),
  ];
  return { ...save, talk: { ...savedTalk, talkValues } };
}

/** A selected record is the same with another name. */
function identityOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(identityOf);
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}
