import type { JobRunDetail, JobUndo } from '@assunto/api';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createComponentTypes } from '@assunto/engine/core';
import { createMetadata } from '../../../metadata/createMetadata';
import { evaluateTagsOfNow } from '../../tags/evaluateTagsOfNow';
import { tagsEvaluated } from '../../../testing/tagJobs';
import { withDatabase } from '../../../testing/withDatabase';
import { jobOf, workOf } from '../../../testing/jobFixture';
import { createJobWorld } from '../../../testing/jobWorld';
import { addRecords, type RecordFixture } from '../../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../../testing/testServer';

withDatabase('tags and jobs', (given) => {
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
      subjectAttributeId: fixture.id('chamado.titulo'),
      filterName: tagName,
      filterId: null,
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

  it('a job that waits for a tag runs when a date passes, without a change of the record', async () => {
    const late = JSON.stringify({ '<': [{ var: 'previsao' }, { date: ['today'] }] });
    const filter = {
      subjectAttributeId: fixture.id('chamado.titulo'),
      filterName: 'Atrasado',
      filterId: null,
      filter: late,
    };
    const tagged = await admin('POST', '/tag', { tagName: 'Atrasado', tagColor: '#d33030', tagFilters: [filter] });
    expect(tagged.statusCode, tagged.body).toBe(201);
    await tagsEvaluated(given.database);
    const jobId = await world.job(jobOfTag(tagged.json<{ resourceId: number }>().resourceId, 'Venceu'));
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const due = [
      await world.create({ titulo: 'A', previsao: day(2) }),
      await world.create({ titulo: 'B', previsao: day(3) }),
    ];
    await world.create({ titulo: 'C', previsao: day(30) });
    expect(await world.states(jobId)).toEqual([]);
    const metadata = await createMetadata(given.database, createComponentTypes());
    const services = { database: given.database, metadata, componentTypes: createComponentTypes() };
    try {
      for (const days of [5, 6]) await evaluateTagsOfNow(services, new Date(Date.now() + days * 86_400_000));
    } finally {
      await metadata.close();
    }
    const runs = await world.runs(jobId);
    expect(runs.map(({ talk_id, state }) => [talk_id, state])).toEqual(due.map((talkId) => [talkId, 'done']));
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
