import type { TalkOrder } from '../contract/talk';
import type { SubjectAttribute } from '../contract/attribute';
import { EngineError } from '../errors/EngineError';
import { filterMentions } from '../filter/filterAttributesUsed';
import { relatedPath } from '../filter/FilterField';
import type { RelatedAttributes } from '../schema/columnKey';
import type { FilterTree } from '../filter/FilterTree';
import type { SubjectPermissions } from './SubjectPermissions';

/**
 * Throws `FILTER_ATTRIBUTE_UNKNOWN` for the first attribute in a filter that the caller cannot read, the same error as for one
 * that does not exist. For filters saved by others; one's own are parsed by `parseFilter` with `permissions.readable`, which has
 * the same effect. `related` gives the readable attributes of related subjects; without it, a filter over them is refused.
 *
 * @example
 * assertFilterReadable(tree, permissions);
 */
export function assertFilterReadable(
  tree: FilterTree,
  permissions: Pick<SubjectPermissions, 'readable'>,
  related?: RelatedAttributes,
): void {
  const hidden = filterMentions(tree).find(({ attribute }) => !isReadable(attribute, permissions.readable, related));
  if (hidden)
    throw new EngineError('FILTER_ATTRIBUTE_UNKNOWN', { ...hidden, attribute: hidden.attribute.slice(0, 100) });
}

/**
 * Whether the caller may read every attribute in a filter.
 *
 * @example
 * const isUsable = isFilterReadable(tree, permissions);
 */
export function isFilterReadable(
  tree: FilterTree,
  { readable }: Pick<SubjectPermissions, 'readable'>,
  related?: RelatedAttributes,
): boolean {
  return filterMentions(tree).every(({ attribute }) => isReadable(attribute, readable, related));
}

function isReadable(name: string, attributes: readonly SubjectAttribute[], related?: RelatedAttributes): boolean {
  const [own, ofRelated] = relatedPath(name);
  const found = attributes.find(({ subjectAttributeIdentifier }) => subjectAttributeIdentifier === own);
  if (!found || ofRelated === undefined) return found !== undefined;
  return related?.(found).some(({ subjectAttributeIdentifier }) => subjectAttributeIdentifier === ofRelated) === true;
}

/**
 * The same for the keys of an order, since the order of rows would disclose values of an attribute that cannot be read.
 *
 * @example
 * assertOrderReadable([{ subjectAttributeId: 101, direction: 1 }], permissions);
 */
export function assertOrderReadable(
  order: readonly TalkOrder[],
  permissions: Pick<SubjectPermissions, 'canRead'>,
): void {
  const at = order.findIndex(({ subjectAttributeId: id }) => id !== null && !permissions.canRead(id));
  if (at < 0) return;
  const attribute = String(order[at]?.subjectAttributeId);
  throw new EngineError('FILTER_ATTRIBUTE_UNKNOWN', { attribute, path: `/order/${at}` });
}
