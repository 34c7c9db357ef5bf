import type { ErrorDetail, TalkSave, TalkValueInput } from '@assunto/engine/core';
import type { AttributeColumn } from '../../../metadata/CompanyMetadata';
import type { RoomSubject } from '../../../access/RoomSubject';

/** A save whose increments became the values that they lead to. */
export interface AppliedIncrements {
  save: TalkSave;
  /** The attributes that are added to: what others changed of them is no conflict. */
  ids: ReadonlySet<number>;
  problems: ErrorDetail[];
}

/** Whether a value asks to be added to the stored one, `{"increment": n}`, instead of replacing it. */
function isIncrement(value: unknown): value is { increment: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).length === 1 && 'increment' in value;
}

/** Whether a save is made of increments alone. */
export function isIncrements({ talkValues }: TalkSave): boolean {
  return talkValues.length > 0 && talkValues.every(({ value }) => isIncrement(value));
}

/** Whether the values of an attribute are numbers: components 3, 5, 23, 24 and 25, and those of a product team. */
export function isNumeric({ attribute, componentType }: AttributeColumn): boolean {
  return componentType.filterType(attribute) === 'number';
}

/**
 * Adds the increments of a save to the values of a record that is locked; an empty one counts as 0. The sums are checked
 * like values that were sent. An increment of an attribute that the caller may not update, or that is not numeric, stays
 * as it is, for the checks of the save to refuse.
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

/** The number to add, or what is wrong with it. Digits that the attribute does not store would be lost without a trace. */
function incrementOf(increment: unknown, { attribute, componentType }: AttributeColumn): number | ErrorDetail {
  const isExact =
    typeof increment === 'number' &&
    Number.isFinite(increment) &&
    componentType.normalise(increment, attribute) === increment + 0;
  if (isExact) return increment + 0;
  return {
    code: 'INCREMENT_INVALID',
    message: `Informe em increment um número com a precisão do campo ${attribute.name}.`,
    attribute: attribute.identifier,
  };
}
