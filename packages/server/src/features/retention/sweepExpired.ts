import { uncheckedTable } from '../../platform/database/recordReads';
import type { Queryable } from '../../platform/database/Database';
import type { JobName } from '../../platform/jobs/catalogue';
import { readCompanyIds } from '../../metadata/readCompanyIds';
import type { RetentionSettings } from './retentionSettings';
import { ofAllCompanies } from '../../platform/database/ofAllCompanies';

/** Rows deleted by one statement, so that no other request waits long for them or for an embedded database. */
const rowsAtOnce = 1000;

/** Rows of a table that are deleted after their days. */
interface ExpiringRows {
  setting: keyof RetentionSettings;
  table: string;
  /** The columns of the primary key. */
  key: string;
  /** A condition on a row `old`; `$1` is the days. */
  expired: string;
  /** One statement per company or subject, where no index has the age of all rows. */
  per?: 'company' | 'subject';
  /** A further part of the statement, which reads the deleted rows as `gone`. */
  also?: string;
}

const isOlder = (column: string): string => `old.${column} < now() - $1::integer * interval '1 day'`;

/** What each sweep deletes. A failed sweep continues where it stopped at its next time. */
const expiringRows = {
  'sweep-history': [
    {
      setting: 'history',
      table: uncheckedTable('talk_history', 'expired'),
      per: 'subject',
      key: 'company_id, talk_id, talk_history_id',
      expired: isOlder('inserted_in'),
    },
    {
      setting: 'history',
      table: uncheckedTable('talk_comment_version', 'expired'),
      per: 'company',
      key: 'company_id, talk_id, talk_comment_version_id',
      expired: isOlder('inserted_in'),
    },
    {
      setting: 'history',
      table: uncheckedTable('talk_tag_change', 'expired'),
      per: 'company',
      key: 'company_id, talk_id, talk_tag_change_id',
      expired: isOlder('inserted_in'),
    },
    {
      setting: 'configuration',
      table: 'configuration_change',
      per: 'company',
      key: 'company_id, id',
      // The newest change of an entity has its version, and runs continue with the version of their job that they began with.
      expired: `${isOlder('inserted_in')} AND EXISTS (SELECT FROM configuration_change AS newer
        WHERE newer.company_id = old.company_id AND newer.entity = old.entity AND newer.entity_id = old.entity_id
          AND newer.version > old.version)
        AND NOT (old.entity = 'job' AND EXISTS (SELECT FROM job_run AS run
          WHERE run.company_id = old.company_id AND run.job_id = old.entity_id AND run.job_version = old.version))`,
    },
    {
      setting: 'configuration',
      table: 'view_as',
      per: 'company',
      key: 'company_id, view_as_id',
      expired: isOlder('ends_in'),
    },
    {
      setting: 'merges',
      table: uncheckedTable('talk_merge', 'expired'),
      per: 'company',
      key: 'company_id, talk_merge_id',
      expired: `old.record IS NULL AND ${isOlder('merged_in')}`,
    },
    {
      setting: 'readInbox',
      table: 'inbox_item',
      per: 'company',
      key: 'company_id, inbox_item_id',
      expired: isOlder('read_in'),
    },
    {
      setting: 'unreadInbox',
      table: 'inbox_item',
      per: 'company',
      key: 'company_id, inbox_item_id',
      expired: `old.read_in IS NULL AND ${isOlder('inserted_in')}`,
    },
    {
      setting: 'certificateChecks',
      table: 'certificate_check',
      per: 'company',
      key: 'company_id, certificate_check_id',
      expired: isOlder('checked_in'),
    },
    { setting: 'validators', table: 'validator_module', key: 'company_id, hash', expired: isOlder('used_on') },
    {
      setting: 'imports',
      table: 'talk_import',
      per: 'company',
      key: 'company_id, import_id',
      // Its rows and its file are deleted before, in small steps.
      expired: `old.state IN ('done', 'canceled', 'stopped', 'undone') AND ${isOlder('updated_in')} AND old.file_key IS NULL
        AND NOT EXISTS (SELECT FROM talk_import_row AS row WHERE row.company_id = old.company_id AND row.import_id = old.import_id)`,
    },
  ],
  'sweep-job-runs': [
    {
      setting: 'runs',
      table: 'job_run',
      key: 'company_id, job_run_id',
      expired: `old.state <> 'failed' AND ${isOlder('ended_in')}`,
    },
    {
      setting: 'failedRuns',
      table: 'job_run',
      key: 'company_id, job_run_id',
      expired: `old.state = 'failed' AND ${isOlder('ended_in')}`,
    },
  ],
  'sweep-mails': [
    {
      setting: 'sentMails',
      table: 'mail',
      key: 'company_id, mail_id',
      expired: `old.state = 'sent' AND ${isOlder('updated_in')}`,
    },
    {
      setting: 'unsentMails',
      table: 'mail',
      key: 'company_id, mail_id',
      expired: `old.state IN ('failed', 'stored', 'unknown') AND ${isOlder('updated_in')}`,
    },
    {
      setting: 'receivedMails',
      table: 'received_mail',
      key: 'company_id, received_mail_id',
      expired: isOlder('inserted_in'),
      // The sweep of files deletes the originals.
      also: `detached AS (UPDATE stored_file AS file SET removed_in = now() FROM gone
        WHERE file.company_id = gone.company_id AND file.file_id = gone.file_id AND file.removed_in IS NULL)`,
    },
  ],
  'sweep-idempotency-keys': [
    {
      setting: 'idempotencyKeys',
      table: 'idempotency_key',
      key: 'company_id, account_id, idempotency_key',
      expired: isOlder('inserted_in'),
    },
  ],
  'sweep-jobs': [
    {
      setting: 'endedJobs',
      table: 'background_job',
      key: 'company_id, background_job_id',
      expired: `old.state IN ('done', 'canceled') AND ${isOlder('updated_in')}`,
    },
    {
      setting: 'failedJobs',
      table: 'background_job',
      key: 'company_id, background_job_id',
      expired: `old.state = 'failed' AND ${isOlder('updated_in')}`,
    },
  ],
  'sweep-sessions': [
    {
      setting: 'sessions',
      table: 'account_session',
      key: 'company_id, sid',
      expired: `least(old.expires_in, old.ends_in) < now() - $1::integer * interval '1 day'`,
    },
  ],
} as const satisfies Partial<Record<JobName, readonly ExpiringRows[]>>;

/**
 * Deletes what is stored longer than its days, in statements of at most 1,000 rows. Several processes may do it at once: each skips
 * the rows that another one deletes. Throws the reason of `signal` between two statements.
 */
export async function sweepExpired(
  database: Queryable,
  sweep: keyof typeof expiringRows,
  settings: RetentionSettings,
  signal?: AbortSignal,
): Promise<void> {
  for (const rows of expiringRows[sweep] as readonly ExpiringRows[]) {
    const days = settings[rows.setting];
    if (days === null) continue;
    const statement = statementOf(rows);
    for (const scope of await readScopes(database, rows.per))
      do signal?.throwIfAborted();
      while ((await deleteSome(database, statement, [days, ...scope])) === rowsAtOnce);
  }
}

function statementOf({ table, key, expired, per, also }: ExpiringRows): string {
  const company = per === undefined ? '' : 'company_id = $2 AND ';
  const subject = per === 'subject' ? 'subject_id = $3 AND ' : '';
  return `WITH gone AS (
      DELETE FROM ${table} WHERE ${company}(${key}) IN (
        SELECT ${key} FROM ${table} AS old WHERE ${company}${subject}${expired} LIMIT ${rowsAtOnce} FOR UPDATE OF old SKIP LOCKED)
      RETURNING *)${also ? `, ${also}` : ''}
    SELECT count(*)::integer AS count FROM gone${per === undefined ? ` ${ofAllCompanies}` : ''}`;
}

async function deleteSome(database: Queryable, statement: string, values: readonly number[]): Promise<number> {
  const { rows } = await database.query<{ count: number }>(statement, values);
  return rows[0]?.count ?? 0;
}

/** The values that limit each statement, after the days. */
async function readScopes(database: Queryable, per: ExpiringRows['per']): Promise<number[][]> {
  if (per === undefined) return [[]];
  if (per === 'company') return (await readCompanyIds(database)).map((companyId) => [companyId]);
  const { rows } = await database.query<{ scope: number[] }>(
    `SELECT ARRAY[company_id, subject_id] AS scope FROM subject ORDER BY company_id, subject_id ${ofAllCompanies}`,
  );
  return rows.map(({ scope }) => scope);
}
