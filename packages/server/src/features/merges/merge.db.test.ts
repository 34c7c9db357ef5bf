import type { ErrorAnswer, ListOf, Talk, TalkHistoryEntry } from '@assunto/engine/core';
import type { TalkMerged, TalkMergedAnswer, TalkUnmerged, Timeline } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('merging records', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let ask: Ask;
  let admin: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    server = await createTestServer(given.database);
    ask = server.as({});
    admin = server.as({ isAdmin: true });
  });
  afterAll(() => server.app.close());

  const create = async (subject: 'chamado' | 'cliente', named: Record<string, unknown>): Promise<number> => {
    const talkValues = Object.entries(named).map(([identifier, value]) => ({
      subjectAttributeId: fixture.id(`${subject}.${identifier}`),
      value,
    }));
    return (await ask('POST', `/talk/${subject}`, { talkValues })).json<{ resourceId: number }>().resourceId;
  };
  const client = async (nome: string): Promise<number> =>
    (await insertRecords(given.database, fixture, 'cliente', [{ nome }]))[0] ?? 0;
  const read = async (talkId: number, subject = 'chamado'): Promise<Talk> =>
    (await ask('GET', `/talk/${subject}/${talkId}`)).json<Talk>();
  const valueOf = (talk: Talk, identifier: string): unknown =>
    talk.talkValues.find((one) => one.subjectAttributeIdentifier === identifier)?.value;
  const mergeCall = async (
    survivorId: number,
    mergedId: number,
    choices: { subjectAttributeId: number; source: 'merged' | 'both' }[] = [],
    subject = 'chamado',
  ) => {
    const [survivor, merged] = [await read(survivorId, subject), await read(mergedId, subject)];
    const versions = { survivorVersion: survivor.version, mergedVersion: merged.version };
    return ask('POST', `/talk/merge/${subject}`, { survivorId, mergedId, ...versions, choices });
  };
  const merge = async (...call: Parameters<typeof mergeCall>): Promise<TalkMerged> => {
    const answer = await mergeCall(...call);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<TalkMerged>();
  };
  const unmerge = (talkMergeId: number, subject = 'chamado') =>
    ask('POST', `/talk/unmerge/${subject}`, { talkMergeId });
  const timeline = async (talkId: number): Promise<Timeline> =>
    (await ask('GET', `/talk/chamado/${talkId}/timeline?fetch=200`)).json<Timeline>();
  const comments = async (talkId: number): Promise<string[]> =>
    (await timeline(talkId)).itens.flatMap((entry) => (entry.kind === 'comment' ? [entry.comment.text] : []));

  it('saves chosen values, moves comments, followers and history, leaves a tombstone, and undoes all as one', async () => {
    const survivor = await create('chamado', { titulo: 'Impressora parada', etiquetas: ['rede'], quantidade: 1 });
    const merged = await create('chamado', {
      titulo: 'Impressora não imprime',
      etiquetas: ['rede', 'acesso'],
      quantidade: 7,
    });
    const before = [await read(survivor), await read(merged)] as const;
    await ask('POST', `/talk/chamado/${merged}/comment`, { text: 'Do unido', visibility: 'public' });
    await ask('POST', `/talk/chamado/${merged}/comment`, { text: 'Nota do unido', visibility: 'internal' });
    await ask('PUT', `/talk/chamado/${merged}/follow`);
    const done = await merge(survivor, merged, [
      { subjectAttributeId: fixture.id('chamado.quantidade'), source: 'merged' },
      { subjectAttributeId: fixture.id('chamado.etiquetas'), source: 'both' },
    ]);
    expect(done).toMatchObject({ survivorId: survivor, moved: { comments: 2, followers: 1 } });

    const after = await read(survivor);
    expect([valueOf(after, 'titulo'), valueOf(after, 'quantidade')]).toEqual(['Impressora parada', 7]);
    expect(valueOf(after, 'etiquetas')).toMatchObject([{ id: 'rede' }, { id: 'acesso' }]);
    const shown = await timeline(survivor);
    expect(shown.isFollowing).toBe(true);
    const visibilities = shown.itens.flatMap((entry) =>
      entry.kind === 'comment' ? [`${entry.comment.text}: ${entry.comment.visibility}`] : [],
    );
    expect(visibilities).toEqual(['Nota do unido: internal', 'Do unido: public']);
    const changes = shown.itens.flatMap((entry) => (entry.kind === 'change' ? [entry.change] : []));
    // The creation of both, the changed values and the merge; that the merged one ended is no entry of the survivor.
    expect(changes.map(({ action }) => action).sort()).toEqual(['create', 'create', 'merge', 'update']);
    expect(changes.find(({ action }) => action === 'merge')?.merge).toEqual({
      talkMergeId: done.talkMergeId,
      talkId: merged,
      displayName: 'Impressora não imprime',
      isUndoable: true,
    });
    const gone = await ask('GET', `/talk/chamado/${merged}`);
    expect(gone.statusCode).toBe(410);
    expect(gone.json<TalkMergedAnswer>()).toMatchObject({ code: 'TALK_MERGED', mergedInto: survivor });
    // Every call about it says so: somebody may have had its form open.
    const calls = [
      ask('PUT', `/talk/chamado/${merged}`, { version: 1, talkValues: [] }),
      ask('GET', `/talk/chamado/${merged}/history`),
      ask('GET', `/talk/chamado/${merged}/timeline`),
      ask('POST', `/talk/chamado/${merged}/comment`, { text: 'Tarde', visibility: 'public' }),
      ask('PUT', `/talk/chamado/${merged}/comment/1`, { text: 'Tarde' }),
      ask('DELETE', `/talk/chamado/${merged}/comment/1`),
      ask('GET', `/talk/chamado/${merged}/comment/1/versions`),
      ask('GET', `/talk/chamado/${merged}/mentionable?visibility=public`),
      ask('GET', `/talk/chamado/${merged}/ready-texts`),
      ask('PUT', `/talk/chamado/${merged}/follow`),
      ask('DELETE', `/talk/chamado/${merged}/follow`),
      ask('GET', `/talk/chamado/${merged}/followers`),
      ask('GET', `/talk/chamado/${merged}/links`),
      ask('POST', `/talk/chamado/${merged}/link`, { subject: 'chamado', talkId: survivor, kind: 'relates' }),
      ask('DELETE', `/talk/chamado/${merged}/link/1`),
      admin('GET', `/form-preview/${fixture.chamado.subjectId}?talkId=${merged}`),
      admin('GET', `/access-explanation?roomId=1&subject=chamado&action=Read&talkId=${merged}`),
      // Another record, or a list, that refers to it.
      ask('POST', `/talk/chamado/${survivor}/link`, { subject: 'chamado', talkId: merged, kind: 'relates' }),
      ask('POST', '/talk/filter/chamado', { talkParent: { subject: 'chamado', talkId: merged } }),
    ];
    for (const answer of await Promise.all(calls)) {
      const { mergedInto } = answer.json<TalkMergedAnswer>();
      expect([answer.statusCode, mergedInto], answer.body).toEqual([410, survivor]);
    }
    const talkIds = [survivor, merged];
    const ofSeveral = [
      ask('DELETE', '/talk/chamado', { talkIds }),
      ask('POST', '/talk/batchDeactivate/chamado', { talkIds }),
      ask('POST', '/talk/batchActivate/chamado', { talkIds }),
      ask('POST', '/talk/blockers/chamado', { talkIds }),
      ask('POST', '/talk/tag/chamado', { talkIds, add: [], remove: [] }),
      ask('POST', '/talk/restore/chamado', { talkIds }),
      ask('PUT', '/talk/chamado/many', { talks: talkIds.map((talkId) => ({ talkId, version: 1, talkValues: [] })) }),
      ask('POST', '/talk/merge/chamado', {
        survivorId: survivor,
        mergedId: merged,
        survivorVersion: 1,
        mergedVersion: 1,
        choices: [],
      }),
    ];
    const message = `O registro #${merged} foi unido ao #${survivor}. Escolha o #${survivor} em seu lugar.`;
    for (const answer of await Promise.all(ofSeveral)) {
      expect(answer.statusCode, answer.body).toBe(410);
      expect(answer.json()).toMatchObject({ mergedInto: survivor, message, errors: [{ talkId: merged, message }] });
    }
    expect((await read(survivor)).isActive).toBe(true);
    expect((await ask('POST', '/talk/filter/chamado', {})).body).not.toContain('não imprime');

    await ask('POST', `/talk/chamado/${survivor}/comment`, { text: 'Depois da união', visibility: 'public' });
    expect((await unmerge(done.talkMergeId)).json<TalkUnmerged>()).toEqual({
      talkId: merged,
      survivorId: survivor,
      retainedCount: 0,
    });
    expect((await read(survivor)).talkValues).toEqual(before[0].talkValues);
    expect((await read(merged)).talkValues).toEqual(before[1].talkValues);
    expect(await comments(survivor)).toEqual(['Depois da união']);
    expect(await comments(merged)).toEqual(['Nota do unido', 'Do unido']);
    expect([(await timeline(survivor)).isFollowing, (await timeline(merged)).isFollowing]).toEqual([false, true]);
    expect((await unmerge(done.talkMergeId)).json<ErrorAnswer>().code).toBe('MERGE_NOT_FOUND');
    // A record can be merged again afterwards.
    await merge(survivor, merged);
  });

  it('points what referred to the merged record at the survivor, once in lists, and back', async () => {
    const [survivor, merged, other] = [
      await client('Padaria Sol'),
      await client('Padaria Sol Ltda'),
      await client('Outro'),
    ];
    const one = await create('chamado', { titulo: 'Um', cliente: merged, interessados: [other, merged] });
    const two = await create('chamado', { titulo: 'Dois', cliente: survivor, interessados: [survivor, merged] });
    const done = await merge(survivor, merged, [], 'cliente');
    expect(done.moved.references).toBe(3);
    const idsOf = async (talkId: number) => {
      const talk = await read(talkId);
      const list = valueOf(talk, 'interessados') as { id: number }[];
      return [(valueOf(talk, 'cliente') as { id: number }).id, list.map(({ id }) => id).sort((a, b) => a - b)];
    };
    expect(await idsOf(one)).toEqual([survivor, [survivor, other].sort((a, b) => a - b)]);
    expect(await idsOf(two)).toEqual([survivor, [survivor]]);
    const history = (await ask('GET', `/talk/chamado/${one}/history`)).json<ListOf<TalkHistoryEntry>>().itens;
    expect(history[0]).toMatchObject({ action: 'update' });
    // What was pointed elsewhere since stays there.
    await ask('PUT', `/talk/chamado/${one}`, {
      version: (await read(one)).version,
      talkValues: [{ subjectAttributeId: fixture.id('chamado.cliente'), value: other }],
    });
    expect((await unmerge(done.talkMergeId, 'cliente')).statusCode).toBe(200);
    expect(await idsOf(one)).toEqual([other, [merged, other].sort((a, b) => a - b)]);
    expect(await idsOf(two)).toEqual([survivor, [survivor, merged].sort((a, b) => a - b)]);
  });

  it('follows a chain of merges, which is undone from its end', async () => {
    const [a, b, c] = [
      await create('chamado', { titulo: 'A' }),
      await create('chamado', { titulo: 'B' }),
      await create('chamado', { titulo: 'C' }),
    ];
    await ask('POST', `/talk/chamado/${a}/comment`, { text: 'De A', visibility: 'public' });
    const first = await merge(b, a);
    const second = await merge(c, b);
    expect((await ask('GET', `/talk/chamado/${a}`)).json<TalkMergedAnswer>().mergedInto).toBe(c);
    expect(await comments(c)).toEqual(['De A']);
    expect((await unmerge(first.talkMergeId)).statusCode).toBe(404);
    expect((await unmerge(second.talkMergeId)).statusCode).toBe(200);
    expect(await comments(b)).toEqual(['De A']);
    expect((await unmerge(first.talkMergeId)).statusCode).toBe(200);
    expect(await comments(a)).toEqual(['De A']);
  });

  it('names each merged record of a long list where it went, with as many statements as for one', async () => {
    const survivor = await create('chamado', { titulo: 'Fica' });
    const merged: number[] = [];
    for (const titulo of ['Um', 'Dois', 'Três']) {
      merged.push(await create('chamado', { titulo }));
      await merge(survivor, merged.at(-1) ?? 0);
    }
    const missing = 99_999_999;
    let statements = 0;
    const counted = await createTestServer({
      ...given.database,
      query: (...statement) => {
        statements += 1;
        return given.database.query(...statement);
      },
    });
    const remove = counted.as({});
    const refuse = async (talkIds: number[]) => {
      statements = 0;
      const answer = await remove('DELETE', '/talk/chamado', { talkIds });
      expect(answer.statusCode, answer.body).toBe(410);
      return { named: answer.json<ErrorAnswer>().errors.map(({ talkId }) => talkId), statements };
    };
    // The first call reads the description of the subjects too.
    await refuse(merged.slice(0, 1));
    const one = await refuse(merged.slice(0, 1));
    const all = await refuse([...merged, survivor, missing]);
    expect([one.named, all.named]).toEqual([merged.slice(0, 1), merged]);
    expect(all.statements).toBe(one.statements);
    await counted.app.close();
  });

  it('gives a unique value to the survivor and back, and retains what was changed since', async () => {
    const survivor = await create('chamado', { titulo: 'Sem protocolo', quantidade: 1 });
    const merged = await create('chamado', { titulo: 'Com protocolo', protocolo: 'UNE-1', quantidade: 2 });
    const done = await merge(survivor, merged, [
      { subjectAttributeId: fixture.id('chamado.protocolo'), source: 'merged' },
      { subjectAttributeId: fixture.id('chamado.quantidade'), source: 'merged' },
    ]);
    const now = await read(survivor);
    expect(valueOf(now, 'protocolo')).toBe('UNE-1');
    await ask('PUT', `/talk/chamado/${survivor}`, {
      version: now.version,
      talkValues: [{ subjectAttributeId: fixture.id('chamado.quantidade'), value: 30 }],
    });
    expect((await unmerge(done.talkMergeId)).json<TalkUnmerged>().retainedCount).toBe(1);
    expect([valueOf(await read(survivor), 'quantidade'), valueOf(await read(survivor), 'protocolo')]).toEqual([
      30,
      null,
    ]);
    expect(valueOf(await read(merged), 'protocolo')).toBe('UNE-1');
  });

  it('refuses versions that were not shown, a record with itself, and a list joined with no list, and changes nothing', async () => {
    const survivor = await create('chamado', { titulo: 'Fica', quantidade: 1 });
    const merged = await create('chamado', { titulo: 'Não fica', quantidade: 2 });
    const before = [await read(survivor), await read(merged)];
    const call = (sent: object) =>
      ask('POST', '/talk/merge/chamado', {
        survivorId: survivor,
        mergedId: merged,
        survivorVersion: 1,
        mergedVersion: 1,
        choices: [],
        ...sent,
      });
    expect((await call({ mergedVersion: 9 })).statusCode).toBe(412);
    expect((await call({ mergedId: survivor })).statusCode).toBe(400);
    const quantity = fixture.id('chamado.quantidade');
    expect((await call({ choices: [{ subjectAttributeId: quantity, source: 'both' }] })).statusCode).toBe(400);
    expect((await call({ choices: [{ subjectAttributeId: 99_999_999, source: 'merged' }] })).statusCode).toBe(400);
    expect([await read(survivor), await read(merged)]).toEqual(before);
  });
});
