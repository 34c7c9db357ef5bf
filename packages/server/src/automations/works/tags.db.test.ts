import type { JobRunDetail, JobUndo } from '@assunto/engine/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eachDatabase } from '../../testing/eachDatabase';
import { jobOf, workOf } from '../../testing/jobFixture';
import { createJobWorld } from '../../testing/jobWorld';
import { addRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

eachDatabase('tags and jobs', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let world: ReturnType<typeof createJobWorld>;
  let subjectId = 0;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    subjectId = fixture.chamado.subjectId;
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true, accountId: 7, name: 'Ana Ribeiro' });
    world = createJobWorld(given.database, fixture, admin);
  });
  afterAll(() => server.app.close());
  beforeEach(() => world.reset());

  const createTag = async (tagName: string, status?: string) => {
    const filter = status !== undefined && {
      ...{ subjectAttributeId: fixture.id('chamado.titulo'), filterName: tagName, filterId: null },
      filter: JSON.stringify({ '==': [{ var: 'status' }, status] }),
    };
    const answer = await admin('POST', '/tag', { tagName, tagColor: '#d33030', tagFilters: filter ? [filter] : [] });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  };
  /** A job that waits for a tag and writes a comment. */
  const jobOfTag = (tagId: number, text: string) => {
    const job = jobOf({ subjectId, event: 'tagged' }, workOf('AddComment', [{ text }]));
    for (const event of job.events) for (const step of event.steps) step.tagId = tagId;
    return job;
  };
  const tagsOf = async (talkId: number) => {
    const { rows } = await given.database.query<{ tag_id: number }>('SELECT tag_id FROM talk_tag WHERE talk_id = $1', [
      talkId,
    ]);
    return rows.map(({ tag_id }) => tag_id);
  };
  const byHand = (talkId: number, tagId: number) =>
    admin('POST', '/talk/tag/chamado', { talkIds: [talkId], add: [tagId], remove: [] });

  it('a job that waits for a tag runs when a person or a filter gives it, and once each', async () => {
    const [hot, cold] = [await createTag('Quente', 'em-atendimento'), await createTag('Frio')];
    const jobs = [await world.job(jobOfTag(hot, 'Esquentou')), await world.job(jobOfTag(cold, 'Esfriou'))];
    const talkId = await world.create({ titulo: 'A', status: 'aberto' });
    expect(await world.states(jobs[0] ?? 0)).toEqual([]);
    expect((await byHand(talkId, cold)).statusCode).toBe(200);
    await byHand(talkId, cold);
    expect(await world.states(jobs[1] ?? 0)).toEqual(['done']);
    await world.update(talkId, { status: 'em-atendimento' });
    await world.runsEnded();
    expect(await world.states(jobs[0] ?? 0)).toEqual(['done']);
    expect(await world.states(jobs[1] ?? 0)).toEqual(['done']);
  });

  it('a step gives a tag, another takes it away, and both are undone where nobody changed it since', async () => {
    const tagId = await createTag('Escalado');
    const jobId = await world.job(
      jobOf({ subjectId }, workOf('SetTalkTag', [{ tagId }]), workOf('SetTalkTag', [{ tagId }])),
    );
    const talkId = await world.create({ titulo: 'A' });
    const [run] = await world.runs(jobId);
    expect(await tagsOf(talkId)).toEqual([tagId]);
    const detail = (await admin('GET', `/job-run/${run?.job_run_id}`)).json<JobRunDetail>();
    expect(detail.steps.map(({ state, reason }) => [state, reason])).toEqual([
      ['done', null],
      ['skipped', 'O registro já tinha a tag.'],
    ]);
    const undo = () => admin('POST', `/job-run/${run?.job_run_id}/undo`, { isPreview: false });
    expect((await undo()).json<JobUndo>().itens).toMatchObject([{ outcome: 'reverted' }]);
    expect(await tagsOf(talkId)).toEqual([]);
    await byHand(talkId, tagId);
    await world.job(jobOf({ subjectId, event: 'updated' }, workOf('RemoveTalkTag', [{ tagId }])));
    await world.update(talkId, { titulo: 'B' });
    await world.runsEnded();
    expect(await tagsOf(talkId)).toEqual([]);
  });
});
