import type { NumberConvention } from '@assunto/api';

/** Longer texts are not numbers, and parsing them would take too long. */
const longest = 60;
const separated = /^[-+\u2212]?[\d.,\u00a0\u202f ]*\d[\d.,]*$/;

/**
 * The decimal text (`-1234.5`) of a number in a convention, with or without group separators; `null` if it is not written in that
 * convention.
 */
export function readNumberText(text: string, convention: NumberConvention): string | null {
  const typed = text.trim();
  if (typed.length > longest || !separated.test(typed)) return null;
  const isNegative = /^[-\u2212]/.test(typed);
  const [thousands, decimal] = convention === 'comma' ? ['.', ','] : [',', '.'];
  const [whole = '', part = '', ...more] = typed.replace(/^[-+\u2212]/, '').split(decimal);
  if (more.length > 0 || /\D/.test(part)) return null;
  const figures = readGroups(whole.trim(), thousands);
  if (figures === null) return null;
  return `${isNegative ? '-' : ''}${figures || '0'}${part === '' ? '' : `.${part}`}`;
}

/** The digits of a whole number without group separators; `null` if a group does not have three digits. */
function readGroups(whole: string, thousands: string): string | null {
  const groups = whole.split(/[ \u00a0\u202f]/.test(whole) ? /[ \u00a0\u202f]/ : thousands);
  if (groups.some((group) => /\D/.test(group))) return null;
  const isGrouped = /^[1-9]\d{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => group.length === 3);
  return groups.length > 1 && !isGrouped ? null : groups.join('');
}

/** Splits a text that contains a number into prefix, number and suffix, e.g. `R$ 1,50`. */
export function cutNumber(text: string): { before: string; number: string; behind: string } | null {
  if (text.length > 2 * longest) return null;
  const start = text.search(/\d/);
  if (start < 0) return null;
  let end = text.length;
  while (!/\d/.test(text.charAt(end - 1))) end -= 1;
  return { before: text.slice(0, start), number: text.slice(start, end), behind: text.slice(end) };
}
