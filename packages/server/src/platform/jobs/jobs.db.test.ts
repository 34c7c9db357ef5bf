import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../database/Database';
import { openDatabase } from '../database/openDatabase';
import { withDatabase } from '../../testing/withDatabase';
import { createJobQueue, type JobQueue } from './createJobQueue';
import { enqueueJob } from './enqueueJob';
import { JobUnfinished, type JobHandler, type RunningJob } from './JobHandler';
import { cancelJob } from './jobStore';

type ImportHandler = JobHandler<'import'>['run'];

/** Waits until the check passes, with a timeout long enough for a busy machine. */
const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 });

withDatabase('the job queue', (given) => {
  const opened: Database[] = [];
  const queues: JobQueue[] = [];
  const logged: string[] = [];
  const log = {
    warn: (_: unknown, text: string) => logged.push(text),
    error: (_: unknown, text: string) => logged.push(text),
  };

  /** A process that runs imports with `run`, with its own connections where the database serves more than one process. */
  async function startProcess(
    run: ImportHandler,
    {
      giveUp,
      repeat,
      ...options
    }: { giveUp?: () => Promise<void>; repeat?: () => Promise<boolean>; graceMs?: number; timeoutMs?: number } = {},
  ): Promise<JobQueue> {
    const database = given.config.databaseUrl ? await openDatabase(given.config) : given.database;
    if (database !== given.database) opened.push(database);
    const queue = createJobQueue({ database, log: log as never, ...options });
    queue.handle('import', { run, ...(giveUp && { giveUp }), ...(repeat && { repeat }) });
    await queue.start();
    queues.push(queue);
    return queue;
  }

  const enqueue = (importId: number, options?: { delayMs?: number }) =>
    enqueueJob(given.database, 'import', { companyId: 1, importId }, { companyId: 1, ...options });
  const states = async (): Promise<string[]> =>
    (
      await given.database.query<{ state: string }>(
        `SELECT state FROM background_job WHERE job_name = 'import' ORDER BY background_job_id`,
      )
    ).rows.map(({ state }) => state);
  const until = (expected: string[]) => eventually(async () => expect(await states()).toEqual(expected));
  /** Ends the delay before the next attempt. */
  const hurry = () => given.database.query(`UPDATE background_job SET run_in = now() WHERE state = 'waiting'`);
  /** A handler that runs until it is released or its signal is aborted. */
  function heldHandler() {
    const runs: RunningJob<'import'>[] = [];
    const ends: (() => void)[] = [];
    const run: ImportHandler = (job) =>
      new Promise((resolve, reject) => {
        runs.push(job);
        ends.push(() => resolve());
        job.signal.addEventListener('abort', () => reject(job.signal.reason as Error));
      });
    return { run, runs, ends };
  }

  beforeEach(() => given.database.query('DELETE FROM background_job'));
  afterEach(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.close()));
    await Promise.all(opened.splice(0).map((database) => database.close()));
    logged.length = 0;
  });

  it('runs each job once, whichever process has it', async () => {
    const seen: number[] = [];
    const run: ImportHandler = async ({ data }) => void seen.push(data.importId);
    await startProcess(run);
    await startProcess(run);
    const ids = Array.from({ length: 40 }, (_, index) => index + 1);
    for (const id of ids) await enqueue(id);
    await until(ids.map(() => 'done'));
    expect(seen.sort((one, other) => one - other)).toEqual(ids);
  });

  it('has a job only when its transaction commits', async () => {
    const seen: number[] = [];
    await startProcess(async ({ data }) => void seen.push(data.importId));
    const rolledBack = given.database.transaction(async (transaction) => {
      await enqueueJob(transaction, 'import', { companyId: 1, importId: 1 });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await given.database.transaction((transaction) => enqueueJob(transaction, 'import', { companyId: 1, importId: 2 }));
    await until(['done']);
    expect(seen).toEqual([2]);
  });

  it('never runs two of one key beside each other, and forgets none that was enqueued meanwhile', async () => {
    const { run, runs, ends } = heldHandler();
    await startProcess(run);
    await startProcess(run);
    await enqueue(7);
    await eventually(() => expect(runs).toHaveLength(1));
    await enqueue(7);
    await enqueue(7);
    await enqueue(8);
    // A job with another key is not blocked: the second process runs it.
    await eventually(() => expect(runs.map(({ data }) => data.importId)).toEqual([7, 8]));
    expect(await states()).toEqual(['active', 'waiting', 'active']);
    ends[0]?.();
    await eventually(() => expect(runs.map(({ data }) => data.importId)).toEqual([7, 8, 7]));
    for (const end of ends) end();
    await until(['done', 'done', 'done']);
  });

  it('repeats what fails after growing pauses, then has it failed, from where it can be repeated as far as its handler allows', async () => {
    const giveUp = vi.fn(async () => undefined);
    const attempts: number[] = [];
    let isBroken = true;
    let isRepeatable = false;
    const queue = await startProcess(
      async ({ attempt }) => {
        attempts.push(attempt);
        if (isBroken) throw Object.assign(new TypeError('segredo de uma linha'), { code: 'E_BROKEN' });
      },
      { giveUp, repeat: async () => isRepeatable },
    );
    await enqueue(1);
    const pauses: number[] = [];
    for (let attempt = 1; attempt < 10; attempt += 1) {
      await eventually(async () => expect([attempts.length, ...(await states())]).toEqual([attempt, 'waiting']));
      const { rows } = await given.database.query<{ pause: number }>(
        `SELECT extract(epoch FROM run_in - clock_timestamp())::double precision AS pause FROM background_job`,
      );
      pauses.push(rows[0]?.pause ?? 0);
      await hurry();
    }
    await until(['failed']);
    expect(attempts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const [index, pause] of pauses.entries()) expect(Math.abs(pause - 2 * 2 ** index)).toBeLessThan(2);
    expect(giveUp).toHaveBeenCalledTimes(1);
    const { rows } = await given.database.query<{ jobId: number; attempt: number; error: string }>(
      `SELECT background_job_id AS "jobId", attempt, error FROM background_job`,
    );
    const [{ jobId, ...failed } = { jobId: 0 }] = rows;
    expect(failed).toEqual({ attempt: 10, error: 'TypeError E_BROKEN' });
    isBroken = false;
    expect(await queue.repeat(1, jobId)).toBe('fixed');
    expect(await states()).toEqual(['failed']);
    isRepeatable = true;
    expect(await queue.repeat(2, jobId)).toBe('missing');
    expect(await queue.repeat(1, jobId)).toBe('done');
    await until(['done']);
    expect(await queue.repeat(1, jobId)).toBe('missing');
  });

  it('gives up a job whose process ended in every attempt', async () => {
    const run = vi.fn(async () => undefined);
    const giveUp = vi.fn(async () => undefined);
    await enqueue(1);
    await given.database.query('UPDATE background_job SET attempt = 10');
    await startProcess(run, { giveUp });
    await until(['failed']);
    expect(run).not.toHaveBeenCalled();
    expect(giveUp).toHaveBeenCalledTimes(1);
  });

  it('continues what a process left that is gone, and takes nothing from one that lives', async () => {
    const seen: number[] = [];
    await startProcess(async ({ data }) => void seen.push(data.importId));
    const hold = (seconds: number) =>
      given.database.query(
        `UPDATE background_job SET state = 'active', run_id = gen_random_uuid(),
           lease_until = clock_timestamp() + $1::integer * interval '1 second'`,
        [seconds],
      );
    await enqueue(1, { delayMs: 60_000 });
    await hold(3600);
    await enqueue(2);
    await eventually(() => expect(seen).toEqual([2]));
    await until(['active', 'done']);
    await given.database.query(`DELETE FROM background_job WHERE state = 'done'`);
    await hold(-1);
    await enqueue(3);
    await until(['done', 'done']);
    expect(seen.sort()).toEqual([1, 2, 3]);
  });

  it('does at once what a process left that is gone, also where the next of its schedule waits already', async () => {
    const seen: number[] = [];
    await enqueue(1, { delayMs: 3_600_000 });
    await given.database.query(
      `UPDATE background_job SET state = 'active', run_id = gen_random_uuid(), lease_until = clock_timestamp() - interval '1 second',
         singleton_key = 'one'`,
    );
    await enqueue(2, { delayMs: 3_600_000 });
    await given.database.query(`UPDATE background_job SET singleton_key = 'one' WHERE state = 'waiting'`);
    await startProcess(async ({ data }) => void seen.push(data.importId));
    await eventually(() => expect(seen).toEqual([2]));
    await until(['canceled', 'done']);
  });

  it('gives back what cannot be finished before the process stops, and does not count the start', async () => {
    const { run, runs } = heldHandler();
    const unfinished: ImportHandler = async (job) => {
      while (!job.isClosing()) await wait(5);
      throw new JobUnfinished();
    };
    await enqueue(1);
    for (const handler of [run, unfinished]) {
      const queue = await startProcess(handler, { graceMs: 100 });
      await until(['active']);
      await queue.close();
      const { rows } = await given.database.query('SELECT state, attempt, run_id FROM background_job');
      expect(rows).toEqual([{ state: 'waiting', attempt: 0, run_id: null }]);
    }
    expect(runs).toHaveLength(1);
    await startProcess(async () => undefined);
    await until(['done']);
  });

  it('waits for a job that ends soon when the process stops', async () => {
    const { run, runs, ends } = heldHandler();
    const queue = await startProcess(run, { graceMs: 10_000 });
    await enqueue(1);
    await eventually(() => expect(runs).toHaveLength(1));
    const closed = queue.close();
    ends[0]?.();
    await closed;
    expect(await states()).toEqual(['done']);
  });

  it('cancels a job that waits, and one that runs in whichever process', async () => {
    const { run, runs } = heldHandler();
    await startProcess(run);
    await enqueue(1);
    await enqueue(2, { delayMs: 60_000 });
    await eventually(() => expect(runs).toHaveLength(1));
    const { rows } = await given.database.query<{ background_job_id: number }>(
      'SELECT background_job_id FROM background_job',
    );
    expect(await cancelJob(given.database, 2, rows[0]?.background_job_id ?? 0)).toBe(false);
    for (const { background_job_id } of rows) expect(await cancelJob(given.database, 1, background_job_id)).toBe(true);
    await until(['canceled', 'canceled']);
    for (const { background_job_id } of rows) expect(await cancelJob(given.database, 1, background_job_id)).toBe(false);
  });

  it('ends an attempt whose time is over', async () => {
    const { run, runs } = heldHandler();
    await startProcess(run, { timeoutMs: 50 });
    await enqueue(1);
    await eventually(() => expect(runs[0]?.signal.aborted).toBe(true));
    await until(['waiting']);
    const { rows } = await given.database.query('SELECT attempt, error FROM background_job');
    expect(rows).toEqual([{ attempt: 1, error: 'JobAborted' }]);
  });

  it('stores how far a job has come', async () => {
    const { run, ends } = heldHandler();
    await startProcess(async (job) => {
      await job.progress(3, 10);
      return run(job);
    });
    await enqueue(1);
    await eventually(async () =>
      expect((await given.database.query('SELECT progress FROM background_job')).rows).toEqual([
        { progress: { done: 3, total: 10 } },
      ]),
    );
    await eventually(() => expect(ends).toHaveLength(1));
    ends[0]?.();
    await until(['done']);
  });

  it('refuses data that does not fit, and does not run what another version stored', async () => {
    await expect(enqueueJob(given.database, 'import', { companyId: 1, importId: 'x' } as never)).rejects.toThrow(
      TypeError,
    );
    const run = vi.fn(async () => undefined);
    await given.database.query(
      `INSERT INTO background_job (job_name, data) VALUES ('import', '{"other": 1}'), ('of-tomorrow', '{}')`,
    );
    await startProcess(run);
    await until(['failed']);
    expect(run).not.toHaveBeenCalled();
    const { rows } = await given.database.query(`SELECT state FROM background_job WHERE job_name = 'of-tomorrow'`);
    expect(rows).toEqual([{ state: 'waiting' }]);
  });

  it('has one job for each time of a schedule, however many processes there are', async () => {
    let runs = 0;
    for (let process = 0; process < 2; process += 1) {
      const queue = createJobQueue({ database: given.database, log: log as never });
      queue.handle('sweep-jobs', { run: async () => void (runs += 1) });
      await queue.start();
      queues.push(queue);
    }
    const read = async () =>
      (
        await given.database.query<{ state: string; minutes: number }>(
          `SELECT state, extract(epoch FROM run_in - now())::double precision / 60 AS minutes FROM background_job ORDER BY background_job_id`,
        )
      ).rows;
    const [first, ...others] = await read();
    expect(others).toEqual([]);
    expect(first?.state).toBe('waiting');
    expect(first?.minutes).toBeGreaterThan(-0.1);
    expect(first?.minutes).toBeLessThan(60.1);
    // As if no process had run for days: one run makes up for all missed ones.
    await given.database.query(`UPDATE background_job SET run_in = now() - interval '3 days'`);
    await eventually(async () => expect((await read()).map(({ state }) => state)).toEqual(['done', 'waiting']));
    expect(runs).toBe(1);
    expect((await read())[1]?.minutes).toBeGreaterThan(0);
  });
});
