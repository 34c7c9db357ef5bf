import { type FilterTree, type ListOf, type Talk, createComponentTypes } from '@assunto/engine/core';
import type { Tag, TagSave, Timeline } from '@assunto/api';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMetadata } from '../../metadata/createMetadata';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { tagsEvaluated } from '../../testing/tagJobs';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';
import { evaluateTag } from './evaluateTag';
import { evaluateTagsOfNow } from './evaluateTagsOfNow';

const open: FilterTree = { '==': [{ var: 'status' }, 'aberto'] };
const late: FilterTree = { '<': [{ var: 'previsao' }, { date: ['today'] }] };

withDatabase('tags of records', (given) => {
  let fixture: RecordFixture;
  let server: TestServer;
  let admin: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
  });
  beforeEach(async () => {
    const { rows } = await given.database.query<{ tag_id: number }>('SELECT tag_id FROM tag');
    for (const { tag_id: tagId } of rows) await admin('DELETE', '/tag', { tagId });
    await tagsEvaluated(given.database);
  });
  afterAll(() => server.app.close());

  const at = (identifier: string) => fixture.id(`chamado.${identifier}`);
  const filterOf = (filter: FilterTree, attribute = 'status') => ({
    filterName: 'Filtro',
    filter: JSON.stringify(filter),
    filterId: null,
    subjectAttributeId: at(attribute),
  });
  const tagOf = (tagName: string, ...tagFilters: TagSave['tagFilters']): TagSave => ({
    tagName,
    tagColor: '#d33030',
    tagFilters,
  });
  async function createTag(save: TagSave): Promise<number> {
    const answer = await admin('POST', '/tag', save);
    expect(answer.statusCode, answer.body).toBe(201);
    await tagsEvaluated(given.database);
    return answer.json<{ resourceId: number }>().resourceId;
  }
  const valuesOf = (values: Record<string, unknown>) =>
    Object.entries(values).map(([identifier, value]) => ({ subjectAttributeId: at(identifier), value }));
  async function createTalk(values: Record<string, unknown>, ask = admin): Promise<number> {
    const answer = await ask('POST', '/talk/chamado', { talkValues: valuesOf({ titulo: 'Chamado', ...values }) });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  }
  const read = async (talkId: number, ask = admin): Promise<Talk> =>
    (await ask('GET', `/talk/chamado/${talkId}`)).json();
  const namesOf = async (talkId: number, ask = admin) => (await read(talkId, ask)).tags.map(({ tagName }) => tagName);
  const update = async (talkId: number, values: Record<string, unknown>) => {
    const { version } = await read(talkId);
    const answer = await admin('PUT', `/talk/chamado/${talkId}`, { version, talkValues: valuesOf(values) });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Talk>();
  };
  const list = async (body: object, ask = admin) => {
    const answer = await ask('POST', '/talk/filter/chamado', { fetch: 1000, ...body });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ListOf<Talk>>().itens.map(({ talkId }) => talkId);
  };

  it('follow their filters when a record is created, changed, deactivated and deleted [TALK-07] [TALK-08]', async () => {
    const isOpen = await createTag(tagOf('Aberto', filterOf(open)));
    await createTag(tagOf('Inativo', filterOf({ '==': [{ var: '$isActive' }, false] }, 'titulo')));
    const talkId = await createTalk({ status: 'aberto' });
    const talk = await read(talkId);
    const tag = { tagId: isOpen, tagName: 'Aberto', tagColor: '#d33030' };
    expect(talk.tags).toEqual([tag]);
    expect(talk.talkValues.filter(({ tags }) => tags.length > 0)).toEqual([
      expect.objectContaining({ subjectAttributeId: at('status'), tags: [tag] }),
    ]);
    expect((await update(talkId, { status: 'concluido' })).tags).toEqual([]);
    expect((await update(talkId, { status: 'aberto', titulo: 'Outro' })).tags).toEqual([tag]);
    await admin('POST', '/talk/batchDeactivate/chamado', { talkIds: [talkId] });
    expect(await namesOf(talkId)).toEqual(['Aberto', 'Inativo']);
    await admin('DELETE', '/talk/chamado', { talkIds: [talkId] });
    const { rows } = await given.database.query('SELECT FROM talk_tag WHERE talk_id = $1', [talkId]);
    expect(rows).toHaveLength(0);
  });

  it('are given to several records of one call, and by the same transaction: a refused save leaves none', async () => {
    await createTag(tagOf('Aberto', filterOf(open)));
    const talks = ['aberto', 'concluido'].map((status) => ({ talkValues: valuesOf({ titulo: 'Vários', status }) }));
    const { resourceIds } = (await admin('POST', '/talk/chamado/many', { talks })).json<{ resourceIds: number[] }>();
    expect(await Promise.all(resourceIds.map((id) => namesOf(id)))).toEqual([['Aberto'], []]);
    const before = await given.database.query('SELECT count(*) AS count FROM talk_tag');
    const refused = await admin('POST', '/talk/chamado/many', {
      talks: [...talks, { talkValues: valuesOf({ titulo: null }) }],
    });
    expect(refused.statusCode).toBe(400);
    expect((await given.database.query('SELECT count(*) AS count FROM talk_tag')).rows).toEqual(before.rows);
  });

  it('follow a change of their filters over all records, and a name or colour marks none anew', async () => {
    const [first = 0, second = 0] = await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Um', status: 'aberto' },
      { titulo: 'Dois', status: 'concluido' },
    ]);
    const tagId = await createTag(tagOf('Marcado', filterOf(open)));
    expect([await namesOf(first), await namesOf(second)]).toEqual([['Marcado'], []]);
    const { version } = (await admin('GET', `/tag/${tagId}`)).json<Tag>();
    const done = filterOf({ '==': [{ var: 'status' }, 'concluido'] }, 'titulo');
    const changed = await admin('PUT', `/tag/${tagId}`, tagOf('Marcado', done), { 'if-match': `"${version}"` });
    expect(changed.statusCode, changed.body).toBe(200);
    await tagsEvaluated(given.database);
    expect([await namesOf(first), await namesOf(second)]).toEqual([[], ['Marcado']]);
    await admin('PUT', `/tag/${tagId}`, tagOf('Renomeado', done));
    const waiting = await given.database.query(
      `SELECT FROM background_job WHERE job_name = 'evaluate-tag' AND state IN ('waiting', 'active')`,
    );
    expect([waiting.rows.length, await namesOf(second)]).toEqual([0, ['Renomeado']]);
    await admin('DELETE', '/tag', { tagId });
    await tagsEvaluated(given.database);
    const left = await given.database.query('SELECT FROM talk_tag WHERE tag_id = $1', [tagId]);
    expect([left.rows.length, await namesOf(second)]).toEqual([0, []]);
  });

  it('stay where they were given by hand when their filters change', async () => {
    const [byHand = 0] = await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'A', status: 'concluido' },
    ]);
    const tagId = await createTag(tagOf('Marcado', filterOf(open)));
    await admin('POST', '/talk/tag/chamado', { talkIds: [byHand], add: [tagId], remove: [] });
    const other = filterOf({ '==': [{ var: 'titulo' }, 'B'] }, 'titulo');
    expect((await admin('PUT', `/tag/${tagId}`, tagOf('Marcado', other))).statusCode).toBe(200);
    await tagsEvaluated(given.database);
    expect((await read(byHand)).tags).toMatchObject([{ tagId, isManual: true }]);
    await admin('DELETE', '/tag', { tagId });
    await tagsEvaluated(given.database);
    expect(await namesOf(byHand)).toEqual([]);
  });

  it('are given a second time to records that were saved by the old filters meanwhile', async () => {
    const tagId = await createTag(tagOf('Aberto', filterOf(open)));
    const talkId = await createTalk({ status: 'aberto' });
    // As a process saves that has not been notified of the tag.
    await given.database.query('DELETE FROM talk_tag WHERE company_id = 1 AND tag_id = $1', [tagId]);
    const { rowCount } = await given.database.query(
      `UPDATE background_job SET run_in = now()
       WHERE job_name = 'evaluate-tag-again' AND state = 'waiting' AND (data->>'tagId')::integer = $1`,
      [tagId],
    );
    expect(rowCount).toBe(1);
    await expect.poll(() => namesOf(talkId)).toEqual(['Aberto']);
  });

  it('follow a date that passes without a change of any record, and read only those whose date passed', async () => {
    const metadata = await createMetadata(given.database, createComponentTypes());
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const tagId = await createTag(tagOf('Atrasado', filterOf(late, 'previsao')));
    const soon = await createTalk({ previsao: day(2) });
    const later = await createTalk({ previsao: day(30) });
    expect([await namesOf(soon), await namesOf(later)]).toEqual([[], []]);
    // Adds a tag directly in the database: it stays, because only records whose date has been passed are evaluated.
    await given.database.query(
      'INSERT INTO talk_tag (company_id, talk_id, tag_id, subject_attribute_id) VALUES (1, $1, $2, $3)',
      [...[later, tagId], at('previsao')],
    );
    const tags = { database: given.database, metadata, componentTypes: createComponentTypes() };
    await evaluateTagsOfNow(tags, new Date(Date.now() + 4 * 86_400_000));
    expect([await namesOf(soon), await namesOf(later)]).toEqual([['Atrasado'], ['Atrasado']]);
    await evaluateTagsOfNow(tags, new Date(Date.now() + 40 * 86_400_000));
    await evaluateTagsOfNow(tags, new Date());
    expect([await namesOf(soon), await namesOf(later)]).toEqual([[], []]);
    await metadata.close();
  });

  it('are evaluated again from the start after the process ended, without a second entry in any history', async () => {
    const metadata = await createMetadata(given.database, createComponentTypes());
    const talkId = await createTalk({ status: 'aberto' });
    const tagId = await createTag(tagOf('Aberto', filterOf(open)));
    await given.database.query('DELETE FROM talk_tag WHERE company_id = 1 AND tag_id = $1', [tagId]);
    const entries = async () =>
      (
        await given.database.query<{ count: number }>(
          'SELECT count(*) AS count FROM talk_tag_change WHERE company_id = 1 AND talk_id = $1',
          [talkId],
        )
      ).rows[0]?.count;
    const before = (await entries()) ?? 0;
    const job = {
      data: { companyId: 1, tagId },
      companyId: 1,
      jobId: 1,
      runId: 'prova',
      attempt: 1,
      signal: new AbortController().signal,
      isClosing: () => false,
    };
    const tags = { database: given.database, metadata, componentTypes: createComponentTypes() };
    const killed = new Error('killed');
    await expect(evaluateTag(tags, { ...job, progress: () => Promise.reject(killed) })).rejects.toBe(killed);
    expect([await namesOf(talkId), await entries()]).toEqual([['Aberto'], before + 1]);
    await evaluateTag(tags, { ...job, progress: () => Promise.resolve() });
    expect([await namesOf(talkId), await entries()]).toEqual([['Aberto'], before + 1]);
    await metadata.close();
  });

  it('are given and taken by hand by who may change the record; those of filters stay', async () => {
    const isOpen = await createTag(tagOf('Aberto', filterOf(open)));
    const vip = await createTag(tagOf('VIP'));
    const talkId = await createTalk({ status: 'aberto' });
    const change = (body: object, ask = admin) =>
      ask('POST', '/talk/tag/chamado', { talkIds: [talkId], add: [], remove: [], ...body });
    expect((await change({ add: [vip] })).statusCode).toBe(200);
    expect((await read(talkId)).tags).toEqual([
      { tagId: isOpen, tagName: 'Aberto', tagColor: '#d33030' },
      { tagId: vip, tagName: 'VIP', tagColor: '#d33030', isManual: true },
    ]);
    await change({ remove: [vip, isOpen] });
    expect(await namesOf(talkId)).toEqual(['Aberto']);
    await grant(given.database, fixture, 500, 'chamado', {
      actions: ['Read', 'Update'],
      filters: { Update: { '==': [{ var: 'status' }, 'concluido'] } },
    });
    const agent = server.as({ accountId: 9, roomId: 500 });
    await expect.poll(async () => (await change({ add: [vip] }, agent)).statusCode).toBe(403);
    expect((await change({ add: [987_654] })).statusCode).toBe(400);
    expect(await namesOf(talkId)).toEqual(['Aberto']);
    await given.database.query('DELETE FROM room_permission WHERE room_id = 500');
  });

  it('are seen, filtered, grouped, searched and exported only by who may read the attribute at which they are', async () => {
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Read'], readable: ['titulo', 'status'] });
    const agent = server.as({ accountId: 9, roomId: 500 });
    const dear = await createTag(tagOf('Caro', filterOf({ '>': [{ var: 'custo' }, 100] }, 'custo')));
    const isOpen = await createTag(tagOf('Aberto', filterOf(open)));
    const talkId = await createTalk({ titulo: 'Zebra', status: 'aberto', custo: 500 });
    await expect.poll(() => namesOf(talkId, agent)).toEqual(['Aberto']);
    expect(await namesOf(talkId)).toEqual(['Aberto', 'Caro']);
    const withTerm = { term: 'zebra' };
    expect([await list({ ...withTerm, tagIds: [dear] }), await list({ ...withTerm, tagIds: [dear] }, agent)]).toEqual([
      [talkId],
      [],
    ]);
    expect(await list({ ...withTerm, tagIds: [isOpen] }, agent)).toEqual([talkId]);
    expect(await list({ ...withTerm, tagIds: [0] }, agent)).toEqual([]);
    const groups = async (ask: Ask) => {
      const answer = await ask('POST', '/talk/group/chamado', { groupBy: 'tags', ...withTerm });
      return answer
        .json<ListOf<{ value: { tagName: string } | null; count: number }>>()
        .itens.map(({ value, count }) => [value?.tagName, count]);
    };
    expect([await groups(admin), await groups(agent)]).toEqual([
      [
        ['Aberto', 1],
        ['Caro', 1],
      ],
      [['Aberto', 1]],
    ]);
    expect(await list({ ...withTerm, tagIds: [isOpen], tagGroup: dear })).toEqual([talkId]);
    expect(await list({ ...withTerm, tagIds: [isOpen], tagGroup: 0 })).toEqual([]);
    const file = (ask: Ask) =>
      ask('POST', '/talk/chamado/export', { format: 'csv', columns: [at('titulo'), 'tags'], ...withTerm });
    expect([(await file(admin)).body, (await file(agent)).body].map((body) => body.split('\r\n')[1])).toEqual([
      'Zebra;Aberto, Caro',
      'Zebra;Aberto',
    ]);
    const found = async (ask: Ask) =>
      (await ask('GET', '/search?q=zebra'))
        .json<ListOf<{ tags: { tagName: string }[] }>>()
        .itens.map(({ tags }) => tags.map(({ tagName }) => tagName));
    expect([await found(admin), await found(agent)]).toEqual([[['Aberto', 'Caro']], [['Aberto']]]);
    const choices = async (ask: Ask) =>
      (await ask('GET', '/talk/tag/chamado')).json<{ tagName: string }[]>().map(({ tagName }) => tagName);
    expect([await choices(admin), await choices(agent)]).toEqual([['Aberto', 'Caro'], ['Aberto']]);
    const timeline = async (ask: Ask) =>
      (await ask('GET', `/talk/chamado/${talkId}/timeline?kind=tag`))
        .json<Timeline>()
        .itens.map(
          (entry) => entry.kind === 'tag' && [entry.change.tag.tagName, entry.change.isAdded, entry.change.isByFilter],
        );
    expect((await timeline(admin)).sort()).toEqual([
      ['Aberto', true, true],
      ['Caro', true, true],
    ]);
    expect(await timeline(agent)).toEqual([['Aberto', true, true]]);
    await given.database.query('DELETE FROM room_permission WHERE room_id = 500');
  });

  it('notify the pages of others with PublishTalkTag [RT-06]', async () => {
    const vip = await createTag(tagOf('VIP'));
    const talkId = await createTalk({});
    await given.database.query('DELETE FROM realtime_event');
    await admin('POST', '/talk/tag/chamado', { talkIds: [talkId], add: [vip], remove: [] });
    const { rows } = await given.database.query('SELECT kind, actor_id, talks FROM realtime_event');
    expect(rows).toEqual([{ kind: 'tag', actor_id: 1, talks: [[talkId, 0, []]] }]);
  });

  const leaf = fc.constantFrom<FilterTree>(
    open,
    late,
    { '>': [{ var: 'quantidade' }, 3] },
    { empty: [{ var: 'quantidade' }] },
    { contains: [{ var: 'titulo' }, 'á'] },
    { '==': [{ var: '$isActive' }, true] },
    { '>': [{ var: '$updatedIn' }, { date: ['now', -1, 'minute'] }] },
    { '!=': [{ var: 'urgente' }, true] },
    { anyOf: [{ var: 'etiquetas' }, ['rede']] },
  );
  const { tree } = fc.letrec<{ tree: FilterTree }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('tree'), { maxLength: 3 }).map((and) => ({ and })),
      fc.array(tie('tree'), { maxLength: 3 }).map((or) => ({ or })),
      tie('tree').map((item): FilterTree => ({ '!': [item] })),
    ),
  }));
  const values = fc.record(
    {
      titulo: fc.constantFrom('água', 'AGUA', 'zero'),
      status: fc.constantFrom('aberto', 'concluido', null),
      quantidade: fc.constantFrom(1, 4, null),
      previsao: fc.constantFrom('2020-01-01', '2040-01-01', null),
      urgente: fc.constantFrom(true, false, null),
      etiquetas: fc.constantFrom(['rede'], ['acesso'], null),
    },
    { requiredKeys: [] },
  );
  const step = fc.oneof(
    fc.record({ kind: fc.constant('create' as const), values }),
    fc.record({ kind: fc.constant('update' as const), values, index: fc.nat(20) }),
    fc.record({ kind: fc.constant('switch' as const), index: fc.nat(20), isActive: fc.boolean() }),
    fc.record({ kind: fc.constant('filter' as const), tree }),
  );

  it('of every record are those whose filters it passes, whatever happened to records and filters', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(tree, tree),
        fc.array(step, { minLength: 3, maxLength: 8 }),
        async ([one, other], steps) => {
          const tagId = await createTag(tagOf(`Prova ${Math.random()}`, filterOf(one)));
          let filter = one;
          const ids: number[] = [];
          for (const todo of steps) {
            const talkId = 'index' in todo ? ids[todo.index % ids.length] : undefined;
            if (todo.kind === 'create') ids.push(await createTalk(todo.values));
            if (todo.kind === 'update' && talkId) await update(talkId, todo.values);
            if (todo.kind === 'switch' && talkId)
              await admin('POST', `/talk/batch${todo.isActive ? 'Activate' : 'Deactivate'}/chamado`, {
                talkIds: [talkId],
              });
            if (todo.kind !== 'filter') continue;
            filter = { or: [todo.tree, { and: [other, todo.tree] }] };
            const answer = await admin('PUT', `/tag/${tagId}`, tagOf(`Prova ${tagId}`, filterOf(filter)));
            expect(answer.statusCode, answer.body).toBe(200);
            await tagsEvaluated(given.database);
          }
          for (const isActive of [true, false])
            expect((await list({ isActive, tagIds: [tagId] })).sort()).toEqual(
              (await list({ isActive, filterJson: filter })).sort(),
            );
          await admin('DELETE', '/tag', { tagId });
        },
      ),
      { numRuns: 12 },
    );
  });
});
