import type { ComponentTypeCatalogue, FormatContext, SubjectAttribute } from '@assunto/engine/core';
import { valueById } from '../../../../records/valueById';
import { recordRoles } from '../../../../records/recordRoles';
import type { CardData } from './readRecordCard';

/** The maximum number of attributes on a card, and of characters of one. */
const most = 5;
const longest = 120;

/** An attribute of a card, with its value as text. */
export interface CardFact {
  attribute: SubjectAttribute;
  value: unknown;
  text: string;
}

/** The status of a record, and the attributes that a card has room for: its roles first, then those of the subject in order. */
export function cardFacts(
  { context: { subject }, talk }: CardData,
  componentTypes: ComponentTypeCatalogue,
  format: FormatContext,
): { status: CardFact | null; facts: readonly CardFact[] } {
  const { status, priority, person, due } = recordRoles(subject);
  const factOf = (attribute: SubjectAttribute): CardFact => {
    const { subjectAttributeId, componentId } = attribute;
    const value = valueById(talk, subjectAttributeId);
    return {
      attribute,
      value,
      text: value === null ? '' : componentTypes.get(componentId).format(value, attribute, format),
    };
  };
  const fits = ({ attribute, text }: CardFact): boolean => {
    const { kind } = componentTypes.get(attribute.componentId);
    const isShort = text !== '' && text.length <= longest && !text.includes('\n') && text !== talk.displayName;
    return isShort && kind !== 'file' && kind !== 'filter' && kind !== 'objects';
  };
  const first = [priority, person, due].filter((one) => one !== null);
  const ordered = new Set([...first, ...subject.subjectAttributes]);
  if (status) ordered.delete(status);
  const shownStatus = status && factOf(status);
  return {
    status: shownStatus?.value == null ? null : shownStatus,
    facts: [...ordered].map(factOf).filter(fits).slice(0, most),
  };
}
