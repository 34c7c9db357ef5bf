import type { ComponentType, MessageContext } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import { validationMessage } from './messages';

/**
 * The message when another talk already has this value of a natural key.
 *
 * @example
 * naturalKeyMessage(attribute, documentType); // 'O CNPJ informado já está sendo usado.'
 */
export function naturalKeyMessage(
  attribute: SubjectAttribute,
  type: Pick<ComponentType, 'messages'>,
  context?: MessageContext,
): string {
  return (
    type.messages?.(attribute, undefined, context)['unique'] ?? validationMessage('unique', {}, attribute.name, context)
  );
}
