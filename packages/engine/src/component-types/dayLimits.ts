import type { SubjectAttribute } from '../contract/attribute';
import { dateFormat } from '../text/dateFormat';
import { translateOf } from '../messages/engineTranslate';
import { isoDate } from './civilDate';
import type { CheckContext } from './ComponentType';
import { civilTimeAt } from './zonedTime';

/** The dates that an attribute accepts, as `YYYY-MM-DD`, both included; `null` for no limit. */
export interface AllowedDays {
  first: string | null;
  last: string | null;
}

/**
 * The dates between `daysGreaterThan` and `daysNotGreaterThan` of an attribute, counted from today in the time zone of `context`.
 *
 * @example
 * const { first, last } = allowedDays(attribute, { now: new Date(), timeZone: 'America/Sao_Paulo' });
 */
export function allowedDays(
  { componentConfigs }: Pick<SubjectAttribute, 'componentConfigs'>,
  context: Pick<CheckContext, 'now' | 'timeZone'>,
): AllowedDays {
  const { daysGreaterThan, daysNotGreaterThan } = componentConfigs;
  return {
    first: daysGreaterThan === undefined ? null : dayFromToday(daysGreaterThan, context),
    last: daysNotGreaterThan === undefined ? null : dayFromToday(daysNotGreaterThan, context),
  };
}

/** The message for a date (`YYYY-MM-DD`) beyond the limits of an attribute, naming the limit; `null` for a valid one. */
export function dayLimitProblem(
  day: string,
  attribute: SubjectAttribute,
  context: Pick<CheckContext, 'now' | 'timeZone' | 'translate'>,
): string | null {
  const translate = translateOf(context);
  const { first, last } = allowedDays(attribute, context);
  if (first !== null && day < first) return translate('date.firstDay', { day: formatDay(first, translate.locale) });
  if (last !== null && day > last) return translate('date.lastDay', { day: formatDay(last, translate.locale) });
  return null;
}

/**
 * The date in a time zone at an instant (milliseconds since 1970), as `YYYY-MM-DD`.
 *
 * @example
 * const today = civilDayOf(Date.now(), 'America/Sao_Paulo');
 */
export function civilDayOf(instant: number, timeZone: string): string {
  const { year, month, day } = civilTimeAt(instant, timeZone);
  return isoDate(year, month, day);
}

function dayFromToday(days: number, { now, timeZone }: Pick<CheckContext, 'now' | 'timeZone'>): string {
  const { year, month, day } = civilTimeAt(now.getTime(), timeZone);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

function formatDay(day: string, locale: string): string {
  const [year, month, dayOfMonth] = day.split('-').map(Number);
  return dateFormat(locale).format(year ?? 0, month ?? 0, dayOfMonth ?? 0);
}
