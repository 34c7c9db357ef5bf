import { customerRoomId } from '@assunto/api/ticketing';
import { createComponentTypes, type ListOf, type OptionValue, type Subject, type Talk } from '@assunto/engine/core';
import type { ServiceGoal } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetadata } from '../../metadata/createMetadata';
import { fireDeadlines } from './fireDeadlines';
import { withDatabase } from '../../testing/withDatabase';
import { jobOf, workOf } from '../../testing/jobFixture';
import { createJobWorld } from '../../testing/jobWorld';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { alwaysOpen, goalsOf, serviceComputed } from '../../testing/serviceWorld';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';
import { moveBack } from '../../testing/moveBack';

const hour = 3_600_000;

withDatabase('deadlines of service', (given) => {
  let fixture: RecordFixture;
  let server: TestServer;
  let admin: Ask;
  let agent: Ask;
  let customer: Ask;
  let calendarId = 0;
  let goalId = 0;
  let old: number[] = [];

  const values = (named: Record<string, unknown>) =>
    Object.entries(named).map(([identifier, value]) => ({
      subjectAttributeId: fixture.id(`chamado.${identifier}`),
      value,
    }));
  const create = async (named: Record<string, unknown> = {}, ask = admin): Promise<number> => {
    const answer = await ask('POST', '/talk/chamado', { talkValues: values({ titulo: 'Impressora', ...named }) });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  };
  const change = async (talkId: number, named: Record<string, unknown>): Promise<void> => {
    const body = { talkValues: values(named) };
    const answer = await admin('PUT', `/talk/chamado/${talkId}`, body, { 'if-match': '*' });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const comment = async (ask: Ask, talkId: number, visibility = 'public'): Promise<void> => {
    const answer = await ask('POST', `/talk/chamado/${talkId}/comment`, { text: 'Olá', visibility });
    expect(answer.statusCode, answer.body).toBe(201);
  };
  /** The shown values of a record by identifier; options by their ids. */
  const shown = async (talkId: number, ask = agent): Promise<Record<string, unknown>> => {
    const { talkValues } = (await ask('GET', `/talk/chamado/${talkId}`)).json<Talk>();
    return Object.fromEntries(
      talkValues.map(({ subjectAttributeIdentifier: name, value }) => [
        name,
        typeof value === 'object' && value !== null && 'id' in value ? value.id : value,
      ]),
    );
  };
  const states = async (talkId: number) => {
    const { situacaodaprimeiraresposta: answer, situacaodasolucao: solution } = await shown(talkId);
    return [answer, solution];
  };
  /** The seconds that the paused clocks of a record have left. */
  const leftOf = ({ talkValues }: Talk): unknown[] =>
    ['situacaodaprimeiraresposta', 'situacaodasolucao'].map((name) => {
      const state = talkValues.find((one) => one.subjectAttributeIdentifier === name)?.value as OptionValue | null;
      return state?.secondsLeft;
    });
  const timesLeft = async (talkId: number, ask = agent): Promise<unknown[]> =>
    leftOf((await ask('GET', `/talk/chamado/${talkId}`)).json<Talk>());
  const found = async (filter: object, ask = agent, more: object = {}) =>
    (await ask('POST', '/talk/filter/chamado', { filterJson: filter, ...more }))
      .json<ListOf<Talk>>()
      .itens.map(({ talkId }) => talkId);
  /** Moves what happened to a record into the past, as if that much time had passed. */
  const age = async (talkId: number, hours: number): Promise<void> => {
    const rows = { table: 'service_record', key: ['talk_id'], where: `talk_id = ${talkId}` };
    await moveBack(given.database, { ...rows, columns: ['started_in', 'since'], seconds: hours * 3600 });
    await recompute();
  };
  const recompute = async (): Promise<void> => {
    const { version: _, goalId: __, progress: ___, ...goal } = await readGoal();
    // Any change computes the clocks again.
    const answer = await admin('PUT', `/service-goal/${goalId}`, { ...goal, warningMinutes: 61 - goal.warningMinutes });
    expect(answer.statusCode, answer.body).toBe(200);
    await serviceComputed(given.database);
  };
  const readGoal = async () => (await admin('GET', `/service-goal/${goalId}`)).json<ServiceGoal>();

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Read', 'Create', 'Update', 'Note'] });
    await grant(given.database, fixture, customerRoomId, 'chamado', {
      actions: ['Read', 'Create', 'Update'],
      readable: ['titulo'],
    });
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
    agent = server.as({ roomId: 500, accountId: 7 });
    customer = server.as({ roomId: customerRoomId, accountId: 8 });
    old = await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Antigo', status: 'aberto' },
      { titulo: 'Encerrado', status: 'concluido' },
    ]);
    const calendar = await admin('POST', '/service-calendar', alwaysOpen);
    expect(calendar.statusCode, calendar.body).toBe(201);
    calendarId = calendar.json<{ resourceId: number }>().resourceId;
    const goal = await admin('POST', '/service-goal', goalsOf(fixture, calendarId));
    expect(goal.statusCode, goal.body).toBe(201);
    goalId = goal.json<{ resourceId: number }>().resourceId;
    await serviceComputed(given.database);
  });
  afterAll(() => server.app.close());

  it('are attributes of the subject, for the profiles that read its status', async () => {
    const names = async (ask: Ask) =>
      (await ask('GET', '/subject/'))
        .json<ListOf<Subject>>()
        .itens.flatMap(({ subjectAttributes }) =>
          subjectAttributes.flatMap(({ name, computed }) => (computed?.kind === 'deadline' ? name : [])),
        );
    const expected = [
      'Prazo da primeira resposta',
      'Situação da primeira resposta',
      'Prazo da solução',
      'Situação da solução',
      'Tempo restante da primeira resposta, em pausa',
      'Tempo restante da solução, em pausa',
    ];
    expect(await names(agent)).toEqual(expected);
    expect(await names(customer)).toEqual([]);
  });

  it('are computed for records from before, unless these have ended', async () => {
    expect(await states(old[0] ?? 0)).toEqual(['on_time', 'on_time']);
    expect(await states(old[1] ?? 0)).toEqual([null, null]);
  });

  it('begin with a record, and are filtered and ordered by', async () => {
    const before = Date.now();
    const talkId = await create();
    const { prazodaprimeiraresposta: answer, prazodasolucao: solution } = await shown(talkId);
    const due = [answer, solution].map((one) => Math.round((Date.parse(String(one)) - before) / hour));
    expect(due).toEqual([1, 4]);
    const within = (hours: number) => ({
      between: [{ var: 'prazodasolucao' }, { date: ['now'] }, { date: ['now', hours, 'hour'] }],
    });
    expect(await found(within(5))).toContain(talkId);
    expect(await found(within(2))).not.toContain(talkId);
    expect(await found({ '==': [{ var: 'situacaodasolucao' }, 'on_time'] })).toContain(talkId);
    expect(await found({ '==': [{ var: 'situacaodasolucao' }, 'overdue'] })).not.toContain(talkId);
  });

  it('are due today on the day of the company', async () => {
    const dueAt = async (moment: string): Promise<number> => {
      const talkId = await create();
      await given.database.query(
        `UPDATE service_clock SET due_in = (date_trunc('day', now() AT TIME ZONE 'America/Sao_Paulo')
           + interval '${moment}') AT TIME ZONE 'America/Sao_Paulo' WHERE talk_id = $1 AND clock = 2`,
        [talkId],
      );
      return talkId;
    };
    const [yesterday, first, last, tomorrow] = [
      await dueAt('-1 second'),
      await dueAt('0 seconds'),
      await dueAt('1 day -1 second'),
      await dueAt('1 day'),
    ];
    const today = await found({ '==': [{ var: 'prazodasolucao' }, { date: ['today'] }] });
    expect(today).toEqual(expect.arrayContaining([first, last]));
    expect(today).not.toContain(yesterday);
    expect(today).not.toContain(tomorrow);
    // What has ended is not due.
    await change(first, { status: 'concluido' });
    expect(await found({ '==': [{ var: 'prazodasolucao' }, { date: ['today'] }] })).not.toContain(first);
    for (const id of [yesterday, last, tomorrow]) await change(id, { status: 'concluido' });
  });

  it('stand still while the status pauses them, and go on with what was left', async () => {
    const talkId = await create();
    expect(await timesLeft(talkId)).toEqual([undefined, undefined]);
    await change(talkId, { status: 'em-atendimento' });
    expect(await states(talkId)).toEqual(['paused', 'paused']);
    expect((await shown(talkId))['prazodasolucao']).toBeNull();
    // One hour and four, less the moment until it was paused.
    expect((await timesLeft(talkId)).map((seconds) => Math.ceil(Number(seconds) / 60))).toEqual([60, 240]);
    const [listed] = (
      await agent('POST', '/talk/filter/chamado', { filterJson: { '==': [{ var: '$talkId' }, talkId] } })
    ).json<ListOf<Talk>>().itens;
    expect(listed && leftOf(listed)).toEqual(await timesLeft(talkId));
    await age(talkId, 3);
    await change(talkId, { status: 'aberto' });
    // Three hours of pause are not counted.
    expect(Math.round((Date.parse(String((await shown(talkId))['prazodasolucao'])) - Date.now()) / hour)).toBe(4);
    expect(await states(talkId)).toEqual(['on_time', 'on_time']);
  });

  it('are filtered and ordered by the time that they have left while they are paused', async () => {
    const left = 'temporestantedasolucaoempausa';
    const talkIds = [await create(), await create(), await create()] as const;
    const [running, long, short] = talkIds;
    await age(short, 2.5);
    for (const id of [long, short]) await change(id, { status: 'em-atendimento' });
    // A minute that has begun is left out.
    expect(['003:59', '004:00']).toContain((await shown(long))[left]);
    expect(['001:29', '001:30']).toContain((await shown(short))[left]);
    const by = (filter: object, more = {}) =>
      found({ and: [{ in: [{ var: '$talkId' }, talkIds] }, filter] }, agent, more);
    expect(await by({ '<=': [{ var: left }, '002:00'] })).toEqual([short]);
    expect(await by({ '>': [{ var: left }, '002:00'] })).toEqual([long]);
    const { itens } = (await agent('GET', '/subject/')).json<ListOf<Subject>>();
    const [shownLeft] = itens.flatMap((one) => one.subjectAttributes.filter(({ identifier }) => identifier === left));
    const order = [{ subjectAttributeId: shownLeft?.subjectAttributeId, direction: 1 }];
    const ordered = await by({ and: [] }, { order });
    expect(ordered.filter((id) => id !== running)).toEqual([short, long]);
    await change(short, { status: 'concluido' });
    expect(await by({ empty: [{ var: left }] })).toEqual(expect.arrayContaining([running, short]));
  });

  it('have their time left hidden from who reads only the state', async () => {
    await given.database.query(`INSERT INTO room (company_id, room_id, room_name) VALUES (1, 501, 'Leitores')`);
    await grant(given.database, fixture, 501, 'chamado', { actions: ['Read'], readable: ['titulo', 'status'] });
    await given.database.query(
      `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier)
       SELECT 1, 501, 3, subject_attribute_id, 'SELECT' FROM subject_attribute WHERE computed ->> 'measure' = 'state'`,
    );
    const talkId = await create({ status: 'em-atendimento' });
    const other = server.as({ roomId: 501, accountId: 9 });
    expect((await shown(talkId, other))['situacaodasolucao']).toBe('paused');
    expect(await timesLeft(talkId, other)).toEqual([undefined, undefined]);
    expect(await timesLeft(talkId)).toEqual([3600, 14_400]);
  });

  it('keep their pauses under other goals', async () => {
    const talkId = await create();
    await change(talkId, { status: 'em-atendimento' });
    await age(talkId, 3);
    await change(talkId, { status: 'aberto' });
    const { version: _, goalId: __, progress: ___, ...goal } = await readGoal();
    const save = (changes: object) => admin('PUT', `/service-goal/${goalId}`, { ...goal, ...changes });
    const targets = [{ priority: null, firstAnswer: 60, solution: 600 }];
    expect((await save({ targets, pausing: [] })).statusCode).toBe(200);
    await serviceComputed(given.database);
    expect(Math.round((Date.parse(String((await shown(talkId))['prazodasolucao'])) - Date.now()) / hour)).toBe(10);
    expect((await save({})).statusCode).toBe(200);
    await serviceComputed(given.database);
  });

  it('of the first answer end with a public answer of those who work on the record, and of nobody else', async () => {
    const talkId = await create({}, customer);
    await comment(customer, talkId);
    await comment(agent, talkId, 'internal');
    expect(await states(talkId)).toEqual(['on_time', 'on_time']);
    await comment(agent, talkId);
    expect(await states(talkId)).toEqual(['met', 'on_time']);
    const late = await create({}, customer);
    await age(late, 2);
    expect(await states(late)).toEqual(['overdue', 'on_time']);
    await comment(agent, late);
    expect(await states(late)).toEqual(['late', 'on_time']);
  });

  it('of the solution end with the status, and go on when the record is opened again', async () => {
    const talkId = await create();
    await age(talkId, 5);
    expect(await states(talkId)).toEqual(['overdue', 'overdue']);
    const quick = await create();
    for (const id of [talkId, quick]) await change(id, { status: 'concluido' });
    expect([await states(talkId), await states(quick)]).toEqual([
      ['late', 'late'],
      ['met', 'met'],
    ]);
    for (const id of [talkId, quick]) await change(id, { status: 'aberto' });
    expect([await states(talkId), await states(quick)]).toEqual([
      ['overdue', 'overdue'],
      ['on_time', 'on_time'],
    ]);
  });

  it('come back with a record that is restored from the trash', async () => {
    const talkId = await create();
    expect((await admin('DELETE', '/talk/chamado', { talkIds: [talkId] })).statusCode).toBe(200);
    const left = await given.database.query('SELECT FROM service_clock WHERE talk_id = $1', [talkId]);
    expect(left.rowCount).toBe(0);
    const restored = await admin('POST', '/talk/restore/chamado', { talkIds: [talkId] });
    expect(restored.statusCode, restored.body).toBe(200);
    expect(await states(talkId)).toEqual(['on_time', 'on_time']);
  });

  it('tell nothing to whoever may not read the status', async () => {
    const talkId = await create({}, customer);
    const seen = await customer('GET', `/talk/chamado/${talkId}`);
    expect(seen.statusCode).toBe(200);
    expect(seen.body).not.toMatch(/prazoda|situacaoda|temporestante/);
    const byState = { '==': [{ var: 'situacaodasolucao' }, 'on_time'] };
    const refused = await customer('POST', '/talk/filter/chamado', { filterJson: byState });
    const unknown = await customer('POST', '/talk/filter/chamado', {
      filterJson: { '==': [{ var: 'naoExiste' }, 'on_time'] },
    });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      unknown.statusCode,
      unknown.json<{ code: string }>().code,
    ]);
    expect(seen.body).not.toContain('secondsLeft');
    // Even where the profile has the attributes themselves.
    await given.database.query(
      `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier)
       SELECT 1, ${customerRoomId}, 3, subject_attribute_id, 'SELECT' FROM subject_attribute WHERE computed ->> 'kind' = 'deadline'`,
    );
    expect((await customer('GET', `/talk/chamado/${talkId}`)).body).not.toMatch(/prazoda|situacaoda|temporestante/);
  });

  it('start automations once when they are near and once when they have passed', async () => {
    const metadata = await createMetadata(given.database, createComponentTypes());
    const fire = () => fireDeadlines({ database: given.database, metadata });
    const world = createJobWorld(given.database, fixture, admin);
    const { subjectId } = fixture.chamado;
    const set = (value: number) => workOf('SetTalkValueByEvent', [world.set('chamado.quantidade', value)]);
    const near = await world.job(jobOf({ subjectId, event: 'deadlineNear' }, set(1)));
    const missed = await world.job(jobOf({ subjectId, event: 'deadlineMissed' }, set(2)));
    const talkId = await create();
    await given.database.query(
      `UPDATE service_clock SET warn_in = now() - interval '1 minute' WHERE talk_id = $1 AND clock = 2`,
      [talkId],
    );
    const runsOf = async (jobId: number) => (await world.runs(jobId)).filter(({ talk_id }) => talk_id === talkId);
    await Promise.all([fire(), fire()]);
    await fire();
    expect(await runsOf(near)).toHaveLength(1);
    expect(await runsOf(missed)).toHaveLength(0);
    await given.database.query(
      `UPDATE service_clock SET due_in = now() - interval '1 minute' WHERE talk_id = $1 AND clock = 2`,
      [talkId],
    );
    await fire();
    await fire();
    expect(await runsOf(missed)).toHaveLength(1);
    expect(await world.valueOf(talkId, 'chamado.quantidade')).toBe(2);
    await metadata.close();
  });

  it('refuse goals and hours that say nothing, and calls of others', async () => {
    const codes = async (path: string, body: unknown) => {
      const answer = await admin('POST', path, body);
      return [
        answer.statusCode,
        ...(answer.json<{ errors?: { code: string }[] }>().errors ?? []).map(({ code }) => code),
      ];
    };
    const goal = (changes: object) => codes('/service-goal', { ...goalsOf(fixture, calendarId), ...changes });
    expect(await goal({ statusAttributeId: fixture.id('chamado.titulo') })).toEqual([400, 'ATTRIBUTE_UNSUITED']);
    expect(await goal({ statusAttributeId: fixture.id('cliente.nome') })).toEqual([400, 'ATTRIBUTE_UNSUITED']);
    expect(await goal({ ending: ['em-atendimento'] })).toEqual([400, 'OPTION_TWICE']);
    expect(await goal({ ending: ['nada'] })).toEqual([400, 'OPTION_UNKNOWN']);
    expect(await goal({ targets: [{ priority: null, firstAnswer: null, solution: null }] })).toEqual([
      400,
      'GOAL_REQUIRED',
    ]);
    expect(await goal({ calendarId: 99_999 })).toEqual([400, 'CALENDAR_NOT_FOUND']);
    expect((await goal({ targets: [{ priority: null, firstAnswer: 1e9, solution: null }] }))[0]).toBe(400);
    expect(await goal({})).toEqual([409]);
    const hours = (changes: object) => codes('/service-calendar', { ...alwaysOpen, name: 'Outro', ...changes });
    const window = (from: string, until: string) => ({ weekday: 1, from, until });
    expect(await hours({ name: 'SEMPRE' })).toEqual([409]);
    expect(await hours({ windows: [] })).toEqual([400, 'WINDOWS_REQUIRED']);
    expect(await hours({ windows: [window('10:00', '10:00')] })).toEqual([400, 'WINDOW_EMPTY']);
    expect(await hours({ windows: [window('08:00', '12:00'), window('11:00', '24:00')] })).toEqual([
      400,
      'WINDOWS_OVERLAP',
    ]);
    expect((await hours({ windows: [window('08:00', '24:01')] }))[0]).toBe(400);
    expect(await hours({ holidays: [{ date: '02-30', name: '' }] })).toEqual([400, 'HOLIDAY_INVALID']);
    expect(await hours({ holidays: [{ date: '2027-02-29', name: '' }] })).toEqual([400, 'HOLIDAY_INVALID']);
    const paths = ['/service-goal', `/service-goal/${goalId}`, '/service-calendar', `/service-calendar/${calendarId}`];
    for (const path of paths) expect((await agent('GET', path)).statusCode).toBe(403);
    const limited = server.as({ roomId: 500, isAdmin: true });
    const refused = await limited('PUT', `/service-goal/${goalId}`, goalsOf(fixture, calendarId));
    expect(refused.statusCode).toBe(403);
  });

  it('have versions and a history, from which they are restored', async () => {
    const stale = { 'if-match': '"1"' };
    const { version: _, goalId: __, progress: ___, ...goal } = await readGoal();
    expect((await admin('PUT', `/service-goal/${goalId}`, goal, stale)).statusCode).toBe(412);
    const inUse = await admin('DELETE', '/service-calendar', { calendarId });
    expect(inUse.statusCode).toBe(422);
    expect(inUse.json<{ uses: unknown[] }>().uses).toHaveLength(1);
    const talkId = await create();
    expect((await admin('DELETE', '/service-goal', { goalId })).statusCode).toBe(200);
    await serviceComputed(given.database);
    expect((await agent('GET', `/talk/chamado/${talkId}`)).body).not.toMatch(/prazoda/);
    expect((await given.database.query('SELECT FROM service_clock')).rowCount).toBe(0);
    const changes = (await admin('GET', `/configuration-change?entity=serviceGoal&id=${goalId}`)).json<
      ListOf<{ id: number; action: string }>
    >();
    expect(changes.itens[0]?.action).toBe('deleted');
    const restored = await admin('POST', `/configuration-change/${changes.itens[1]?.id}/restore`, {});
    expect(restored.statusCode, restored.body).toBe(200);
    await serviceComputed(given.database);
    expect(await states(talkId)).toEqual(['on_time', 'on_time']);
  });
});
