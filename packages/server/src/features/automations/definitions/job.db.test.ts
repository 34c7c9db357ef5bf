import {
  receiverTypes,
  type Job,
  type JobItem,
  type JobMatches,
  type JobSave,
  type JobSchedule,
  type WorkStepType,
} from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../testing/withDatabase';
import { jobOf, workOf } from '../../../testing/jobFixture';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../../testing/testServer';

withDatabase('automations', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  /** An administrator whose profile may read open tickets without `custo`, and change only their title. */
  let limited: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await addRecords(given.database, 2);
    await grant(given.database, fixture, 500, 'chamado', {
      actions: ['Read', 'Update'],
      readable: ['titulo', 'status', 'cliente'],
      writable: ['titulo'],
    });
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true, accountId: 7, name: 'Ana Ribeiro' });
    limited = server.as({ isAdmin: true, accountId: 8, roomId: 500 });
  });
  afterAll(() => server.app.close());
  beforeEach(() => given.database.query('DELETE FROM job'));

  const setValue = (attribute: Parameters<RecordFixture['id']>[0], value: unknown, more: object = {}) => ({
    subjectAttributeId: fixture.id(attribute),
    subjectId: attribute.startsWith('cliente') ? fixture.cliente.subjectId : fixture.chamado.subjectId,
    value,
    ...more,
  });
  const closing = (more: Partial<Parameters<typeof jobOf>[0]> = {}): JobSave =>
    jobOf(
      { subjectId: fixture.chamado.subjectId, name: 'Encerrar', isEnabled: false, ...more },
      workOf('SetTalkValueByEvent', [setValue('chamado.status', 'concluido')]),
    );
  async function create(job: JobSave = closing(), ask = admin): Promise<number> {
    const answer = await ask('POST', '/job', job);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  }
  const read = async (jobId: number, ask = admin) => (await ask('GET', `/job/${jobId}`)).json<Job>();
  /** Events, works and steps of a job that comes back have other numbers: what was once done may happen again. */
  const withoutPartIds = (job: object) =>
    JSON.parse(
      JSON.stringify(job, (key, value: unknown) =>
        ['eventId', 'eventStepId', 'workId', 'workStepId'].includes(key) ? undefined : value,
      ),
    ) as unknown;
  const codesOf = async (work: ReturnType<Ask>) => {
    const answer = await work;
    const { errors } = answer.json<{ errors: { code: string; attribute?: string }[] }>();
    return [answer.statusCode, ...errors.map(({ code }) => code)];
  };
  const refused = (job: JobSave, ask = admin) => codesOf(ask('POST', '/job', job));

  it('carry their fields, events, works and steps, each with a number of its own [AUTO-21] [API-48] [AUTO-22] [AUTO-23] [AUTO-24] [AUTO-26]', async () => {
    const guard = { name: 'Encerra', filterName: 'Abertos', filter: '{"and":[]}', filterId: null };
    const sent = closing();
    const [event] = sent.events;
    const [step] = sent.works[0]?.steps ?? [];
    const full = {
      ...sent,
      events: [{ ...event, name: 'Criado', steps: [{ ...event?.steps[0], dialogTypeId: null }] }],
      works: [{ name: 'Primeiro', steps: [{ ...step, ...guard }] }],
    };
    const jobId = await create(full as JobSave);
    const job = await read(jobId);
    expect(job).toMatchObject({ ...full, jobId, version: 1, ownerId: 7, isEnabled: false });
    const namesOf = (item: object | undefined) => Object.keys(item ?? {});
    expect(namesOf(job)).toEqual(expect.arrayContaining(['jobId', 'name', 'events', 'works']));
    const [readEvent] = job.events;
    expect(namesOf(readEvent)).toEqual(expect.arrayContaining(['eventId', 'name', 'once', 'negate', 'steps']));
    const eventStepFields = 'eventStepId eventStepType filterName filter filterId dialogTypeId cronString'.split(' ');
    expect(namesOf(readEvent?.steps[0])).toEqual(expect.arrayContaining(eventStepFields));
    expect(namesOf(job.works[0])).toEqual(expect.arrayContaining(['workId', 'name', 'steps']));
    const workStepFields = 'workStepId workStepType name filterName filter filterId configs'.split(' ');
    expect(namesOf(job.works[0]?.steps[0])).toEqual(expect.arrayContaining(workStepFields));
    const ids = [
      ...job.events.flatMap(({ eventId, steps }) => [eventId, ...steps.map(({ eventStepId }) => eventStepId)]),
      ...job.works.flatMap(({ workId, steps }) => [workId, ...steps.map(({ workStepId }) => workStepId)]),
    ];
    expect(new Set(ids).size).toBe(4);
    expect(ids.every(Number.isInteger)).toBe(true);
  });

  it('carry the configs of their works as they were sent [AUTO-28] [AUTO-30] [AUTO-31] [AUTO-32] [AUTO-33] [AUTO-34] [AUTO-35] [AUTO-36]', async () => {
    const { rows } = await given.database.query<{ tag: number; notification: number; account: number }>(
      `WITH tag AS (INSERT INTO tag (company_id, tag_name, tag_color) VALUES (1, 'Urgente', '#d33030') RETURNING tag_id),
         notification AS (INSERT INTO notification (company_id, notification_name, title_template, message_template)
           VALUES (1, 'Atraso', 'Atrasou', 'Atrasou') RETURNING notification_id),
         account AS (INSERT INTO account (company_id, room_id, display_name, email, phone, is_admin, password_hash)
           VALUES (1, 500, 'Ana', 'ana@empresa.example', '(21) 98811-2040', false, 'x') RETURNING account_id)
       SELECT tag_id AS tag, notification_id AS notification, account_id AS account FROM tag, notification, account`,
    );
    const { tag = 0, notification = 0, account = 0 } = rows[0] ?? {};
    const other = await create();
    const { subjectId } = fixture.cliente;
    const configs = {
      SendEmail: {
        content: 'Olá',
        subject: 'Chamado',
        to: 'ana@empresa.example;bia@empresa.example',
        attachments: [],
        attributes: [fixture.id('chamado.titulo')],
        relatedSubjects: [subjectId],
        sendToCreatedBy: true,
        notifyPropertyChanged: true,
        sendEmptyReport: true,
        sendToRelated: { send: true, subjectId },
      },
      SetTalkValueByEvent: setValue('chamado.status', 'concluido', { setAttributeValueType: 1 }),
      SetTalkDialog: { value: 'Encerrar?', accountIds: [account] },
      ExecuteParentJob: {
        forceExecution: true,
        jobId: other,
        jobName: 'Encerrar',
        subjectAttributeId: fixture.id('chamado.cliente'),
        subjectId,
      },
      SetTalkTag: { tagId: tag },
      Notification: {
        notificationId: notification,
        receivers: [{ receiverId: account, receiverType: receiverTypes.account }],
      },
    } as const;
    const steps = Object.entries(configs).map(([type, config]) => workOf(type as WorkStepType, [config]));
    const job = await read(await create(jobOf({ subjectId: fixture.chamado.subjectId }, ...steps)));
    const found = job.works.flatMap((work) => work.steps.map((step) => [step.workStepType, ...step.configs]));
    expect(found).toEqual(Object.entries(configs));
  });

  it('keep the numbers of the parts that stay', async () => {
    const jobId = await create();
    const before = await read(jobId);
    const [event] = before.events;
    const answer = await admin('PUT', `/job/${jobId}`, { ...closing(), events: [event, event] });
    const after = answer.json<Job>();
    expect(after.version).toBe(2);
    expect(after.events[0]).toEqual(event);
    expect(after.events[1]?.eventId).not.toBe(event?.eventId);
    // The id of another company's automation counts as unknown.
    const other = await create({ ...closing(), events: before.events });
    expect((await read(other)).events[0]?.eventId).not.toBe(event?.eventId);
  });

  it('are listed by name, page by page', async () => {
    for (const name of ['Zelar', 'Água', 'água mole', 'Barco']) await create(closing({ name }));
    const list = async (query: string) => (await admin('GET', `/job?${query}`)).json<ListOf<JobItem>>();
    const all = await list('page=1&fetch=3');
    expect([all.itens.map(({ name }) => name), all.totalResults]).toEqual([['Água', 'água mole', 'Barco'], 4]);
    expect((await list('term=AGUA')).itens.map(({ name }) => name)).toEqual(['Água', 'água mole']);
    expect(all.itens[0]).toEqual({
      jobId: expect.any(Number),
      name: 'Água',
      isEnabled: false,
      version: 1,
      ownerName: '',
      lastRunIn: null,
      failedRuns: 0,
      heldRuns: 0,
    });
  });

  it('are changed by version, have a history, and an earlier version is restored with the rights of who restores', async () => {
    const jobId = await create();
    expect((await admin('PUT', `/job/${jobId}`, closing({ name: 'Nova' }), { 'if-match': '"1"' })).statusCode).toBe(
      200,
    );
    expect((await admin('PUT', `/job/${jobId}`, closing(), { 'if-match': '"1"' })).statusCode).toBe(412);
    const history = (await admin('GET', `/configuration-change?entity=job&id=${jobId}`)).json<
      ListOf<{ id: number; version: number }>
    >();
    expect(history.itens.map(({ version }) => version)).toEqual([2, 1]);
    const restore = (ask: Ask) => ask('POST', `/configuration-change/${history.itens[1]?.id}/restore`);
    expect((await restore(limited)).statusCode).toBe(403);
    expect(await read(jobId)).toMatchObject({ name: 'Nova', version: 2 });
    expect((await restore(admin)).statusCode).toBe(200);
    expect(await read(jobId)).toMatchObject({ name: 'Encerrar', version: 3 });
  });

  it('come back under their number after they were deleted, for who may do what they do, and off where they were', async () => {
    const jobId = await create();
    const { version: _, ...before } = await read(jobId);
    expect((await admin('DELETE', '/job', { jobId })).statusCode).toBe(200);
    const changes = (await admin('GET', `/configuration-change?entity=job&id=${jobId}`)).json<
      ListOf<{ id: number; action: string }>
    >();
    expect(changes.itens[0]).toMatchObject({ action: 'deleted' });
    const restore = (ask: Ask) => ask('POST', `/configuration-change/${changes.itens[0]?.id}/restore?side=before`);
    expect((await restore(limited)).statusCode).toBe(403);
    expect((await admin('GET', `/job/${jobId}`)).statusCode).toBe(404);
    const answer = await restore(admin);
    expect(answer.statusCode, answer.body).toBe(200);
    const { version, ...after } = await read(jobId);
    expect(version).toBe(3);
    expect(withoutPartIds(after)).toEqual(withoutPartIds(before));
  });

  it('are switched on and off, and keep that when they are saved', async () => {
    const jobId = await create();
    const toggle = (isEnabled: boolean, ask = admin) => ask('PUT', `/job/${jobId}/enabled`, { isEnabled });
    expect((await toggle(true)).json()).toMatchObject({ isEnabled: true, version: 2 });
    const { isEnabled: _, ...body } = closing({ name: 'Outra' });
    expect((await admin('PUT', `/job/${jobId}`, body)).json()).toMatchObject({ isEnabled: true, version: 3 });
    expect((await toggle(false, limited)).json()).toMatchObject({ isEnabled: false, ownerId: 7 });
    expect((await toggle(true, limited)).statusCode).toBe(403);
    expect(await read(jobId)).toMatchObject({ isEnabled: false });
  });

  it('are deleted, but not while another one runs them', async () => {
    const jobId = await create();
    const running = { forceExecution: false, jobId, jobName: 'Encerrar', subjectAttributeId: null, subjectId: null };
    const parent = await create(jobOf({ subjectId: fixture.chamado.subjectId }, workOf('ExecuteParentJob', [running])));
    const remove = (id: number) => admin('DELETE', '/job', { jobId: id });
    const blocked = await remove(jobId);
    expect([blocked.statusCode, blocked.json<{ uses: unknown[] }>().uses]).toEqual([
      422,
      [{ kind: 'job', id: parent, name: 'Automação', address: `/automation/editor/${parent}` }],
    ]);
    for (const id of [parent, jobId]) expect((await remove(id)).statusCode).toBe(200);
    expect((await admin('GET', `/job/${jobId}`)).statusCode).toBe(404);
  });

  it('show their schedule in words, with its next five times', async () => {
    const ask = (cronString: string) => admin('POST', '/job/schedule', { cronString });
    const schedule = (await ask('0 8 * * 1-5')).json<JobSchedule>();
    expect(schedule).toMatchObject({
      description: 'às 08:00, de segunda-feira a sexta-feira',
      timeZone: 'America/Sao_Paulo',
    });
    expect(schedule.next).toHaveLength(5);
    expect(schedule.next.every((instant) => /T11:00:00Z$/.test(instant))).toBe(true);
    expect((await ask('nunca')).statusCode).toBe(400);
  });

  it('say how many records pass now, of those that the caller may read', async () => {
    await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'a', custo: 1 },
      { titulo: 'b', custo: 9 },
    ]);
    const { events } = closing({ filter: { '==': [{ var: 'titulo' }, 'a'] } });
    const count = (ask: Ask, all = events) => ask('POST', '/job/matches', { events: all });
    expect((await count(admin)).json<JobMatches>()).toEqual({
      steps: [{ event: 0, step: 0, count: 1, isAtLeast: false }],
    });
    const hidden = closing({ filter: { '>': [{ var: 'custo' }, 5] } }).events;
    expect((await count(admin, hidden)).json<JobMatches>().steps[0]?.count).toBe(1);
    expect((await count(limited, hidden)).statusCode).toBe(400);
  });

  describe('are refused', () => {
    it('where they are invalid, with the place of each problem', async () => {
      const job = closing();
      const answer = await admin('POST', '/job', { ...job, name: ' ', works: [{ steps: [workOf('NewTalk', [])] }] });
      const { errors } = answer.json<{ errors: { code: string; attribute: string }[] }>();
      expect([answer.statusCode, errors.map(({ code, attribute }) => [code, attribute])]).toEqual([
        400,
        [
          ['NAME_REQUIRED', '/name'],
          ['CONFIG_REQUIRED', '/works/0/steps/0'],
        ],
      ]);
    });

    it('where what they name does not exist', async () => {
      const { subjectId } = fixture.chamado;
      const event = { subjectId };
      const withWork = (...work: Parameters<typeof workOf>) => refused(jobOf(event, workOf(...work)));
      expect(await refused(jobOf({ subjectId: 999_999 }, workOf('HttpRequest', [])))).toEqual([
        400,
        'SUBJECT_NOT_FOUND',
      ]);
      expect(await refused(closing({ subjectAttributeIds: [999_999] }))).toEqual([400, 'ATTRIBUTE_UNKNOWN']);
      expect(await refused(closing({ filter: { '==': [{ var: 'nada' }, 1] } }))).toEqual([
        400,
        'FILTER_ATTRIBUTE_UNKNOWN',
      ]);
      expect(await refused(closing({ event: 'schedule', cronString: '0 0 30 2 *' }))).toEqual([400, 'CRON_INVALID']);
      expect(await withWork('NewTalk', [setValue('chamado.origem', 'x')])).toEqual([400, 'ATTRIBUTE_FORBIDDEN']);
      expect(
        await withWork('ExecuteParentJob', [
          { forceExecution: true, jobId: 999_999, jobName: '', subjectAttributeId: null, subjectId: null },
        ]),
      ).toEqual([400, 'JOB_NOT_FOUND']);
      expect(await withWork('Notification', [{ notificationId: 999_999, receivers: [] }])).toEqual([
        400,
        'NOTIFICATION_NOT_FOUND',
      ]);
      expect(await withWork('SetTalkDialog', [{ value: 'Sim?', accountIds: [999_999] }])).toEqual([
        400,
        'ACCOUNT_NOT_FOUND',
      ]);
      expect(await withWork('AddComment', [{ text: '${nada}' }])).toEqual([400, 'VARIABLE_UNKNOWN']);
      expect(await withWork('HttpRequest', ['texto'])).toEqual([400, 'CONFIG_INVALID']);
    });

    it('where they do what their author may not, who learns nothing of what is hidden', async () => {
      const { subjectId } = fixture.chamado;
      expect(await refused(closing(), limited)).toEqual([403, 'RIGHT_NOT_HELD']);
      const title = workOf('SetTalkValueByEvent', [setValue('chamado.titulo', 'x')]);
      expect((await limited('POST', '/job', jobOf({ subjectId }, title))).statusCode).toBe(201);
      expect(
        await refused(jobOf({ subjectId }, workOf('NewTalk', [setValue('chamado.titulo', 'x')])), limited),
      ).toEqual([403, 'RIGHT_NOT_HELD', 'RIGHT_NOT_HELD']);
      expect(await refused(jobOf({ subjectId }, workOf('SetTalkActive', [{ isActive: false }])), limited)).toEqual([
        403,
        'RIGHT_NOT_HELD',
      ]);
      // Whoever reads a record may comment on it, and only some may write what customers do not read.
      const comment = (visibility: 'public' | 'internal') =>
        jobOf({ subjectId }, workOf('AddComment', [{ text: 'Visto', visibility }]));
      expect((await limited('POST', '/job', comment('public'))).statusCode).toBe(201);
      expect(await refused(comment('internal'), limited)).toEqual([403, 'RIGHT_NOT_HELD']);
      const hidden = workOf('SetTalkValueByEvent', [
        setValue(
          'chamado.titulo',
          { kind: 'event', subjectAttributeId: fixture.id('chamado.custo') },
          { setAttributeValueType: 2 },
        ),
      ]);
      const missing = workOf('SetTalkValueByEvent', [
        setValue('chamado.titulo', { kind: 'event', subjectAttributeId: 999_999 }, { setAttributeValueType: 2 }),
      ]);
      for (const step of [hidden, missing])
        expect(await refused(jobOf({ subjectId }, step), limited)).toEqual([400, 'ATTRIBUTE_UNKNOWN']);
      expect(await refused(jobOf({ subjectId, filter: { '>': [{ var: 'custo' }, 5] } }, title), limited)).toEqual([
        400,
        'FILTER_ATTRIBUTE_UNKNOWN',
      ]);
      expect(await refused(jobOf({ subjectId: fixture.cliente.subjectId }, title), limited)).toEqual([
        400,
        'SUBJECT_NOT_FOUND',
      ]);
    });
  });
});
