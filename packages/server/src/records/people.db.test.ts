import { customerRoomId } from '@assunto/api/ticketing';
import {
  createComponentTypes,
  type Context,
  type ErrorAnswer,
  type ListOf,
  type Subject,
  type Talk,
} from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAttribute } from '../metadata/createAttribute';
import { addCompany, addPerson } from '../testing/people';
import { addRecords, grant, insertRecords, type RecordFixture } from '../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../testing/testServer';
import { withDatabase } from '../testing/withDatabase';

withDatabase('attributes of people', (given) => {
  let fixture: RecordFixture;
  let server: TestServer;
  let admin: Ask;
  let agent: Ask;
  let [responsible, followers, approver] = [0, 0, 0];
  const people = { ana: 0, bruno: 0, caio: 0, helena: 0 };

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    const { companyId, chamado } = fixture;
    const add = (identifier: string, name: string, isMultipleValues: boolean, componentConfigs = {}) =>
      createAttribute(given.database, createComponentTypes(), {
        companyId,
        subjectId: chamado.subjectId,
        attribute: { identifier, name, componentId: 35, isMultipleValues, componentConfigs },
      });
    responsible = await add('responsavel', 'Responsável', false);
    followers = await add('seguidores', 'Seguidores', true);
    approver = await add('aprovador', 'Aprovador', false, { profiles: [1, customerRoomId], notifies: false });
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Read', 'Create', 'Update'] });
    for (const id of [responsible, followers])
      for (const action of ['SELECT', 'INSERT', 'UPDATE', 'DELETE'])
        await given.database.query(
          `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier)
           VALUES ($1, 500, 3, $2, $3)`,
          [companyId, id, action],
        );
    for (const [name, roomId] of [
      ['ana', 1],
      ['bruno', 500],
      ['caio', 500],
      ['helena', customerRoomId],
    ] as const)
      people[name] = (await addPerson(given.database, companyId, `${name}@empresa.example`, { roomId })).accountId;
    await given.database.query(
      `INSERT INTO account (company_id, room_id, account_type, display_name, app_name) VALUES ($1, 500, 2, 'Robô', 'Robô')`,
      [companyId],
    );
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true, accountId: people.ana });
    agent = server.as({ roomId: 500, accountId: people.bruno });
  });
  afterAll(() => server.app.close());

  const create = (ask: Ask, values: readonly [number, unknown][]) =>
    ask('POST', '/talk/chamado', {
      talkValues: [[fixture.id('chamado.titulo'), 'Impressora'], ...values].map(([subjectAttributeId, value]) => ({
        subjectAttributeId,
        value,
      })),
    });
  const created = async (ask: Ask, values: readonly [number, unknown][]): Promise<number> => {
    const answer = await create(ask, values);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  };
  const list = async (ask: Ask, body: object = {}) => {
    const answer = await ask('POST', '/talk/filter/chamado', body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ListOf<Talk>>().itens;
  };
  const valueOf = (talk: Talk | undefined, id: number) =>
    talk?.talkValues.find(({ subjectAttributeId }) => subjectAttributeId === id)?.value;

  it('name people, and are filtered by whoever reads', async () => {
    const mine = await created(agent, [[responsible, people.bruno]]);
    const other = await created(agent, [[responsible, people.caio]]);
    const all = await list(agent);
    expect(
      valueOf(
        all.find(({ talkId }) => talkId === mine),
        responsible,
      ),
    ).toEqual({
      id: people.bruno,
      name: 'Pessoa bruno@empresa.example',
    });
    const filterJson = { '==': [{ var: 'responsavel' }, { me: 'accountId' }] };
    expect((await list(agent, { filterJson })).map(({ talkId }) => talkId)).toEqual([mine]);
    const asCaio = server.as({ roomId: 500, accountId: people.caio });
    expect((await list(asCaio, { filterJson })).map(({ talkId }) => talkId)).toEqual([other]);
  });

  it('are ordered by name, with nobody last both ways', async () => {
    await created(agent, []);
    const order = async (direction: 0 | 1) => {
      const found = await list(agent, { order: [{ subjectAttributeId: responsible, direction }] });
      return found.map((talk) => (valueOf(talk, responsible) as { name: string } | null)?.name ?? null);
    };
    const [up, down] = [await order(1), await order(0)];
    expect([up.at(-1), down.at(-1)]).toEqual([null, null]);
    expect(up.filter((name) => name !== null)).toEqual([...up.filter((name) => name !== null)].sort());
    expect(down.filter((name) => name !== null)).toEqual(up.filter((name) => name !== null).reverse());
  });

  it('offer active people whose profile reads the subject, oneself first', async () => {
    const offered = async (ask: Ask, term = '') =>
      (await ask('GET', `/subject/options/${responsible}?term=${term}`)).json<{ id: number }[]>().map(({ id }) => id);
    expect(await offered(server.as({ roomId: 500, accountId: people.caio }))).toEqual([
      people.caio,
      people.ana,
      people.bruno,
    ]);
    expect(await offered(agent, 'caio')).toEqual([people.caio]);
    // Of the profiles that the attribute names, those that may read the subject.
    const named = await admin('GET', `/subject/options/${approver}`);
    expect(named.json<{ id: number }[]>().map(({ id }) => id)).toEqual([people.ana]);
    expect((await create(admin, [[approver, people.bruno]])).statusCode).toBe(400);
  });

  it('are told of comments on the record, unless the attribute says otherwise', async () => {
    const creator = server.as({ accountId: 999_999 });
    const talkId = await created(creator, [
      [followers, [people.bruno, people.caio]],
      [approver, people.ana],
    ]);
    const written = await creator('POST', `/talk/chamado/${talkId}/comment`, { text: 'Já vi.', visibility: 'public' });
    expect(written.statusCode, written.body).toBe(201);
    const { rows } = await given.database.query<{ data: { accountIds: number[] } }>(
      `SELECT data FROM background_job WHERE job_name = 'notify-comment' ORDER BY background_job_id DESC LIMIT 1`,
    );
    expect(rows[0]?.data.accountIds.sort((a, b) => a - b)).toEqual([people.bruno, people.caio, 999_999]);
  });

  it('refuse who is not offered, and keep who was put there before', async () => {
    await addCompany(given.database, 2);
    const stranger = await addPerson(given.database, 2, 'estranho@outra.example', { roomId: 1 });
    for (const id of [people.helena, stranger.accountId, 999_999]) {
      const answer = await create(agent, [[responsible, id]]);
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json<ErrorAnswer>().errors?.[0]).toMatchObject({
        attribute: 'responsavel',
        code: 'RELATED_NOT_FOUND',
      });
    }
    const talkId = await created(agent, [[followers, [people.bruno, people.caio]]]);
    await given.database.query('UPDATE account SET inactive = true WHERE account_id = $1', [people.caio]);
    try {
      const save = (value: unknown, version: number) =>
        agent('PUT', `/talk/chamado/${talkId}`, { version, talkValues: [{ subjectAttributeId: followers, value }] });
      expect((await save([people.caio, people.ana], 1)).statusCode).toBe(200);
      expect((await create(agent, [[responsible, people.caio]])).statusCode).toBe(400);
    } finally {
      await given.database.query('UPDATE account SET inactive = false WHERE account_id = $1', [people.caio]);
    }
  });

  it('are compared by the attributes of people, with addresses for administrators alone', async () => {
    const byName = { contains: [{ var: 'responsavel.nome' }, 'caio'] };
    const byEmail = { contains: [{ var: 'responsavel.email' }, 'caio@'] };
    expect(await list(agent, { filterJson: byName })).toHaveLength(1);
    expect(await list(admin, { filterJson: byEmail })).toHaveLength(1);
    expect((await agent('POST', '/talk/filter/chamado', { filterJson: byEmail })).statusCode).toBe(400);
  });

  it('tell which attributes of people may be compared', async () => {
    const attributesOf = async (ask: Ask) =>
      (await ask('GET', '/context/web/grid/$people'))
        .json<Context>()
        .subject.subjectAttributes.map(({ identifier }) => identifier);
    expect(await attributesOf(agent)).toEqual(['nome']);
    expect(await attributesOf(admin)).toEqual(['nome', 'email']);
  });

  it('open no list of people, and no record of one', async () => {
    for (const [method, url] of [
      ['POST', '/talk/filter/$people'],
      ['GET', `/talk/$people/${people.ana}`],
      ['DELETE', `/talk/$people/${people.ana}`],
    ] as const)
      expect((await admin(method, url, method === 'POST' ? {} : undefined)).statusCode).toBe(404);
    const subjects = await admin('GET', '/subject');
    expect(subjects.json<ListOf<Subject>>().itens.map(({ subjectIdentifier }) => subjectIdentifier)).toEqual([
      'cliente',
      'chamado',
    ]);
  });

  it('limit what a profile reads to what is of the reader', async () => {
    await insertRecords(given.database, fixture, 'chamado', [{ titulo: 'De ninguém' }]);
    const room =
      'UPDATE room_permission SET filter = $1 WHERE room_id = 500 AND resource_type_id = 1 AND action_identifier = $2';
    await given.database.query(room, [
      JSON.stringify({ '==': [{ var: 'responsavel' }, { me: 'accountId' }] }),
      'SELECT',
    ]);
    await given.database.query(
      `UPDATE metadata_version SET version = version + 1, aspects = aspects || '{"rooms": 99}'`,
    );
    const found = await list(server.as({ roomId: 500, accountId: people.bruno }));
    expect(found.map((talk) => (valueOf(talk, responsible) as { id: number } | null)?.id)).toEqual([people.bruno]);
  });
});
