import type { JobRunDetail } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachDatabase } from '../testing/eachDatabase';
import { jobOf, workOf } from '../testing/jobFixture';
import { createJobWorld } from '../testing/jobWorld';
import { addRecords, type RecordFixture } from '../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../testing/testServer';

eachDatabase('filters of steps', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true, accountId: 7, name: 'Ana Ribeiro' });
  });
  afterAll(() => server.app.close());

  it('know who made and who changed the record', async () => {
    const world = createJobWorld(given.database, fixture, admin);
    for (const variable of ['$createdBy', '$updatedBy']) {
      const guarded = (accountId: number) =>
        workOf('AddComment', [{ text: 'Visto' }], { filter: JSON.stringify({ '==': [{ var: variable }, accountId] }) });
      const jobId = await world.job(jobOf({ subjectId: fixture.chamado.subjectId }, guarded(7), guarded(8)));
      await world.create({ titulo: 'De Ana', status: 'aberto' });
      const [run] = await world.runs(jobId);
      const { steps } = (await admin('GET', `/job-run/${run?.job_run_id}`)).json<JobRunDetail>();
      expect(steps.map(({ state }) => state)).toEqual(['done', 'skipped']);
    }
  });
});
