import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import { validationMessage } from './messages';

/** What a person is told when another talk already has this value of a natural key (1§5, decision 19). */
export function naturalKeyMessage(attribute: SubjectAttribute, componentTypes: ComponentTypeCatalogue): string {
  const own = componentTypes.get(attribute.componentId).messages?.(attribute)['unique'];
  return own ?? validationMessage('unique', {}, attribute.name);
}
