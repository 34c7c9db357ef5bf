import type { ListOf } from '@assunto/engine/core';
import { serviceLimits, type EntityUse, type ServiceCalendar, type ServiceCalendarSave } from '@assunto/api';
import type { Queryable } from '../../platform/database/Database';
import { uniqueViolation } from '../../platform/database/sqlErrors';
import { HttpError } from '../../platform/errors/errors';

/** A stored calendar. */
export type CalendarRow = Required<Omit<ServiceCalendar, 'version'>>;

const columns = 'calendar_id AS "calendarId", calendar_name AS name, windows, holidays';

/** One page of a company's calendars by name. */
export async function listCalendars(
  database: Queryable,
  companyId: number,
  { page, fetch, term }: { page: number; fetch: number; term: string },
): Promise<ListOf<CalendarRow>> {
  const found = 'company_id = $1 AND strpos(assunto_fold(calendar_name), assunto_fold($2::text)) > 0';
  const [list, count] = await Promise.all([
    database.query<CalendarRow>(
      `SELECT ${columns} FROM service_calendar WHERE ${found}
       ORDER BY assunto_fold(calendar_name) COLLATE "C", calendar_id LIMIT $3 OFFSET $4`,
      [companyId, term, fetch, (page - 1) * fetch],
    ),
    database.query<{ count: number }>(`SELECT count(*) FROM service_calendar WHERE ${found}`, [companyId, term]),
  ]);
  return { itens: list.rows, totalResults: count.rows[0]?.count ?? 0, currentPage: page };
}

/** A calendar of a company, or `null`. */
export async function readCalendar(
  database: Queryable,
  companyId: number,
  calendarId: number,
): Promise<CalendarRow | null> {
  const { rows } = await database.query<CalendarRow>(
    `SELECT ${columns} FROM service_calendar WHERE company_id = $1 AND calendar_id = $2`,
    [companyId, calendarId],
  );
  return rows[0] ?? null;
}

const stored = ({ name, windows, holidays }: ServiceCalendarSave): string[] => [
  name,
  JSON.stringify(windows),
  JSON.stringify(holidays),
];

/** Adds a calendar, with its former id when it is restored, and returns its id. Throws CALENDAR_NAME_TAKEN and CALENDAR_TOO_MANY. */
export async function insertCalendar(
  transaction: Queryable,
  companyId: number,
  calendar: ServiceCalendarSave,
  restoredId: number | null = null,
): Promise<number> {
  const { rows } = await asCalendarError(
    transaction.query<{ id: number }>(
      `INSERT INTO service_calendar (company_id, calendar_id, calendar_name, windows, holidays)
       SELECT $1, coalesce($5, nextval('service_calendar_id')::integer), $2, $3::jsonb, $4::jsonb
       WHERE (SELECT count(*) FROM service_calendar WHERE company_id = $1) < ${serviceLimits.calendars}
       RETURNING calendar_id AS id`,
      [companyId, ...stored(calendar), restoredId],
    ),
  );
  if (!rows[0]) throw new HttpError('CALENDAR_TOO_MANY', { values: { most: serviceLimits.calendars } });
  return rows[0].id;
}

/** Changes a calendar. Throws CALENDAR_NAME_TAKEN. */
export async function updateCalendar(
  transaction: Queryable,
  companyId: number,
  calendarId: number,
  calendar: ServiceCalendarSave,
): Promise<void> {
  await asCalendarError(
    transaction.query(
      `UPDATE service_calendar SET calendar_name = $3, windows = $4::jsonb, holidays = $5::jsonb
       WHERE company_id = $1 AND calendar_id = $2`,
      [companyId, calendarId, ...stored(calendar)],
    ),
  );
}

/** Deletes a calendar. Throws CALENDAR_IN_USE with the goals that have it. */
export async function deleteCalendar(transaction: Queryable, companyId: number, calendarId: number): Promise<void> {
  const uses = await calendarUses(transaction, companyId, calendarId);
  if (uses.length > 0) throw new HttpError('CALENDAR_IN_USE', { body: { uses } });
  await transaction.query('DELETE FROM service_calendar WHERE company_id = $1 AND calendar_id = $2', [
    companyId,
    calendarId,
  ]);
}

/** The goals that are measured by a calendar; locked until the end of the transaction. */
async function calendarUses(transaction: Queryable, companyId: number, calendarId: number): Promise<EntityUse[]> {
  const { rows } = await transaction.query<{ id: number; name: string }>(
    `SELECT goal_id AS id, subject_name AS name FROM service_goal JOIN subject USING (company_id, subject_id)
     WHERE company_id = $1 AND calendar_id = $2 ORDER BY subject_name, goal_id`,
    [companyId, calendarId],
  );
  return rows.map((row) => ({ kind: 'serviceGoal', ...row, address: `/config/service/goal/${row.id}` }));
}

async function asCalendarError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (uniqueViolation(error) === 'service_calendar_name')
      throw new HttpError('CALENDAR_NAME_TAKEN', { cause: error });
    throw error;
  }
}
