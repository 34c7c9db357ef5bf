import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createCheckedServer } from '../../testing/createCheckedServer';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords } from '../../testing/recordFixture';
import { jobCatalogue, type JobName } from './catalogue';
import { enqueueJob } from './enqueueJob';

withDatabase('jobs by a schedule', (given) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    for (const companyId of [1, 2]) await addRecords(given.database, companyId);
    app = await createCheckedServer({ ...given, logger: false });
  });
  afterAll(() => app.close());

  it('all end, with statements of one company each or marked as of all', { timeout: 120_000 }, async () => {
    const names = (Object.keys(jobCatalogue) as JobName[]).filter((name) => 'schedule' in jobCatalogue[name]);
    expect(names.length).toBeGreaterThan(15);
    for (const name of names) await enqueueJob(given.database, name as 'sweep-jobs', {});
    const left = async () =>
      (
        await given.database.query<{ name: string; error: string | null }>(
          `SELECT job_name AS name, error FROM background_job
           WHERE state = 'active' OR error IS NOT NULL OR state = 'waiting' AND run_in <= clock_timestamp()`,
        )
      ).rows;
    await expect.poll(left, { timeout: 60_000 }).toEqual([]);
  });
});
