import { createHttpEntities, defineEntity, type Client, type EntityDefinition } from '@assunto/engine';
import type { BusinessWindow } from '@assunto/engine/contract';
import type { Holiday, ServiceCalendar, ServiceCalendarSave } from '@assunto/api';
import { brazilianHolidays } from '@assunto/api/ticketing';
import { HolidaysEditor } from './HolidaysEditor';
import { HoursEditor } from './HoursEditor';
import type { ServiceTranslate } from './messages/translation';
import { areHolidaysValid, areWindowsValid, officeHours } from './times';

/** The form of a calendar: a new one begins with office hours and the national holidays as a proposal. */
export const calendarDefinition = (translate: ServiceTranslate): EntityDefinition<ServiceCalendar> =>
  defineEntity<ServiceCalendar>({
    name: 'service calendar',
    key: 'calendarId',
    version: 'version',
    attributes: [
      { identifier: 'name', isRequired: true, maxLength: 100, columns: 12, label: translate('service.name') },
      {
        identifier: 'windows',
        Editor: HoursEditor,
        defaultValue: officeHours,
        columns: 12,
        label: translate('service.hours'),
        check(value: unknown) {
          const windows = (value ?? []) as BusinessWindow[];
          if (windows.length === 0) return translate('service.hoursMissing');
          return areWindowsValid(windows) ? null : translate('service.hoursInvalid');
        },
      },
      {
        identifier: 'holidays',
        Editor: HolidaysEditor,
        columns: 12,
        defaultValue: brazilianHolidays(new Date().getFullYear(), 5),
        label: translate('service.holidays'),
        check: (value: unknown) =>
          areHolidaysValid((value ?? []) as Holiday[]) ? null : translate('service.holidaysInvalid'),
      },
    ],
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
