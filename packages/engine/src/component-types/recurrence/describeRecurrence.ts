import { inPortuguese, type EngineTranslate } from '../../messages/engineTranslate';
import { dateFormat } from '../../text/dateFormat';
import { joinList, monthDayLabel, monthLabel, ruleDayLabel } from './recurrenceLabels';
import { plainRule, untilDay, type RecurrenceRule } from './RecurrenceRule';

/**
 * Describes a rule in the language of `translate`. Unsupported parts are appended unchanged.
 *
 * @example
 * describeRecurrence({ ...plainRule('WEEKLY'), until: '20261231' }); // 'Toda semana, até 31/12/2026'
 */
export function describeRecurrence(rule: RecurrenceRule, translate: EngineTranslate = inPortuguese): string {
  const { freq, interval, byMonth, byMonthDay, byDay, count, others } = rule;
  const isOfDay = byMonthDay.length > 0 && byDay.length === 0;
  const join = (parts: readonly string[]) => joinList(parts, translate);
  const main = [
    interval === 1
      ? translate(`recurrence.every.${freq}`)
      : translate(`recurrence.interval.${freq}`, { count: String(interval) }),
    join(byMonthDay.map((day) => monthDayLabel(day, translate))),
    join(byDay.map((day) => ruleDayLabel(day, translate))),
    join(byMonth.map((month) => monthLabel(month, isOfDay, translate))),
  ];
  const startsElsewhere = rule.weekStart !== plainRule(freq).weekStart;
  const ends = [
    startsElsewhere && translate('recurrence.weekStart', { day: translate(`weekday.${rule.weekStart}`) }),
    count !== null && countLabel(count, translate),
    rule.until !== null && translate('recurrence.until', { date: untilLabel(rule, translate) }),
    others.length > 0 && translate('recurrence.with', { parts: others.join(` ${translate('filter.and')} `) }),
  ];
  return [main.filter(Boolean).join(' '), ...ends.filter(Boolean)].join(', ');
}

const countLabel = (count: number, translate: EngineTranslate) =>
  count === 1 ? translate('recurrence.once') : translate('recurrence.times', { count: String(count) });

function untilLabel(rule: RecurrenceRule, translate: EngineTranslate): string {
  const [year = 0, month = 0, day = 0] = (untilDay(rule) ?? '').split('-').map(Number);
  const time = rule.until?.slice(8);
  return dateFormat(translate.locale).format(year, month, day) + (time ? ` (${time})` : '');
}
