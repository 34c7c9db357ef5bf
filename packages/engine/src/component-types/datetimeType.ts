import { brazilianDate, isCivilDate, two } from './civilDate';
import type { ComponentType } from './ComponentType';
import { dayLimitProblem, civilDayOf } from './dayLimits';
import { canonicalInstant, normaliseInstant, millisecondsOf } from './instants';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';
import { civilTimeAt, instantOf, isShownAt } from './zonedTime';
import { withFound } from './withFound';

const invalid = 'Informe uma data e hora válidas no formato dd/mm/aaaa hh:mm.';
/** Said of a time that the clock leaves out when it is set forward. */
const skipped = 'Informe um horário que existe nesse dia: o relógio foi adiantado.';
const typedTime = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** 11: an instant, shown as dd/MM/yyyy HH:mm in the time zone of the context. */
export const datetimeType: ComponentType<string> = {
  number: 11,
  name: 'datetime',
  label: 'Data e hora',
  kind: kinds[11],
  filterType: () => 'datetime',
  columnType: () => 'timestamptz',
  jsonSchema: () => ({ type: 'string', format: 'instant' }),
  messages: (_attribute, refused) => ({ type: invalid, format: withFound(invalid, refused) }),
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
    const typedCivil = { year, month, day, hour, minute, second };
    if (!isCivilDate(year, month, day) || hour > 23 || minute > 59 || second > 59)
      return { ok: false, message: invalid };
    const instant = instantOf(typedCivil, timeZone);
    // A day alone begins when it does, also where its midnight is skipped.
    if (found[4] !== undefined && !isShownAt(typedCivil, instant, timeZone)) return { ok: false, message: skipped };
    return { ok: true, value: canonicalInstant(instant) };
  },
  emptyValue: () => null,
  sortKey: (value) => value,
  check: (value, attribute, context) =>
    dayLimitProblem(civilDayOf(Date.parse(value), context.timeZone), attribute, context),
  normalise: normaliseInstant,
};
