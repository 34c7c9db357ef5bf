import type { EditorProps } from '@assunto/engine';
import type { ComponentType } from '@assunto/engine/core';

/** The JSON Schema keywords used by schemas of one text or number. */
interface Rules {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/** Whether a value is complete and valid by its component type's schema. Messages come from the form's validator. */
export function passesRules<Value>(
  type: ComponentType<Value>,
  value: Value,
  { attribute, format }: Pick<EditorProps<Value>, 'attribute' | 'format'>,
): boolean {
  const { minLength = 0, maxLength = Infinity, pattern, minimum, maximum }: Rules = type.jsonSchema(attribute);
  if (typeof value === 'string') {
    const { length } = [...value];
    if (length < minLength || length > maxLength) return false;
    if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return false;
  }
  if (typeof value === 'number' && (value < (minimum ?? -Infinity) || value > (maximum ?? Infinity))) return false;
  const context = { now: new Date(), timeZone: format.timeZone, valueOf: () => null };
  return (type.check?.(value, attribute, context) ?? null) === null;
}
