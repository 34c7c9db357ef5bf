import type { Holiday, ServiceTarget } from '@assunto/api';
import type { BusinessWindow } from '@assunto/engine/contract';
import type { Queryable } from '../platform/database/Database';
import type { AttributeColumn } from './AttributeColumn';
import type { ServicePolicy } from './ServicePolicy';

/** The goals of a subject that are switched on, with their calendar. */
export interface ServiceGoalRow {
  subject_id: number;
  priority_attribute_id: number | null;
  status_attribute_id: number;
  pausing: string[];
  ending: string[];
  targets: ServiceTarget[];
  warning_minutes: number;
  windows: BusinessWindow[];
  holidays: Holiday[];
  time_zone: string;
}

/** The goals of a company's subjects that are switched on. */
export async function readServiceGoals(database: Queryable, companyId: number): Promise<ServiceGoalRow[]> {
  const { rows } = await database.query<ServiceGoalRow>(
    `SELECT subject_id, priority_attribute_id, status_attribute_id, pausing, ending, targets, warning_minutes, windows, holidays,
       time_zone
     FROM service_goal JOIN service_calendar USING (company_id, calendar_id) JOIN company USING (company_id)
     WHERE company_id = $1 AND is_enabled`,
    [companyId],
  );
  return rows;
}

/** Whether an attribute's value is one option of its own list, as priorities and statuses are. */
export const isOwnOption = (column: AttributeColumn | undefined): column is AttributeColumn =>
  column?.filterType === 'option' && column.attribute.relatedSubject === null;

/** What the goals of a subject mean for its records; `null` when an attribute that they name is gone. */
export function servicePolicy(
  row: ServiceGoalRow | undefined,
  columns: ReadonlyMap<number, AttributeColumn>,
): ServicePolicy | null {
  if (!row) return null;
  const { priority_attribute_id: priority, status_attribute_id: status } = row;
  if (!isOwnOption(columns.get(status))) return null;
  if (priority !== null && !isOwnOption(columns.get(priority))) return null;
  return {
    hours: { timeZone: row.time_zone, windows: row.windows, holidays: row.holidays.map(({ date }) => date) },
    priorityAttributeId: priority,
    statusAttributeId: status,
    pausing: new Set(row.pausing),
    ending: new Set(row.ending),
    targets: row.targets,
    warningMinutes: row.warning_minutes,
  };
}
