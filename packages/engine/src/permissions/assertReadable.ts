import type { TalkOrder } from '../contract/talk';
import { EngineError } from '../errors/EngineError';
import { filterMentions } from '../filter/filterAttributesUsed';
import type { FilterTree } from '../filter/FilterTree';
import type { SubjectPermissions } from './SubjectPermissions';

/**
 * Throws `FILTER_ATTRIBUTE_UNKNOWN` for the first attribute that a filter names and the caller cannot read, with the very
 * error of one that does not exist. For filters that others have saved; one's own goes through `parseFilter` with
 * `permissions.readable`, which does the same.
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
 * The same for the keys of an order, whose rows would tell the values of an attribute that cannot be read.
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
