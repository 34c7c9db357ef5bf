import { ServiceCalendarSave } from '@assunto/api';
import { requireBody } from '../../configuration/parts/bodyProblems';
import type { ConfigurationPart, EntityState } from '../../configuration/parts/ConfigurationPart';
import { HttpError } from '../../platform/errors/errors';
import { checkCalendar } from './checkCalendar';
import { removeCalendar, saveCalendar } from './saveCalendar';

/** The calendars of service in a configuration file. */
export const calendarPart: ConfigurationPart = {
  section: 'serviceCalendars',
  kind: 'serviceCalendar',
  nameProperty: 'name',
  alike: [],
  keys: { table: 'service_calendar', id: 'calendar_id' },

  async read({ database, account }) {
    const { rows } = await database.query<ServiceCalendarSave & { id: number; key: string }>(
      `SELECT calendar_id AS id, configuration_key AS key, calendar_name AS name, windows, holidays
       FROM service_calendar WHERE company_id = $1 ORDER BY calendar_id`,
      [account.companyId],
    );
    return rows.map(({ id, key, ...state }) => ({ id, key, name: state.name, state: { ...state } }));
  },

  normalise: (state) => {
    const complete = { holidays: [], ...state };
    try {
      return { ...complete, ...checkCalendar(bodyOf(complete)) };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      // Its save refuses it, with its place in the file.
      return complete;
    }
  },

  create: ({ database, account }, { state }) => saveCalendar(database, account, null, bodyOf(state)),
  update: async ({ database, account }, id, { state }) =>
    void (await saveCalendar(database, account, id, bodyOf(state))),
  remove: ({ database, account }, id) => removeCalendar(database, account, id),
};

function bodyOf(state: EntityState): ServiceCalendarSave {
  requireBody(ServiceCalendarSave, state);
  return state as ServiceCalendarSave;
}
