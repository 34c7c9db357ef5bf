import {
  createComponentTypes,
  type FilterContext,
  type FilterTree,
  type ListOf,
  type Talk,
} from '@assunto/engine/core';
import { adminRoomId } from '@assunto/api/ticketing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filterCondition } from '../../access/recordSql';
import { SqlValues } from '../../platform/database/SqlValues';
import { loadCompany } from '../../metadata/loadCompany';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

const more: FilterTree = { '>': [{ var: 'quantidade' }, 1] };

/** A filter that was asked before is parsed and compiled no more: it must not carry what another caller may read. */
withDatabase('filters that are asked again', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  const asked: string[] = [];
  const filtered = async (ask: Ask, filterJson: unknown) => ask('POST', '/talk/filter/chamado', { filterJson });
  const titles = async (ask: Ask, filterJson: unknown): Promise<unknown[]> => {
    const answer = await filtered(ask, filterJson);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ListOf<Talk>>().itens.map(({ displayName }) => displayName);
  };

  beforeAll(async () => {
    const { database } = given;
    fixture = await addRecords(database);
    const elsewhere = await addRecords(database, 2);
    const [client = 0] = await insertRecords(database, fixture, 'cliente', [{ nome: 'Bar' }]);
    await insertRecords(database, fixture, 'chamado', [
      { titulo: 'Um', quantidade: 1, previsao: '2026-01-10' },
      { titulo: 'Dois', quantidade: 2, previsao: '2026-01-20', cliente: client },
    ]);
    await insertRecords(database, fixture, 'chamado', [{ titulo: 'De outra pessoa' }], { createdBy: 7 });
    await insertRecords(database, elsewhere, 'chamado', [{ titulo: 'De outra empresa', quantidade: 5 }]);
    await database.query(`INSERT INTO room (company_id, room_id, room_name) VALUES (1, 600, 'Sem quantidade')`);
    const all = [...fixture.chamado.attributeIds.keys()];
    const without = all.filter((name) => name !== 'quantidade');
    await grant(database, fixture, 500, 'chamado', { actions: ['Read'], readable: all });
    await grant(database, fixture, 600, 'chamado', { actions: ['Read'], readable: without });
    for (const room of [500, 600]) await grant(database, fixture, room, 'cliente', { actions: ['Read'] });
    server = await createTestServer({
      ...database,
      query: (...statement) => {
        asked.push(statement[0]);
        return database.query(...statement);
      },
    });
  });
  afterAll(() => server.app.close());

  it('are refused for those who may not read their attributes, and find what each company has', async () => {
    const reader = server.as({ accountId: 5, roomId: 500 });
    for (const filter of [more, JSON.stringify(more), more]) expect(await titles(reader, filter)).toEqual(['Dois']);
    const refused = await filtered(server.as({ accountId: 6, roomId: 600 }), more);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'FILTER_ATTRIBUTE_UNKNOWN' }]);
    const elsewhere = server.as({ accountId: 8, companyId: 2, roomId: adminRoomId });
    expect(await titles(elsewhere, more)).toEqual(['De outra empresa']);
  });

  it('are refused once their attribute may no longer be read', async () => {
    const reader = server.as({ accountId: 5, roomId: 500 });
    expect(await titles(reader, more)).toEqual(['Dois']);
    await given.database.query(
      'DELETE FROM room_permission WHERE company_id = 1 AND room_id = 500 AND resource_type_id = 3 AND resource_id = $1',
      [fixture.id('chamado.quantidade')],
    );
    await expect.poll(async () => (await filtered(reader, more)).statusCode).toBe(400);
  });

  it('ask about the person who asks', async () => {
    const own: FilterTree = { '==': [{ var: '$createdBy' }, { me: 'accountId' }] };
    expect(await titles(server.as({ accountId: 7, roomId: 600 }), own)).toEqual(['De outra pessoa']);
    expect(await titles(server.as({ accountId: 1, roomId: 600 }), own)).toEqual(['Dois', 'Um']);
  });

  it('are refused each time when they are too large', async () => {
    const ask = server.as({ accountId: 7, roomId: adminRoomId });
    let deep: FilterTree = more;
    for (let depth = 0; depth < 25; depth += 1) deep = { '!': [deep] };
    for (const filter of [deep, JSON.stringify(deep), deep]) {
      const answer = await filtered(ask, filter);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'FILTER_TOO_LARGE' }]);
    }
  });

  it('mean the moment and the time zone of each question, and number their values anew', async () => {
    const componentTypes = createComponentTypes();
    const company = await loadCompany({ database: given.database, componentTypes, companyId: 1 }, null);
    const subject = company.subjectsById.get(fixture.chamado.subjectId);
    if (!subject) throw new Error('the fixture has no tickets');
    const me = { accountId: 1, roomId: 500, name: 'Ana', email: null };
    const compiled = (filter: FilterTree, context: Omit<FilterContext, 'me'>, before: unknown[] = []) => {
      const values = new SqlValues();
      for (const value of before) values.bind(value, 'text');
      const given = { subject, componentTypes, context: { ...context, me }, alias: 't', values };
      return [filterCondition(filter, given), values.list];
    };
    const winter = { now: new Date('2026-07-01T12:00:00Z'), timeZone: 'America/Sao_Paulo' };
    const late: FilterTree = { '<': [{ var: 'previsao' }, { date: ['today'] }] };
    const [, first] = compiled(late, winter);
    const [, next] = compiled(late, { ...winter, now: new Date('2026-07-02T12:00:00Z') });
    expect([first, next]).toEqual([['2026-07-01'], ['2026-07-02']]);

    const opened: FilterTree = { '>=': [{ var: 'abertura' }, '2026-07-01'] };
    expect(compiled(opened, winter)).toEqual(compiled(opened, winter));
    expect(compiled(opened, { ...winter, timeZone: 'Europe/Lisbon' })[1]).not.toEqual(compiled(opened, winter)[1]);
    const [sql, values] = compiled(more, winter, ['x', 'y']);
    expect([sql, values]).toEqual([expect.stringContaining('$3'), ['x', 'y', 1]]);
    expect(compiled(more, winter)).toEqual([expect.stringContaining('$1'), [1]]);
  });

  it('are answered by one statement, with the names of related records', async () => {
    const reader = server.as({ accountId: 6, roomId: 600 });
    const body = { want: 'page', order: [{ subjectAttributeId: fixture.id('chamado.previsao'), direction: 0 }] };
    await reader('POST', '/talk/filter/chamado', body);
    asked.length = 0;
    const { itens } = (await reader('POST', '/talk/filter/chamado', body)).json<ListOf<Talk>>();
    const clientOf = ({ talkValues }: Talk) =>
      talkValues.find(({ subjectAttributeIdentifier }) => subjectAttributeIdentifier === 'cliente')?.value;
    expect(itens.map(clientOf)).toEqual([{ id: expect.any(Number) as number, name: 'Bar' }, null, null]);
    expect(asked.filter((sql) => sql.includes('talk_'))).toHaveLength(1);
  });
});
