import { createComponentTypes, type Talk } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSubject } from '../../metadata/createSubject';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

const clients = Array.from({ length: 5 }, (_, client) => client);

withDatabase('numbers that several people change', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let ask: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    server = await createTestServer(given.database);
    ask = server.as({});
  });
  afterAll(() => server.app.close());

  const values = (sent: Record<string, unknown>) =>
    Object.entries(sent).map(([identifier, value]) => ({
      subjectAttributeId: fixture.id(`chamado.${identifier}`),
      value,
    }));
  const create = async (sent: Record<string, unknown>): Promise<number> =>
    (await ask('POST', '/talk/chamado', { talkValues: values(sent) })).json<{ resourceId: number }>().resourceId;
  const read = async (talkId: number): Promise<Talk> => (await ask('GET', `/talk/chamado/${talkId}`)).json<Talk>();
  const valueOf = (talk: Talk, identifier: string): unknown =>
    talk.talkValues.find((one) => one.subjectAttributeIdentifier === identifier)?.value;
  const put = (talkId: number, body: object, ifMatch?: string, by: Ask = ask) =>
    by('PUT', `/talk/chamado/${talkId}`, body, ifMatch === undefined ? {} : { 'if-match': ifMatch });

  it('are a conflict when two changed the same one to the same number, and are not lost', async () => {
    const talkId = await create({ titulo: 'Estoque', quantidade: 5 });
    const body = { version: 1, talkValues: values({ quantidade: 6 }) };
    expect((await put(talkId, body)).statusCode).toBe(200);
    const second = await put(talkId, body, undefined, server.as({ accountId: 2 }));
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ version: 2, conflicts: [{ attribute: 'quantidade', mine: 6, theirs: 6 }] });
    // Unchanged values and equal texts are no conflict.
    const shown = { version: 1, talkValues: values({ titulo: 'Estoque', quantidade: 5 }) };
    expect((await put(talkId, shown)).json<Talk>().version).toBe(2);
    const title = { version: 2, talkValues: values({ titulo: 'Estoque 2' }) };
    expect((await put(talkId, title)).statusCode).toBe(200);
    expect((await put(talkId, title)).statusCode).toBe(200);
    expect(valueOf(await read(talkId), 'quantidade')).toBe(6);
  });

  it('are counted right by a hundred reads and writes under If-Match, each repeated until it is taken', async () => {
    const talkId = await create({ titulo: 'Contador', quantidade: 0 });
    const countOne = async (): Promise<void> => {
      for (;;) {
        const answer = await ask('GET', `/talk/chamado/${talkId}`);
        const next = Number(valueOf(answer.json<Talk>(), 'quantidade')) + 1;
        const saved = await put(talkId, { talkValues: values({ quantidade: next }) }, String(answer.headers['etag']));
        if (saved.statusCode === 200) return;
        expect(saved.statusCode).toBe(412);
        expect(saved.json()).toMatchObject({ code: 'TALK_CHANGED', version: expect.any(Number) });
      }
    };
    await Promise.all(
      clients.map(async () => {
        for (let count = 0; count < 20; count += 1) await countOne();
      }),
    );
    expect(valueOf(await read(talkId), 'quantidade')).toBe(100);
  });

  it('are counted right by a hundred increments at once, old versions and none alike, each once in the history', async () => {
    const talkId = await create({ titulo: 'Contador' });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        put(talkId, { ...(index % 2 === 0 && { version: 1 }), talkValues: values({ quantidade: { increment: 1 } }) }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const talk = await read(talkId);
    expect([valueOf(talk, 'quantidade'), talk.version]).toEqual([100, 101]);
    const { itens } = (await ask('GET', `/talk/chamado/${talkId}/history?fetch=1`)).json<{ itens: unknown[] }>();
    expect(itens).toMatchObject([{ action: 'update', changes: [{ from: 99, to: 100 }] }]);
  });

  it('are refused at another version than If-Match names, and nothing is changed', async () => {
    const talkId = await create({ titulo: 'Um', quantidade: 1 });
    const body = { talkValues: values({ quantidade: 2 }) };
    for (const stale of ['"7"', '"x"', '1']) expect((await put(talkId, body, stale)).statusCode).toBe(412);
    expect((await read(talkId)).version).toBe(1);
    const saved = await put(talkId, body, '"9", W/"1"');
    expect([saved.statusCode, saved.headers['etag']]).toEqual([200, '"2"']);
    expect((await put(talkId, { talkValues: values({ quantidade: 3 }) }, '*')).json<Talk>().version).toBe(3);
  });

  it('are added to by increments only where their limits and kind allow it, all or nothing', async () => {
    const talkId = await create({ titulo: 'Um', quantidade: 1 });
    const refused: Record<string, unknown>[] = [
      { quantidade: { increment: 1.5 } },
      { quantidade: { increment: '1' } },
      { quantidade: { increment: null } },
      { quantidade: { increment: 1, value: 9 } },
      { quantidade: { increment: 2_147_483_648 } },
      { titulo: { increment: 1 } },
      { titulo: 'Dois', quantidade: { increment: 0.1 } },
    ];
    for (const sent of refused) {
      const answer = await put(talkId, { version: 1, talkValues: values(sent) });
      expect([answer.statusCode, answer.json<{ code: string }>().code], JSON.stringify(sent)).toEqual([
        400,
        'TALK_INVALID',
      ]);
    }
    expect((await ask('POST', '/talk/chamado', { talkValues: values(refused[1] ?? {}) })).statusCode).toBe(400);
    expect((await read(talkId)).version).toBe(1);
    expect((await put(talkId, { talkValues: [] })).statusCode).toBe(400);
  });

  it('keep their decimals when they are added to, and lose none of what is added', async () => {
    const { attributeIds } = await createSubject(given.database, createComponentTypes(), {
      companyId: 1,
      subjectIdentifier: 'conta',
      subjectName: 'Conta',
      attributes: [{ identifier: 'saldo', name: 'Saldo', componentId: 5 }],
    });
    const id = attributeIds.get('saldo') ?? 0;
    const send = (method: 'POST' | 'PUT', url: string, value: unknown) =>
      ask(method, url, { talkValues: [{ subjectAttributeId: id, value }] });
    await expect.poll(async () => (await send('POST', '/talk/conta', 0.1)).statusCode).toBe(201);
    const { itens } = (await ask('POST', '/talk/filter/conta/', {})).json<{ itens: Talk[] }>();
    const url = `/talk/conta/${itens[0]?.talkId}`;
    expect(valueOf((await send('PUT', url, { increment: 0.2 })).json<Talk>(), 'saldo')).toBe(0.3);
    expect((await send('PUT', url, { increment: 0.001 })).statusCode).toBe(400);
    expect(valueOf((await send('PUT', url, { increment: -1.05 })).json<Talk>(), 'saldo')).toBe(-0.75);
  });

  it('are added to only by those who may update them', async () => {
    const talkId = await create({ titulo: 'Custos', custo: 10, quantidade: 1 });
    await grant(given.database, fixture, 500, 'chamado', {
      actions: ['Read', 'Update'],
      readable: ['titulo', 'quantidade'],
      writable: ['titulo', 'custo'],
    });
    const agent = server.as({ accountId: 5, roomId: 500 });
    await expect.poll(async () => (await agent('GET', `/talk/chamado/${talkId}`)).statusCode).toBe(200);
    const refusals = { custo: 'ATTRIBUTE_UNKNOWN', quantidade: 'ATTRIBUTE_FORBIDDEN' };
    for (const [identifier, code] of Object.entries(refusals)) {
      const answer = await put(talkId, { talkValues: values({ [identifier]: { increment: 1 } }) }, undefined, agent);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ errors: [{ code }] });
    }
    const talk = await read(talkId);
    expect([valueOf(talk, 'custo'), valueOf(talk, 'quantidade'), talk.version]).toEqual([10, 1, 1]);
  });
});
