import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import type { SharedTalks } from '../contract/permission';
import { matchNone } from '../filter/andFilters';
import type { FilterScope } from '../filter/FilterField';
import type { FilterScalar, FilterTree } from '../filter/FilterTree';
import { parseFilter } from '../filter/parseFilter';
import { EngineError } from '../errors/EngineError';
import { restrictingFilter } from './Grant';

/** An attribute filter of an account: only records with this value. */
export interface RestrictingSelection {
  /** A subjectAttributeId. */
  attributeId: number;
  /** The subject of the attribute, so that the filter of a deleted attribute still applies; absent if unknown. */
  subjectId?: number;
  value: unknown;
}

/** Restrictions of one account's records beyond those of its room; they never permit anything. */
export interface AccountRestrictions {
  attributes: readonly RestrictingSelection[];
  /** Which records of others the account may see, as for a room; subjects without an entry are not restricted. */
  sharedTalks: readonly SharedTalks[];
}

/** The attribute filters of an account for one subject; that of a deleted attribute passes no record. */
export function selectionFilters(
  source: FilterScope & { subject: { subjectId: number } },
  restrictions: AccountRestrictions | null | undefined,
): FilterTree[] {
  return (restrictions?.attributes ?? []).flatMap(({ attributeId, subjectId, value }) => {
    const attribute = source.attributes.find((one) => one.subjectAttributeId === attributeId);
    if (attribute) return [selectionFilter(attribute, value, source.componentTypes) ?? matchNone];
    return subjectId === source.subject.subjectId ? [matchNone] : [];
  });
}

/**
 * The filter for records whose attribute has a value, or one of several. `null` where values of the attribute cannot be compared,
 * such as files, or the value is invalid.
 *
 * @example
 * const tree = selectionFilter(attribute, 'Niterói', componentTypes); // { '==': [{ var: 'cidade' }, 'Niterói'] }
 */
export function selectionFilter(
  attribute: SubjectAttribute,
  value: unknown,
  componentTypes: ComponentTypeCatalogue,
): FilterTree | null {
  const type = componentTypes.get(attribute.componentId);
  const normalised = type.normalise(value, attribute);
  if (normalised === null || normalised === undefined) return null;
  const variable = { var: attribute.subjectAttributeIdentifier };
  const operators = type.operators(attribute);
  const tree: FilterTree | null = operators.includes('==')
    ? { '==': [variable, normalised as FilterScalar] }
    : operators.includes('anyOf')
      ? { anyOf: [variable, (Array.isArray(normalised) ? normalised : [normalised]) as FilterScalar[]] }
      : null;
  try {
    return tree && parseFilter(tree, { attributes: [attribute], componentTypes });
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}

/** For subjects with restricted sharing: one's own records, and those of others that pass the filter. */
export function sharedTalksFilters(
  source: FilterScope & { subject: { subjectId: number } },
  sharedTalks: readonly SharedTalks[] | null | undefined,
): FilterTree[] {
  const isOwn: FilterTree = { '==': [{ var: '$createdBy' }, { me: 'accountId' }] };
  return (sharedTalks ?? [])
    .filter(({ subjectId }) => subjectId === source.subject.subjectId)
    .map(({ filter }) => ({ or: [isOwn, restrictingFilter(filter, source)] }));
}
