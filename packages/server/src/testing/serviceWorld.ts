import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceCalendarSave, ServiceGoalSave } from '@assunto/api';
import type { Queryable } from '../platform/database/Database';
import type { RecordFixture } from './recordFixture';

/** A calendar that is always open. */
export const alwaysOpen: ServiceCalendarSave = {
  name: 'Sempre',
  windows: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', until: '24:00' })),
  holidays: [],
};

/** Goals of the fixture's tickets: an answer within one hour and a solution within four, `em-atendimento` pauses. */
export const goalsOf = (
  fixture: RecordFixture,
  calendarId: number,
  changes: Partial<ServiceGoalSave> = {},
): ServiceGoalSave => ({
  subjectId: fixture.chamado.subjectId,
  isEnabled: true,
  calendarId,
  priorityAttributeId: null,
  statusAttributeId: fixture.id('chamado.status'),
  pausing: ['em-atendimento'],
  ending: ['concluido'],
  warningMinutes: 30,
  targets: [{ priority: null, firstAnswer: 60, solution: 240 }],
  ...changes,
});

/** Waits until no clocks are being computed after a change of goals. */
export async function serviceComputed(database: Queryable): Promise<void> {
  for (let attempt = 0; attempt < 1500; attempt += 1) {
    const { rows } = await database.query(
      `SELECT FROM background_job WHERE job_name = 'compute-service' AND state IN ('waiting', 'active')
         AND NOT coalesce((data ->> 'isRepetition')::boolean, FALSE) LIMIT 1`,
    );
    if (rows.length === 0) return;
    await wait(20);
  }
  throw new Error('clocks are still being computed after 30 s');
}
