import type { SearchAnswer } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('the search', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let agent: Ask;
  let clients: number[];
  let tickets: number[];

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await grant(given.database, fixture, 500, 'chamado', {
      actions: ['Read'],
      readable: ['titulo', 'status'],
      filters: { Read: { '!=': [{ var: 'titulo' }, 'Contrato secreto'] } },
    });
    clients = await insertRecords(given.database, fixture, 'cliente', [
      { nome: 'Padaria São Cristóvão', cidade: 'Niterói', limite: 5000 },
      { nome: 'Oficina do Zé', cidade: "Sant'Ana 100%", limite: 77 },
    ]);
    tickets = await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Impressora da padaria', descricao: 'Não imprime notas', status: 'aberto', cliente: clients[0] },
      { titulo: 'Rede lenta', descricao: 'A impressora também cai', status: 'aberto' },
      { titulo: 'Contrato secreto', descricao: 'Impressora', status: 'aberto' },
      { titulo: 'Portão', descricao: 'ABC-1D23', status: 'aberto' },
    ]);
    server = await createTestServer(given.database);
    admin = server.as({});
    agent = server.as({ accountId: 5, roomId: 500 });
  });
  afterAll(() => server.app.close());

  const search = async (ask: Ask, query: string) => {
    const answer = await ask('GET', `/search?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<SearchAnswer>();
  };
  const found = async (ask: Ask, query: string) => (await search(ask, query)).itens.map(({ talkId }) => talkId);

  it('finds the beginnings of words in any record, without minding case or accents, names first [SEARCH-01]', async () => {
    expect(await found(admin, 'q=PADARI')).toEqual([tickets[0], clients[0]]);
    expect(await found(admin, 'q=sao%20cristovao')).toEqual([clients[0], tickets[0]]);
    expect(await found(admin, 'q=impressora')).toEqual([tickets[0], tickets[2], tickets[1]]);
    expect(await found(admin, 'q=impressora%20inexistente')).toEqual([]);
    expect(await found(admin, 'q=5000')).toEqual([clients[0]]);
    expect(await found(admin, 'q=abc1d2')).toEqual([tickets[3]]);
    expect(await found(admin, 'q=abc-1d23')).toEqual([tickets[3]]);
  });

  it('answers talkId, subject, subjectName and talkValues with their names [SEARCH-11] [SEARCH-12] [API-49]', async () => {
    const { itens, totalResults, currentPage } = await search(admin, 'q=oficina');
    expect([totalResults, currentPage]).toEqual([1, 1]);
    expect(itens[0]).toMatchObject({ talkId: clients[1], subject: 'cliente', subjectName: 'Cliente' });
    expect(itens[0]?.talkValues[0]).toEqual({
      value: 'Oficina do Zé',
      subjectAttributeId: fixture.id('cliente.nome'),
      attributeName: 'Nome',
    });
  });

  it('looks only in the subjects and attributes that are asked for', async () => {
    expect(await found(admin, 'q=padaria&subj=cliente')).toEqual([clients[0]]);
    expect(await found(admin, `q=impressora&subj_attr=${fixture.id('chamado.titulo')}`)).toEqual([tickets[0]]);
    expect(await found(admin, 'q=impressora&attr=descricao')).toEqual([tickets[2], tickets[1]]);
    expect(await found(admin, 'q=padaria&subj=cliente&subj=chamado')).toHaveLength(2);
    expect(await found(admin, 'q=padaria&subj=nada')).toEqual([]);
  });

  it('finds nothing by what the caller may not read, and shows nothing of it', async () => {
    expect(await found(agent, 'q=impressora')).toEqual([tickets[0]]);
    expect(await found(agent, 'q=secreto')).toEqual([]);
    expect(await found(agent, 'q=niteroi')).toEqual([]);
    expect(await found(agent, 'q=notas')).toEqual([]);
    const { itens } = await search(agent, 'q=padaria');
    expect(JSON.stringify(itens)).not.toMatch(/imprime|Cristóvão/);
    expect(await found(agent, `q=notas&subj_attr=${fixture.id('chamado.descricao')}`)).toEqual([]);
  });

  it('finds records by the names of their options and of their related records, with words of other values', async () => {
    const [active, several] = await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Catraca', status: 'em-atendimento', cliente: clients[1] },
      {
        titulo: 'Elevador',
        status: 'concluido',
        etiquetas: ['rede', 'acesso'],
        interessados: [clients[0], clients[1]],
      },
    ]);
    expect(await found(admin, 'q=concluído')).toEqual([several]);
    expect(await found(admin, 'q=atendimento%20catraca')).toEqual([active]);
    expect(await found(admin, 'q=acesso%20elev')).toEqual([several]);
    expect(await found(admin, 'q=oficina&subj=chamado')).toEqual([several, active]);
    expect(await found(admin, 'q=oficina%20catr')).toEqual([active]);
    expect(await found(admin, `q=oficina&subj_attr=${fixture.id('chamado.cliente')}`)).toEqual([active]);
    expect(await found(admin, `q=concluido&attr=titulo`)).toEqual([]);
    const { itens } = await search(admin, 'q=oficina%20catr');
    expect(itens[0]?.talkValues.slice(0, 2)).toMatchObject([
      { value: 'Catraca' },
      { attributeName: 'Cliente', value: { id: clients[1], name: 'Oficina do Zé' } },
    ]);
    // The agent may read status, but neither client nor tags.
    expect(await found(agent, 'q=concluido')).toEqual([several]);
    expect(await found(agent, 'q=oficina')).toEqual([]);
    expect(await found(agent, 'q=acesso')).toEqual([]);
    const deletion = { subject: 'chamado', talkIds: [active, several] };
    expect((await admin('DELETE', '/talk/chamado', deletion)).statusCode).toBe(200);
  });

  it('finds the record of a number first, if its reader may read it', async () => {
    expect((await found(admin, `q=${tickets[3]}`))[0]).toBe(tickets[3]);
    expect((await found(admin, `q=%23${clients[1]}`))[0]).toBe(clients[1]);
    expect(await found(agent, `q=${tickets[3]}`)).toEqual([tickets[3]]);
    // Hidden by a filter, and of a subject that the agent may not read.
    expect(await found(agent, `q=${tickets[2]}`)).toEqual([]);
    expect(await found(agent, `q=${clients[1]}`)).toEqual([]);
    expect(await found(admin, `q=${tickets[3]}&attr=titulo`)).toEqual([]);
    expect(await found(admin, `q=${tickets[3]}&subj=cliente`)).not.toContain(tickets[3]);
    expect(await found(admin, 'q=999999999999999')).toEqual([]);
  });

  it('is narrowed by options and age, counts both, and stands by subject, within what the caller may read', async () => {
    const [done] = await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Impressora nova', status: 'concluido', etiquetas: ['rede'], cliente: clients[0] },
    ]);
    const { facets, itens } = await search(admin, 'q=padaria&facets=true&order=subject');
    expect(facets?.subjects.map(({ subject, count }) => [subject, count])).toEqual([
      ['chamado', 2],
      ['cliente', 1],
    ]);
    const subjects = itens.map(({ subject }) => subject);
    expect(subjects).toEqual(subjects.toSorted());
    const status = facets?.attributes.find(({ identifier }) => identifier === 'status');
    expect(status?.values.map(({ id, count }) => [id, count]).toSorted()).toEqual([
      ['aberto', 1],
      ['concluido', 1],
    ]);
    expect(await found(admin, 'q=padaria&facet=status:concluido')).toEqual([done]);
    expect((await found(admin, 'q=padaria&facet=status:concluido&facet=status:aberto')).length).toBe(2);
    expect(await found(admin, 'q=impressora&facet=etiquetas:rede&days=1')).toEqual([done]);
    expect(await found(admin, `q=${done}&facet=status:aberto`)).not.toContain(done);
    expect(await found(admin, 'q=padaria&facet=inexistente:x')).toEqual([]);
    // The agent may not read tags: neither counted nor a way to find.
    const own = await search(agent, 'q=impressora&facets=true');
    expect(own.facets?.attributes.map(({ identifier }) => identifier)).toEqual(['status']);
    expect(await found(agent, 'q=impressora&facet=etiquetas:rede')).toEqual([]);
    expect((await search(agent, 'q=impressora')).facets).toBeUndefined();
    expect((await admin('DELETE', '/talk/chamado', { subject: 'chamado', talkIds: [done] })).statusCode).toBe(200);
  });

  it('pages, and takes signs of patterns as themselves', async () => {
    const second = await search(admin, 'q=impressora&page=2&fetch=2');
    expect([second.totalResults, second.itens.map(({ talkId }) => talkId)]).toEqual([3, [tickets[1]]]);
    expect(await found(admin, 'q=%25')).toEqual([]);
    expect(await found(admin, `q=${encodeURIComponent("sant'ana")}`)).toEqual([clients[1]]);
    expect(await found(admin, `q=${encodeURIComponent("' | 'x")}`)).not.toContain(tickets[2]);
    expect((await admin('GET', '/search')).statusCode).toBe(400);
  });

  it('finds by the index what is older than the newest thousands, by rare and common words [SEARCH-01]', async () => {
    const { rows } = await given.database.query<{ subject_id: number }>(
      `SELECT subject_id FROM subject WHERE company_id = 1 AND subject_identifier = 'chamado'`,
    );
    await given.database.query(
      `INSERT INTO search_document (company_id, subject_id, talk_id, terms)
       SELECT 1, $1::integer, 100000000 + i, array_to_tsvector('{padaria}') FROM generate_series(1, 4100) AS i`,
      [rows[0]?.subject_id],
    );
    expect(await found(admin, 'q=impressora&subj=chamado')).toEqual([tickets[0], tickets[2], tickets[1]]);
    expect(await found(admin, 'q=impressora%20padaria&subj=chamado')).toEqual([tickets[0]]);
    expect(await found(agent, 'q=impressora&subj=chamado')).toEqual([tickets[0]]);
    await given.database.query('DELETE FROM search_document WHERE talk_id > 100000000');
  });

  it('knows a record by the folded terms of its values, and by short values without what separates them', async () => {
    const indexedTerms = async (values: object) => {
      const { rows } = await given.database.query<{ terms: string[] }>(
        'SELECT tsvector_to_array(assunto_search_terms($1::jsonb)) AS terms',
        [JSON.stringify({ company_id: 7, talk_id: 8, created_by: 9, ...values })],
      );
      return rows[0]?.terms.sort();
    };
    expect(await indexedTerms({ a_1: 'ABC-1D23', a_2: 'São\tJoão', a_3: null, a_4: 12.5, a_5: true })).toEqual(
      ['abc1d23', 'abc', '1d23', 'sao', 'joao', 'saojoao', '12', '5', '125', 'true'].sort(),
    );
    const signs = `a!b"c#d$e%f&g'h(i)j*k+l,m-n.o/p:q;r<s=t>u?v@w[x\\y]z^1_2\`3{4|5}6~7\f8\r9\n0\u000bç`;
    expect(await indexedTerms({ a_1: signs })).toEqual([...'abcdefghijklmnopqrstuvwxyz1234567890'].sort());
    expect(await indexedTerms({ a_1: `${'x'.repeat(150)} fim de um texto longo` })).toContain('x'.repeat(100));
    expect(await indexedTerms({ a_1: '2026-03-09', a_2: '2026-03-09T12:00:00+00:00' })).toEqual(
      ['03', '09', '2026', '20260309'].sort(),
    );
    expect(await indexedTerms({ a_1: null })).toEqual([]);
  });

  it('follows changes and deletions', async () => {
    const create = await admin('POST', '/talk/cliente', {
      subject: 'cliente',
      talkValues: [{ subjectAttributeId: fixture.id('cliente.nome'), value: 'Livraria Mirante' }],
    });
    const { resourceId } = create.json<{ resourceId: number }>();
    expect(await found(admin, 'q=mirante')).toEqual([resourceId]);
    await admin('PUT', `/talk/cliente/${resourceId}`, {
      subject: 'cliente',
      talkId: resourceId,
      version: 1,
      talkValues: [{ subjectAttributeId: fixture.id('cliente.nome'), value: 'Livraria Jequitibá' }],
    });
    expect(await found(admin, 'q=mirante')).toEqual([]);
    expect(await found(admin, 'q=jequitiba')).toEqual([resourceId]);
    await admin('DELETE', '/talk/cliente', { subject: 'cliente', talkIds: [resourceId] });
    expect(await found(admin, 'q=jequitiba')).toEqual([]);
    const { rows } = await given.database.query<{ n: number }>('SELECT count(*) AS n FROM search_document');
    expect(rows[0]?.n).toBe(6);
  });

  it('writes its index only for records whose words change', async () => {
    const rowOf = async (): Promise<unknown> =>
      (await given.database.query('SELECT ctid::text, terms FROM search_document WHERE talk_id = $1', [clients[1]]))
        .rows;
    const talkId = clients[1];
    const update = async (version: number, cidade: string) => {
      const answer = await admin('PUT', `/talk/cliente/${talkId}`, {
        subject: 'cliente',
        talkId,
        version,
        talkValues: [{ subjectAttributeId: fixture.id('cliente.cidade'), value: cidade }],
      });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const before = await rowOf();
    await update(1, "SANT'ANA 100%");
    expect(await rowOf()).toEqual(before);
    await update(2, 'Cabo Frio');
    expect(await rowOf()).not.toEqual(before);
    expect(await found(admin, 'q=cabo%20frio')).toEqual([clients[1]]);
  });

  it('does not give its own limit for the number of records that there are', async () => {
    const named = (count: number, cidade: string) =>
      Array.from({ length: count }, (_, at) => ({ nome: `${cidade} ${at}`, cidade }));
    await insertRecords(given.database, fixture, 'cliente', [...named(200, 'Exatidao'), ...named(201, 'Fartura')]);
    expect(await search(admin, 'q=exatidao&fetch=1')).toMatchObject({ totalResults: 200 });
    expect(await search(admin, 'q=exatidao&fetch=1')).not.toHaveProperty('isAtLeast');
    expect(await search(admin, 'q=fartura&fetch=1')).toMatchObject({ totalResults: 200, isAtLeast: true });
    const last = await search(admin, 'q=fartura&fetch=50&page=5');
    expect(last.itens).toEqual([]);
  });
});
