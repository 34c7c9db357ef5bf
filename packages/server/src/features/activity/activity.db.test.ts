import type { Activity } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('activity across records', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let agent: Ask;
  let open = 0;
  let done = 0;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await grant(given.database, fixture, 500, 'chamado', {
      actions: ['Read', 'Update'],
      filters: { Read: { '==': [{ var: 'status' }, 'aberto'] } },
      readable: ['titulo', 'status'],
    });
    [open = 0, done = 0] = await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Impressora', status: 'aberto' },
      { titulo: 'Cofre', status: 'concluido' },
    ]);
    server = await createTestServer(given.database);
    admin = server.as({ accountId: 1, isAdmin: true });
    agent = server.as({ accountId: 5, roomId: 500 });
    await change(open, 'titulo', 'Impressora parada');
    await change(open, 'quantidade', 7);
    await change(done, 'titulo', 'Cofre aberto');
    await admin('POST', `/talk/chamado/${open}/comment`, { text: 'Já **vimos**', visibility: 'public' });
    await admin('POST', `/talk/chamado/${open}/comment`, { text: 'Cliente difícil', visibility: 'internal' });
  });
  afterAll(() => server.app.close());

  async function change(talkId: number, identifier: string, value: unknown): Promise<void> {
    const { version } = (await admin('GET', `/talk/chamado/${talkId}`)).json<{ version: number }>();
    const values = [{ subjectAttributeId: fixture.id(`chamado.${identifier}`), value }];
    const saved = await admin('PUT', `/talk/chamado/${talkId}`, { version, talkValues: values });
    expect(saved.statusCode, saved.body).toBe(200);
  }

  const read = async (ask: Ask, query = ''): Promise<Activity> => {
    const answer = await ask('GET', `/activity${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const described = ({ itens }: Activity) =>
    itens.map(({ recordName, event }) => [
      recordName,
      event.kind === 'comment' ? event.comment.text : event.change.changes.map(({ to }) => to).join(),
    ]);

  it('lists changes and comments of all readable records, newest first, with the attributes they name', async () => {
    const activity = await read(admin);
    expect(described(activity).slice(0, 5)).toEqual([
      ['Impressora parada', 'Cliente difícil'],
      ['Impressora parada', 'Já vimos'],
      ['Cofre aberto', 'Cofre aberto'],
      ['Impressora parada', '7'],
      ['Impressora parada', 'Impressora parada'],
    ]);
    expect(activity.attributes.map(({ identifier }) => identifier).sort()).toEqual(['quantidade', 'titulo']);
    expect(activity.people).toEqual([{ accountId: 1, actorName: 'Pessoa 1' }]);
  });

  it('shows no record, attribute or internal note that the reader may not read', async () => {
    const activity = await read(agent);
    const text = JSON.stringify(activity);
    expect(described(activity).slice(0, 2)).toEqual([
      ['Impressora parada', 'Já vimos'],
      ['Impressora parada', 'Impressora parada'],
    ]);
    for (const hidden of ['Cofre', 'difícil', 'uantidade']) expect(text).not.toContain(hidden);
  });

  it('is read page by page without a gap', async () => {
    const all = described(await read(admin, '?fetch=100'));
    const pages: unknown[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: Activity = await read(admin, `?fetch=2${next && `&before=${next}`}`);
      pages.push(...described(page));
      next = page.next;
    }
    expect(pages).toEqual(all);
  });

  it('is narrowed by subject, person and days in the zone of the company', async () => {
    expect((await read(admin, '?subj=cliente')).itens).toEqual([]);
    expect((await read(admin, '?accountId=99')).itens).toEqual([]);
    expect((await read(admin, '?accountId=99')).people).toHaveLength(1);
    expect((await read(admin, '?accountId=1')).itens.length).toBeGreaterThan(4);
    await given.database.query(
      `UPDATE talk_comment SET inserted_in = '2026-03-02T02:30:00Z' WHERE text = 'Já **vimos**'`,
    );
    // Half past eleven in the evening of the day before in São Paulo.
    expect(described(await read(admin, '?from=2026-03-01&to=2026-03-01'))).toEqual([['Impressora parada', 'Já vimos']]);
    expect((await read(admin, '?from=2026-03-02&to=2026-03-02')).itens).toEqual([]);
    expect((await admin('GET', '/activity?subj=nada')).statusCode).toBe(404);
    expect((await admin('GET', '/activity?before=1%27--1')).statusCode).toBe(400);
  });

  it('lists the deletion of a record to those who could read it', async () => {
    await admin('DELETE', '/talk/chamado', { talkIds: [done] });
    const [first] = (await read(admin)).itens;
    expect(first).toMatchObject({ talkId: done, recordName: 'Cofre aberto', event: { change: { action: 'delete' } } });
    expect(JSON.stringify(await read(agent))).not.toContain('Cofre');
  });
});
