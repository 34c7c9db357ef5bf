import { companyId } from './tickets.mjs';

/**
 * An event of a job with one step.
 *
 * @param {number} number of the event and of its step
 * @param {number} eventStepType
 * @param {{ subjectId: number, filter: object, subjectAttributeIds?: (number | undefined)[], cronString?: string }} step
 */
export const eventOf = (number, eventStepType, { filter, ...step }) => ({
  once: false,
  negate: false,
  eventId: number,
  steps: [{ eventStepId: number, eventStepType, filter: JSON.stringify(filter), ...step }],
});

/**
 * Adds a job with one step that is switched off, and its first version.
 *
 * @param {import('../../src/platform/database/Database').Queryable} database
 * @param {{ jobId: number, ownerId: number, event: object, step: object, ofCompany?: number }} job
 */
export async function addBenchJob(database, { jobId, ownerId, event, step, ofCompany = companyId }) {
  const events = [event];
  const works = [{ steps: [step] }];
  const name = `Automação ${jobId}`;
  await database.query(
    `INSERT INTO job (company_id, job_id, job_name, owner_id, is_enabled, enabled_in, events, works)
     VALUES ($1, $2, $3, $4, false, now(), $5, $6)`,
    [ofCompany, jobId, name, ownerId, JSON.stringify(events), JSON.stringify(works)],
  );
  await database.query(
    `INSERT INTO configuration_change (company_id, entity, entity_id, entity_name, action, version, account_id, actor_name, after)
     VALUES ($1, 'job', $2, '', 'created', 1, $3, '', $4)`,
    [ofCompany, jobId, ownerId, JSON.stringify({ name, events, works, isEnabled: true })],
  );
}
