import type { RecordId } from '../contract/recordId';
import type { Subject } from '../contract/subject';
import type { Talk, TalkConflictAnswer, TalkSave } from '../contract/talk';
import { EngineError } from '../errors/EngineError';
import { sameValue } from '../store/sameValue';
import { inPortuguese } from '../messages/engineTranslate';

/** The changed attributes of each save, and the results of idempotency keys, in memory. */
export interface MemoryVersions {
  /** Throws a 409 for a save whose attributes somebody changed after the version that it is based on. */
  assertCurrent(subject: Subject, talk: Talk, save: TalkSave): void;
  noteChange(talk: Talk, save: TalkSave): void;
  /** Runs the work once per key. */
  once<Answer>(key: string | undefined, work: () => Answer): Answer;
}

/** Starts with nothing changed and nothing answered. */
export function createMemoryVersions(): MemoryVersions {
  const changes: { talkId: RecordId; version: number; ids: readonly number[]; changedIn: string }[] = [];
  const answers = new Map<string, unknown>();

  return {
    assertCurrent({ subjectAttributes }, talk, { version, talkValues }) {
      if (version === undefined || version >= talk.version) return;
      const since = changes.filter((one) => one.talkId === talk.talkId && one.version > version);
      const conflicts = talkValues.flatMap(({ subjectAttributeId, value: mine }) => {
        const change = since.findLast(({ ids }) => ids.includes(subjectAttributeId));
        const theirs = talk.talkValues.find((one) => one.subjectAttributeId === subjectAttributeId)?.value ?? null;
        const attribute = subjectAttributes.find((one) => one.subjectAttributeId === subjectAttributeId);
        if (!change || !attribute || sameValue(mine, theirs)) return [];
        const { subjectAttributeIdentifier, name } = attribute;
        const about = { subjectAttributeId, attribute: subjectAttributeIdentifier, attributeName: name };
        return [{ ...about, mine, theirs, actorName: 'Pessoa', changedIn: change.changedIn }];
      });
      if (conflicts.length > 0) throw conflict(talk, conflicts);
    },

    noteChange({ talkId, version }, { talkValues }) {
      const ids = talkValues.map((one) => one.subjectAttributeId);
      changes.push({ talkId, version, ids, changedIn: new Date().toISOString() });
    },

    once<Answer>(key: string | undefined, work: () => Answer): Answer {
      if (!key) return work();
      if (!answers.has(key)) answers.set(key, work());
      return answers.get(key) as Answer;
    },
  };
}

function conflict({ talkId, subject, version }: Talk, conflicts: TalkConflictAnswer['conflicts']): EngineError {
  const message = inPortuguese('error.changed');
  const code = 'TALK_CONFLICT';
  const errors = conflicts.map(({ attribute, attributeName }) => ({
    code,
    message: inPortuguese('error.attributeChanged', { name: attributeName }),
    attribute,
  }));
  const answer: TalkConflictAnswer = { code, message, version, errors, conflicts };
  return new EngineError('REQUEST_FAILED', {
    method: 'PUT',
    path: `/talk/${subject}/${talkId}`,
    status: 409,
    message,
    answer,
  });
}
