import { dateFormat } from '../text/dateFormat';
import { translateOf } from '../messages/engineTranslate';
import { isCivilDate, isoDate } from './civilDate';
import type { ComponentType, MessageContext } from './ComponentType';
import { dayLimitProblem } from './dayLimits';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';
import { withFound } from './withFound';

function invalidText(context: MessageContext | undefined): string {
  const translate = translateOf(context);
  return translate('date.invalid', { format: dateFormat(translate.locale).pattern(translate('date.yearLetters')) });
}

/** 32: a date, stored as `YYYY-MM-DD` and shown as dd/MM/yyyy or in the format of the locale. */
export const dateType: ComponentType<string> = {
  number: 32,
  name: 'date',
  label: 'Data',
  kind: kinds[32],
  filterType: () => 'date',
  columnType: () => 'date',
  jsonSchema: () => ({ type: 'string', format: 'civil-date' }),
  messages: (_attribute, refused, context) => {
    const invalid = invalidText(context);
    return { type: invalid, format: withFound(invalid, refused, context) };
  },
  operators: () => operatorsFor.date,
  format: (value, _attribute, context) => {
    if (value === null || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return value ?? '';
    return dateFormat(translateOf(context).locale).formatIso(value);
  },
  parse: (text, _attribute, context) => {
    const typed = text.trim();
    if (typed === '') return { ok: true, value: null };
    const read = dateFormat(translateOf(context).locale).read(typed);
    return read && isCivilDate(...read)
      ? { ok: true, value: isoDate(...read) }
      : { ok: false, message: invalidText(context) };
  },
  emptyValue: () => null,
  sortKey: (value) => value,
  check: dayLimitProblem,
  normalise: (value) => (typeof value === 'string' ? value.trim() : (value as string | null | undefined)) || null,
};
