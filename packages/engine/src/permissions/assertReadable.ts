import type { TalkOrder } from '../contract/talk';
import { EngineError } from '../errors/EngineError';
import { filterMentions } from '../filter/filterAttributesUsed';
import type { FilterTree } from '../filter/FilterTree';
import type { SubjectPermissions } from './SubjectPermissions';

/**
 * Throws `FILTER_ATTRIBUTE_UNKNOWN` for the first attribute in a filter that the caller cannot read, the same error as for one
 * that does not exist. For filters saved by others; one's own are parsed by `parseFilter` with `permissions.readable`, which has
 * the same effect.
 *
 * @example
 * assertFilterReadable(tree, permissions);
 */
export function assertFilterReadable(tree: FilterTree, permissions: Pick<SubjectPermissions, 'readable'>): void {
  const known = new Set(permissions.readable.map((attribute) => attribute.subjectAttributeIdentifier));
  const hidden = filterMentions(tree).find(({ attribute }) => !known.has(attribute));
  if (hidden)
    throw new EngineError('FILTER_ATTRIBUTE_UNKNOWN', { ...hidden, attribute: hidden.attribute.slice(0, 100) });
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
