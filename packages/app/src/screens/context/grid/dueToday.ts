import type { FilterTree, SubjectAttribute } from '@assunto/engine/core';

/**
 * The records of which a goal of service is due today, in the company's time zone; `null` where no deadline is readable. Goals that
 * were met, or stand still, are not due.
 *
 * @example
 * dueTodayFilter(subject.subjectAttributes);
 * // { or: [{ '==': [{ var: 'prazoPrimeiraResposta' }, { date: ['today'] }] }, { '==': [{ var: 'prazoSolucao' }, ...] }] }
 */
export function dueTodayFilter(attributes: readonly SubjectAttribute[]): FilterTree | null {
  const conditions = attributes.flatMap(({ computed, subjectAttributeIdentifier: name }): FilterTree[] =>
    computed?.deadline ? [{ '==': [{ var: name }, { date: ['today'] }] }] : [],
  );
  return conditions.length > 1 ? { or: conditions } : (conditions[0] ?? null);
}

/** Whether the conditions of a list contain the one that `dueTodayFilter` made. */
export const isDueToday = (tree: FilterTree | null, due: FilterTree): boolean =>
  conditionsOf(tree).some((condition) => isSame(condition, due));

/** The filter of a list with the condition, or without it where it has it. */
export function toggledDueToday(tree: FilterTree | null, due: FilterTree): FilterTree | null {
  const all = conditionsOf(tree);
  const rest = all.filter((condition) => !isSame(condition, due));
  return treeOf(rest.length < all.length ? rest : [...rest, due]);
}

const isSame = (one: FilterTree, other: FilterTree): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The conditions of a top-level conjunction. */
export function conditionsOf(tree: FilterTree | null): readonly FilterTree[] {
  if (!tree) return [];
  return 'and' in tree && tree.and && tree.and.length > 1 ? tree.and : [tree];
}

/** The conjunction of conditions; `null` without any. */
export function treeOf(conditions: readonly FilterTree[]): FilterTree | null {
  return conditions.length > 1 ? { and: [...conditions] } : (conditions[0] ?? null);
}
