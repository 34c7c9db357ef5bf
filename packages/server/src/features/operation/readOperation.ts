import type { OperationState, ProcessFigures, SubjectSize } from '@assunto/api';
import type { AccountRequest } from '../../access/RecordRequest';
import { holdsAll } from '../../access/requireGrantable';
import type { Database } from '../../platform/database/Database';
import type { StorageState } from '../../platform/http/createStorageCheck';
import { slowFromMs } from '../../records/read/slowQuestions';
import { readAttributeIndexes } from './readAttributeIndexes';
import { readSlowQuestions } from './readSlowQuestions';
import { readSizes } from './readSizes';
import { ofAllCompanies } from '../../platform/database/ofAllCompanies';

/** The maximum duration of each statement in milliseconds: the page is read when the database is slow, too. */
const timeoutMs = 5_000;

/** Where the state is read that is not in the database. */
export interface OperationSources {
  /** The backups that the server makes itself; `undefined`: none. */
  backups: (() => Promise<NonNullable<OperationState['backup']>>) | undefined;
  /** The state of the disks that the process writes to. */
  storageState: () => Promise<StorageState>;
  /** What this process has measured. */
  figures: (() => ProcessFigures) | undefined;
}

/**
 * The state of the installation for an administrator. Jobs, mails, sizes and slow questions are those of the administrator's
 * company. Sizes and slow questions tell of records, so they are read only for somebody who may read every record.
 */
export async function readOperation(
  request: AccountRequest<Database>,
  { backups, storageState, figures }: OperationSources,
): Promise<OperationState> {
  const { db, account, company } = request;
  const limits = { timeoutMs };
  const [companies, migration, jobs, mails, records, servers] = await Promise.all([
    db.query(`SELECT FROM company LIMIT 2 ${ofAllCompanies}`, [], undefined, limits),
    db.query<{ name: string; version: string }>(
      `SELECT name, current_setting('server_version') AS version FROM migration WHERE name LIKE '%.sql' ORDER BY name DESC LIMIT 1`,
      [],
      undefined,
      limits,
    ),
    db.query<OperationState['jobs'][number]>(
      `SELECT state, count(*)::integer AS count FROM background_job WHERE company_id = $1 AND state <> 'done'
       GROUP BY state ORDER BY state`,
      [company.companyId],
      undefined,
      limits,
    ),
    db.query<OperationState['mails'][number]>(
      `SELECT state, count(*)::integer AS count FROM mail WHERE company_id = $1 AND state <> 'sent'
       GROUP BY state ORDER BY state`,
      [company.companyId],
      undefined,
      limits,
    ),
    holdsAll(account) && !account.viewing ? readRecords(request) : null,
    db.servers(),
  ]);
  const isOfOne = companies.rowCount === 1;
  const unreachable = servers.flatMap(({ name, isReachable }) => (isReachable ? [] : [name]));
  return {
    process: {
      startedIn: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      // A process serves all companies: their figures together are for who runs the installation.
      figures: isOfOne ? (figures?.() ?? null) : null,
    },
    database: {
      version: migration.rows[0]?.version.split(' ', 1)[0] ?? '',
      migration: migration.rows[0]?.name ?? null,
      isListening: db.isListening(),
      servers: { count: servers.length, unreachable: unreachable.length, names: isOfOne ? unreachable : null },
    },
    backup: (await backups?.()) ?? null,
    storage: await storageState(),
    jobs: jobs.rows,
    mails: mails.rows,
    records,
  };
}

async function readRecords(request: AccountRequest): Promise<NonNullable<OperationState['records']>> {
  const [sizes, slowQuestions, attributeIndexes] = await Promise.all([
    readSizes(request, { timeoutMs }),
    readSlowQuestions(request, { timeoutMs }),
    readAttributeIndexes(request, { timeoutMs }),
  ]);
  const bytes = ({ tableBytes, indexBytes }: SubjectSize): number => tableBytes + indexBytes;
  return {
    subjects: sizes.sort((one, other) => bytes(other) - bytes(one)),
    slowFromMs,
    slowQuestions,
    attributeIndexes,
  };
}
