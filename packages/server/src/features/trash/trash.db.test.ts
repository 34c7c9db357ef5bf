import type { ListOf, Talk, TalkHistoryEntry } from '@assunto/engine/core';
import type { TalkDeletionCheck, TalksRestored, TrashedTalkList } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { guardRecordReads } from '../../testing/recordReadGuard';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';
import { eraseTrash } from './trash';

withDatabase('the trash of records', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let ask: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    server = await createTestServer(given.database);
    ask = server.as({});
  });
  afterAll(() => server.app.close());

  const values = (given: Record<string, unknown>) =>
    Object.entries(given).map(([identifier, value]) => ({
      subjectAttributeId: fixture.id(`chamado.${identifier}`),
      value,
    }));
  const create = async (given: Record<string, unknown>): Promise<number> =>
    (await ask('POST', '/talk/chamado', { talkValues: values(given) })).json<{ resourceId: number }>().resourceId;
  const client = async (nome: string): Promise<number> =>
    (await insertRecords(given.database, fixture, 'cliente', [{ nome }]))[0] ?? 0;
  const remove = async (subject: string, talkIds: number[]) =>
    expect((await ask('DELETE', `/talk/${subject}`, { talkIds })).statusCode).toBe(200);
  const trash = async (subject = 'chamado'): Promise<TrashedTalkList> =>
    (await ask('POST', `/talk/trash/${subject}`, {})).json<TrashedTalkList>();
  const restore = (subject: string, talkIds: number[]) => ask('POST', `/talk/restore/${subject}`, { talkIds });
  /** What people add to a record: comments, followers, time, links. */
  const addTraces = async (talkId: number): Promise<void> => {
    const { subjectId } = fixture.chamado;
    for (const sql of [
      `INSERT INTO talk_comment (company_id, talk_id, subject_id, talk_comment_id, actor_name, text, visibility)
       VALUES (1, $1, $2, $1::bigint + 90000, 'Ana', 'Liguei', 'public')`,
      `INSERT INTO talk_comment_version (company_id, talk_id, subject_id, talk_comment_id, visibility, action, text, author_name, actor_name)
       VALUES (1, $1, $2, $1::bigint + 90000, 'public', 'update', 'Antes', 'Ana', 'Ana')`,
      `INSERT INTO talk_follower (company_id, talk_id, subject_id, account_id) VALUES (1, $1, $2, 1)`,
      `INSERT INTO task_run (company_id, talk_id, started_in, ended_in) SELECT 1, $1, now(), now() FROM (VALUES ($2::integer)) AS of_subject`,
      `INSERT INTO talk_link (company_id, kind, talk_id, subject_id, other_id, other_subject_id, actor_name)
       VALUES (1, 'relates', $1, $2, 77, $2, 'Ana')`,
    ])
      await given.database.query(sql, [talkId, subjectId]);
  };
  const history = async (talkId: number): Promise<TalkHistoryEntry[]> =>
    (await ask('GET', `/talk/chamado/${talkId}/history`)).json<ListOf<TalkHistoryEntry>>().itens;

  it('restores a record as it was, with its comments, and says so in the history', async () => {
    const cliente = await client('Padaria');
    const talkId = await create({
      titulo: 'Impressora some',
      quantidade: 3,
      etiquetas: ['rede'],
      cliente,
      interessados: [cliente],
      urgente: true,
      abertura: '2026-03-02T12:30:00Z',
      previsao: '2026-03-09',
    });
    await ask('POST', `/talk/chamado/${talkId}/comment`, { text: 'Já liguei', visibility: 'public' });
    const before = (await ask('GET', `/talk/chamado/${talkId}`)).json<Talk>();
    await remove('chamado', [talkId]);
    const [entry, ...others] = (await trash()).itens.filter((one) => one.talkId === talkId);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      displayName: 'Impressora some',
      actorName: 'Pessoa 1',
    });
    expect(Date.parse(entry?.erasedIn ?? '') - Date.parse(entry?.deletedIn ?? '')).toBe(30 * 86_400_000);
    expect((await restore('chamado', [talkId])).json<TalksRestored>()).toEqual({ talkIds: [talkId], emptiedCount: 0 });
    const after = (await ask('GET', `/talk/chamado/${talkId}`)).json<Talk>();
    expect(after.talkValues).toEqual(before.talkValues);
    expect(after.version).toBe(before.version + 2);
    expect((await history(talkId)).map(({ action }) => action)).toEqual(['restore', 'delete', 'create']);
    expect((await ask('GET', `/talk/chamado/${talkId}/timeline`)).body).toContain('Já liguei');
    expect((await ask('GET', '/search?q=impressora some')).body).toContain(`"talkId":${talkId}`);
    expect((await trash()).itens.map((one) => one.talkId)).not.toContain(talkId);
    expect((await restore('chamado', [talkId])).statusCode).toBe(404);
  });

  it('hides deleted records from lists, search, totals and groups', async () => {
    const talkId = await create({ titulo: 'Escondido na lixeira', protocolo: 'LIXO-1' });
    await remove('chamado', [talkId]);
    for (const answer of [
      await ask('POST', '/talk/filter/chamado', { isActive: false }),
      await ask('POST', '/talk/filter/chamado', {}),
      await ask('POST', '/talk/ids/chamado', {}),
      await ask('POST', '/talk/group/chamado', { groupBy: fixture.id('chamado.titulo') }),
      await ask('POST', '/talk/chamado/export', { format: 'csv' }),
      await ask('GET', '/search?q=escondido'),
    ]) {
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.body).not.toMatch(/Escondido|LIXO/);
    }
    expect((await ask('GET', `/talk/chamado/${talkId}/timeline`)).statusCode).toBe(404);
    // Its natural key is free meanwhile; whoever has it now keeps the record from being restored.
    const other = await create({ titulo: 'Outro', protocolo: 'LIXO-1' });
    expect((await restore('chamado', [talkId])).json()).toMatchObject({ code: 'NATURAL_KEY_TAKEN' });
    await remove('chamado', [other]);
    expect((await restore('chamado', [talkId])).statusCode).toBe(200);
  });

  it('empties references to records that no longer exist, and restores both sides of one together', async () => {
    const [gone, stays] = [await client('Vai'), await client('Fica')];
    const talkId = await create({ titulo: 'Aponta', cliente: gone, interessados: [gone, stays] });
    await remove('chamado', [talkId]);
    await remove('cliente', [gone]);
    expect((await restore('chamado', [talkId])).json<TalksRestored>().emptiedCount).toBe(2);
    const talk = (await ask('GET', `/talk/chamado/${talkId}`)).json<Talk>();
    const valueOf = (identifier: string) =>
      talk.talkValues.find((one) => one.subjectAttributeIdentifier === identifier)?.value;
    expect([valueOf('cliente'), valueOf('interessados')]).toEqual([null, [{ id: stays, name: 'Fica' }]]);
    expect((await history(talkId))[0]?.changes.map(({ attributeName }) => attributeName).length).toBe(2);
  });

  it('says what prevents a deletion before it is asked for, and deletes nothing', async () => {
    const used = await client('Usado');
    const talkId = await create({ titulo: 'Usa', cliente: used });
    const check = async (talkIds: number[]) =>
      (await ask('POST', '/talk/blockers/cliente', { talkIds })).json<TalkDeletionCheck>();
    expect(await check([used])).toMatchObject({ isForbidden: false, blockers: [{ talkId, blockedTalkId: used }] });
    await remove('chamado', [talkId]);
    expect(await check([used])).toEqual({ isForbidden: false, messages: [], blockers: [] });
    expect((await ask('GET', `/talk/cliente/${used}`)).statusCode).toBe(200);
  });

  it('erases what has been in the trash for 30 days, with what people added to it', async () => {
    const [old, recent] = [await create({ titulo: 'Antigo' }), await create({ titulo: 'Recente' })];
    const added = ['talk_comment', 'talk_comment_version', 'talk_follower', 'task_run', 'talk_link'];
    for (const talkId of [old, recent]) await addTraces(talkId);
    const idsOf = async (table: string) =>
      (
        await given.database.query<{ id: number }>(
          `SELECT DISTINCT talk_id AS id FROM ${table} WHERE company_id = 1 AND talk_id = ANY($1::bigint[]) ORDER BY 1`,
          [[old, recent]],
        )
      ).rows.map(({ id }) => id);
    for (const table of added) expect(await idsOf(table), table).toEqual([old, recent]);
    await remove('chamado', [old, recent]);
    await given.database.query(
      `UPDATE talk_trash /* unchecked:talk_trash:expired */ SET deleted_in = now() - interval '31 days' WHERE company_id = 1 AND talk_id = $1`,
      [old],
    );
    expect((await restore('chamado', [old])).statusCode).toBe(404);
    await eraseTrash(guardRecordReads(given.database));
    for (const table of added) expect(await idsOf(table), table).toEqual([recent]);
    expect(await idsOf('talk_history')).toEqual([old, recent]);
    const { rows } = await given.database.query<{ talk_id: number }>(
      'SELECT talk_id FROM talk_trash WHERE company_id = 1',
    );
    const left = rows.map(({ talk_id }) => talk_id);
    expect(left).toContain(recent);
    expect(left).not.toContain(old);
  });
});
