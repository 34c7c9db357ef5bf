import { brazilianDate, isCivilDate, two } from './civilDate';
import type { ComponentType } from './ComponentType';
import { dayLimitProblem, civilDayOf } from './dayLimits';
import { canonicalInstant, keptInstant, millisecondsOf } from './instants';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';
import { civilTimeAt, instantOf } from './zonedTime';

const invalid = 'Informe uma data e hora válidas no formato dd/mm/aaaa hh:mm.';
const typedTime = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** 11: an instant, shown as dd/MM/yyyy HH:mm in the time zone of the context (1§5). */
export const datetimeType: ComponentType<string> = {
  number: 11,
  name: 'datetime',
  label: 'Data e hora',
  kind: kinds[11],
  filterType: () => 'datetime',
  columnType: () => 'timestamptz',
  jsonSchema: () => ({ type: 'string', format: 'instant' }),
  messages: () => ({ type: invalid, format: invalid }),
  operators: () => operatorsFor.datetime,
  format: (value, _attribute, { timeZone }) => {
    const instant = millisecondsOf(value);
    if (Number.isNaN(instant)) return value ?? '';
    const { year, month, day, hour, minute } = civilTimeAt(instant, timeZone);
    return `${brazilianDate(year, month, day)} ${two(hour)}:${two(minute)}`;
  },
  parse: (text, _attribute, { timeZone }) => {
    const typed = text.trim();
    if (typed === '') return { ok: true, value: null };
    const found = typedTime.exec(typed);
    if (!found) return { ok: false, message: invalid };
    const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = found
      .slice(1)
      .map((part: string | undefined) => Number(part ?? 0));
    if (!isCivilDate(year, month, day) || hour > 23 || minute > 59 || second > 59)
      return { ok: false, message: invalid };
    return { ok: true, value: canonicalInstant(instantOf({ year, month, day, hour, minute, second }, timeZone)) };
  },
  emptyValue: () => null,
  sortKey: (value) => value,
  check: (value, attribute, context) =>
    dayLimitProblem(civilDayOf(Date.parse(value), context.timeZone), attribute, context),
  normalise: keptInstant,
};
