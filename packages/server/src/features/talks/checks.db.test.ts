import { createComponentTypes, type ComponentType } from '@assunto/engine/core';
import { durationType, numberType } from '@assunto/engine/fields';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import { createSubject, type CreatedSubject } from '../../metadata/createSubject';
import { createBrowser, withToken } from '../../testing/createBrowser';
import { withDatabase } from '../../testing/withDatabase';
import { addCompany, addPerson } from '../../testing/people';

const origin = 'http://localhost:4307';
const tooLong = 'A duração não pode ser maior do que o período entre a previsão de início e a previsão de término';
const agentRoom = 500;

/** Refuses every value with a message that contains the arguments of its check. */
const witness: ComponentType<number> = {
  ...numberType,
  number: 77,
  name: 'witness',
  check: (_value, _attribute, { valueOf, timeZone }) => `${timeZone} ${JSON.stringify(valueOf('custo'))}`,
  checkedWith: () => ['custo'],
};

withDatabase('checks of values against each other', (given) => {
  let app: FastifyInstance;
  let task: CreatedSubject;
  let admin: string;
  let agent: string;

  beforeAll(async () => {
    await addCompany(given.database, 1);
    await given.database.query(`UPDATE company SET time_zone = 'America/Manaus' WHERE company_id = 1`);
    await given.database.query(`INSERT INTO room (company_id, room_id, room_name) VALUES (1, $1, 'Atendentes')`, [
      agentRoom,
    ]);
    await addPerson(given.database, 1, 'ana@empresa.example');
    await addPerson(given.database, 1, 'bia@empresa.example', { roomId: agentRoom });
    task = await createSubject(given.database, createComponentTypes([witness]), {
      companyId: 1,
      subjectIdentifier: 'tarefa',
      subjectName: 'Tarefa',
      attributes: [
        { identifier: 'titulo', name: 'Título', componentId: 1 },
        { identifier: 'inicio', name: 'Previsão de início', componentId: 11 },
        { identifier: 'termino', name: 'Previsão de término', componentId: 11 },
        {
          identifier: 'duracao',
          name: 'Duração estimada',
          componentId: durationType.number,
          componentConfigs: { inBetween: { start: 'inicio', end: 'termino' } },
        },
        { identifier: 'custo', name: 'Custo', componentId: 3, defaultValue: 7 },
        { identifier: 'valor', name: 'Valor', componentId: 23, componentConfigs: { precision: 2 } },
        { identifier: 'prova', name: 'Prova', componentId: 77 },
      ],
    });
    // The agent may read and fill all attributes except the cost and the expected end.
    const allow = (type: number, resource: number, action: string) =>
      given.database.query(
        `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier)
         VALUES (1, $1, $2, $3, $4)`,
        [agentRoom, type, resource, action],
      );
    for (const action of ['SELECT', 'INSERT', 'UPDATE']) await allow(1, task.subjectId, action);
    for (const [identifier, id] of task.attributeIds) {
      if (identifier === 'custo' || identifier === 'termino') continue;
      for (const action of ['SELECT', 'INSERT', 'UPDATE', 'DELETE']) await allow(3, id, action);
    }
    app = await createCheckedServer({
      database: given.database,
      config: { publicUrl: origin, rateLimits: false, appFolder: given.config.dataDir },
      componentTypes: [witness],
      logger: false,
    });
    admin = (await createBrowser(app, origin).signIn({ email: 'ana@empresa.example' })).token;
    agent = (await createBrowser(app, origin).signIn({ email: 'bia@empresa.example' })).token;
  });
  afterAll(() => app.close());

  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token = admin) =>
    app.inject({ method, url, headers: { ...withToken(token), origin }, ...(payload && { payload }) });
  const values = (sent: Record<string, unknown>) =>
    Object.entries(sent).map(([identifier, value]) => ({
      subjectAttributeId: task.attributeIds.get(identifier),
      value,
    }));
  const create = (sent: Record<string, unknown>, token = admin) =>
    ask('POST', '/talk/tarefa', { talkValues: values(sent) }, token);
  const idOf = (answer: { body: string; json(): unknown }) => (answer.json() as { resourceId: number }).resourceId;
  const change = (talkId: number, version: number, sent: Record<string, unknown>, token = admin) =>
    ask('PUT', `/talk/tarefa/${talkId}`, { version, talkValues: values(sent) }, token);
  const problems = (answer: { body: string; json(): unknown }) =>
    (answer.json() as { errors?: { attribute: string; message: string }[] }).errors?.map(
      ({ attribute, message }) => `${attribute}: ${message}`,
    );

  const day = { inicio: '2026-03-02T11:00:00Z', termino: '2026-03-02T19:00:00Z' };
  const refused = [`duracao: ${tooLong}`];

  it('refuses a duration that is longer than its period in a new record [FIELD-56]', async () => {
    expect(problems(await create({ ...day, duracao: '008:01' }))).toEqual(refused);
    expect((await create({ ...day, duracao: '8:00' })).statusCode).toBe(201);
    const many = await ask('POST', '/talk/tarefa/many', {
      talks: [{ talkValues: values({ ...day, duracao: '9:00' }) }],
    });
    expect(problems(many)).toEqual([`duracao: Registro 1: ${tooLong}`]);
  });

  it('checks a sent value over what the record keeps, and keeps nothing of a refused save', async () => {
    const talkId = idOf(await create({ ...day, duracao: '8:00' }));
    expect(problems(await change(talkId, 1, { titulo: 'x', duracao: '9:00' }))).toEqual(refused);
    const read = (await ask('GET', `/talk/tarefa/${talkId}`)).json<{ version: number }>();
    expect(read.version).toBe(1);
    expect((await change(talkId, 1, { duracao: '7:00' })).statusCode).toBe(200);
  });

  it('checks a value again when only another that it depends on is changed', async () => {
    const talkId = idOf(await create({ ...day, duracao: '8:00' }));
    const shorter = { termino: '2026-03-02T18:59:00Z' };
    expect(problems(await change(talkId, 1, shorter))).toEqual(refused);
    const many = { talks: [{ talkId, version: 1, talkValues: values(shorter) }] };
    expect(problems(await ask('PUT', '/talk/tarefa/many', many))).toEqual(refused);
    expect((await change(talkId, 1, { ...shorter, duracao: '7:59' })).statusCode).toBe(200);
    expect((await change(talkId, 2, { termino: null })).statusCode).toBe(200);
  });

  it('leaves alone what the save does not touch', async () => {
    const talkId = idOf(await create({ ...day, duracao: '8:00' }));
    const column = `a_${task.attributeIds.get('duracao')}`;
    await given.database.query(`UPDATE talk_${task.subjectId} SET ${column} = '099:00' WHERE talk_id = $1`, [talkId]);
    expect((await change(talkId, 1, { titulo: 'Outro', ...day })).statusCode).toBe(200);
  });

  it('reads what another saved meanwhile, not what the form was opened with', async () => {
    const talkId = idOf(await create({ ...day, duracao: '1:00' }));
    expect((await change(talkId, 1, { termino: '2026-03-02T13:00:00Z' })).statusCode).toBe(200);
    expect(problems(await change(talkId, 1, { ...day, duracao: '3:00' }))).toEqual(refused);
    expect((await change(talkId, 1, { ...day, duracao: '2:00' })).statusCode).toBe(200);
  });

  it('refuses a number that would be rounded, and says to what; binary noise is no decimal', async () => {
    const sentence =
      'valor: O campo Valor não tem tantas casas decimais: o valor seria arredondado para 1,01. Envie o valor como deve ser guardado.';
    expect(problems(await create({ valor: 1.005 }))).toEqual([sentence]);
    const talkId = idOf(await create({ valor: 0.1 + 0.2 }));
    const stored = async () => (await ask('GET', `/talk/tarefa/${talkId}`)).body;
    expect(await stored()).toContain('"value":0.3');
    expect(problems(await change(talkId, 1, { valor: 1.005 }))).toEqual([sentence]);
    expect((await change(talkId, 1, { valor: 1.01 })).statusCode).toBe(200);
    expect(await stored()).toContain('"value":1.01');
  });

  it('gives a check the time zone of the company and the values of the save', async () => {
    expect(problems(await create({ custo: 12, prova: 1 }))).toEqual(['prova: America/Manaus 12']);
    expect(problems(await create({ prova: 1 }))).toEqual(['prova: America/Manaus 7']);
  });

  it('takes for empty what the caller may not read, so that no refusal discloses it', async () => {
    expect(problems(await create({ prova: 1 }, agent))).toEqual(['prova: America/Manaus null']);
    const talkId = idOf(await create({ ...day, custo: 99, duracao: '1:00' }));
    expect(problems(await change(talkId, 1, { prova: 1 }, agent))).toEqual(['prova: America/Manaus null']);
    // The end is hidden from the agent: any duration is accepted, so that the length of the period is not disclosed.
    expect((await change(talkId, 1, { duracao: '900:00' }, agent)).statusCode).toBe(200);
  });

  it('does not check again a value that the caller may not read', async () => {
    const talkId = idOf(await create({ titulo: 'x' }));
    const column = `a_${task.attributeIds.get('prova')}`;
    await given.database.query(`UPDATE talk_${task.subjectId} SET ${column} = 5 WHERE talk_id = $1`, [talkId]);
    expect(problems(await change(talkId, 1, { custo: 1 }))).toEqual(['prova: America/Manaus 1']);
    await given.database.query(
      `DELETE FROM room_permission WHERE room_id = $1 AND resource_type_id = 3 AND resource_id = $2`,
      [agentRoom, task.attributeIds.get('prova')],
    );
    expect((await change(talkId, 1, { titulo: 'y' }, agent)).statusCode).toBe(200);
  });
});
