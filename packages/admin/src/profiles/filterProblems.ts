import type { FilterResult } from '@assunto/components';

/** The most characters of a filter's name (2§9). */
export const filterNameLimit = 100;

interface FilterDraft {
  /** `null` where the filter has no name of its own. */
  name: string | null;
  subjectId: number | null;
  /** What the builder said last; `null` while nothing was changed. */
  result: FilterResult | null;
  hasTree: boolean;
}

/** What a filter of a profile still misses (2§5): keys of texts, `null` where nothing. */
export function filterProblems({ name, subjectId, result, hasTree }: FilterDraft) {
  const isEmpty = result ? result.ok && result.tree === null : !hasTree;
  return {
    name:
      name === null
        ? null
        : name.trim() === ''
          ? ('profiles.filterNameRequired' as const)
          : name.trim().length > filterNameLimit
            ? ('profiles.filterNameLong' as const)
            : null,
    subject: subjectId === null ? ('profiles.subjectRequired' as const) : null,
    tree: isEmpty ? ('profiles.conditionsRequired' as const) : null,
    isIncomplete: result !== null && !result.ok,
  };
}
