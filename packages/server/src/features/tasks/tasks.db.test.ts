import { customerRoomId, adminRoomId } from '@assunto/api/ticketing';
import type { ErrorAnswer, ListOf, Talk } from '@assunto/engine/core';
import type { TaskAnswer, TaskDelayed, TaskInProgress, TaskRuns, TaskTimers } from '@assunto/api';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addPerson } from '../../testing/people';
import { addRecords } from '../../testing/recordFixture';
import { addTasks } from '../../testing/taskFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';
import { moveBack } from '../../testing/moveBack';

const minute = 60_000;

withDatabase('the time of tasks', (given) => {
  let server: TestServer;
  let attributeIds: ReadonlyMap<string, number>;
  let bruno: Ask;
  let carla: Ask;
  let admin: Ask;
  let customer: Ask;
  let brunoId = 0;

  beforeAll(async () => {
    await addRecords(given.database);
    attributeIds = await addTasks(given.database);
    brunoId = (await addPerson(given.database, 1, 'bruno@tempo.example', { roomId: 500 })).accountId;
    const carlaId = (await addPerson(given.database, 1, 'carla@tempo.example', { roomId: 500 })).accountId;
    server = await createTestServer(given.database);
    bruno = server.as({ accountId: brunoId, roomId: 500, name: 'Bruno' });
    carla = server.as({ accountId: carlaId, roomId: 500, name: 'Carla' });
    admin = server.as({ accountId: 900, roomId: adminRoomId });
    customer = server.as({ accountId: 901, roomId: customerRoomId });
  });
  beforeEach(async () => void (await given.database.query('DELETE FROM task_run')));
  afterAll(() => server.app.close());

  const values = (named: Record<string, unknown>) =>
    Object.entries(named).map(([identifier, value]) => ({ subjectAttributeId: attributeIds.get(identifier), value }));
  const soon = (): string => new Date(Date.now() + 3_600_000).toISOString().replace(/\.\d+Z$/, 'Z');
  const add = async (named: Record<string, unknown> = {}): Promise<number> => {
    const talkValues = values({ titulo: 'Ligar', Previsaodetermino: soon(), Duracaoestimada: '1:00', ...named });
    const answer = await admin('POST', '/talk/tarefa', { talkValues });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  };
  const call = (ask: Ask, what: string, talkId: number) => ask('POST', `/talk/tarefa/${what}`, { talkId });
  const start = async (ask: Ask, talkId: number): Promise<TaskAnswer> => {
    const answer = await call(ask, 'iniciar', talkId);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<TaskAnswer>();
  };
  const read = async (talkId: number): Promise<Record<string, unknown>> => {
    const talk = (await admin('GET', `/talk/tarefa/${talkId}`)).json<Talk>();
    return Object.fromEntries(talk.talkValues.map((one) => [one.subjectAttributeIdentifier, one.value]));
  };
  const statusOf = async (talkId: number) => ((await read(talkId))['StatusTarefa'] as { name: string }).name;
  const inProgress = async (ask: Ask) => (await ask('GET', '/Talk/Task/InProgress')).json<TaskInProgress>();
  const historyOf = async (talkId: number) =>
    (await admin('GET', `/talk/tarefa/${talkId}/history`)).json<ListOf<{ changes: unknown[]; actorName: string }>>();
  /** The state that a refused call could have changed. */
  const stateOf = async (talkId: number) => ({
    talk: (await admin('GET', `/talk/tarefa/${talkId}`)).json<Talk>(),
    runs: (await given.database.query('SELECT * FROM task_run ORDER BY task_run_id')).rows,
    history: await historyOf(talkId),
  });
  /** Moves the start of the current run back. */
  const pass = (milliseconds: number) =>
    moveBack(given.database, {
      table: 'task_run',
      key: ['task_run_id'],
      columns: ['started_in'],
      where: 'ended_in IS NULL',
      seconds: milliseconds / 1000,
    });

  it('runs a task that is started, in any case of its address [API-31] [TASK-03] [TASK-04]', async () => {
    const talkId = await add();
    expect(await statusOf(talkId)).toBe('Aguardando Execução');
    const answer = await bruno('POST', '/Talk/Tarefa/INICIAR/', { talkId });
    expect(answer.statusCode, answer.body).toBe(200);
    const { timer, now } = answer.json<TaskAnswer>();
    expect(timer).toMatchObject({ talkId, status: 'Em Execução', worked: 0, accountId: brunoId, estimatedMinutes: 60 });
    expect(timer.startedAt).toBeLessThanOrEqual(now);
    expect(await statusOf(talkId)).toBe('Em Execução');
    const [entry] = (await historyOf(talkId)).itens;
    expect(entry).toMatchObject({
      actorName: 'Bruno',
      changes: [{ attributeName: 'Status', to: { name: 'Em Execução' } }],
    });
  });

  it('returns the running task of the caller, and of nobody else [API-34]', async () => {
    const talkId = await add();
    expect((await inProgress(bruno)).message).toBeNull();
    await start(bruno, talkId);
    await pass(5 * minute);
    const { message, now, canWork, canCreate } = await inProgress(bruno);
    expect(message).toMatchObject({ talkId, displayName: 'Ligar', status: 'Em Execução' });
    expect(now - (message?.startedAt ?? 0)).toBeGreaterThanOrEqual(5 * minute);
    expect({ canWork, canCreate }).toEqual({ canWork: true, canCreate: true });
    expect((await inProgress(carla)).message).toBeNull();
    expect(await inProgress(customer)).toMatchObject({ message: null, canWork: false, canCreate: false });
  });

  it('refuses to start without the expected end or the estimate, and changes nothing [TASK-09] [TASK-10]', async () => {
    for (const [missing, identifiers] of [
      [{ Previsaodetermino: null }, ['Previsaodetermino']],
      [{ Duracaoestimada: null }, ['Duracaoestimada']],
      [{ Duracaoestimada: '0:00' }, ['Duracaoestimada']],
      [{ Previsaodetermino: null, Duracaoestimada: null }, ['Previsaodetermino', 'Duracaoestimada']],
    ] as const) {
      const talkId = await add(missing);
      const before = await stateOf(talkId);
      const answer = await call(bruno, 'iniciar', talkId);
      expect(answer.statusCode).toBe(400);
      const { code, errors } = answer.json<ErrorAnswer>();
      expect(code).toBe('TASK_ESTIMATES_MISSING');
      expect(errors.map(({ attribute }) => attribute)).toEqual(identifiers);
      expect(await stateOf(talkId)).toEqual(before);
    }
  });

  it('says of a merged task into which one its time went', async () => {
    const [survivorId, mergedId] = [await add({ titulo: 'Fica' }), await add({ titulo: 'Unida' })];
    const merge = { survivorId, survivorVersion: 1, mergedId, mergedVersion: 1, choices: [] };
    const merged = await admin('POST', '/talk/merge/tarefa', merge);
    expect(merged.statusCode, merged.body).toBe(200);
    const day = new Date().toISOString().slice(0, 10);
    for (const answer of [
      ...[await call(bruno, 'iniciar', mergedId), await call(bruno, 'pausar', mergedId)],
      ...[await call(bruno, 'finalizar', mergedId), await bruno('GET', `/talk/task/runs?talkId=${mergedId}`)],
      await bruno('POST', '/talk/tarefa/registrar', { talkId: mergedId, day, minutes: 10 }),
    ]) {
      expect(answer.statusCode, answer.body).toBe(410);
      expect(answer.json()).toMatchObject({ mergedInto: survivorId, errors: [{ talkId: mergedId }] });
    }
  });

  it('pauses a task, keeps its time, and continues from it [API-32] [TASK-16]', async () => {
    const talkId = await add();
    await start(bruno, talkId);
    await pass(90 * minute);
    const paused = (await call(bruno, 'pausar', talkId)).json<TaskAnswer>().timer;
    expect(paused).toMatchObject({ startedAt: null, accountId: null, status: 'Aguardando Execução' });
    expect(paused.worked).toBeGreaterThanOrEqual(90 * minute);
    expect(await read(talkId)).toMatchObject({ duracaototal: 90 });
    expect((await inProgress(bruno)).message).toBeNull();
    const restarted = await start(carla, talkId);
    expect(restarted.timer.worked).toBe(paused.worked);
    await pass(30 * minute);
    await call(carla, 'pausar', talkId);
    expect(await read(talkId)).toMatchObject({ duracaototal: 120 });
  });

  it('finishes a task with its total [API-33]', async () => {
    const talkId = await add();
    await start(bruno, talkId);
    await pass(42 * minute);
    const answer = await call(bruno, 'finalizar', talkId);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<TaskAnswer>().timer).toMatchObject({ status: 'Finalizada', startedAt: null });
    expect(await read(talkId)).toMatchObject({ duracaototal: 42, StatusTarefa: { name: 'Finalizada' } });
    expect((await historyOf(talkId)).itens[0]?.changes).toMatchObject([
      { attributeName: 'Status', to: { name: 'Finalizada' } },
      { attributeName: 'Duração total', to: 42 },
    ]);
  });

  it('does not finish what is late without its reasons, reports what was exceeded with 500, and lets the timer run on', async () => {
    const late = { Previsaodetermino: '2026-01-05T12:00:00Z', Duracaoestimada: '0:10' };
    const talkId = await add(late);
    await start(bruno, talkId);
    await pass(11 * minute);
    const before = await stateOf(talkId);
    const answer = await call(bruno, 'finalizar', talkId);
    expect(answer.statusCode).toBe(500);
    expect(answer.json<TaskDelayed>()).toMatchObject({
      code: 'TASK_DELAYED',
      deadlineExceeded: true,
      estimateExceeded: true,
      errors: [{ attribute: 'motivodeatrasodoprazo' }, { attribute: 'motivodeatrasodaestimativa' }],
    });
    expect(await stateOf(talkId)).toEqual(before);
    const { version } = (await admin('GET', `/talk/tarefa/${talkId}`)).json<Talk>();
    await bruno('PUT', `/talk/tarefa/${talkId}`, {
      version,
      talkValues: values({ motivodeatrasodoprazo: 'Peça em falta' }),
    });
    expect((await call(bruno, 'finalizar', talkId)).json<TaskDelayed>()).toMatchObject({
      deadlineExceeded: false,
      estimateExceeded: true,
    });
    await bruno('PUT', `/talk/tarefa/${talkId}`, {
      version: version + 1,
      talkValues: values({ motivodeatrasodaestimativa: 'Mais longo do que parecia' }),
    });
    expect((await call(bruno, 'finalizar', talkId)).statusCode).toBe(200);
    expect(await read(talkId)).toMatchObject({ duracaototal: 11 });
  });

  it('pauses the task that its person ran when another is started, with its history', async () => {
    const [first, second] = [await add(), await add({ titulo: 'Visitar' })];
    await start(bruno, first);
    await pass(3 * minute);
    expect((await start(bruno, second)).pausedTalkId).toBe(first);
    expect(await statusOf(first)).toBe('Aguardando Execução');
    expect((await historyOf(first)).itens[0]).toMatchObject({
      actorName: 'Bruno',
      changes: [{ attributeName: 'Status' }, { to: 3 }],
    });
    expect((await inProgress(bruno)).message?.talkId).toBe(second);
  });

  it('does everything once, however often and however fast it is asked', async () => {
    const [one, two] = [await add(), await add()];
    const starts = await Promise.all([1, 2, 3, 4].map(() => call(bruno, 'iniciar', one)));
    expect(starts.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(starts.map((answer) => answer.json<TaskAnswer>().timer.startedAt)).size).toBe(1);
    await Promise.all([1, 2].flatMap(() => [call(bruno, 'iniciar', one), call(bruno, 'iniciar', two)]));
    const open = await given.database.query('SELECT * FROM task_run WHERE ended_in IS NULL');
    expect(open.rowCount).toBe(1);
    await Promise.all([1, 2, 3].flatMap(() => [call(bruno, 'pausar', one), call(bruno, 'pausar', two)]));
    await Promise.all([1, 2, 3].map(() => call(bruno, 'finalizar', one)));
    expect(await statusOf(one)).toBe('Finalizada');
    expect(await statusOf(two)).toBe('Aguardando Execução');
    const ends = (await historyOf(one)).itens.filter(({ changes }) => JSON.stringify(changes).includes('Finalizada'));
    expect(ends).toHaveLength(1);
  });

  it('leaves a task that another person runs to them, but lets who may change it pause and finish it', async () => {
    const talkId = await add();
    await start(bruno, talkId);
    const before = await stateOf(talkId);
    const refused = await call(carla, 'iniciar', talkId);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<ErrorAnswer>().message).toContain('já está em execução por Pessoa bruno@tempo.example');
    expect(await stateOf(talkId)).toEqual(before);
    expect((await call(carla, 'pausar', talkId)).statusCode).toBe(200);
    expect((await inProgress(bruno)).message).toBeNull();
  });

  it('refuses what the status does not allow, and changes nothing', async () => {
    const [fresh, over, odd] = [
      await add(),
      await add({ StatusTarefa: 'fim' }),
      await add({ StatusTarefa: 'cancelada' }),
    ];
    for (const [what, talkId] of [
      ['finalizar', fresh],
      ['iniciar', over],
      ['pausar', over],
      ['iniciar', odd],
      ['finalizar', odd],
    ] as const) {
      const before = await stateOf(talkId);
      expect((await call(bruno, what, talkId)).statusCode, `${what} ${talkId}`).toBe(409);
      expect(await stateOf(talkId)).toEqual(before);
    }
  });

  it('is for who may change the record: others are refused and change nothing', async () => {
    const [secret, open] = [await add({ segredo: true }), await add()];
    const foreigner = server.as({ accountId: 5, companyId: 2, roomId: adminRoomId });
    for (const what of ['iniciar', 'pausar', 'finalizar']) {
      for (const [ask, talkId, status] of [
        [bruno, secret, 404],
        [bruno, 987_654, 404],
        [customer, open, 404],
        [foreigner, open, 404],
      ] as const) {
        const before = await stateOf(open);
        const answer = await call(ask, what, talkId);
        if (ask !== foreigner) expect(answer.statusCode, what).toBe(status);
        else expect(answer.statusCode, what).toBeGreaterThanOrEqual(400);
        expect(await stateOf(open)).toEqual(before);
      }
      for (const body of [{}, { talkId: 'x' }, { talkId: -1 }, { talkId: null }])
        expect((await bruno('POST', `/talk/tarefa/${what}`, body)).statusCode).toBe(400);
    }
    const { itens } = (await bruno('GET', `/talk/task/timers?talkIds=${secret},${open}`)).json<TaskTimers>();
    expect(itens.map(({ talkId }) => talkId)).toEqual([open]);
    expect((await bruno('GET', '/talk/task/timers?talkIds=1;2')).statusCode).toBe(400);
    expect((await customer('GET', `/talk/task/timers?talkIds=${open}`)).statusCode).toBe(404);
  });

  it('neither starts nor finishes a task by a plain save, one by one or many at once', async () => {
    const talkId = await add();
    const save = (id: string) => ({ version: 1, talkId, talkValues: values({ StatusTarefa: id }) });
    for (const id of ['execucao', 'fim'])
      for (const answer of [
        await bruno('PUT', `/talk/tarefa/${talkId}`, save(id)),
        await bruno('PUT', '/talk/tarefa/many', { talks: [save(id)] }),
      ]) {
        expect(answer.statusCode).toBe(400);
        expect(answer.json<ErrorAnswer>().errors).toMatchObject([{ code: 'TASK_STATUS', attribute: 'StatusTarefa' }]);
      }
    const running = { talkValues: values({ titulo: 'x', StatusTarefa: 'execucao' }) };
    expect((await bruno('POST', '/talk/tarefa', running)).statusCode).toBe(400);
    expect((await bruno('POST', '/talk/tarefa/many', { talks: [running] })).statusCode).toBe(400);
    expect((await stateOf(talkId)).history.itens).toHaveLength(1);
  });

  it('stops the timer when a save takes the task back to Aguardando Execução, or its record goes away', async () => {
    const [saved, gone] = [await add(), await add()];
    const { timer } = await start(bruno, saved);
    await pass(7 * minute);
    const { version } = (await admin('GET', `/talk/tarefa/${timer.talkId}`)).json<Talk>();
    const put = await bruno('PUT', `/talk/tarefa/${saved}`, {
      version,
      talkValues: values({ StatusTarefa: 'espera' }),
    });
    expect(put.statusCode, put.body).toBe(200);
    expect((await inProgress(bruno)).message).toBeNull();
    expect(await read(saved)).toMatchObject({ duracaototal: 7 });

    await start(bruno, gone);
    await bruno('POST', '/talk/batchDeactivate/tarefa', { talkIds: [gone] });
    expect((await inProgress(bruno)).message).toBeNull();
    expect((await call(bruno, 'iniciar', gone)).statusCode).toBe(409);
    await bruno('POST', '/talk/batchActivate/tarefa', { talkIds: [gone] });
    expect((await start(bruno, gone)).timer.startedAt).not.toBeNull();
    await admin('DELETE', '/talk/tarefa', { talkIds: [gone] });
    expect((await inProgress(bruno)).message).toBeNull();
    expect((await start(bruno, saved)).pausedTalkId).toBeNull();
  });

  it('counts on from a total that was there before', async () => {
    const talkId = await add();
    await given.database.query(
      `UPDATE talk_${(await given.database.query<{ id: number }>(`SELECT subject_id AS id FROM subject WHERE subject_identifier = 'tarefa'`)).rows[0]?.id}
       SET a_${attributeIds.get('duracaototal')} = 20 WHERE talk_id = $1`,
      [talkId],
    );
    expect((await start(bruno, talkId)).timer.worked).toBe(20 * minute);
    await pass(5 * minute);
    await call(bruno, 'pausar', talkId);
    expect(await read(talkId)).toMatchObject({ duracaototal: 25 });
  });

  it('adds time that a person enters, with a note, also to a finished task, and shows the runs', async () => {
    const talkId = await add();
    await start(bruno, talkId);
    await call(bruno, 'pausar', talkId);
    const enter = (ask: Ask, sent: object) => ask('POST', '/talk/tarefa/registrar', { talkId, ...sent });
    const entered = await enter(bruno, { day: '2026-01-05', minutes: 45, note: ' Reunião ' });
    expect(entered.statusCode, entered.body).toBe(200);
    expect(entered.json<TaskAnswer>().timer).toMatchObject({ startedAt: null });
    expect(Math.floor(entered.json<TaskAnswer>().timer.worked / minute)).toBe(45);
    const { itens } = (await carla('GET', `/talk/task/runs?talkId=${talkId}`)).json<TaskRuns>();
    expect(itens.map(({ isEntered, minutes, note }) => [isEntered, minutes, note])).toEqual([
      [false, 0, null],
      [true, 45, 'Reunião'],
    ]);
    expect((await historyOf(talkId)).itens[0]).toMatchObject({ actorName: 'Bruno' });
    const before = await stateOf(talkId);
    for (const [ask, sent, status] of [
      [bruno, { day: '2999-01-01', minutes: 5 }, 400],
      [bruno, { day: '2026-01-05', minutes: 0 }, 400],
      [bruno, { day: '2026-01-05', minutes: 1441 }, 400],
      [bruno, { day: '2026-02-31', minutes: 5 }, 400],
      [bruno, { day: '2026-01-05', minutes: 5, note: 'x'.repeat(501) }, 400],
      [customer, { day: '2026-01-05', minutes: 5 }, 404],
    ] as const)
      expect((await enter(ask, sent)).statusCode, JSON.stringify(sent)).toBe(status);
    expect(await stateOf(talkId)).toEqual(before);
    expect((await call(bruno, 'finalizar', talkId)).statusCode).toBe(200);
    expect((await enter(carla, { day: '2026-01-06', minutes: 5 })).statusCode).toBe(200);
    expect(await statusOf(talkId)).toBe('Finalizada');
  });

  it('lists the tasks that the person paused, the last one first, and those of nobody else', async () => {
    const [first, second, finished] = [await add(), await add(), await add()];
    for (const talkId of [first, second, finished]) await start(bruno, talkId);
    await call(bruno, 'finalizar', finished);
    const paused = async (ask: Ask) =>
      (await ask('GET', '/talk/task/paused')).json<TaskTimers>().itens.map(({ talkId }) => talkId);
    expect(await paused(bruno)).toEqual([second, first]);
    expect(await paused(carla)).toEqual([]);
    expect(await paused(customer)).toEqual([]);
    await start(bruno, first);
    expect(await paused(bruno)).toEqual([second]);
  });
});
