import { adminRoomId, customerRoomId } from '@assunto/api/ticketing';
import type { AccountImport, AccountImportRow } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createCheckedServer } from '../../../testing/createCheckedServer';
import { createBrowser, withToken } from '../../../testing/createBrowser';
import { withDatabase } from '../../../testing/withDatabase';
import { addCompany, addPerson } from '../../../testing/people';
import { addRecords } from '../../../testing/recordFixture';

const origin = 'http://localhost:4310';

withDatabase('an import of people', (given) => {
  let app: FastifyInstance;
  let token = '';

  beforeAll(async () => {
    await addRecords(given.database);
    await addCompany(given.database, 3);
    app = await createCheckedServer({ ...given, config: { publicUrl: origin, rateLimits: false }, logger: false });
    const ana = await addPerson(given.database, 1, 'ana@empresa.example', { roomId: adminRoomId });
    ({ token } = await createBrowser(app, origin).signIn(ana));
  });
  afterAll(() => app.close());

  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers: withToken(token), ...(payload && { payload }) });
  async function send(lines: readonly string[]): Promise<AccountImport> {
    const headers = {
      ...withToken(token),
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent('pessoas ção.csv'),
    };
    const payload = Buffer.from(lines.join('\r\n'));
    const answer = await app.inject({ method: 'POST', url: '/account/import', headers, payload });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  }
  const map = (importId: number, columns: (string | null)[], more: object = {}) =>
    ask('PUT', `/account/import/${importId}/mapping`, { columns, ...more });
  const rowsOf = async (importId: number, query = ''): Promise<AccountImportRow[]> =>
    (await ask('GET', `/account/import/${importId}/rows?fetch=200${query}`)).json<ListOf<AccountImportRow>>().itens;
  const ended = (importId: number) =>
    vi.waitFor(
      async () => {
        const found = (await ask('GET', `/account/import/${importId}`)).json<AccountImport>();
        expect(['done', 'canceled', 'stopped']).toContain(found.state);
        return found;
      },
      { timeout: 20_000, interval: 50 },
    );
  const roomName = async (roomId: number): Promise<string> =>
    (
      await given.database.query<{ room_name: string }>(
        'SELECT room_name FROM room WHERE company_id = 1 AND room_id = $1',
        [roomId],
      )
    ).rows[0]?.room_name ?? '';
  const heading = 'Primeiro nome;Sobrenome;TELEFONE;E-mail;Perfil de acesso;Observação';
  const person = (name: string, email: string, profile = '', phone = '0021 99999-0000') =>
    `${name};Souza;${phone};${email};${profile};x`;

  it('guesses the columns, checks every row, and creates who has no problem, with what each became', async () => {
    const customers = await roomName(customerRoomId);
    const { importId, columns, fileName, rowCount } = await send([
      heading,
      person('Célia', 'celia@empresa.example', customers.toUpperCase()),
      person('Dario', 'dario@empresa.example'),
      person('Repetida', 'CELIA@empresa.example'),
      person('Já', 'ana@empresa.example'),
      person('Sem', 'sem-arroba'),
      person('Perfil', 'perfil@empresa.example', 'Nenhum'),
      person('', 'vazio@empresa.example', '', ''),
    ]);
    expect([fileName, rowCount]).toEqual(['pessoas ção.csv', 7]);
    const fields = ['firstName', 'lastName', 'phoneNumber', 'email', 'profile', null];
    expect(columns.map(({ field }) => field)).toEqual(fields);
    const before = (await given.database.query('SELECT FROM account')).rows.length;
    expect((await map(importId, fields)).json()).toMatchObject({ state: 'ready', problemCount: 6 });
    const mapped = await map(importId, fields, { roomId: customerRoomId });
    expect(mapped.json()).toMatchObject({ state: 'ready', problemCount: 5, createdCount: 0 });
    const problems = await rowsOf(importId, '&onlyProblems=true');
    expect(problems.map(({ row }) => row)).toEqual([4, 5, 6, 7, 8]);
    expect(problems.map(({ problems: [first] }) => first)).toEqual([
      'O e-mail está também na linha 2.',
      'Esse e-mail já possui cadastro',
      'Insira um Email válido',
      'O perfil de acesso "Nenhum" não existe.',
      'Informe o primeiro nome.',
    ]);
    expect((await given.database.query('SELECT FROM account')).rows).toHaveLength(before);

    expect((await ask('POST', `/account/import/${importId}/start`)).json()).toMatchObject({ state: 'running' });
    expect(await ended(importId)).toMatchObject({ state: 'done', createdCount: 2, problemCount: 5 });
    const rows = await rowsOf(importId);
    const [celia] = rows;
    expect(celia).toMatchObject({ name: 'Célia Souza', problems: [], accountId: expect.any(Number) });
    expect((await ask('GET', `/account/${celia?.accountId}`)).json()).toMatchObject({
      displayName: 'Célia Souza',
      phoneNumber: '0021 99999-0000',
      profileId: customerRoomId,
      inativo: false,
    });
    const history = await ask('GET', `/configuration-change?entity=account&id=${celia?.accountId}`);
    expect(history.json()).toMatchObject({ itens: [{ action: 'created' }] });
    // Without a mail server nobody got a link.
    expect((await given.database.query('SELECT FROM account_link')).rows).toHaveLength(0);
    for (const step of ['start', 'cancel'])
      expect((await ask('POST', `/account/import/${importId}/${step}`)).statusCode).toBe(409);
  });

  it('says of a row what changed since it was checked', async () => {
    const { importId } = await send([heading, person('Elisa', 'elisa@empresa.example')]);
    const fields = ['firstName', 'lastName', 'phoneNumber', 'email', null, null];
    await map(importId, fields, { roomId: customerRoomId });
    await addPerson(given.database, 1, 'elisa@empresa.example', { roomId: customerRoomId });
    await ask('POST', `/account/import/${importId}/start`);
    expect(await ended(importId)).toMatchObject({ state: 'done', createdCount: 0, problemCount: 1 });
    expect(await rowsOf(importId)).toMatchObject([{ problems: ['Esse e-mail já possui cadastro'], accountId: null }]);
  });

  it('continues where another process left it, and creates nobody twice', async () => {
    const { importId } = await send([
      heading,
      ...Array.from({ length: 60 }, (_, index) => person(`P${index}`, `p${index}@empresa.example`)),
    ]);
    await map(importId, ['firstName', 'lastName', 'phoneNumber', 'email', null, null], { roomId: customerRoomId });
    await ask('POST', `/account/import/${importId}/start`);
    await vi.waitFor(
      async () => expect((await rowsOf(importId)).some(({ accountId }) => accountId !== null)).toBe(true),
      { timeout: 10_000, interval: 5 },
    );
    await app.close();
    app = await createCheckedServer({ ...given, config: { publicUrl: origin, rateLimits: false }, logger: false });
    expect(await ended(importId)).toMatchObject({ state: 'done', createdCount: 60, problemCount: 0 });
  });

  it('refuses files that are none, columns that are given twice, and a profile of another company', async () => {
    const headers = { ...withToken(token), 'content-type': 'application/octet-stream', 'x-file-name': 'x.csv' };
    const empty = await app.inject({ method: 'POST', url: '/account/import', headers, payload: Buffer.from('a;b') });
    expect(empty.json()).toMatchObject({ code: 'SPREADSHEET_UNREADABLE' });
    const { importId } = await send([heading, person('Fábio', 'fabio@empresa.example')]);
    for (const columns of [
      ['email', 'email', null, null, null, null],
      ['email'],
      ['isAdmin', null, null, null, null, null],
    ])
      expect((await map(importId, columns)).statusCode).toBe(400);
    const foreign = await map(importId, [null, null, null, 'email', null, null], { roomId: 999_999 });
    expect(foreign.statusCode).toBe(404);
    expect((await ask('DELETE', `/account/import/${importId}`)).statusCode).toBe(200);
    expect((await ask('GET', `/account/import/${importId}`)).statusCode).toBe(404);
  });
});
