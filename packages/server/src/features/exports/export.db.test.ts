import { customerRoomId } from '@assunto/api/ticketing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { spreadsheetRows } from '../../testing/spreadsheetRows';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('export', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let agent: Ask;
  let records: number[];

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    // The agents may read neither the cost of tickets nor finished tickets.
    await grant(given.database, fixture, 500, 'chamado', {
      actions: ['Read'],
      readable: ['titulo', 'status', 'quantidade', 'cliente'],
      filters: { Read: { '!=': [{ var: 'status' }, 'concluido'] } },
    });
    await grant(given.database, fixture, 500, 'cliente', { actions: ['Read'] });
    server = await createTestServer(given.database);
    admin = server.as({});
    agent = server.as({ accountId: 7, roomId: 500 });
    const [client] = await insertRecords(given.database, fixture, 'cliente', [{ nome: 'Padaria São João; filial' }]);
    records = await insertRecords(given.database, fixture, 'chamado', [
      {
        titulo: 'Impressora "rápida"\nparada',
        status: 'aberto',
        quantidade: -3,
        cliente: client,
        abertura: '2026-03-02T12:30:00Z',
        previsao: '2026-03-09',
        urgente: true,
        custo: 250,
      },
      { titulo: '=HYPERLINK("http://mal.example","clique")', status: 'concluido', custo: 999 },
      { titulo: '@SUM(1+1)', status: 'aberto', quantidade: 12 },
      { titulo: 'Água no chão', status: 'em-atendimento' },
    ]);
  });
  afterAll(() => server.app.close());

  const id = (identifier: string): number => fixture.id(`chamado.${identifier}`);
  const some = () => [
    null,
    id('titulo'),
    id('quantidade'),
    id('cliente'),
    id('abertura'),
    id('previsao'),
    id('urgente'),
  ];

  it('writes CSV as Brazilian spreadsheets read it: BOM, semicolons, CRLF, cells as they are shown', async () => {
    const columns = some();
    const answer = await admin('POST', '/talk/chamado/export', {
      format: 'csv',
      columns,
      order: [{ subjectAttributeId: null, direction: 1 }],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('filename="chamado.csv"');
    expect(answer.headers['x-total-count']).toBe('4');
    expect(answer.body.startsWith('\ufeffCódigo;Título;Quantidade;Cliente;Abertura;Previsão;Urgente\r\n')).toBe(true);
    expect(answer.body).toContain(
      `${records[0]};"Impressora ""rápida""\nparada";-3;"Padaria São João; filial";02/03/2026 09:30;09/03/2026;Sim\r\n`,
    );
  });

  it('keeps texts that look like formulas from running, and negative numbers numbers', async () => {
    const request = { columns: [id('titulo'), id('quantidade')], order: [{ subjectAttributeId: null, direction: 1 }] };
    const csv = await admin('POST', '/talk/chamado/export', { ...request, format: 'csv' });
    expect(csv.body).toContain(`"'=HYPERLINK(""http://mal.example"",""clique"")";`);
    expect(csv.body).toContain(`'@SUM(1+1);12`);
    expect(csv.body).toMatch(/parada";-3\r\n/);
    const xlsx = await admin('POST', '/talk/chamado/export', { ...request, format: 'xlsx' });
    const [, , formula] = await spreadsheetRows(xlsx.rawPayload);
    expect(formula?.[0]).toBe('=HYPERLINK("http://mal.example","clique")');
    expect(xlsx.rawPayload.includes('<f>')).toBe(false);
  });

  it('writes a workbook with real numbers and dates', async () => {
    const answer = await admin('POST', '/talk/chamado/export', {
      format: 'xlsx',
      columns: some(),
      order: [{ subjectAttributeId: null, direction: 1 }],
    });
    const rows = await spreadsheetRows(answer.rawPayload);
    expect(rows[0]).toEqual(['Código', 'Título', 'Quantidade', 'Cliente', 'Abertura', 'Previsão', 'Urgente']);
    expect(rows[1]).toEqual([
      records[0],
      'Impressora "rápida"\nparada',
      -3,
      'Padaria São João; filial',
      { moment: '2026-03-02T09:30:00' },
      { day: '2026-03-09' },
      'Sim',
    ]);
    expect(rows).toHaveLength(5);
  });

  it('exports what the list shows: filter, words and order', async () => {
    const answer = await admin('POST', '/talk/chamado/export', {
      format: 'csv',
      columns: [id('titulo')],
      filterJson: { '==': [{ var: 'status' }, 'aberto'] },
      order: [{ subjectAttributeId: id('titulo'), direction: 1 }],
    });
    const titles = (await spreadsheetRows(answer.rawPayload)).map(([title]) => title);
    expect(titles).toEqual(['Título', '@SUM(1+1)', 'Impressora "rápida"\nparada']);
    const found = await admin('POST', '/talk/chamado/export', { format: 'csv', columns: [id('titulo')], term: 'AGUA' });
    expect(await spreadsheetRows(found.rawPayload)).toEqual([['Título'], ['Água no chão']]);
  });

  it('takes the columns of the template where none are chosen, and only readable ones', async () => {
    const answer = await agent('POST', '/talk/chamado/export', { format: 'csv' });
    const [headings, ...rows] = await spreadsheetRows(answer.rawPayload);
    expect(headings).toEqual(['Código', 'Título', 'Quantidade', 'Status', 'Cliente']);
    expect(answer.body).not.toContain('250');
    expect(rows).toHaveLength(3);
  });

  it("never exports an attribute or a record that is out of the caller's reach", async () => {
    const hidden = await agent('POST', '/talk/chamado/export', { format: 'csv', columns: [id('custo')] });
    const unknown = await agent('POST', '/talk/chamado/export', { format: 'csv', columns: [999_999] });
    expect([hidden.statusCode, unknown.statusCode]).toEqual([400, 400]);
    expect(hidden.json<{ message: string }>().message).toBe(unknown.json<{ message: string }>().message);
    for (const sneaky of [
      { filterJson: { '>': [{ var: 'custo' }, 1] } },
      { order: [{ subjectAttributeId: id('custo'), direction: 1 }] },
    ])
      expect((await agent('POST', '/talk/chamado/export', { format: 'csv', ...sneaky })).statusCode).toBe(400);
    const rows = await agent('POST', '/talk/chamado/export', { format: 'csv' });
    expect(rows.body).not.toContain('HYPERLINK');
    const stranger = server.as({ accountId: 8, roomId: customerRoomId });
    expect((await stranger('POST', '/talk/chamado/export', { format: 'csv' })).statusCode).toBe(404);
  });

  it('exports attributes of related records that the caller may read, and no others', async () => {
    const through = (name: string) => ({
      subjectAttributeId: id('cliente'),
      relatedAttributeId: fixture.id(`cliente.${name}`),
    });
    await insertRecords(given.database, fixture, 'cliente', [{ nome: 'Sem chamados' }]);
    const request = { format: 'csv', order: [{ subjectAttributeId: null, direction: 1 }] };
    const all = await admin('POST', '/talk/chamado/export', { ...request, columns: [id('titulo'), through('nome')] });
    const rows = await spreadsheetRows(all.rawPayload);
    expect(rows[0]).toEqual(['Título', 'Cliente › Nome']);
    expect(rows.map(([, name]) => name).filter(Boolean)).toEqual(['Cliente › Nome', 'Padaria São João; filial']);
    const unknown = { subjectAttributeId: id('titulo'), relatedAttributeId: fixture.id('cliente.nome') };
    const refused = await agent('POST', '/talk/chamado/export', { ...request, columns: [unknown] });
    expect(refused.statusCode).toBe(400);
  });

  it('writes a list of many pages whole and in order', async () => {
    await insertRecords(
      given.database,
      fixture,
      'cliente',
      Array.from({ length: 1234 }, (_, at) => ({ nome: `Cliente ${String(at).padStart(5, '0')}`, limite: at })),
    );
    const answer = await admin('POST', '/talk/cliente/export', {
      format: 'csv',
      columns: [fixture.id('cliente.limite')],
      filterJson: { '>=': [{ var: 'limite' }, 0] },
      order: [{ subjectAttributeId: fixture.id('cliente.nome'), direction: 1 }],
    });
    const limits = (await spreadsheetRows(answer.rawPayload)).slice(1).map(([limit]) => Number(limit));
    expect(limits).toEqual(Array.from({ length: 1234 }, (_, at) => at));
  });
});
