import type { SubjectAttribute } from '@assunto/engine/core';
import { civilDayOf, dateType, expandRule, isExpandable, type RecurrenceRule } from '@assunto/engine/fields';
import { useTranslate } from './useTranslate';

interface NextDatesProps {
  rule: RecurrenceRule;
  attribute: SubjectAttribute;
  timeZone: string;
}

const shown = 5;

/** The next five dates of a rule, from today. */
export function NextDates({ rule, attribute, timeZone }: NextDatesProps) {
  const translate = useTranslate();
  const weekday = new Intl.DateTimeFormat(translate.locale, { weekday: 'short', timeZone: 'UTC' });
  if (!isExpandable(rule))
    return <p className="as-recurrence-next">{translate('recurrenceEditor.nextDatesUnknown')}</p>;
  const dates = expandRule(rule, today(timeZone), shown);
  if (dates.length === 0) return <p className="as-recurrence-next">{translate('recurrenceEditor.noNextDates')}</p>;
  return (
    <div className="as-recurrence-next">
      <span>
        {dates.length === 1 ? translate('recurrenceEditor.nextDate') : translate('recurrenceEditor.nextDates')}
      </span>
      <ul>
        {dates.map((date) => (
          <li key={date}>
            {weekday.format(new Date(date)).replace('.', '')}{' '}
            {dateType.format(date, attribute, { timeZone, translate })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function today(timeZone: string): string {
  return civilDayOf(Date.now(), timeZone);
}
