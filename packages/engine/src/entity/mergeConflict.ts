import type { Draft } from '../store/createDraft';
import type { ValueConflict } from '../store/form/FormSession';
import { sameValue } from '../store/sameValue';

/**
 * Takes values that somebody else saved into a draft. What only one of the two changed is merged; answered is what both
 * changed differently, which the draft has as its person typed it.
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
