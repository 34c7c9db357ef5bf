import type { OfferedText, ReadyText } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('ready-made texts', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let agent: Ask;
  let path = '';

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await addRecords(given.database, 2);
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Read'], readable: ['titulo'] });
    const [talkId] = await insertRecords(given.database, fixture, 'chamado', [
      { titulo: '[@Ana](account:1) **x**', custo: 300 },
    ]);
    path = `/talk/chamado/${talkId}`;
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
    agent = server.as({ accountId: 5, roomId: 500 });
  });
  afterAll(() => server.app.close());

  const text = (more: object = {}) => ({ name: 'Saudação', text: 'Olá', subjectId: null, roomIds: [], ...more });
  const create = async (more: object = {}): Promise<number> => {
    const answer = await admin('POST', '/ready-text', text(more));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  };
  const offered = async (ask: Ask, term = ''): Promise<OfferedText[]> =>
    (await ask('GET', `${path}/ready-texts?term=${encodeURIComponent(term)}`)).json();

  it('are offered with the values that the author may read, which are text', async () => {
    await create({ name: 'Dados', text: '#${talk.id} ${titulo}: ${custo} por ${user.name}' });
    const number = path.split('/').at(-1);
    expect(await offered(agent, 'dad')).toMatchObject([
      { name: 'Dados', text: `#${number} \\[@Ana\\](account:1) \\*\\*x\\*\\*: — por Pessoa 5` },
    ]);
    expect((await offered(admin, 'Dados'))[0]?.text).toContain('300');
    // What one may not read offers nothing.
    expect((await agent('GET', '/talk/chamado/987654/ready-texts')).statusCode).toBe(404);
  });

  it('are for a subject and for profiles', async () => {
    await create({ name: 'Só clientes', subjectId: fixture.cliente.subjectId });
    await create({ name: 'Só chamados', subjectId: fixture.chamado.subjectId });
    await create({ name: 'Só perfil 500', roomIds: [500] });
    const names = async (ask: Ask) => (await offered(ask, 'só')).map(({ name }) => name);
    expect(await names(agent)).toEqual(['Só chamados', 'Só perfil 500']);
    expect(await names(admin)).toEqual(['Só chamados']);
  });

  it('are listed, changed, deleted and restored by administrators, with a history', async () => {
    const id = await create({ name: 'Despedida' });
    const stored = (await admin('GET', `/ready-text/${id}`)).json<ReadyText>();
    expect(stored).toMatchObject({ name: 'Despedida', text: 'Olá', version: 1 });
    const changed = await admin('PUT', `/ready-text/${id}`, text({ name: 'Despedida', text: 'Até logo' }));
    expect(changed.json<ReadyText>()).toMatchObject({ text: 'Até logo', version: 2 });
    const late = await admin('PUT', `/ready-text/${id}`, text({ name: 'Tarde' }), { 'if-match': '"1"' });
    expect(late.statusCode).toBe(412);
    expect((await admin('GET', '/ready-text?term=desp')).json()).toMatchObject({ totalResults: 1 });
    expect((await admin('DELETE', '/ready-text', { readyTextId: id })).statusCode).toBe(200);
    expect((await admin('GET', `/ready-text/${id}`)).statusCode).toBe(404);
    const { rows } = await given.database.query(
      `SELECT action FROM configuration_change WHERE entity = 'readyText' AND entity_id = $1 ORDER BY version`,
      [id],
    );
    expect(rows).toHaveLength(3);
  });

  it('are refused without a name of their own, a text, and a subject and profiles of the company', async () => {
    await create({ name: 'Única' });
    const before = (await admin('GET', '/ready-text')).json<{ totalResults: number }>().totalResults;
    for (const wrong of [
      { name: ' ' },
      { name: 'UNICA' },
      { name: 'a', text: ' ' },
      { name: 'a', subjectId: 987_654 },
      { name: 'a', roomIds: [987_654] },
      { name: 'a'.repeat(101) },
      { name: 'a', text: 'a'.repeat(3001) },
    ])
      expect((await admin('POST', '/ready-text', text(wrong))).statusCode).toBe(400);
    expect((await admin('GET', '/ready-text')).json()).toMatchObject({ totalResults: before });
  });

  it('are out of reach for others, and for another company', async () => {
    const id = await create({ name: 'Secreto' });
    const foreigner = server.as({ companyId: 2, isAdmin: true });
    expect((await agent('GET', '/ready-text')).statusCode).toBe(403);
    expect((await agent('POST', '/ready-text', text())).statusCode).toBe(403);
    expect((await agent('DELETE', '/ready-text', { readyTextId: id })).statusCode).toBe(403);
    expect((await foreigner('GET', '/ready-text')).json()).toMatchObject({ itens: [] });
    expect((await foreigner('PUT', `/ready-text/${id}`, text({ name: 'x' }))).statusCode).toBe(404);
    expect((await foreigner('DELETE', '/ready-text', { readyTextId: id })).statusCode).toBe(404);
    expect((await admin('GET', `/ready-text/${id}`)).json()).toMatchObject({ name: 'Secreto' });
  });
});
