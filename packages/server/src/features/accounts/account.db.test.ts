import { adminRoomId, customerRoomId } from '@assunto/api/ticketing';
import type { ListOf } from '@assunto/engine/core';
import type { Account, AccountItem, IntegrationCreatedAnswer } from '@assunto/api';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import { createBrowser, withToken } from '../../testing/createBrowser';
import { withDatabase } from '../../testing/withDatabase';
import { addCompany, addPerson } from '../../testing/people';
import { addRecords } from '../../testing/recordFixture';

const origin = 'http://localhost:4306';
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

withDatabase('the accounts of a company', (given) => {
  let app: FastifyInstance;
  let ana: Awaited<ReturnType<typeof signIn>>;
  let otavio: Awaited<ReturnType<typeof signIn>>;
  let bruno: Awaited<ReturnType<typeof signIn>>;
  let attributeId = 0;
  let subjectId = 0;

  beforeAll(async () => {
    const fixture = await addRecords(given.database);
    attributeId = fixture.id('cliente.cidade');
    ({ subjectId } = fixture.cliente);
    await addCompany(given.database, 3);
    app = await createCheckedServer({ ...given, config: { publicUrl: origin, rateLimits: false }, logger: false });
    ana = await signIn('ana@empresa.example');
    otavio = await signIn('otavio@empresa.example');
    bruno = await signIn('bruno@empresa.example', customerRoomId);
  });
  afterAll(() => app.close());

  async function signIn(email: string, roomId = adminRoomId, companyId = 1) {
    const { accountId } = await addPerson(given.database, companyId, email, { roomId });
    const { token } = await createBrowser(app, origin).signIn({ email });
    const ask = async (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      payload?: object,
      headers: Record<string, string> = {},
    ) => app.inject({ method, url, headers: { ...withToken(token), ...headers }, ...(payload && { payload }) });
    return { accountId, token, ask };
  }
  const person = (email: string, more: object = {}) => ({
    accountType: 1,
    actorType: 1,
    companyId: 1,
    firstName: 'Célia',
    lastName: 'Moura',
    displayName: 'Célia M.',
    phoneNumber: '(21) 90000-0000',
    email,
    roomId: customerRoomId,
    profileImage: null,
    sharedTalks: null,
    attributes: [],
    ...more,
  });
  const app2 = (appName: string) => ({
    accountType: 2,
    appName,
    displayName: appName,
    roomId: customerRoomId,
  });
  async function create(email: string, more: object = {}): Promise<number> {
    const answer = await ana.ask('POST', '/account/', person(email, more));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  }
  const enter = (hash?: string, password?: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/account/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({
        grant_type: 'client_credentials',
        ...(hash !== undefined && { client_id: hash }),
        ...(password !== undefined && { client_secret: password }),
      }).toString(),
    });
  const read = async (id: number) => (await ana.ask('GET', `/account/${id}`)).json<Account>();
  const list = async (query: string) => {
    const answer = await ana.ask('GET', `/account?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ListOf<AccountItem>>();
  };
  const changes = async (id: number) =>
    (
      await given.database.query<{ action: string; after: unknown }>(
        `SELECT action, after FROM configuration_change WHERE company_id = 1 AND entity = 'account' AND entity_id = $1
         ORDER BY version`,
        [id],
      )
    ).rows;

  it('are created and read whole [ADMINAPI-16] [ADMINAPI-17] [ADMINAPI-18] [ENTITY-01] [ENTITY-02] [ENTITY-04] [ENTITY-05] [ENTITY-06] [ENTITY-07] [ENTITY-08] [ENTITY-09] [ENTITY-10] [ENTITY-11] [ADMINPERM-01] [ADMINPERM-04] [API-46]', async () => {
    const id = await create('celia@empresa.example', {
      profileImage: { url: png },
      sharedTalks: [{ subjectId, filter: JSON.stringify({ '==': [{ var: 'cidade' }, 'Rio'] }) }],
      attributes: [{ attributeId, value: 'Niterói' }],
    });
    const filter = {
      attributeId,
      subjectAttributeId: attributeId,
      attributeName: 'Cliente: Cidade',
      componentId: expect.any(Number) as number,
      value: 'Niterói',
    };
    expect(await read(id)).toMatchObject({
      accountId: id,
      accountType: 1,
      firstName: 'Célia',
      lastName: 'Moura',
      displayName: 'Célia M.',
      email: 'celia@empresa.example',
      phoneNumber: '(21) 90000-0000',
      profileId: customerRoomId,
      profileImage: { url: png },
      sharedTalks: [{ subjectId, filter: JSON.stringify({ '==': [{ var: 'cidade' }, 'Rio'] }) }],
      attributes: [filter],
      attrSelecteds: [filter],
      inativo: false,
      canEdit: true,
      notifications: [],
      room: { roomId: customerRoomId },
      version: 1,
      hasPassword: false,
    });
    expect(await changes(id)).toMatchObject([{ action: 'created' }]);
  });

  it('answer a list by pages with a search, and the whole company in one call [ADMINAPI-36] [ADMINPERM-23]', async () => {
    const whole = await list('CurrentPage=1&ResultsPerPage=999999&IncludCurrentUser=true');
    expect(whole.itens.length).toBe(whole.totalResults);
    expect(whole.itens).toContainEqual(
      expect.objectContaining({ accountId: ana.accountId, displayName: 'Pessoa ana@empresa.example', accountType: 1 }),
    );
    expect(whole.itens[0]).not.toHaveProperty('profileImage');
    const others = await list('currentpage=1&resultsperpage=50&includcurrentuser=false');
    expect(others.itens.map(({ accountId }) => accountId)).not.toContain(ana.accountId);
    await create('zoraide@empresa.example', { firstName: 'Zoraíde' });
    const found = await list('page=1&fetch=10&term=moura ZORAIDE');
    expect(found).toMatchObject({
      totalResults: 1,
      currentPage: 1,
      itens: [{ firstName: 'Zoraíde', email: 'zoraide@empresa.example', profileImage: null, canEdit: true }],
    });
    const second = await list('page=2&fetch=2');
    expect(second.itens.map(({ accountId }) => accountId)).toEqual(
      (await list('page=1&fetch=100')).itens.slice(2, 4).map(({ accountId }) => accountId),
    );
    expect((await list('term=%25')).totalResults).toBe(0);
    expect((await bruno.ask('GET', '/account')).statusCode).toBe(403);
  });

  it('that are integrations have a hash and a password, answered once, which sign in [ADMINAPI-19] [ENTITY-03] [ADMINPERM-02]', async () => {
    const answer = await ana.ask('POST', '/account/', app2('Faturamento'));
    const { resourceId, hash, password } = answer.json<IntegrationCreatedAnswer>();
    expect(answer.statusCode).toBe(201);
    const read1 = await ana.ask('GET', `/account/${resourceId}`);
    expect(read1.json()).toMatchObject({
      accountType: 2,
      appName: 'Faturamento',
      email: null,
      profileId: customerRoomId,
    });
    expect(read1.body).not.toContain(hash);
    expect(JSON.stringify(await changes(resourceId))).not.toMatch(new RegExp(`${hash}|${password}|scrypt`));
    const { rows } = await given.database.query<{ password_hash: string }>(
      'SELECT password_hash FROM account WHERE company_id = 1 AND account_id = $1',
      [resourceId],
    );
    expect(rows[0]?.password_hash).toMatch(/^\$scrypt\$/);
    const entered = await enter(hash, password);
    const { access_token: token } = entered.json<{ access_token: string }>();
    expect([entered.statusCode, entered.json()]).toMatchObject([200, { token_type: 'Bearer', expires_in: 900 }]);
    const session = () => app.inject({ url: '/account/session', headers: withToken(token) });
    expect((await session()).json()).toMatchObject({ accountId: resourceId, roomId: customerRoomId });
    expect((await read(resourceId)).lastAccessIn).toMatch(/^20/);
    const basic = Buffer.from(`${hash}:${password}`).toString('base64');
    expect((await enter(undefined, undefined, { authorization: `Basic ${basic}` })).statusCode).toBe(200);
    for (const [wrongHash, wrongPassword] of [
      [hash, `${password}x`],
      ['0'.repeat(32), password],
      [undefined, undefined],
    ] as const) {
      const wrong = await enter(wrongHash, wrongPassword);
      expect([wrong.statusCode, wrong.json()]).toMatchObject([401, { error: 'invalid_client' }]);
    }
    const own = await app.inject({
      method: 'PUT',
      url: `/account/${resourceId}`,
      headers: withToken(token),
      payload: { currentPassword: password, newPassword: 'umbuzeiro-do-sertao' },
    });
    expect(own.statusCode).toBe(409);
    const renewed = (await ana.ask('POST', `/account/${resourceId}/credentials`)).json<IntegrationCreatedAnswer>();
    expect(renewed.hash).not.toBe(hash);
    expect((await session()).statusCode).toBe(401);
    expect((await enter(hash, password)).statusCode).toBe(401);
    expect((await enter(renewed.hash, renewed.password)).statusCode).toBe(200);
    await ana.ask('PUT', `/account/${resourceId}`, { inativo: true });
    expect((await enter(renewed.hash, renewed.password)).statusCode).toBe(401);
    expect(await changes(resourceId)).toHaveLength(3);
    const id = await create('sem-credenciais@empresa.example');
    expect((await ana.ask('POST', `/account/${id}/credentials`)).statusCode).toBe(404);
  });

  it("say which field is another's already [ENTITY-03]", async () => {
    await create('dupla@empresa.example');
    const again = await ana.ask('POST', '/account/', person('DUPLA@empresa.example'));
    expect([again.statusCode, again.json()]).toMatchObject([
      422,
      { message: 'Esse e-mail já possui cadastro', errors: [{ attribute: 'email' }] },
    ]);
    await ana.ask('POST', '/account/', app2('Portal'));
    const same = await ana.ask('POST', '/account/', app2(' portal '));
    expect([same.statusCode, same.json()]).toMatchObject([
      422,
      { message: 'Nome do Aplicativo já cadastrado', errors: [{ attribute: 'appName' }] },
    ]);
    const id = await create('terceira@empresa.example');
    const edit = await ana.ask('PUT', `/account/${id}`, { email: 'dupla@empresa.example', firstName: 'Outra' });
    expect(edit.statusCode).toBe(422);
    expect((await read(id)).firstName).toBe('Célia');
    expect(await changes(id)).toHaveLength(1);
  });

  it('are refused with a sentence for each field that is missing, too long or wrong, and then there is none [ADMINAPI-20]', async () => {
    const before = (await list('fetch=1')).totalResults;
    const wrong = {
      ...person('sem arroba'),
      firstName: ' ',
      phoneNumber: undefined,
      displayName: 'x'.repeat(51),
      attributes: [
        { attributeId, value: '' },
        { attributeId: 999_999, value: 'x' },
      ],
      sharedTalks: 'x',
      appName: 'Não é aplicativo',
    };
    const answer = await ana.ask('POST', '/account/', wrong);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { attribute: string }[] }>().errors.map(({ attribute }) => attribute)).toEqual([
      'firstName',
      'phoneNumber',
      'displayName',
      'email',
      'appName',
      'sharedTalks',
      'attributes',
      'attributes',
    ]);
    for (const [more, status] of [
      [{ firstName: 'x'.repeat(151) }, 400],
      [{ lastName: 'x'.repeat(251) }, 400],
      [{ email: `${'x'.repeat(140)}@empresa.example` }, 400],
      [{ actorType: 2 }, 400],
      [{ profileImage: { url: 'data:image/svg+xml;base64,PHN2Zz4=' } }, 400],
      [{ companyId: 3 }, 404],
      [{ roomId: 77 }, 404],
    ] as const)
      expect((await ana.ask('POST', '/account/', person('valida@empresa.example', more))).statusCode).toBe(status);
    expect((await list('fetch=1')).totalResults).toBe(before);
  });

  it('are edited by administrators, by part, and a stale version is refused [ADMINAPI-21] [ADMINPERM-41]', async () => {
    const id = await create('editada@empresa.example');
    const change = {
      firstName: 'Dália',
      lastName: 'Reis',
      displayName: 'Dália',
      phoneNumber: '1',
      email: 'dalia@empresa.example',
      roomId: adminRoomId,
      profileImage: { url: png },
      sharedTalks: null,
      attributes: [{ attributeId, value: 'Rio' }],
    };
    const answer = await ana.ask('PUT', `/account/${id}`, change, { 'if-match': '"1"' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { firstName: 'Dália', email: 'dalia@empresa.example', profileId: adminRoomId, version: 2, canEdit: true },
    ]);
    const stale = await ana.ask('PUT', `/account/${id}`, { firstName: 'Atrasada' }, { 'if-match': '"1"' });
    expect(stale.statusCode).toBe(412);
    expect(await read(id)).toMatchObject({ firstName: 'Dália', version: 2 });
    expect((await ana.ask('PUT', `/account/${id}`, { firstName: '' })).statusCode).toBe(400);
    expect((await ana.ask('PUT', `/account/${id}`, { firstName: 'Dália' })).json()).toMatchObject({ version: 2 });
  });

  it('become administrators with profile 1 and end to be with another one, for open sessions too', async () => {
    const celina = await signIn('celina@empresa.example', customerRoomId);
    expect((await celina.ask('GET', '/account')).statusCode).toBe(403);
    await ana.ask('PUT', `/account/${celina.accountId}`, { roomId: adminRoomId });
    expect((await celina.ask('GET', '/account')).statusCode).toBe(200);
    await ana.ask('PUT', `/account/${celina.accountId}`, { roomId: customerRoomId });
    expect((await celina.ask('GET', '/account')).statusCode).toBe(403);
  });

  it('that are blocked are out at once, and in again only after a new sign-in', async () => {
    const bia = await signIn('bia@empresa.example', customerRoomId);
    const blocked = await ana.ask('PUT', `/account/${bia.accountId}`, { inativo: true });
    expect(blocked.json()).toMatchObject({ inativo: true });
    expect((await bia.ask('GET', '/account/session')).statusCode).toBe(401);
    const again = () => createBrowser(app, origin).signIn({ email: 'bia@empresa.example' });
    await expect(again()).rejects.toThrow();
    await ana.ask('PUT', `/account/${bia.accountId}`, { inativo: false });
    expect((await bia.ask('GET', '/account/session')).statusCode).toBe(401);
    expect((await again()).token).toBeTruthy();
  });

  it('that are deleted are gone, free their e-mail, and leave their names in the history [ADMINAPI-24]', async () => {
    const fabio = await signIn('fabio@empresa.example', customerRoomId);
    expect((await ana.ask('DELETE', `/account/${fabio.accountId}`)).statusCode).toBe(200);
    expect((await fabio.ask('GET', '/account/session')).statusCode).toBe(401);
    expect((await ana.ask('GET', `/account/${fabio.accountId}`)).statusCode).toBe(404);
    expect((await ana.ask('DELETE', `/account/${fabio.accountId}`)).statusCode).toBe(404);
    expect((await list('term=fabio')).totalResults).toBe(0);
    await create('fabio@empresa.example');
    const { rows } = await given.database.query(
      'SELECT display_name, email, password_hash, room_id FROM account WHERE company_id = 1 AND account_id = $1',
      [fabio.accountId],
    );
    expect(rows).toEqual([
      { display_name: 'Pessoa fabio@empresa.example', email: null, password_hash: null, room_id: null },
    ]);
    expect((await changes(fabio.accountId)).at(-1)).toEqual({ action: 'deleted', after: null });
  });

  it('keep one active administrator, even when two take the right from each other at once', async () => {
    await given.database.query(
      `UPDATE account SET inactive = true WHERE company_id = 1 AND is_admin AND NOT account_id = ANY($1)`,
      [[ana.accountId, otavio.accountId]],
    );
    await ana.ask('POST', '/account/', { ...app2('Robô administrador'), roomId: adminRoomId });
    const answers = await Promise.all([
      ana.ask('PUT', `/account/${otavio.accountId}`, { roomId: customerRoomId }),
      otavio.ask('PUT', `/account/${ana.accountId}`, { inativo: true }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    const { rows } = await given.database.query<{ account_id: number }>(
      'SELECT account_id FROM account WHERE company_id = 1 AND is_admin AND NOT inactive AND account_type = 1',
    );
    expect(rows).toHaveLength(1);
    await given.database.query(
      'UPDATE account SET inactive = false, is_admin = true, room_id = $2 WHERE account_id = ANY($1)',
      [[ana.accountId, otavio.accountId], adminRoomId],
    );
    ana = { ...ana, ...(await again('ana@empresa.example')) };
    otavio = { ...otavio, ...(await again('otavio@empresa.example')) };
    await ana.ask('PUT', `/account/${otavio.accountId}`, { roomId: customerRoomId });
    for (const payload of [{ roomId: customerRoomId }, { inativo: true }])
      expect((await ana.ask('PUT', `/account/${ana.accountId}`, payload)).statusCode).toBe(403);
    expect((await ana.ask('DELETE', `/account/${ana.accountId}`)).statusCode).toBe(403);
    await ana.ask('PUT', `/account/${otavio.accountId}`, { roomId: adminRoomId });
  });

  async function again(email: string) {
    const { token } = await createBrowser(app, origin).signIn({ email });
    const ask: typeof ana.ask = async (method, url, payload, headers = {}) =>
      app.inject({ method, url, headers: { ...withToken(token), ...headers }, ...(payload && { payload }) });
    return { token, ask };
  }

  it("are one's own to change without the own filters, the room or the company, and no other's [ADMINAPI-22] [ADMINPERM-11]", async () => {
    const own = { firstName: 'Bruno', attributes: [{ attributeId, value: 'x' }], roomId: adminRoomId, inativo: true };
    const answer = await bruno.ask('PUT', `/account/${bruno.accountId}`, own);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { firstName: 'Bruno', attributes: [], profileId: customerRoomId, inativo: false, canEdit: false },
    ]);
    expect((await bruno.ask('PUT', `/account/${ana.accountId}`, { firstName: 'x' })).statusCode).toBe(403);
    expect((await bruno.ask('GET', `/account/${ana.accountId}`)).statusCode).toBe(403);
    const filters = { attributes: [{ attributeId, value: 'x' }] };
    expect((await ana.ask('PUT', `/account/${ana.accountId}`, filters)).statusCode).toBe(403);
    expect((await ana.ask('PUT', `/account/${ana.accountId}`, { attributes: [] })).statusCode).toBe(200);
    expect((await ana.ask('PUT', `/account/${ana.accountId}`, { phoneNumber: null })).statusCode).toBe(200);
    expect((await ana.ask('PUT', `/account/${bruno.accountId}`, { newPassword: 'x' })).statusCode).toBe(403);
  });
});
