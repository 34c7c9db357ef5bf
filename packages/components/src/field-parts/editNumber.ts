import type { NumberLocale } from '@assunto/engine/core';
import type { EditedText, TextEdit } from './useTypedText';

/** What a number may hold beside letters of a unit: digits, separators, spaces and a minus. */
const notOfNumbers = /[^\d.,'’\s\u2212-]/g;

/** How the text of a measurement takes what is typed. */
export interface NumberEditing {
  locale: NumberLocale;
  isNegativeAllowed: boolean;
  /** A unit or a percent sign may be typed behind the number. */
  takesLetters: boolean;
}

/**
 * Lets only digits, separators and a minus through where one types; what is pasted stays whole, so that 'US$ 5' does not
 * become five of something else. The first change of a written number takes its groups away: they would be
 * in the wrong place at once, and a dot that one types or pastes then means what one meant by it.
 */
export function editNumber(edit: TextEdit, { locale, isNegativeAllowed, takesLetters }: NumberEditing): EditedText {
  const clean = (text: string) => {
    const kept = takesLetters || text.length > 1 ? text : text.replace(notOfNumbers, '');
    return isNegativeAllowed ? kept : kept.replace(/[-\u2212]/g, '');
  };
  const { raw, caret, inserted, isFormatted } = edit;
  const start = caret - inserted.length;
  const ungroup = (text: string) =>
    isFormatted && locale.thousands !== '' ? text.replaceAll(locale.thousands, '') : text;
  const head = ungroup(raw.slice(0, start)) + clean(inserted);
  return { text: head + ungroup(raw.slice(caret)), caret: head.length };
}
