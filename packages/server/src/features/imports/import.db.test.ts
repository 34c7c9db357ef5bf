import { customerRoomId } from '@assunto/api/ticketing';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import {
  checkImport as check,
  importIn as until,
  importPath as at,
  importProblems as problems,
  sendFile as send,
  sentImport as sent,
  startImport as start,
} from '../../testing/imports';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('import', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let agent: Ask;
  let client: number;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await grant(given.database, fixture, 500, 'chamado', {
      actions: ['Read', 'Create'],
      readable: ['titulo', 'status', 'quantidade'],
      filters: { Create: { '!=': [{ var: 'status' }, 'concluido'] } },
    });
    server = await createTestServer(given.database);
    admin = server.as({});
    agent = server.as({ accountId: 7, roomId: 500 });
    [client = 0] = await insertRecords(given.database, fixture, 'cliente', [
      { nome: 'Padaria São João' },
      { nome: 'Ótica Íris' },
    ]);
  });
  afterAll(() => server.app.close());

  const id = (identifier: string): number => fixture.id(`chamado.${identifier}`);
  const titles = async (prefix: string): Promise<string[]> => {
    const { rows } = await given.database.query<{ titulo: string }>(
      `SELECT a_${id('titulo')} AS titulo FROM talk_${fixture.chamado.subjectId} WHERE a_${id('titulo')} LIKE $1 ORDER BY talk_id`,
      [`${prefix}%`],
    );
    return rows.map(({ titulo }) => titulo);
  };
  const count = async (sql: string): Promise<number> =>
    (await given.database.query<{ n: number }>(sql)).rows[0]?.n ?? 0;

  it('guesses columns by name without accents, in Windows-1252 with semicolons, and shows values', async () => {
    const job = await sent(
      admin,
      Buffer.from(
        'TITULO;Previsao;Etiquetas;Cliente;Outra\nÁgua;09/03/2026;rede, acesso;padaria sao joao;x\n',
        'latin1',
      ),
    );
    expect(job).toMatchObject({ state: 'mapping', fileName: 'planilha nº 1.csv', rowCount: 1 });
    const column = (name: string, sample: string, subjectAttributeId: number | null, yes: string[] = []) => ({
      name,
      samples: [sample],
      subjectAttributeId,
      numbers: null,
      dates: null,
      answers: { found: [sample], chosen: { yes, no: [] } },
    });
    expect(job.columns).toEqual([
      column('TITULO', 'Água', id('titulo')),
      {
        ...column('Previsao', '09/03/2026', id('previsao')),
        dates: {
          chosen: 'dmy',
          isCertain: false,
          examples: [{ text: '09/03/2026', dmy: '09/mar/2026', mdy: '03/set/2026', ymd: null }],
        },
      },
      column('Etiquetas', 'rede, acesso', id('etiquetas')),
      column('Cliente', 'padaria sao joao', id('cliente')),
      column('Outra', 'x', null, ['x']),
    ]);
  });

  it('imports as saving would: names of options and records, numbers, dates, defaults and history', async () => {
    const csv = [
      'Título,Quantidade,Etiquetas,Cliente,Interessados,Urgente,Abertura,Previsão',
      `I um,-3,"Rede; Acesso",ÓTICA ÍRIS,"Padaria São João; ${client}",Sim,01/04/2023 15:03,2026-03-09`,
      'I dois,,,,,,,',
    ].join('\n');
    const job = await sent(admin, csv);
    expect((await check(admin, job)).problemCount).toBe(0);
    const done = await start(admin, job, 'all');
    expect(done).toMatchObject({ state: 'done', createdCount: 2, doneCount: 2, problemCount: 0 });
    expect(await titles('I ')).toEqual(['I um', 'I dois']);
    const { rows } = await given.database.query<Record<string, unknown>>(
      `SELECT * FROM talk_${fixture.chamado.subjectId} WHERE a_${id('titulo')} = 'I um'`,
    );
    expect(rows[0]).toMatchObject({
      [`a_${id('quantidade')}`]: -3,
      [`a_${id('etiquetas')}`]: ['rede', 'acesso'],
      [`a_${id('cliente')}`]: client + 1,
      [`a_${id('interessados')}`]: [client],
      [`a_${id('urgente')}`]: true,
      [`a_${id('abertura')}`]: '2023-04-01T18:03:00Z',
      [`a_${id('previsao')}`]: '2026-03-09',
      [`a_${id('status')}`]: 'aberto',
      version: 1,
      created_by: 1,
    });
    const history = await given.database.query<{ action: string; changes: unknown[] }>(
      'SELECT action, changes FROM talk_history WHERE talk_id = $1',
      [rows[0]?.['talk_id']],
    );
    expect(history.rows).toMatchObject([{ action: 'create' }]);
    expect(history.rows[0]?.changes).toContainEqual([id('titulo'), null, 'I um']);
  });

  it('remembers which attribute a heading was given', async () => {
    const first = await sent(admin, 'Assunto do pedido;n\nM um;1\n');
    expect(first.columns[0]?.subjectAttributeId).toBeNull();
    await check(admin, first, [id('titulo'), null]);
    await start(admin, first, 'all');
    const second = await sent(admin, 'Assunto do pedido;n\nM dois;2\n');
    expect(second.columns.map(({ subjectAttributeId }) => subjectAttributeId)).toEqual([id('titulo'), null]);
  });

  it('reports each problem with row, column, value and what to do, and imports only the good rows', async () => {
    await sent(admin, 'Título;Protocolo\nP zero;ABC-1\n').then(async (job) => {
      await check(admin, job);
      await start(admin, job, 'all');
    });
    const csv = [
      'Título;Quantidade;Status;Cliente;Previsão;Protocolo',
      ';1;Aberto;;;', // required
      'P dois;muito;Aberto;;;', // no number
      'P tres;1;Inexistente;;;', // no option
      'P quatro;1;Aberto;Ninguém;;', // no record
      'P cinco;1;Aberto;;31/02/2026;', // no date
      'P seis;1;Aberto;;;abc-1', // taken
      'P sete;1;Aberto;;;NOVO', // good
      'P oito;1;Aberto;;;novo', // twice
      '=P nove;1;Aberto;;;', // a formula is a text like others
    ].join('\r\n');
    const job = await sent(admin, csv);
    const ready = await check(admin, job);
    expect(ready).toMatchObject({ state: 'ready', rowCount: 9, problemCount: 7 });
    expect(await titles('P ')).toEqual(['P zero']);
    const found = await problems(admin, job);
    expect(found.map(({ row, column, value }) => [row, column, value])).toEqual([
      [2, 'Título', ''],
      [3, 'Quantidade', 'muito'],
      [4, 'Status', 'Inexistente'],
      [5, 'Cliente', 'Ninguém'],
      [6, 'Previsão', '31/02/2026'],
      [7, 'Protocolo', 'abc-1'],
      [9, 'Protocolo', 'novo'],
    ]);
    expect(found.map(({ message }) => message)).toEqual([
      expect.stringContaining('Título'),
      'Informe um número inteiro, apenas com dígitos.',
      'Selecione um item da lista.',
      expect.stringContaining('"Ninguém" não existe ou você não tem acesso a ele'),
      'Informe uma data válida no formato dd/mm/aaaa.',
      expect.any(String),
      'O valor já está na linha 8 do arquivo. Deixe apenas uma delas.',
    ]);
    const file = await admin('GET', `${at(job)}/problems.csv`);
    expect(file.body.split('\r\n')[0]).toBe('\ufeffLinha;Coluna;Valor encontrado;O que fazer');
    expect(file.body).toContain('3;Quantidade;muito;Informe um número inteiro, apenas com dígitos.');
    // Each reader has them in their language.
    const english = await admin('GET', `${at(job)}/problems.csv`, undefined, { 'accept-language': 'en' });
    expect(english.body.split('\r\n')[0]).toBe('\ufeffRow;Column;Value found;What to do');
    expect(english.body).toContain('3;Quantidade;muito;Enter a whole number, in digits only.');
    expect(english.body).not.toMatch(/linha|Informe|não/);
    const all = await admin('POST', `${at(job)}/start`, { rows: 'all' });
    expect(all.statusCode).toBe(409);
    expect(await start(admin, job, 'good')).toMatchObject({ createdCount: 2, problemCount: 7, doneCount: 9 });
    expect(await titles('P ')).toEqual(['P zero', 'P sete']);
    expect(await titles('=P')).toEqual(['=P nove']);
  });

  it("stays within the caller's permissions, as they are when the rows are written", async () => {
    const job = await sent(agent, 'Título;Custo;Status\nA um;100;Aberto\nA dois;1;Concluído\n');
    expect(job.columns.map(({ subjectAttributeId }) => subjectAttributeId)).toEqual([id('titulo'), null, id('status')]);
    const forbidden = await agent('PUT', `${at(job)}/mapping`, { columns: [id('titulo'), id('custo'), null] });
    const unknown = await agent('PUT', `${at(job)}/mapping`, { columns: [id('titulo'), 999_999, null] });
    expect(forbidden.statusCode).toBe(400);
    expect(forbidden.json<{ message: string }>().message).toBe(unknown.json<{ message: string }>().message);
    expect((await check(agent, job)).problemCount).toBe(1);
    expect((await problems(agent, job))[0]).toMatchObject({ row: 3, column: '' });
    for (const stranger of [admin, server.as({ accountId: 9, roomId: 500 })])
      expect((await stranger('GET', at(job))).statusCode).toBe(404);
    expect((await send(server.as({ accountId: 8, roomId: customerRoomId }), 'Título\nX\n')).statusCode).toBe(404);
    expect((await send(agent, 'Nome\nX\n', 'cliente')).statusCode).toBe(404);
    expect(await start(agent, job, 'good')).toMatchObject({ createdCount: 1 });
    // Undoing requires the permission to delete, which agents do not have.
    expect((await agent('POST', `${at(job)}/undo`)).statusCode).toBe(403);
    expect(await titles('A ')).toEqual(['A um']);
  });

  it('undoes a whole import, and leaves and names what was changed or is used since', async () => {
    const job = await sent(admin, 'Nome;Cidade\nU um;Rio\nU dois;Rio\nU tres;Rio\nU quatro;Rio\n', 'cliente');
    await check(admin, job);
    await start(admin, job, 'all');
    const { rows } = await given.database.query<{ talk_id: number; version: number }>(
      `SELECT talk_id, version FROM talk_${fixture.cliente.subjectId} WHERE a_${fixture.id('cliente.nome')} LIKE 'U %' ORDER BY talk_id`,
    );
    const [one, two] = rows.map(({ talk_id }) => talk_id);
    const changed = await admin('PUT', `/talk/cliente/${one}`, {
      version: 1,
      talkValues: [{ subjectAttributeId: fixture.id('cliente.cidade'), value: 'Niterói' }],
    });
    expect(changed.statusCode, changed.body).toBe(200);
    await insertRecords(given.database, fixture, 'chamado', [{ titulo: 'Usa', cliente: two }]);
    expect((await admin('POST', `${at(job)}/undo`)).statusCode).toBe(200);
    const undone = await until(admin, job, 'undone');
    expect(undone).toMatchObject({ undoneCount: 2, remainingCount: 2 });
    expect((await problems(admin, job)).map(({ talkId, message }) => [talkId, message])).toEqual([
      [one, 'U um foi alterado depois da importação.'],
      [two, 'U dois é usado por outro registro.'],
    ]);
    const left = await given.database.query(
      `SELECT talk_id FROM talk_${fixture.cliente.subjectId} WHERE a_${fixture.id('cliente.nome')} LIKE 'U %' ORDER BY talk_id`,
    );
    expect(left.rows).toEqual([{ talk_id: one }, { talk_id: two }]);
  });

  it('publishes one update for a batch of thousands, and continues after a process that is gone, doubling nothing', async () => {
    const lines = Array.from({ length: 3500 }, (_, index) => `L ${String(index).padStart(5, '0')};${index}`);
    const job = await sent(admin, `Título;Quantidade\n${lines.join('\n')}\n`);
    await check(admin, job);
    const before = await count('SELECT count(*) AS n FROM realtime_event');
    await admin('POST', `${at(job)}/start`, { rows: 'all' });
    // The process dies after the first chunk, in the middle of the second.
    for (let made = 0; made === 0; made = (await titles('L ')).length) await wait(5);
    await server.app.close();
    server = await createTestServer(given.database, {}, server.accounts);
    admin = server.as({});
    const done = await until(admin, job, 'done');
    expect(done).toMatchObject({ createdCount: 3500, doneCount: 3500, problemCount: 0 });
    expect(await titles('L ')).toEqual(lines.map((line) => line.split(';')[0]));
    expect(await count('SELECT count(*) AS n FROM realtime_event')).toBe(before + 1);
    expect(
      await count(`SELECT count(*) AS n FROM talk_history h JOIN talk_import_row r USING (company_id, talk_id)
        WHERE r.import_id = ${job.importId} AND h.action = 'create'`),
    ).toBe(3500);
  });

  it('refuses files that it cannot read, and keeps nothing of them', async () => {
    const before = await count('SELECT count(*) AS n FROM talk_import');
    const messages = async (content: string | Buffer) => {
      const answer = await send(admin, content);
      return [answer.statusCode, answer.json<{ code: string; message: string }>().message];
    };
    expect(await messages('Título\n')).toEqual([400, expect.stringContaining('só tem a linha de títulos')]);
    expect(await messages('   \n\n')).toEqual([400, expect.stringContaining('está vazio')]);
    expect(await messages(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).toEqual([400, expect.stringContaining('.xlsx')]);
    expect(await messages('PK\u0003\u0004 nada')).toEqual([400, expect.stringContaining('danificada')]);
    expect(await messages(`Título\n"${'x'.repeat(100_001)}"\n`)).toEqual([400, expect.stringContaining('linha 2')]);
    expect(await messages(`${'a;'.repeat(600)}\n1\n`)).toEqual([400, expect.stringContaining('500 colunas')]);
    expect(await count('SELECT count(*) AS n FROM talk_import')).toBe(before);
  });
});
