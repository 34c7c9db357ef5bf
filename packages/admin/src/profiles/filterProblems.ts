import type { FilterResult } from '@assunto/components';

/** The maximum length of a filter's name (2§9). */
export const filterNameLimit = 100;

interface FilterDraft {
  /** `null` where the filter has no name of its own. */
  name: string | null;
  subjectId: number | null;
  /** The last result of the builder; `null` before the first change. */
  result: FilterResult | null;
  hasTree: boolean;
}

/** The missing parts of a filter of a profile (2§5): keys of messages, `null` for none. */
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
