import type { ErrorDetail, TalkSave, TalkValueInput } from '@assunto/engine/core';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import type { RoomSubject } from '../../access/RoomSubject';
import { translate } from '../../platform/messages/language';

/** A save with its increments replaced by the resulting values. */
export interface AppliedIncrements {
  save: TalkSave;
  /** The incremented attributes: concurrent changes of them are no conflict. */
  ids: ReadonlySet<number>;
  problems: ErrorDetail[];
}

/** Whether a value is an increment of the stored one, `{"increment": n}`. */
function isIncrement(value: unknown): value is { increment: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).length === 1 && 'increment' in value;
}

/** Whether a save consists only of increments. */
export function isIncrements({ talkValues }: TalkSave): boolean {
  return talkValues.length > 0 && talkValues.every(({ value }) => isIncrement(value));
}

/** Whether the values of an attribute are numbers: components 3, 5, 23, 24 and 25, and those of a product team. */
export function isNumeric({ attribute, componentType }: AttributeColumn): boolean {
  return componentType.filterType(attribute) === 'number';
}

/**
 * Adds the increments of a save to the values of a locked record; an empty one counts as 0. The results are validated like values
 * that were sent. An increment of an attribute that the caller may not update, or that is not numeric, is left unchanged, so that
 * the checks of the save refuse it.
 */
export function applyIncrements(
  { subject, permissions }: RoomSubject,
  save: TalkSave,
  stored: ReadonlyMap<number, unknown>,
): AppliedIncrements {
  const ids = new Set<number>();
  const problems: ErrorDetail[] = [];
  const apply = (sent: TalkValueInput): TalkValueInput[] => {
    const { subjectAttributeId: id, value } = sent;
    const column = subject.columns.get(id);
    if (!isIncrement(value) || !column || !permissions.canUpdate(id) || !isNumeric(column)) return [sent];
    const found = incrementOf(value.increment, column);
    if (typeof found !== 'number') {
      problems.push(found);
      return [];
    }
    ids.add(id);
    const sum = Number(stored.get(id) ?? 0) + found;
    return [{ subjectAttributeId: id, value: column.componentType.normalise(sum, column.attribute) }];
  };
  return { save: { ...save, talkValues: save.talkValues.flatMap(apply) }, ids, problems };
}

/** The number to add, or its problem. Decimals that the attribute does not store would be lost silently. */
function incrementOf(increment: unknown, { attribute, componentType }: AttributeColumn): number | ErrorDetail {
  const isExact =
    typeof increment === 'number' &&
    Number.isFinite(increment) &&
    componentType.normalise(increment, attribute) === increment + 0;
  if (isExact) return increment + 0;
  return {
    code: 'INCREMENT_INVALID',
    message: translate('talk.increment', { field: attribute.name }),
    attribute: attribute.identifier,
  };
}
