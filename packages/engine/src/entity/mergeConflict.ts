import type { Draft } from '../store/createDraft';
import type { ValueConflict } from '../store/form/FormSession';
import { sameValue } from '../store/sameValue';
import type { EntityLeaf } from './EntityDefinition';

type Merge = NonNullable<EntityLeaf<never>['merge']>;

/**
 * Merges values that somebody else saved into a draft. Values changed on only one side are merged, and so are the parts of a value
 * whose attribute has `merge`; returns the attributes that both changed differently, for which the draft keeps its own value.
 */
export function mergeConflict<T extends object>(
  leaves: readonly EntityLeaf<T>[],
  draft: Draft,
  theirs: ReadonlyMap<number, unknown>,
): ValueConflict[] {
  const merges = new Map(
    leaves.flatMap(({ merge, attribute }) => (merge ? [[attribute.subjectAttributeId, merge]] : [])),
  );
  const merged = new Map<number, unknown>();
  const conflicts = draft.changedIds().flatMap((id): ValueConflict[] => {
    const [mine, saved] = [draft.value(id), theirs.get(id) ?? null];
    if (!theirs.has(id) || sameValue(saved, draft.saved(id)) || sameValue(saved, mine)) return [];
    const sides = bothSides(merges.get(id), draft.saved(id), mine, saved);
    if (!sameValue(sides.mine, sides.theirs)) return [{ subjectAttributeId: id, ...sides, saved }];
    merged.set(id, sides.mine);
    return [];
  });
  const open = new Set(conflicts.map(({ subjectAttributeId }) => subjectAttributeId));
  draft.rebase(new Map([...theirs].filter(([id]) => !open.has(id))), false);
  for (const [id, value] of merged) draft.setValue(id, value);
  return conflicts;
}

const bothSides = (merge: Merge | undefined, base: unknown, mine: unknown, theirs: unknown) =>
  merge ? merge(base, mine, theirs) : { mine, theirs };
