import type { ServiceCalendar, ServiceCalendarSave } from '@assunto/api';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { changeConfiguration, type ConfigurationChange } from '../../configuration/changeConfiguration';
import { readVersions } from '../../configuration/readVersions';
import type { RestoreConfiguration } from '../../configuration/RestoreConfiguration';
import type { Database, Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { computeGoalsAgain } from '../../metadata/computeGoalsAgain';
import { deleteCalendar, insertCalendar, readCalendar, updateCalendar, type CalendarRow } from './calendarQueries';
import { checkCalendar } from './checkCalendar';

/** Creates a calendar, or changes the one with `calendarId`: the clocks that it measures are computed again. Returns its id. */
export function saveCalendar(
  database: Database,
  account: CallerAccount,
  calendarId: number | null,
  save: ServiceCalendarSave,
  ifMatch: string | null = null,
): Promise<number> {
  const checked = checkCalendar(save);
  return change(database, account, calendarId, { ifMatch }, async (transaction) => {
    if (calendarId === null) return insertCalendar(transaction, account.companyId, checked);
    await updateCalendar(transaction, account.companyId, calendarId, checked);
    return calendarId;
  });
}

/** Deletes a calendar. Throws CALENDAR_IN_USE. */
export async function removeCalendar(
  database: Database,
  account: CallerAccount,
  calendarId: number,
  ifMatch: string | null = null,
): Promise<void> {
  await change(database, account, calendarId, { ifMatch }, async (transaction) => {
    await deleteCalendar(transaction, account.companyId, calendarId);
    return calendarId;
  });
}

/** Restores an earlier state of a calendar; a deleted one keeps its id. */
export const restoreCalendar: RestoreConfiguration = async ({ db, account }, { entityId, state, ifMatch }) => {
  const checked = checkCalendar(state as ServiceCalendarSave);
  await change(db, account, entityId, { ifMatch, isRestore: true }, async (transaction) => {
    if (await readCalendar(transaction, account.companyId, entityId))
      await updateCalendar(transaction, account.companyId, entityId, checked);
    else await insertCalendar(transaction, account.companyId, checked, entityId);
    return entityId;
  });
  return { leftOut: [] };
};

/** Stored calendars with their versions. */
export async function withCalendarVersions(
  database: Queryable,
  companyId: number,
  rows: readonly CalendarRow[],
): Promise<ServiceCalendar[]> {
  const ids = rows.map(({ calendarId }) => calendarId);
  const versions = await readVersions(database, companyId, 'serviceCalendar', ids);
  return rows.map((row) => ({ ...row, version: versions.get(row.calendarId) ?? 0 }));
}

/** A calendar as it is answered. Throws NOT_FOUND. */
export async function calendarAnswer(
  database: Queryable,
  companyId: number,
  calendarId: number,
): Promise<ServiceCalendar> {
  const found = await readCalendar(database, companyId, calendarId);
  const [calendar] = found ? await withCalendarVersions(database, companyId, [found]) : [];
  if (!calendar) throw new HttpError('NOT_FOUND');
  return calendar;
}

async function change(
  database: Database,
  account: CallerAccount,
  id: number | null,
  how: Pick<ConfigurationChange, 'ifMatch' | 'isRestore'>,
  write: (transaction: Queryable) => Promise<number>,
): Promise<number> {
  const { companyId } = account;
  const changed = await changeConfiguration(database, account, {
    entity: 'serviceCalendar',
    id,
    ...how,
    async read(transaction, calendarId) {
      const found = await readCalendar(transaction, companyId, calendarId);
      if (!found) return null;
      const { calendarId: _, ...state } = found;
      return { name: state.name, state };
    },
    async change(transaction) {
      const calendarId = await write(transaction);
      await computeGoalsAgain(transaction, companyId, { calendarId });
      return calendarId;
    },
  });
  return changed.id;
}
