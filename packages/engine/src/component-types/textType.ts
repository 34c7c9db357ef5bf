import { foldText } from '../text/foldText';
import type { ComponentType } from './ComponentType';
import { keptText } from './keptText';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';
import { textMessages, textSchema } from './textRules';

const oneLine = (text: string) => keptText(text.replace(/[\r\n\t]+/g, ' '))?.trim() ?? null;

/** 1: a line of text. Blanks at both ends are not kept. */
export const textType: ComponentType<string> = {
  number: 1,
  name: 'text',
  label: 'Texto',
  kind: kinds[1],
  filterType: () => 'text',
  columnType: () => 'text',
  jsonSchema: textSchema,
  messages: textMessages,
  operators: () => operatorsFor.text,
  format: (value) => value ?? '',
  parse: (text) => ({ ok: true, value: oneLine(text) }),
  emptyValue: () => null,
  sortKey: (value) => (value === null ? null : foldText(value)),
  normalise: (value) => (typeof value === 'string' ? oneLine(value) : (value as string | null | undefined)) ?? null,
};
