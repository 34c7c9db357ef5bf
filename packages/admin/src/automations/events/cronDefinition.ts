import { defineForm, number, select, text } from '@assunto/engine';
import { readCron, writeCron, type CronChoice, type CronKind } from './cronChoice';
import type { EventTranslate } from './messages/translation';

const kinds: readonly CronKind[] = ['minutes', 'hourly', 'daily', 'weekly', 'monthly', 'custom'];

/** A schedule as its form edits it: those of its fields count that its kind has. */
export interface CronValues {
  kind: CronKind;
  every: number;
  minute: number;
  weekdays: readonly number[];
  day: number;
  /** `08:30`. */
  time: string;
  text: string;
}

/** The fields of a schedule. */
export const cronDefinition = (translate: EventTranslate) => {
  const of =
    (...some: CronKind[]) =>
    ({ kind }: CronValues) =>
      some.includes(kind);
  const whole = (kind: CronKind, name: 'every' | 'minute' | 'day', minimum: number, maximum: number) =>
    number<CronValues>({
      label: translate(`events.cron.${name}`),
      required: true,
      empty: minimum,
      configs: { minimum, maximum },
      columns: 4,
      ...(name === 'day' && { help: translate('events.cron.rareDay') }),
      visible: of(kind),
    });
  return defineForm<CronValues>({
    name: 'schedule',
    key: 'kind',
    fields: {
      kind: select<CronKind>({
        label: translate('events.cron'),
        options: kinds.map((id) => ({ id, name: translate(`events.cron.${id}`) })),
        required: true,
        empty: 'daily',
        columns: 4,
      }),
      every: whole('minutes', 'every', 1, 59),
      minute: whole('hourly', 'minute', 0, 59),
      weekdays: select<number, CronValues>({
        label: translate('events.cron.weekdays'),
        options: weekdaysIn(translate.locale),
        multiple: true,
        required: true,
        empty: [],
        columns: 4,
        visible: of('weekly'),
      }),
      day: whole('monthly', 'day', 1, 31),
      time: text<CronValues>({
        label: translate('events.cron.time'),
        placeholder: '08:00',
        required: true,
        empty: '',
        columns: 4,
        check: (given) => (isTime(given) ? null : translate('events.cron.timeInvalid')),
        visible: of('daily', 'weekly', 'monthly'),
      }),
      text: text<CronValues>({
        label: translate('events.cron.text'),
        help: translate('events.cron.textHint'),
        required: true,
        empty: '',
        columns: 8,
        visible: of('custom'),
      }),
    },
  });
};

const initial: CronValues = { kind: 'daily', every: 15, minute: 0, weekdays: [], day: 1, time: '08:00', text: '' };

/** The values of a schedule's form. */
export const cronValues = (choice: CronChoice): CronValues => ({ ...initial, ...choice });

/** The schedule of values; `null` while they are none of their kind. */
export function cronChoice({ kind, ...values }: CronValues): CronChoice | null {
  const choice = { ...values, kind } as CronChoice;
  const isOne = kind === 'custom' || (isTime(values.time) && readCron(writeCron(choice)).kind === kind);
  return isOne ? choice : null;
}

const isTime = (given: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(given);

/** The days of the week from Monday, with their numbers in cron. */
function weekdaysIn(locale: string): { id: number; name: string }[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // 4 January 1970 was a Sunday.
  return [1, 2, 3, 4, 5, 6, 0].map((id) => ({ id, name: format.format(new Date(Date.UTC(1970, 0, 4 + id))) }));
}
