import type { JobEffect } from '@assunto/api';
import type { Queryable } from '../../../platform/database/Database';
import type { FilledRequest } from './fillRequest';
import type { IntegrationType } from './RequestSettings';

/** A request as it waits to be sent. */
export interface StoredRequest extends FilledRequest {
  credentialId: number | null;
  /** Its receiver does nothing twice for one Idempotency-Key. */
  isIdempotent: boolean;
  /** It is sent to the address of an integration. */
  integration: IntegrationType | null;
  /** The version of the job that wrote it. */
  jobVersion: number;
}

/** A request of a step with how far it is. */
export interface RequestEffect {
  item: number;
  state: JobEffect['state'];
  attempt: number;
  request: StoredRequest | null;
}

/** Where the requests of a step are. */
export interface StepKey {
  companyId: number;
  jobRunId: number;
  position: number;
}

const ofStep = `company_id = $1 AND job_run_id = $2 AND position = $3`;
const keyValues = ({ companyId, jobRunId, position }: StepKey): number[] => [companyId, jobRunId, position];

/** The requests of a step, in their order. */
export async function readRequests(database: Queryable, stepKey: StepKey): Promise<RequestEffect[]> {
  const { rows } = await database.query<RequestEffect>(
    `SELECT item, state, attempt, request FROM job_effect WHERE ${ofStep} AND kind = 'request' ORDER BY item`,
    keyValues(stepKey),
  );
  return rows;
}

/** Writes the requests of a step before they are sent. */
export async function insertRequests(
  transaction: Queryable,
  stepKey: StepKey,
  requests: readonly (Pick<JobEffect, 'target' | 'title' | 'text'> & { request: StoredRequest })[],
): Promise<void> {
  await transaction.query(
    `INSERT INTO job_effect (company_id, job_run_id, position, item, kind, state, target, title, content, request)
     SELECT $1, $2, $3, row_number() OVER (), 'request', 'waiting', target, title, text, request
     FROM jsonb_to_recordset($4::jsonb) AS item(target text, title text, text text, request jsonb)`,
    [...keyValues(stepKey), JSON.stringify(requests)],
  );
}

/** Takes the requests of a step back that were not sent. */
export async function deleteRequests(transaction: Queryable, stepKey: StepKey): Promise<void> {
  await transaction.query(`DELETE FROM job_effect WHERE ${ofStep} AND kind = 'request'`, keyValues(stepKey));
}

/** Has what was not sent, or has an unknown end, sent again: somebody asked for it. */
export async function rearmRequests(transaction: Queryable, stepKey: StepKey): Promise<void> {
  await transaction.query(
    `UPDATE job_effect SET state = 'waiting', attempt = 0, updated_in = clock_timestamp()
     WHERE ${ofStep} AND kind = 'request' AND state IN ('failed', 'unknown') AND request IS NOT NULL`,
    keyValues(stepKey),
  );
}

/** Notes that a request begins to be sent. */
export async function beginRequest(database: Queryable, stepKey: StepKey, item: number): Promise<void> {
  await database.query(
    `UPDATE job_effect SET state = 'sending', attempt = attempt + 1, updated_in = clock_timestamp() WHERE ${ofStep} AND item = $4`,
    [...keyValues(stepKey), item],
  );
}

/** Notes what came of a request; of one that was sent, what it sent is forgotten. */
export async function endRequest(
  database: Queryable,
  stepKey: StepKey,
  item: number,
  { state, answer }: Pick<JobEffect, 'state' | 'answer'>,
): Promise<void> {
  await database.query(
    `UPDATE job_effect SET state = $5, answer = $6, updated_in = clock_timestamp(),
       request = CASE WHEN $5 = 'sent' THEN NULL ELSE request END
     WHERE ${ofStep} AND item = $4`,
    [...keyValues(stepKey), item, state, answer],
  );
}

/** Whether a run still waits for the requests of a step. */
export async function isParked(database: Queryable, stepKey: StepKey): Promise<boolean> {
  const { rowCount } = await database.query(
    `SELECT FROM job_run WHERE ${ofStep} AND state = 'waiting'`,
    keyValues(stepKey),
  );
  return rowCount === 1;
}

/** How a step with requests ended, or why it does not end yet. */
interface StepEnd {
  state: 'done' | 'failed';
  reason: string | null;
  /** What becomes of the run. */
  run: 'next' | 'waiting' | 'held' | 'failed';
}

/** Writes the end of a step and what becomes of its run, if it still waits for it; in one statement. */
export async function endStep(
  database: Queryable,
  stepKey: StepKey,
  step: { workStepType: string; name: string },
  { state, reason, run }: StepEnd,
): Promise<void> {
  await database.query(
    `WITH changed AS (
       UPDATE job_run SET
         state = CASE $8::text WHEN 'next' THEN 'waiting' ELSE $8::text END,
         position = CASE $8::text WHEN 'next' THEN position + 1 ELSE position END,
         due_in = CASE $8::text WHEN 'next' THEN clock_timestamp() ELSE due_in END,
         limit_name = CASE $8::text WHEN 'held' THEN 'unknown' ELSE limit_name END,
         ended_in = CASE $8::text WHEN 'failed' THEN clock_timestamp() END,
         reason = $7, attempt = 0
       WHERE ${ofStep} AND state = 'waiting' RETURNING job_run_id),
     written AS (
       INSERT INTO job_run_step (company_id, job_run_id, position, work_step_type, step_name, state, reason, attempt, started_in)
       SELECT $1, $2, $3, $4, $5, $6, $7, max(attempt), min(inserted_in) FROM job_effect, changed
       WHERE job_effect.company_id = $1 AND job_effect.job_run_id = $2 AND job_effect.position = $3 HAVING count(*) > 0
       ON CONFLICT (company_id, job_run_id, position) DO UPDATE SET state = excluded.state, reason = excluded.reason,
         attempt = excluded.attempt, ended_in = clock_timestamp())
     SELECT pg_notify('assunto_job_event', '') FROM changed`,
    [...keyValues(stepKey), step.workStepType, step.name, state, reason, run],
  );
}
