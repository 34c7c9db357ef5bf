import type { FormatContext } from '../component-types/ComponentType';
import type { FilterField } from './FilterField';

const formats = new Map<string, Intl.NumberFormat>();

/** A number as people write it, all of its digits: `1.234,5`, as the locale writes it. */
export function numberText(value: number, locale: string): string {
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = new Intl.NumberFormat(locale, { maximumSignificantDigits: 21 })));
  return format.format(value);
}

/** A text in quotes; quotes inside of it are doubled, so that it never reads as the end of the value. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** A name as it is, or in quotes where it could be read as part of the sentence. */
export function nameText(name: string): string {
  return /[(),;"]|(^|\s)(e|ou|and|or|y|o)(\s|$)/i.test(name) ? quoted(name) : name;
}

/**
 * A value as its component type shows it. What the format reads back as another value, since it rounds or leaves out part of
 * it (decimals, the punctuation of a mask), is `undefined`, for the caller to write the value itself.
 */
export function exactText({ attribute, componentType }: FilterField, value: unknown, context: FormatContext) {
  if (!attribute || !componentType || componentType.comparable) return undefined;
  const parsed = componentType.parse(componentType.format(value, attribute, context), attribute, context);
  if (parsed.ok && parsed.value !== value) return undefined;
  return (componentType.displayText ?? componentType.format)(value, attribute, context);
}
