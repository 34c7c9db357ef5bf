import { mergeWhole, type MergePart } from './mergeList';

/** Merges an object property by property; one that a side removed, or both added, is merged as a whole. */
export function mergeFields<Part extends object>(...[base, mine, theirs]: Parameters<MergePart<Part>>) {
  if (!base || !mine || !theirs) return mergeWhole(base, mine, theirs);
  const sides = Object.keys({ ...mine, ...theirs }).map((name) => {
    const key = name as keyof Part;
    return [name, mergeWhole(base[key], mine[key], theirs[key])] as const;
  });
  const side = (of: 'mine' | 'theirs') => Object.fromEntries(sides.map(([name, one]) => [name, one[of]])) as Part;
  return { mine: side('mine'), theirs: side('theirs') };
}
