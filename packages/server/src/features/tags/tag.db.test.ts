import type { ListOf } from '@assunto/engine/core';
import type { Tag, TagSave } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { tagsEvaluated } from '../../testing/tagJobs';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('the calls about tags', (given) => {
  let fixture: RecordFixture;
  let server: TestServer;
  let admin: Ask;
  let first = 0;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    [first = 0] = await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Um', status: 'aberto' },
      { titulo: 'Dois', status: 'concluido' },
    ]);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
  });
  afterAll(() => server.app.close());

  const filter = (changes: object = {}): TagSave['tagFilters'][number] => ({
    filterName: 'Abertos',
    filter: '{"==":[{"var":"status"},"aberto"]}',
    filterId: null,
    subjectAttributeId: fixture.id('chamado.status'),
    ...changes,
  });
  const valid = (changes: object = {}) => ({
    tagName: 'Urgente',
    tagColor: '#D33030',
    tagFilters: [filter()],
    ...changes,
  });
  const create = async (changes: object = {}) => {
    const answer = await admin('POST', '/tag', valid(changes));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  };
  const read = async (tagId: number) => (await admin('GET', `/tag/${tagId}`)).json<Tag>();
  const remove = (tagId: number, ask = admin) => ask('DELETE', '/tag', { tagId });
  const problems = async (changes: object) => {
    const answer = await admin('POST', '/tag', valid(changes));
    return [answer.statusCode, ...answer.json<{ errors: { code: string }[] }>().errors.map(({ code }) => code)];
  };

  it('create, read, change and delete a tag with its filters as text [TAG-33] [TAG-34] [TAG-35] [API-47]', async () => {
    const tagId = await create();
    const tagFilters = [{ ...filter(), filter: '{"==": [{"var": "status"}, "aberto"]}' }];
    await tagsEvaluated(given.database);
    expect(await read(tagId)).toEqual({
      tagId,
      tagName: 'Urgente',
      tagColor: '#d33030',
      tagFilters,
      version: 1,
      evaluation: null,
    });
    const changed = await admin('PUT', `/tag/${tagId}`, valid({ tagName: ' Outra ', tagFilters: [] }));
    expect(changed.json()).toMatchObject({ tagName: 'Outra', tagFilters: [], version: 2 });
    expect((await remove(tagId)).statusCode).toBe(200);
    expect([(await admin('GET', `/tag/${tagId}`)).statusCode, (await remove(tagId)).statusCode]).toEqual([404, 404]);
  });

  it('list by text and page, and search by part of it [API-47]', async () => {
    const ids = await Promise.all(
      ['Órdem', 'aviso 100%', 'Zelo'].map((tagName) => create({ tagName, tagFilters: [] })),
    );
    const names = async (query: string) => {
      const { itens, ...rest } = (await admin('GET', `/tag?${query}`)).json<ListOf<Tag>>();
      return [itens.map(({ tagName }) => tagName), rest];
    };
    expect(await names('page=1&fetch=2')).toEqual([['aviso 100%', 'Órdem'], { totalResults: 3, currentPage: 1 }]);
    expect(await names('term=ORDEM')).toEqual([['Órdem'], { totalResults: 1, currentPage: 1 }]);
    expect((await names('term=_'))[0]).toEqual([]);
    expect((await admin('GET', `/tag?term=${'x'.repeat(51)}`)).statusCode).toBe(400);
    for (const id of ids) await remove(id);
  });

  it.each([
    ['no text', { tagName: ' ' }, [400, 'NAME_REQUIRED']],
    ['a filter without a name', { tagFilters: [filterOf({ filterName: ' ' })] }, [400, 'FILTER_NAME_REQUIRED']],
    [
      'a filter without an attribute',
      { tagFilters: [filterOf({ subjectAttributeId: null })] },
      [400, 'ATTRIBUTE_REQUIRED'],
    ],
    [
      'an attribute of nobody',
      { tagFilters: [filterOf({ subjectAttributeId: 987_654 })] },
      [400, 'ATTRIBUTE_NOT_FOUND'],
    ],
    ['what is no filter', { tagFilters: [filterOf({ filter: '{"method":[]}' })] }, [400, 'FILTER_SYNTAX']],
    ['what is no JSON', { tagFilters: [filterOf({ filter: '{' })] }, [400, 'FILTER_SYNTAX']],
    [
      'a filter about its reader',
      { tagFilters: [filterOf({ filter: '{"==":[{"var":"$createdBy"},{"me":"accountId"}]}' })] },
      [400, 'FILTER_OF_READER'],
    ],
  ])('refuse %s, and store nothing [TAG-12]', async (_, changes, expected) => {
    const completed = 'tagFilters' in changes ? { tagFilters: changes.tagFilters.map((one) => filter(one)) } : changes;
    expect(await problems(completed)).toEqual(expected);
    expect((await admin('GET', '/tag')).json<ListOf<Tag>>().totalResults).toBe(0);
  });

  it('refuse texts over 50 characters, names of filters over 100, and a text that is taken [TAG-13] [TAG-28]', async () => {
    expect((await admin('POST', '/tag', valid({ tagName: 'x'.repeat(51) }))).statusCode).toBe(400);
    const long = { tagFilters: [filter({ filterName: 'x'.repeat(101) })] };
    expect((await admin('POST', '/tag', valid(long))).statusCode).toBe(400);
    const tagId = await create({ tagName: 'Ação' });
    expect((await admin('POST', '/tag', valid({ tagName: 'acao' }))).statusCode).toBe(409);
    await remove(tagId);
  });

  it('count what a filter finds, and answer 412 to a change of an older version', async () => {
    const { filter: text, subjectAttributeId } = filter();
    const preview = await admin('POST', '/tag/preview', { filter: text, subjectAttributeId });
    expect(preview.json(), preview.body).toEqual({ count: 1, isAtLeast: false });
    const tagId = await create();
    const stale = { 'if-match': '"1"' };
    expect((await admin('PUT', `/tag/${tagId}`, valid({ tagName: 'Nova' }), stale)).statusCode).toBe(200);
    expect((await admin('PUT', `/tag/${tagId}`, valid({ tagName: 'Minha' }), stale)).statusCode).toBe(412);
    expect((await read(tagId)).tagName).toBe('Nova');
    await remove(tagId);
  });

  it('keep a tag that shared views and automations name, also what starts one, and say which', async () => {
    const tagId = await create({ tagName: 'Em uso' });
    const view = async (viewName: string, audience: string, accountId: number | null) =>
      (
        await given.database.query<{ id: number }>(
          `INSERT INTO list_view (company_id, subject_id, view_name, audience, account_id, state)
           VALUES (1, $1, $2, $3, $4, $5::jsonb) RETURNING view_id AS id`,
          [fixture.chamado.subjectId, viewName, audience, accountId, JSON.stringify({ tagIds: [tagId] })],
        )
      ).rows[0]?.id;
    const viewId = await view('Urgentes', 'everybody', null);
    await view('Minha', 'own', 1);
    const { rows } = await given.database.query<{ id: number }>(
      `INSERT INTO job (company_id, job_name, owner_id, events, works) VALUES (1, 'Ao receber a tag', 1, $1::jsonb, '[]')
       RETURNING job_id AS id`,
      [JSON.stringify([{ steps: [{ eventStepType: 7, tagId }] }])],
    );
    const refused = await remove(tagId);
    expect([refused.statusCode, refused.json<{ uses: object[] }>().uses]).toEqual([
      422,
      [
        { kind: 'job', id: rows[0]?.id, name: 'Ao receber a tag', address: `/automation/editor/${rows[0]?.id}` },
        { kind: 'view', id: viewId, name: 'Urgentes', address: `/context/grid/chamado?view=${viewId}` },
      ],
    ]);
    expect((await read(tagId)).tagName).toBe('Em uso');
    await given.database.query('DELETE FROM job WHERE job_id = $1', [rows[0]?.id]);
    await given.database.query('UPDATE list_view SET deleted_in = now() WHERE view_id = $1', [viewId]);
    expect((await remove(tagId)).statusCode).toBe(200);
  });

  it('write down who changed a tag, and restore a deleted one, which marks its records again', async () => {
    const tagId = await create();
    await tagsEvaluated(given.database);
    const tagged = async () =>
      (await admin('POST', '/talk/filter/chamado', { tagIds: [tagId] }))
        .json<ListOf<{ talkId: number }>>()
        .itens.map(({ talkId }) => talkId);
    expect(await tagged()).toEqual([first]);
    await remove(tagId);
    await tagsEvaluated(given.database);
    expect(await tagged()).toEqual([]);
    const changes = (await admin('GET', `/configuration-change?entity=tag&id=${tagId}`)).json<
      ListOf<{ id: number; action: string }>
    >();
    expect(changes.itens.map(({ action }) => action)).toEqual(['deleted', 'created']);
    const restored = await admin('POST', `/configuration-change/${changes.itens[1]?.id}/restore`, {});
    expect(restored.statusCode, restored.body).toBe(200);
    await tagsEvaluated(given.database);
    expect([(await read(tagId)).tagName, await tagged()]).toEqual(['Urgente', [first]]);
    await remove(tagId);
  });

  it('are for administrators alone', async () => {
    const tagId = await create();
    const agent = server.as({ roomId: 500 });
    const calls = [
      agent('GET', '/tag'),
      agent('GET', `/tag/${tagId}`),
      agent('POST', '/tag', valid()),
      agent('PUT', `/tag/${tagId}`, valid()),
      remove(tagId, agent),
      agent('POST', '/tag/preview', { filter: '{"and":[]}', subjectAttributeId: 1 }),
    ];
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 403));
    await remove(tagId);
  });
});

/** The changes of a filter compared with a valid one; the fixture is created later. */
const filterOf = (changes: object): object => changes;
