import type { SubjectAttribute } from '../contract/attribute';
import { foldText } from '../text/foldText';
import type { ComponentType } from './ComponentType';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';
import { textMessages, textSchema } from './textRules';

/** What tells one kind of text from another. */
interface TextLike {
  number: keyof typeof kinds;
  name: string;
  label: string;
  /** What is stored of a text as it is typed, pasted or sent; `null` when nothing is left of it. */
  keep(text: string, attribute: SubjectAttribute): string | null;
}

/** A component type whose values are texts: compared folded, shown as they are. */
export function textLike({ number, name, label, keep }: TextLike): ComponentType<string> {
  return {
    number,
    name,
    label,
    kind: kinds[number],
    filterType: () => 'text',
    columnType: () => 'text',
    jsonSchema: textSchema,
    messages: textMessages,
    operators: () => operatorsFor.text,
    format: (value) => value ?? '',
    parse: (text, attribute) => ({ ok: true, value: keep(text, attribute) }),
    emptyValue: () => null,
    sortKey: (value) => (value === null ? null : foldText(value)),
    // What is no text stays as it came, for the schema to refuse.
    normalise: (value, attribute) =>
      (typeof value === 'string' ? keep(value, attribute) : (value as string | null | undefined)) ?? null,
  };
}
