import type { FormatContext, SubjectAttribute } from '@assunto/engine/core';
import { datetimeType, timeWindowType, type TimeWindow } from '@assunto/engine/fields';
import { completeYear } from '../../controls/date-input/dateText';

/** The typed texts of a window. */
export interface WindowParts {
  /** dd/MM/yyyy */
  day: string;
  /** HH:mm */
  start: string;
  /** dd/MM/yyyy; '' where the window ends on the date on which it starts. */
  lastDay: string;
  /** HH:mm */
  end: string;
}

/** The texts of a window, also of an incomplete one. */
export function partsOfWindow(
  value: TimeWindow | null,
  attribute: SubjectAttribute,
  format: FormatContext,
): WindowParts {
  const [day, start] = dayAndTime(datetimeType.format(value?.start ?? null, attribute, format));
  const [lastDay, end] = dayAndTime(datetimeType.format(value?.end ?? null, attribute, format));
  return { day, start, lastDay: lastDay === day ? '' : lastDay, end };
}

/**
 * Parses the texts of a window. For an incomplete or invalid window, `start` and `end` hold the typed texts, so that validation
 * reports it and the editor can show it again; `null` when all are empty.
 */
export function windowOfParts(
  parts: WindowParts,
  attribute: SubjectAttribute,
  format: FormatContext,
): TimeWindow | null {
  const { day, start, end } = parts;
  const lastDay = parts.lastDay || day;
  if ([day, start, lastDay, end].every((text) => text === '')) return null;
  const typed = { start: joinedPart(day, start), end: joinedPart(lastDay, end) };
  if (![start, end].every((time) => /^\d{2}:\d{2}$/.test(time))) return typed;
  const whole = timeWindowType.parse(`${typed.start} – ${typed.end}`, attribute, format);
  if (whole.ok && whole.value !== null) return whole.value;
  // A window that ends before it starts is returned with both instants: validation reports the order.
  const [from, to] = [typed.start, typed.end].map((text) => datetimeType.parse(text, attribute, format));
  return from?.ok && from.value !== null && to?.ok && to.value !== null ? { start: from.value, end: to.value } : typed;
}

/** Whether both ends are instants, in any order; also true for `null`. */
export function isWholeWindow(value: TimeWindow | null): boolean {
  return value === null || (value.start.endsWith('Z') && value.end.endsWith('Z'));
}

/** The texts with short years and times completed, as on blur. */
export function completeParts({ day, start, lastDay, end }: WindowParts): WindowParts {
  return {
    day: completeYear(day),
    start: completeTime(start),
    lastDay: completeYear(lastDay) === completeYear(day) ? '' : completeYear(lastDay),
    end: completeTime(end),
  };
}

/** Inserts the colon while digits are typed at the end. Deletions, edits inside and texts with letters are left as typed. */
export function maskTimeText(before: string, text: string): string {
  if (/[^\d:h\s]/i.test(text)) return text;
  const allowed = text
    .replace(/h/i, ':')
    .replace(/[^\d:]/g, '')
    .slice(0, 5);
  const grew = allowed.length > before.length && allowed.startsWith(before);
  if ((!grew && before !== '') || /^\d:/.test(allowed)) return allowed;
  const digits = allowed.replace(/\D/g, '').slice(0, 4);
  return digits.length < 2 ? digits : `${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/** `8`, `8:3`, `08:` and `0830` become `08:00`, `08:03`, `08:00` and `08:30`. Three digits are ambiguous and stay as typed. */
export function completeTime(text: string): string {
  const [, hour = '', minute = ''] = /^(\d{1,2}(?=$|[:h])|\d{2}(?=\d\d))[:h]?(\d{0,2})$/.exec(text.trim()) ?? [];
  return hour === '' ? text.trim() : `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

/** Joins date and time with a space, or with a tab where one of them contains spaces, so that they can be split again. */
function joinedPart(day: string, time: string): string {
  return `${day}${/\s/.test(day + time) ? '\t' : ' '}${time}`;
}

function dayAndTime(text: string): [day: string, time: string] {
  const at = text.includes('\t') ? text.indexOf('\t') : text.indexOf(' ');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
