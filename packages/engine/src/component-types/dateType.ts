import { brazilianDate, isCivilDate, isoDate } from './civilDate';
import type { ComponentType } from './ComponentType';
import { dayLimitProblem } from './dayLimits';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';
import { withFound } from './withFound';

const invalid = 'Informe uma data válida no formato dd/mm/aaaa.';

/** 32: a day, stored as `YYYY-MM-DD` and shown as dd/MM/yyyy. */
export const dateType: ComponentType<string> = {
  number: 32,
  name: 'date',
  label: 'Data',
  kind: kinds[32],
  filterType: () => 'date',
  columnType: () => 'date',
  jsonSchema: () => ({ type: 'string', format: 'civil-date' }),
  messages: (_attribute, refused) => ({ type: invalid, format: withFound(invalid, refused) }),
  operators: () => operatorsFor.date,
  format: (value) => {
    const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value ?? '') ?? [];
    return year ? brazilianDate(Number(year), Number(month), Number(day)) : (value ?? '');
  },
  parse: (text) => {
    const typed = text.trim();
    if (typed === '') return { ok: true, value: null };
    const [, day, month, year] = (/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? []).map(Number);
    if (day === undefined || month === undefined || year === undefined || !isCivilDate(year, month, day))
      return { ok: false, message: invalid };
    return { ok: true, value: isoDate(year, month, day) };
  },
  emptyValue: () => null,
  sortKey: (value) => value,
  check: dayLimitProblem,
  normalise: (value) => (typeof value === 'string' ? value.trim() : (value as string | null | undefined)) || null,
};
