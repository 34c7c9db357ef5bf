import { useSay } from '@assunto/engine';
import type { SubjectAttribute } from '@assunto/engine/core';
import { civilDayOf, dateType, expandRule, isExpandable, type RecurrenceRule } from '@assunto/engine/fields';

interface NextDatesProps {
  rule: RecurrenceRule;
  attribute: SubjectAttribute;
  timeZone: string;
}

const shown = 5;

/** The next five dates of a rule, counted from today. */
export function NextDates({ rule, attribute, timeZone }: NextDatesProps) {
  const say = useSay();
  const weekday = new Intl.DateTimeFormat(say('pt-BR'), { weekday: 'short', timeZone: 'UTC' });
  if (!isExpandable(rule))
    return (
      <p className="as-recurrence-next">
        {say('As próximas datas não são mostradas: a regra tem partes que só outros sistemas entendem.')}
      </p>
    );
  const dates = expandRule(rule, today(timeZone), shown);
  if (dates.length === 0) return <p className="as-recurrence-next">{say('Não há próximas datas.')}</p>;
  return (
    <div className="as-recurrence-next">
      <span>{dates.length === 1 ? say('Próxima data:') : say('Próximas datas:')}</span>
      <ul>
        {dates.map((date) => (
          <li key={date}>
            {weekday.format(new Date(date)).replace('.', '')} {dateType.format(date, attribute, { timeZone })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function today(timeZone: string): string {
  return civilDayOf(Date.now(), timeZone);
}
