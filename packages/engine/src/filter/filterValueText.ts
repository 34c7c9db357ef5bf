import type { FormatContext } from '../component-types/ComponentType';
import type { FilterField } from './FilterField';

const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number with all of its digits: `1.234,5`, in the format of the locale. */
export function numberText(value: number, locale: string): string {
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = new Intl.NumberFormat(locale, { maximumSignificantDigits: 21 })));
  return format.format(value);
}

/** A text in quotes; quotes inside it are doubled, so that the end of the value is unambiguous. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** A name, in quotes if it could be read as part of the description. */
export function nameText(name: string): string {
  return /[(),;"]|(^|\s)(e|ou|and|or|y|o)(\s|$)/i.test(name) ? quoted(name) : name;
}

/**
 * A value formatted by its component type; `undefined` if that text parses to another value, because it rounds or omits a part
 * (decimals, the punctuation of a mask). The caller then writes the value itself.
 */
export function exactText({ attribute, componentType }: FilterField, value: unknown, context: FormatContext) {
  if (!attribute || !componentType || componentType.comparable) return undefined;
  const parsed = componentType.parse(componentType.format(value, attribute, context), attribute, context);
  if (parsed.ok && parsed.value !== value) return undefined;
  return (componentType.displayText ?? componentType.format)(value, attribute, context);
}
