import type { SubjectAttribute } from '../contract/attribute';
import { foldText } from '../text/foldText';
import type { ComponentType } from './ComponentType';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';
import { textMessages, textSchema } from './textRules';

/** The properties of a text type. */
interface TextLike {
  number: keyof typeof kinds;
  name: string;
  label: string;
  /** The stored form of typed, pasted or sent text; `null` when nothing is left of it. */
  keep(text: string, attribute: SubjectAttribute): string | null;
}

/** Creates a component type whose values are texts: compared without case and accents, shown unchanged. */
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
    // A value that is no text is returned unchanged, so that the schema refuses it.
    normalise: (value, attribute) =>
      (typeof value === 'string' ? keep(value, attribute) : (value as string | null | undefined)) ?? null,
  };
}
