import type { ComponentType } from './ComponentType';
import { foldText } from '../text/foldText';
import { keptText } from './keptText';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';
import { textMessages, textSchema } from './textRules';

/** 26: text with line breaks, kept as typed. */
export const multilineType: ComponentType<string> = {
  number: 26,
  name: 'multiline',
  label: 'Texto longo',
  kind: kinds[26],
  filterType: () => 'text',
  columnType: () => 'text',
  jsonSchema: textSchema,
  messages: textMessages,
  operators: () => operatorsFor.text,
  format: (value) => value ?? '',
  parse: (text) => ({ ok: true, value: keptText(text) }),
  emptyValue: () => null,
  sortKey: (value) => (value === null ? null : foldText(value)),
  normalise: (value) => (typeof value === 'string' ? keptText(value) : (value as string | null | undefined)) ?? null,
};
