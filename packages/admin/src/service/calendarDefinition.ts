import { custom, defineForm, list, number, object, text } from '@assunto/engine';
import type { Holiday, ServiceCalendar } from '@assunto/api';
import { brazilianHolidays } from '@assunto/api/ticketing';
import { businessHoursLimits, type BusinessWindow } from '@assunto/engine/contract';
import { HolidaysEditor } from './HolidaysEditor';
import { HoursEditor } from './HoursEditor';
import type { ServiceTranslate } from './messages/translation';
import { dayName, isDay, isTime, officeHours, overlapsAnother, shownDate } from './times';

/** A text of one line. */
const textComponent = 1;

/** The form of a calendar: a new one begins with office hours and the national holidays as a proposal. */
export const calendarDefinition = (translate: ServiceTranslate) =>
  defineForm<ServiceCalendar>({
    name: 'service calendar',
    key: 'calendarId',
    version: 'version',
    fields: {
      name: text({ label: translate('service.name'), required: true, maxLength: 100, columns: 12 }),
      windows: list(windowOf(translate), {
        label: translate('service.hours'),
        help: translate('service.hoursHelp'),
        editor: HoursEditor,
        itemLabel: ({ weekday, from }) => `${dayName(weekday, translate.locale)}, ${from}`,
        default: officeHours,
        min: 1,
        max: businessHoursLimits.windows,
        messages: { required: translate('service.hoursMissing') },
      }),
      holidays: list(holidayOf(translate), {
        label: translate('service.holidays'),
        help: translate('service.holidaysHelp'),
        editor: HolidaysEditor,
        itemLabel: ({ date, name }, index) => name || shownDate(date ?? '') || String(index + 1),
        default: brazilianHolidays(new Date().getFullYear(), 5),
        max: businessHoursLimits.holidays,
      }),
    },
  });

const windowOf = (translate: ServiceTranslate) => {
  const check = (time: string) => (isTime(time) ? null : translate('service.timeInvalid'));
  return object<BusinessWindow>({
    weekday: number({ visible: false }),
    from: text({
      label: translate('service.start'),
      required: true,
      check: (from, own, { parent }) =>
        check(from) ??
        (overlapsAnother(own, (parent?.['windows'] ?? []) as BusinessWindow[])
          ? translate('service.windowsOverlap')
          : null),
    }),
    until: text({
      label: translate('service.end'),
      required: true,
      check: (until, own) => check(until) ?? (until <= own.from ? translate('service.endFirst') : null),
    }),
  });
};

const holidayOf = (translate: ServiceTranslate) =>
  object<Holiday>({
    date: text({
      label: translate('service.date'),
      required: true,
      check(date, _own, { parent }) {
        if (!isDay(date)) return translate('service.dateInvalid');
        const same = ((parent?.['holidays'] ?? []) as Holiday[]).filter((one) => one.date === date);
        return same.length > 1 ? translate('service.dateRepeated') : null;
      },
    }),
    // A holiday without a name has an empty one.
    name: custom<string, Holiday>({
      label: translate('service.name'),
      component: textComponent,
      maxLength: 100,
      read: ({ name }) => name,
      write: (name) => name ?? '',
    }),
  });
