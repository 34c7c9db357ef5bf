import type { CheckContext, ErrorDetail } from '@assunto/engine/core';
import type { CallerAccess } from '../access/createAccess';
import type { SubjectAccess } from '../access/SubjectAccess';
import type { AttributeColumn } from '../metadata/CompanyMetadata';
import type { KeptValues } from './KeptValues';
import type { TalkServices } from './TalkServices';

/** Whether a value's check reads others of its record, so that it waits until the record is whole. */
export function isCheckedTogether({ attribute, componentType }: AttributeColumn): boolean {
  return (componentType.checkedWith?.(attribute).length ?? 0) > 0;
}

/**
 * Checks the values that are checked together with others: those that a save changes, and those that read what it
 * changes, though they were not sent themselves. `changed` is what the save really changes, `stored` the record before it
 * (`null` for a new one). What the caller may not read counts as empty and is not checked again, so that no refusal tells
 * anything about it.
 */
export function checkTogether(
  services: TalkServices,
  { context }: CallerAccess,
  { subject, permissions }: SubjectAccess,
  changed: KeptValues,
  stored: ReadonlyMap<number, unknown> | null,
): ErrorDetail[] {
  const valueAfter = (id: number): unknown => (changed.has(id) ? changed.get(id) : stored?.get(id)) ?? null;
  const byIdentifier = new Map(permissions.readable.map((one) => [one.identifier, one.subjectAttributeId]));
  const idOf = (identifier: string): number => byIdentifier.get(identifier) ?? none;
  const known: CheckContext = {
    now: context.now,
    timeZone: context.timeZone,
    valueOf: (identifier) => valueAfter(idOf(identifier)),
  };
  const validator = services.validatorOf(subject);
  return [...subject.columns.values()].filter(isCheckedTogether).flatMap(({ attribute, componentType }) => {
    const id = attribute.subjectAttributeId;
    const isOwn = stored === null ? permissions.canCreate(id) : permissions.canUpdate(id);
    const isAsked = changed.has(id) ? isOwn || permissions.canRead(id) : permissions.canRead(id);
    const reads = componentType.checkedWith?.(attribute) ?? [];
    if (!isAsked || !(changed.has(id) || reads.some((identifier) => changed.has(idOf(identifier))))) return [];
    const found = validator.attribute(attribute, valueAfter(id), false, known);
    return found ? [{ code: found.code, message: found.message, attribute: found.attribute }] : [];
  });
}

/** No attribute has this id. */
const none = 0;
