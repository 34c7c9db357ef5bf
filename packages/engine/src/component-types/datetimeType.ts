import { dateFormat } from '../text/dateFormat';
import { translateOf } from '../messages/engineTranslate';
import { isCivilDate, two } from './civilDate';
import type { ComponentType, MessageContext } from './ComponentType';
import { dayLimitProblem, civilDayOf } from './dayLimits';
import { canonicalInstant, normaliseInstant, millisecondsOf } from './instants';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';
import { instantOf, isShownAt, shownMinuteAt } from './zonedTime';
import { withFound } from './withFound';

const typedTime = /^(.*\d)(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)$/;

/** `HH:mm` of the minutes of a day that were shown. */
const clockTexts: string[] = [];
const clockText = (minute: number): string =>
  (clockTexts[minute] ??= `${two(Math.floor(minute / 60))}:${two(minute % 60)}`);

function invalidText(context: MessageContext | undefined): string {
  const translate = translateOf(context);
  return translate('datetime.invalid', { format: dateFormat(translate.locale).pattern(translate('date.yearLetters')) });
}

/** 11: an instant, shown as dd/MM/yyyy HH:mm, with the date in the format of the locale, in the time zone of the context. */
export const datetimeType: ComponentType<string> = {
  number: 11,
  name: 'datetime',
  label: 'Data e hora',
  kind: kinds[11],
  filterType: () => 'datetime',
  columnType: () => 'timestamptz',
  jsonSchema: () => ({ type: 'string', format: 'instant' }),
  messages: (_attribute, refused, context) => {
    const invalid = invalidText(context);
    return { type: invalid, format: withFound(invalid, refused, context) };
  },
  operators: () => operatorsFor.datetime,
  format: (value, _attribute, context) => {
    const instant = millisecondsOf(value);
    if (Number.isNaN(instant)) return value ?? '';
    const { day, minute } = shownMinuteAt(instant, context.timeZone);
    return `${dateFormat(translateOf(context).locale).formatDay(day)} ${clockText(minute)}`;
  },
  parse: (text, _attribute, context) => {
    const { timeZone } = context;
    const typed = text.trim();
    if (typed === '') return { ok: true, value: null };
    const [, typedDay = typed, ...clock] = typedTime.exec(typed) ?? [];
    const date = dateFormat(translateOf(context).locale).read(typedDay);
    if (!date) return { ok: false, message: invalidText(context) };
    const [year, month, day] = date;
    const [hour = 0, minute = 0, second = 0] = clock.map((part: string | undefined) => Number(part ?? 0));
    const typedCivil = { year, month, day, hour, minute, second };
    if (!isCivilDate(year, month, day) || hour > 23 || minute > 59 || second > 59)
      return { ok: false, message: invalidText(context) };
    const instant = instantOf(typedCivil, timeZone);
    // A date without time is parsed as the start of the day, also where its midnight is skipped.
    if (clock.length > 0 && !isShownAt(typedCivil, instant, timeZone))
      return { ok: false, message: translateOf(context)('datetime.skipped') };
    return { ok: true, value: canonicalInstant(instant) };
  },
  emptyValue: () => null,
  sortKey: (value) => value,
  check: (value, attribute, context) =>
    dayLimitProblem(civilDayOf(Date.parse(value), context.timeZone), attribute, context),
  normalise: normaliseInstant,
};
