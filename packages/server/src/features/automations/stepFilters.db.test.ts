import type { JobRunDetail } from '@assunto/api';
import type { FilterTree } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { jobOf, workOf } from '../../testing/jobFixture';
import { createJobWorld } from '../../testing/jobWorld';
import { addRecords, type RecordFixture } from '../../testing/recordFixture';
import { addRooms, rightsOf } from '../../testing/runRightsWorld';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('filters of steps', (given) => {
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

  it('and those of its start tell nobody who changed the record that may not be told it', async () => {
    await addRooms(given.database, fixture);
    const world = createJobWorld(given.database, fixture, admin);
    const { subjectId } = fixture.chamado;
    const byAna: FilterTree = { '==': [{ var: '$updatedBy' }, 7] };
    const comment = workOf('AddComment', [{ text: 'Mudou' }]);
    const guarded = { ...comment, filter: JSON.stringify(byAna) };
    const author = { isAdmin: true, accountId: 21, name: 'Bia' };
    const knowing = server.as({ ...author, ...rightsOf(fixture.id('chamado.status')).all.account });
    const started = await world.job(jobOf({ subjectId, filter: byAna }, comment), knowing);
    const stepped = await world.job(jobOf({ subjectId }, guarded), knowing);
    await world.create({ titulo: 'Todos os atributos', status: 'aberto' });
    expect(await world.states(started)).toEqual(['done']);
    expect(await world.states(stepped)).toEqual(['done']);

    server.as({ ...author, ...rightsOf(fixture.id('chamado.status')).withoutCost.account });
    await world.create({ titulo: 'Sem o custo', status: 'aberto' });
    expect(await world.states(started)).toEqual(['done']);
    const [, refused] = await world.runs(stepped);
    expect(refused).toMatchObject({ state: 'failed', reason: expect.stringContaining('não pode ler') as string });
  });
});
