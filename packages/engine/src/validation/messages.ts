import type { MessageContext } from '../component-types/ComponentType';
import { translateOf, type EngineMessageKey } from '../messages/engineTranslate';
import { pt } from '../messages/pt';

/**
 * The catalogue's message for a keyword of a schema, the most specific one first: `validation.type.integer` and
 * `validation.format.email` are more specific than `validation.type` and `validation.format`. A component type may define its own
 * messages (`ComponentType.messages`).
 */
export function validationMessage(
  keyword: string,
  params: Readonly<Record<string, unknown>>,
  name: string,
  context?: MessageContext,
): string {
  const exact = `validation.${keyword}.${String(params[keyword])}`;
  const key = [exact, `validation.${keyword}`].find(isKey) ?? 'validation.invalid';
  // Limits are written without group separators, because they are compared with counts.
  const values = Object.entries(params).map(([param, value]) => [param, String(value)]);
  return translateOf(context)(key, { ...Object.fromEntries(values), name });
}

function isKey(key: string): key is EngineMessageKey {
  return Object.hasOwn(pt, key);
}
