import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import { ownOptions } from '../component-types/optionValues';
import type { SubjectAttribute } from '../contract/attribute';

/**
 * Whether the options of an attribute can be the columns of a board: it has a list of its own, and one of it per record.
 *
 * @example
 * const choices = subject.subjectAttributes.filter((attribute) => isBoardable(attribute, componentTypes));
 */
export function isBoardable(attribute: SubjectAttribute, componentTypes: ComponentTypeCatalogue): boolean {
  const { filterType } = componentTypes.get(attribute.componentId);
  return filterType(attribute) === 'option' && ownOptions(attribute).length > 0;
}

/**
 * Whether a calendar can position records by an attribute: a date, a moment or a time window.
 *
 * @example
 * const choices = subject.subjectAttributes.filter((attribute) => isSchedulable(attribute, componentTypes));
 */
export function isSchedulable(attribute: SubjectAttribute, componentTypes: ComponentTypeCatalogue): boolean {
  return ['date', 'datetime'].includes(componentTypes.get(attribute.componentId).filterType(attribute));
}
