import type { ErrorAnswer } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('what no database can hold', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let ask: Ask;
  let talkId: number;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    server = await createTestServer(given.database);
    ask = server.as({ isAdmin: true });
    [talkId = 0] = await insertRecords(given.database, fixture, 'chamado', [{ titulo: 'Impressora' }]);
  });
  afterAll(() => server.app.close());

  /** The message of a refused request. */
  async function refused(...request: Parameters<Ask>): Promise<ErrorAnswer> {
    const answer = await ask(...request);
    expect([answer.statusCode, request]).toEqual([400, request]);
    return answer.json<ErrorAnswer>();
  }

  it('is refused with a sentence wherever a text can stand, and nothing of it is stored', async () => {
    const sentence = /tem um caractere que não pode ser salvo/;
    const help = await refused('PUT', '/subject/chamado/help', { help: 'antes\0depois', version: 0 });
    expect(help).toMatchObject({ message: expect.stringMatching(sentence), errors: [{ attribute: 'help' }] });
    expect((await ask('GET', '/subject/chamado/help')).json()).toMatchObject({ help: '', version: 0 });

    const titulo = fixture.id('chamado.titulo');
    for (const value of ['a\0b', 'meio \ud83e', { id: 'a\0b' }, ['\0']]) {
      const saved = await refused('POST', '/talk/chamado', { talkValues: [{ subjectAttributeId: titulo, value }] });
      expect(saved.message).toMatch(sentence);
    }
    expect((await refused('GET', '/search?q=a%00b')).message).toMatch(sentence);
    expect((await refused('GET', '/talk/chama%00do/1')).message).toMatch(sentence);
    expect((await refused('POST', '/talk/filter/chamado', { term: 'a\0b' })).message).toMatch(sentence);

    const file = { 'content-type': 'application/octet-stream', 'x-file-name': 'a%00b.csv' };
    const imported = await refused('POST', '/talk/chamado/imports', 'titulo\r\nx', file);
    expect(imported.message).toBe('O nome do arquivo não pôde ser lido. Renomeie o arquivo.');
    expect((await ask('GET', '/talk/chamado/imports')).json()).toMatchObject({ totalResults: 0 });
    expect((await ask('POST', '/talk/filter/chamado', { want: 'total' })).json()).toMatchObject({ totalResults: 1 });
  });

  it('is refused as a page or as an id that is too large, in the address and in the body', async () => {
    for (const url of ['/subject', '/Filter/chamado', `/talk/chamado/${talkId}/history`])
      for (const page of ['1e999', '99999999999999999999', '1000001'])
        expect((await refused('GET', `${url}?page=${page}`)).errors).toMatchObject([{ attribute: 'page' }]);
    const huge = { headers: { 'content-type': 'application/json' }, body: '{"page":1e999,"fetch":10,"view":2}' };
    await refused('POST', '/notifications/list', huge.body, huge.headers);
    for (const id of [2 ** 31, Number.MAX_SAFE_INTEGER, '1e300']) await refused('GET', `/report/model/${id}`);
    await refused('DELETE', '/report/model', { TemplateIds: [2 ** 31] });
    await refused('PUT', `/talk/chamado/${talkId}`, { version: 2 ** 31, talkValues: [] });
  });

  it('is refused when it is nested more deeply than anything that is meant', async () => {
    const value = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const body = `{"talkValues":[{"subjectAttributeId":${fixture.id('chamado.regra')},"value":${value}}]}`;
    const answer = await refused('POST', '/talk/chamado', body, { 'content-type': 'application/json' });
    expect(answer.message).toMatch(/mais de 64 níveis/);
  });

  it('gives an empty list where nothing links to the parent that was named', async () => {
    const parent = { talkParent: { subject: 'chamado', talkId } };
    const answers = await Promise.all([
      ask('POST', '/talk/filter/cliente', parent),
      ask('POST', '/talk/ids/cliente', parent),
      ask('POST', '/talk/group/cliente', { ...parent, groupBy: fixture.id('cliente.limite') }),
      ask('POST', '/talk/cliente/export', { ...parent, format: 'csv' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(answers.slice(0, 3).map((answer) => answer.json<{ totalResults: number }>().totalResults)).toEqual([
      0, 0, 0,
    ]);
    expect(answers[3]?.headers['x-total-count']).toBe('0');
  });
});
