import { createHttpEntities, custom, defineForm, text, type Client } from '@assunto/engine';
import type { ServiceCalendar, ServiceCalendarSave } from '@assunto/api';
import { brazilianHolidays } from '@assunto/api/ticketing';
import { HolidaysEditor } from './HolidaysEditor';
import { HoursEditor } from './HoursEditor';
import type { ServiceTranslate } from './messages/translation';
import { areHolidaysValid, areWindowsValid, officeHours } from './times';

/** The form of a calendar: a new one begins with office hours and the national holidays as a proposal. */
export const calendarDefinition = (translate: ServiceTranslate) =>
  defineForm<ServiceCalendar>({
    name: 'service calendar',
    key: 'calendarId',
    version: 'version',
    fields: {
      name: text({ label: translate('service.name'), required: true, maxLength: 100, columns: 12 }),
      windows: custom({
        label: translate('service.hours'),
        editor: HoursEditor,
        default: officeHours,
        columns: 12,
        check(windows) {
          if (windows.length === 0) return translate('service.hoursMissing');
          return areWindowsValid(windows) ? null : translate('service.hoursInvalid');
        },
      }),
      holidays: custom({
        label: translate('service.holidays'),
        editor: HolidaysEditor,
        default: brazilianHolidays(new Date().getFullYear(), 5),
        columns: 12,
        check: (holidays) => (areHolidaysValid(holidays) ? null : translate('service.holidaysInvalid')),
      }),
    },
  });

/** The calls of calendars. */
export const createCalendarSource = (client: Client) =>
  createHttpEntities<ServiceCalendar>(client, {
    path: '/service-calendar',
    body(values): ServiceCalendarSave {
      const { name = '', windows = [], holidays = [] } = values as Partial<ServiceCalendar>;
      return { name, windows, holidays };
    },
  });
