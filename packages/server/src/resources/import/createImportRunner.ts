import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Caller } from '../../access/Caller';
import { HttpError } from '../../http/errors';
import type { TalkServices } from '../../talks/TalkServices';
import { checkStep } from './checkStep';
import { jobColumns, type ImportJob } from './ImportJob';
import { ImportLost, leaseSeconds, type ImportWork } from './ImportWork';
import { publishImport } from './publishImport';
import { runStep } from './runStep';
import { undoStep } from './undoStep';

/** How often work is looked for that another process left, and how long an error waits, in milliseconds. */
const lookEvery = 5000;
const retryAfter = 2000;
const triesAtMost = 5;
/** Days that the rows of an ended import are kept for its undo, and hours that one waits to be started. */
const keptDays = 30;
const waitsHours = 24;

interface RunnerOptions {
  services: TalkServices;
  /** An active account as it would ask now, or `null`. */
  callerOf(companyId: number, accountId: number): Promise<Caller | null>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Works through imports, one at a time, in whatever process finds them. */
export interface ImportRunner {
  /** There is something to do. */
  wake(): void;
  close(): Promise<void>;
}

const steps = { checking: checkStep, running: runStep, undoing: undoStep } as const;

/**
 * Takes up what waits, and what a process that is gone left in the middle: a process holds an import under a lease that
 * each chunk renews, so that two never work at the same one.
 */
export function createImportRunner({ services, callerOf, log }: RunnerOptions): ImportRunner {
  const { database } = services;
  const worker = randomBytes(8).toString('hex');
  let isClosing = false;
  let running: Promise<void> | null = null;
  let isWoken = false;

  async function claim(): Promise<ImportJob | null> {
    if (isClosing) return null;
    // The embedded database has one process: whoever held the import before is gone.
    const isFree =
      database.kind === 'pglite' ? 'worker IS DISTINCT FROM $1' : '(worker IS NULL OR lease_until < now())';
    const { rows } = await database.query<ImportJob>(
      `UPDATE talk_import SET worker = $1, lease_until = now() + $2::integer * interval '1 second'
       WHERE (company_id, import_id) = (
         SELECT company_id, import_id FROM talk_import
         WHERE state IN ('checking', 'running', 'undoing') AND ${isFree}
         ORDER BY inserted_in LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING ${jobColumns}`,
      [worker, leaseSeconds],
    );
    return rows[0] ?? null;
  }

  async function release({ companyId, importId }: ImportJob): Promise<void> {
    await database.query(
      `UPDATE talk_import SET worker = NULL, lease_until = NULL WHERE company_id = $1 AND import_id = $2 AND worker = $3`,
      [companyId, importId, worker],
    );
  }

  async function stop(job: ImportJob, reason: string): Promise<void> {
    await database.transaction(async (transaction) => {
      const { rowCount } = await transaction.query(
        `UPDATE talk_import SET state = 'stopped', reason = $4, updated_in = now()
         WHERE company_id = $1 AND import_id = $2 AND worker = $3 AND state = $5`,
        [job.companyId, job.importId, worker, reason, job.state],
      );
      if (rowCount === 1 && job.state === 'running')
        await publishImport(transaction, job, (await callerOf(job.companyId, job.accountId))?.name ?? '');
    });
  }

  async function carryOut(job: ImportJob): Promise<void> {
    const work: ImportWork = {
      services,
      worker,
      job,
      isClosing: () => isClosing,
      async asker(action) {
        const person = await callerOf(job.companyId, job.accountId);
        if (!person) throw new HttpError('FORBIDDEN');
        const caller = await services.access.of({ ...person, sid: job.sid });
        const subject = caller.company.subjectsById.get(job.subjectId);
        if (!subject) throw new HttpError('SUBJECT_NOT_FOUND');
        return { caller, access: caller.subject(subject.subjectIdentifier, action) };
      },
    };
    const { state } = job;
    if (state === 'checking' || state === 'running' || state === 'undoing') await steps[state](work);
  }

  const tries = new Map<number, number>();

  async function drain(): Promise<void> {
    for (let job = await claim(); job; job = await claim()) {
      try {
        await carryOut(job);
        tries.delete(job.importId);
      } catch (error) {
        if (error instanceof ImportLost) continue;
        await failed(job, error);
      } finally {
        await release(job);
      }
    }
  }

  async function failed(job: ImportJob, error: unknown): Promise<void> {
    if (error instanceof HttpError && error.statusCode < 500) return stop(job, error.userMessage);
    const count = (tries.get(job.importId) ?? 0) + 1;
    tries.set(job.importId, count);
    log.error({ err: error, importId: job.importId }, 'an import could not go on');
    if (count >= triesAtMost) {
      tries.delete(job.importId);
      return stop(job, new HttpError('INTERNAL').userMessage);
    }
    await new Promise((resolve) => setTimeout(resolve, retryAfter).unref());
  }

  function wake(): void {
    isWoken = true;
    if (running || isClosing) return;
    running = (async () => {
      while (isWoken && !isClosing) {
        isWoken = false;
        await drain().catch((error: unknown) => log.warn({ err: error }, 'imports could not be looked for'));
      }
    })().finally(() => {
      running = null;
      // Woken after the last look.
      if (isWoken) wake();
    });
  }

  async function sweep(): Promise<void> {
    await database.query(
      `DELETE FROM talk_import WHERE state IN ('receiving', 'mapping', 'ready')
       AND updated_in < now() - ${waitsHours} * interval '1 hour'`,
    );
    await database.query(
      `DELETE FROM talk_import_row AS row USING talk_import AS job
       WHERE row.company_id = job.company_id AND row.import_id = job.import_id
         AND job.state IN ('done', 'canceled', 'stopped', 'undone') AND job.updated_in < now() - ${keptDays} * interval '1 day'`,
    );
  }

  const looking = setInterval(wake, lookEvery).unref();
  const sweeping = setInterval(() => {
    sweep().catch((error: unknown) => log.warn({ err: error }, 'old imports could not be deleted'));
  }, 3_600_000).unref();

  return {
    wake,
    async close() {
      isClosing = true;
      clearInterval(looking);
      clearInterval(sweeping);
      await running;
    },
  };
}
