import type { JobWebhook, JobWebhookAddress } from '@assunto/api';
import { createHash, randomBytes } from 'node:crypto';
import type { SecretBox } from '../../../platform/auth/secretBox';
import {
  changeConfigurationIn,
  type ConfigurationCaller,
  type ConfigurationChange,
} from '../../../configuration/changeConfiguration';
import type { Database, Queryable } from '../../../platform/database/Database';
import { HttpError } from '../../../platform/errors/errors';
import { createSigningKey } from './signature';
import { ofAllCompanies } from '../../../platform/database/ofAllCompanies';

/** A webhook as a delivery finds it. */
export interface OpenWebhook {
  companyId: number;
  jobId: number;
  /** `null`: deliveries are not signed. */
  signingKey: string | null;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const contextOf = (companyId: number, jobId: number): string => `webhook ${companyId}.${jobId}`;

/** Whether other systems can start a job. Throws NOT_FOUND when the company has no such job. */
export async function readWebhook(database: Queryable, companyId: number, jobId: number): Promise<JobWebhook> {
  const { rows } = await database.query<JobWebhook>(
    `SELECT token_hash IS NOT NULL AS "isOpen", signing_key IS NOT NULL AS "isSigned", job_webhook.inserted_in AS "insertedIn",
       last_delivery_in AS "lastDeliveryIn"
     FROM job LEFT JOIN job_webhook USING (company_id, job_id) WHERE company_id = $1 AND job_id = $2`,
    [companyId, jobId],
  );
  if (!rows[0]) throw new HttpError('NOT_FOUND');
  return rows[0];
}

/**
 * Gives a job a new address; the one that it had before stops at once. Returns it, with the key of signatures where they are
 * wanted: both are stored so that nobody can read them again.
 */
export async function openWebhook(
  { database, box, publicUrl }: { database: Database; box: SecretBox; publicUrl: string },
  caller: ConfigurationCaller,
  jobId: number,
  { isSigned }: { isSigned: boolean },
): Promise<JobWebhookAddress> {
  const { companyId } = caller;
  const token = randomBytes(32).toString('base64url');
  const signingKey = isSigned ? createSigningKey() : null;
  const sealed = signingKey && box.seal(signingKey, contextOf(companyId, jobId));
  await changeWebhook(database, caller, jobId, async (transaction) => {
    await transaction.query(
      `INSERT INTO job_webhook (company_id, job_id, token_hash, signing_key) VALUES ($1, $2, $3, $4)
       ON CONFLICT (company_id, job_id) DO UPDATE SET token_hash = excluded.token_hash, signing_key = excluded.signing_key,
         inserted_in = clock_timestamp(), last_delivery_in = NULL`,
      [companyId, jobId, hashOf(token), sealed],
    );
  });
  return { address: `${publicUrl}/webhook/${token}`, signingKey };
}

/** Takes a job's address away. Throws NOT_FOUND when it has none. */
export async function closeWebhook(database: Database, caller: ConfigurationCaller, jobId: number): Promise<void> {
  await changeWebhook(database, caller, jobId, async (transaction) => {
    const { rowCount } = await transaction.query('DELETE FROM job_webhook WHERE company_id = $1 AND job_id = $2', [
      caller.companyId,
      jobId,
    ]);
    if (rowCount === 0) throw new HttpError('NOT_FOUND');
  });
}

function changeWebhook(
  database: Database,
  caller: ConfigurationCaller,
  jobId: number,
  write: (transaction: Queryable) => Promise<void>,
): Promise<unknown> {
  return database.transaction(async (transaction) => {
    const change: ConfigurationChange = {
      entity: 'webhook',
      id: jobId,
      ifMatch: null,
      isRestore: false,
      read: (queryable, id) => webhookState(queryable, caller.companyId, id),
      async change(queryable) {
        await write(queryable);
        return jobId;
      },
    };
    await changeConfigurationIn(transaction, caller, change);
  });
}

/** The address and the key are no part of what is written down. */
async function webhookState(database: Queryable, companyId: number, jobId: number) {
  const { rows } = await database.query<{ name: string; isOpen: boolean; isSigned: boolean; madeIn: string | null }>(
    `SELECT job_name AS name, token_hash IS NOT NULL AS "isOpen", signing_key IS NOT NULL AS "isSigned",
       job_webhook.inserted_in AS "madeIn"
     FROM job LEFT JOIN job_webhook USING (company_id, job_id) WHERE company_id = $1 AND job_id = $2`,
    [companyId, jobId],
  );
  const [found] = rows;
  if (!found) return null;
  const { name, ...state } = found;
  return { name, state };
}

/** The webhook of an address, or `null`. */
export async function findWebhook(
  { database, box }: { database: Queryable; box: SecretBox },
  token: string,
): Promise<OpenWebhook | null> {
  const { rows } = await database.query<{ companyId: number; jobId: number; sealed: string | null }>(
    `SELECT company_id AS "companyId", job_id AS "jobId", signing_key AS sealed FROM job_webhook WHERE token_hash = $1
     ${ofAllCompanies}`,
    [hashOf(token)],
  );
  const [found] = rows;
  if (!found) return null;
  const { sealed, ...webhook } = found;
  if (sealed === null) return { ...webhook, signingKey: null };
  const signingKey = box.open(sealed, contextOf(webhook.companyId, webhook.jobId));
  // With another SECRET_KEY no signature can be checked: nothing is taken.
  return signingKey === null ? null : { ...webhook, signingKey };
}
