import type { Draft } from '../store/createDraft';
import type { ValueConflict } from '../store/form/FormSession';
import { sameValue } from '../store/sameValue';

/**
 * Merges values that somebody else saved into a draft. Values changed on only one side are merged; returns the attributes that
 * both changed differently, for which the draft keeps its own value.
 */
export function mergeConflict(draft: Draft, theirs: ReadonlyMap<number, unknown>): ValueConflict[] {
  const changed = draft.changedIds();
  const conflicts = changed.flatMap((subjectAttributeId): ValueConflict[] => {
    const mine = draft.value(subjectAttributeId);
    const saved = theirs.get(subjectAttributeId) ?? null;
    if (!theirs.has(subjectAttributeId) || sameValue(saved, draft.saved(subjectAttributeId)) || sameValue(saved, mine))
      return [];
    return [{ subjectAttributeId, mine, theirs: saved }];
  });
  const open = new Set(conflicts.map(({ subjectAttributeId }) => subjectAttributeId));
  draft.rebase(new Map([...theirs].filter(([id]) => !open.has(id))), false);
  return conflicts;
}
