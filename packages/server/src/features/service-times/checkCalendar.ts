import type { BusinessWindow } from '@assunto/engine/contract';
import type { ServiceCalendarSave } from '@assunto/api';
import type { ErrorDetail } from '@assunto/engine/core';
import { HttpError } from '../../platform/errors/errors';
import { translate, type ServerMessageKey } from '../../platform/messages/language';

/** Validates a calendar before it is stored. Throws REQUEST_INVALID with every problem. */
export function checkCalendar({ name, windows, holidays }: ServiceCalendarSave): ServiceCalendarSave {
  const errors: ErrorDetail[] = [];
  const refuse = (code: string, key: ServerMessageKey, attribute: string, index?: number): void =>
    void errors.push({ code, message: translate(key), attribute, ...(index !== undefined && { index }) });
  const trimmed = name.normalize('NFC').trim();
  if (trimmed === '') refuse('NAME_REQUIRED', 'service.nameMissing', 'name');
  if (windows.length === 0) refuse('WINDOWS_REQUIRED', 'service.windowsMissing', 'windows');
  const sorted = [...windows].sort(byTime);
  for (const [index, window] of sorted.entries()) {
    if (window.from >= window.until) refuse('WINDOW_EMPTY', 'service.windowEmpty', 'windows', index);
    const before = sorted[index - 1];
    if (before?.weekday === window.weekday && window.from < before.until)
      refuse('WINDOWS_OVERLAP', 'service.windowsOverlap', 'windows', index);
  }
  const dates = new Set<string>();
  for (const [index, { date }] of holidays.entries()) {
    if (!isRealDay(date)) refuse('HOLIDAY_INVALID', 'service.holidayInvalid', 'holidays', index);
    else if (dates.has(date)) refuse('HOLIDAY_REPEATED', 'service.holidayRepeated', 'holidays', index);
    dates.add(date);
  }
  if (errors.length > 0) throw new HttpError('REQUEST_INVALID', { errors });
  return {
    name: trimmed,
    windows: sorted,
    holidays: [...holidays]
      .map((one) => ({ date: one.date, name: one.name.normalize('NFC').trim() }))
      .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0)),
  };
}

const byTime = (one: BusinessWindow, other: BusinessWindow): number =>
  one.weekday - other.weekday || (one.from < other.from ? -1 : one.from > other.from ? 1 : 0);

/** 29 February is a day of some years. */
function isRealDay(date: string): boolean {
  const full = date.length === 5 ? `2024-${date}` : date;
  const time = Date.parse(`${full}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(full);
}
