import type { MessageContext } from '../component-types/ComponentType';
import { translateOf, type EngineMessageKey } from '../messages/engineTranslate';
import { pt } from '../messages/pt';

/**
 * The catalogue's sentence for a keyword of a schema, the most exact one first: `validation.type.integer` and
 * `validation.format.email` are more exact than `validation.type` and `validation.format`. A component type may bring
 * sentences of its own (`ComponentType.messages`).
 */
export function validationMessage(
  keyword: string,
  params: Readonly<Record<string, unknown>>,
  name: string,
  context?: MessageContext,
): string {
  const exact = `validation.${keyword}.${String(params[keyword])}`;
  const key = [exact, `validation.${keyword}`].find(isKey) ?? 'validation.invalid';
  // Limits are written as digits, without marks between thousands: they are compared with what is counted.
  const values = Object.entries(params).map(([param, value]) => [param, String(value)]);
  return translateOf(context)(key, { ...Object.fromEntries(values), name });
}

function isKey(key: string): key is EngineMessageKey {
  return Object.hasOwn(pt, key);
}
