import type { JobDialog } from '@assunto/api';
import { expect } from 'vitest';
import { jobOf, workOf } from '../../testing/jobFixture';
import { addPerson } from '../../testing/people';
import { attack } from '../attack';

export default attack(
  'cannot read or answer a question of an automation that is for others, or whose record they may not read',
  async (world) => {
    const { database } = world;
    const { subjectId } = world.fixture.chamado;
    const { accountId } = await addPerson(database, 1, 'perguntadora@demo.example');
    const admin = world.as({ isAdmin: true, accountId });
    // Of the agents' profile, and nobody that another case speaks for.
    const { accountId: askedId } = await addPerson(database, 1, 'perguntada@demo.example', { roomId: 500 });
    const asked = world.as({ accountId: askedId, roomId: 500 });
    const ask = workOf('SetTalkDialog', [{ value: 'Segredo?', accountIds: [askedId] }]);
    const job = jobOf({ subjectId, event: 'manual', name: 'Perguntar' }, ask);
    const { resourceId: jobId } = (await admin('POST', '/job', job)).json<{ resourceId: number }>();
    const talkId = await world.add({ titulo: 'Ataque' });
    const start = (id: number) => admin('POST', `/job/${jobId}/run`, { subject: 'chamado', talkIds: [id] });
    const stateOf = async (id: number): Promise<string | undefined> => {
      const { rows } = await database.query<{ state: string }>(
        'SELECT state FROM job_run WHERE company_id = 1 AND job_id = $1 AND talk_id = $2',
        [jobId, id],
      );
      return rows[0]?.state;
    };
    await start(talkId);
    await start(world.hidden);
    await expect.poll(() => stateOf(talkId), { timeout: 20_000 }).toBe('asking');
    // Of a record out of their reach nobody is asked.
    await expect.poll(() => stateOf(world.hidden), { timeout: 20_000 }).toBe('failed');
    const questions = (await asked('GET', '/job-dialog')).json<JobDialog[]>();
    expect(questions.map((one) => one.talkId)).toEqual([talkId]);
    const path = `/job-dialog/${questions[0]?.jobDialogId}/answer`;
    for (const other of [world.admin, world.foreigner, world.customer, world.as({ companyId: 2, isAdmin: true })]) {
      expect((await other('GET', '/job-dialog')).body).not.toContain('Segredo');
      expect((await other('POST', path, { answer: 'yes' })).statusCode).toBe(404);
    }
    // Nobody answers in the name of another, nor anything else than yes or no.
    expect((await asked('POST', path, { answer: 'talvez', accountId: 1 })).statusCode).toBe(400);
    expect(await stateOf(talkId)).toBe('asking');
    // The record leaves the reach of who was asked: the question goes with it.
    const { version } = await world.stored(talkId);
    await admin('PUT', `/talk/chamado/${talkId}`, {
      talkValues: world.values('chamado', { status: 'concluido' }),
      version,
    });
    expect((await asked('GET', '/job-dialog')).json()).toEqual([]);
    expect((await asked('POST', path, { answer: 'yes' })).statusCode).toBe(404);
    expect(await stateOf(talkId)).toBe('asking');
    await admin('DELETE', '/job', { jobId });
  },
);
