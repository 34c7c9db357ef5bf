import type { ComponentType } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import { validationMessage } from './messages';

/**
 * What a person is told when another talk already has this value of a natural key.
 *
 * @example
 * naturalKeyMessage(attribute, documentType); // 'O CNPJ informado já está sendo usado.'
 */
export function naturalKeyMessage(attribute: SubjectAttribute, type: Pick<ComponentType, 'messages'>): string {
  return type.messages?.(attribute)['unique'] ?? validationMessage('unique', {}, attribute.name);
}
