import type { NewTalkLink, TalkLinks, TalkMerged } from '@assunto/api';
import type { Talk } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('links between records', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let ask: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    server = await createTestServer(given.database);
    ask = server.as({});
  });
  afterAll(() => server.app.close());

  const tickets = (...titles: string[]) =>
    insertRecords(
      given.database,
      fixture,
      'chamado',
      titles.map((titulo) => ({ titulo })),
    );
  const read = async (talkId: number, subject = 'chamado') =>
    (await ask('GET', `/talk/${subject}/${talkId}/links`)).json<TalkLinks>().itens;
  const shown = async (talkId: number, subject = 'chamado') =>
    (await read(talkId, subject)).map(({ kind, displayName }) => `${kind} ${displayName}`);
  const link = (talkId: number, sent: NewTalkLink) => ask('POST', `/talk/chamado/${talkId}/link`, sent);

  it('shows a link on both records, each from its side, across subjects, once', async () => {
    const [one = 0, two = 0] = await tickets('Um', 'Dois');
    const [client = 0] = await insertRecords(given.database, fixture, 'cliente', [{ nome: 'Padaria' }]);
    for (const sent of [
      { kind: 'blockedBy', subject: 'chamado', talkId: two },
      { kind: 'relates', subject: 'Cliente', talkId: client },
      { kind: 'relates', subject: 'cliente', talkId: client },
    ] as const)
      expect((await link(one, sent)).statusCode).toBe(200);
    expect((await link(two, { kind: 'blocks', subject: 'chamado', talkId: one })).statusCode).toBe(200);
    expect(await shown(one)).toEqual(['blockedBy Dois', 'relates Padaria']);
    expect(await shown(two)).toEqual(['blocks Um']);
    expect(await shown(client, 'cliente')).toEqual(['relates Um']);
    // In the other direction it is the same relation.
    await ask('POST', `/talk/cliente/${client}/link`, { kind: 'relates', subject: 'chamado', talkId: one });
    expect(await shown(client, 'cliente')).toEqual(['relates Um']);
    const [first] = await read(one);
    const removed = await ask('DELETE', `/talk/chamado/${one}/link/${first?.talkLinkId}`);
    expect(removed.json<TalkLinks>().itens.map(({ kind }) => kind)).toEqual(['relates']);
    expect(await shown(two)).toEqual([]);
    expect((await link(one, { kind: 'relates', subject: 'chamado', talkId: one })).statusCode).toBe(400);
  });

  it('hides links to deleted records until they are restored, and moves them with a merge and back', async () => {
    const [one = 0, two = 0, three = 0] = await tickets('A', 'B', 'C');
    await link(one, { kind: 'duplicates', subject: 'chamado', talkId: three });
    await link(one, { kind: 'relates', subject: 'chamado', talkId: two });
    await ask('DELETE', '/talk/chamado', { talkIds: [three] });
    expect(await shown(one)).toEqual(['relates B']);
    await ask('POST', '/talk/restore/chamado', { talkIds: [three] });
    expect(await shown(three)).toEqual(['duplicatedBy A']);
    const versionOf = async (talkId: number) => (await ask('GET', `/talk/chamado/${talkId}`)).json<Talk>().version;
    const merged = await ask('POST', '/talk/merge/chamado', {
      survivorId: two,
      survivorVersion: await versionOf(two),
      mergedId: one,
      mergedVersion: await versionOf(one),
      choices: [],
    });
    expect(merged.statusCode, merged.body).toBe(200);
    expect(await shown(two)).toEqual(['duplicates C']);
    await ask('POST', '/talk/unmerge/chamado', { talkMergeId: merged.json<TalkMerged>().talkMergeId });
    expect(await shown(one)).toEqual(['duplicates C', 'relates B']);
    expect(await shown(two)).toEqual(['relates A']);
  });
});
