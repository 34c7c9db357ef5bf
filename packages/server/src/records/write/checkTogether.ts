import type { CheckContext, ErrorDetail } from '@assunto/engine/core';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { messageContext } from '../../platform/messages/language';
import type { NormalisedValues } from './NormalisedValues';
import type { RecordRequest } from '../../access/RecordRequest';

/** Whether validating a value reads other values of its record, so that it needs the complete record. */
export function isCheckedTogether({ attribute, componentType }: AttributeColumn): boolean {
  return (componentType.checkedWith?.(attribute).length ?? 0) > 0;
}

/**
 * Validates the values whose rules read other values: those that a save changes, and those that read changed ones. `changed` are
 * the values that the save changes, `stored` is the record before it (`null` for a new one). What the caller may not read counts
 * as empty and is not validated again, so that no refusal discloses it.
 */
export function checkTogether(
  request: RecordRequest,
  changed: NormalisedValues,
  stored: ReadonlyMap<number, unknown> | null,
): ErrorDetail[] {
  const { context, subject, permissions } = request;
  const valueAfter = (id: number): unknown => (changed.has(id) ? changed.get(id) : stored?.get(id)) ?? null;
  const byIdentifier = new Map(permissions.readable.map((one) => [one.identifier, one.subjectAttributeId]));
  const idOf = (identifier: string): number => byIdentifier.get(identifier) ?? none;
  const known: CheckContext = {
    now: context.now,
    timeZone: context.timeZone,
    ...messageContext(),
    valueOf: (identifier) => valueAfter(idOf(identifier)),
  };
  const validator = request.validator();
  return [...subject.columns.values()].filter(isCheckedTogether).flatMap(({ attribute, componentType }) => {
    const id = attribute.subjectAttributeId;
    const isOwn = stored === null ? permissions.canCreate(id) : permissions.canUpdate(id);
    const isRequested = changed.has(id) ? isOwn || permissions.canRead(id) : permissions.canRead(id);
    const reads = componentType.checkedWith?.(attribute) ?? [];
    if (!isRequested || !(changed.has(id) || reads.some((identifier) => changed.has(idOf(identifier))))) return [];
    const found = validator.attribute(attribute, valueAfter(id), false, known);
    return found ? [{ code: found.code, message: found.message, attribute: found.attribute }] : [];
  });
}

/** No attribute has this id. */
const none = 0;
