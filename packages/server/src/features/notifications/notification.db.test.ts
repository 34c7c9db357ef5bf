import type { CompanyChannel, Notification, NotificationChoices } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createComponentTypes } from '@assunto/engine/core';
import { createSubject } from '../../metadata/createSubject';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('the catalogue of notifications', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let talkId = 0;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await addRecords(given.database, 2);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true, name: 'Ana Ribeiro', email: 'ana@empresa.example' });
    const [clientId = 0] = await insertRecords(given.database, fixture, 'cliente', [
      { nome: 'Padaria Ipê', cidade: 'Niterói', limite: 10 },
    ]);
    [talkId = 0] = await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Rede <b>caiu</b> ${user.email}', status: 'em-atendimento', cliente: clientId, custo: 300 },
    ]);
  });
  afterAll(() => server.app.close());

  const valid = (changes: Partial<Notification> = {}) => ({
    notificationName: 'Chamado aberto',
    notificationChannels: [
      { channelId: 1, isRequired: false },
      { channelId: 2, isRequired: true },
    ],
    notificationDescription: 'Quando um cliente abre um chamado',
    subjectId: fixture.chamado.subjectId,
    titleTemplate: 'Chamado ${talk.id}: ${titulo}',
    messageTemplate: 'Olá, ${user.name}: ${cliente.nome} espera.',
    attachReferences: true,
    ...changes,
  });
  async function create(changes: Partial<Notification> = {}): Promise<number> {
    const answer = await admin('POST', '/notification', valid(changes));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  }
  const read = async (id: number) => (await admin('GET', `/notification/${id}`)).json<Notification>();
  const names = async (query: string) => {
    const { itens, ...page } = (await admin('GET', `/notification?${query}`)).json<{ itens: Notification[] }>();
    return [itens.map(({ notificationName }) => notificationName), page];
  };
  const codesOf = async (work: ReturnType<Ask>) => {
    const answer = await work;
    return [
      answer.statusCode,
      ...answer.json<{ errors: { code: string; message: string }[] }>().errors.map((e) => e.code),
    ];
  };
  const remove = (notificationId: number, ask = admin) => ask('DELETE', '/notification', { notificationId });

  it('creates, reads, changes and deletes [ENTITY-26] [ENTITY-27] [ENTITY-28] [ADMINAPI-52] [ADMINAPI-53] [ADMINAPI-54] [ADMINAPI-55] [ADMINPERM-05] [ADMINPERM-06]', async () => {
    const id = await create();
    expect(await read(id)).toEqual({ ...valid(), notificationId: id, version: 1 });
    const changed = await admin(
      'PUT',
      `/notification/${id}`,
      valid({ notificationName: ' Outra ', attachReferences: false }),
    );
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json()).toEqual({
      ...valid({ notificationName: 'Outra', attachReferences: false }),
      notificationId: id,
      version: 2,
    });
    expect((await remove(id)).statusCode).toBe(200);
    expect((await admin('GET', `/notification/${id}`)).statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(404);
  });

  it('lists by name and page, and searches by part of it in any case and accent [ADMINAPI-14] [ADMINAPI-50] [ADMINAPI-51]', async () => {
    const ids = [];
    for (const notificationName of ['Órdem paga', 'aviso 100%', 'Zelo']) ids.push(await create({ notificationName }));
    expect(await names('page=1&fetch=2')).toEqual([['aviso 100%', 'Órdem paga'], { totalResults: 3, currentPage: 1 }]);
    expect(await names('page=2&fetch=2')).toEqual([['Zelo'], { totalResults: 3, currentPage: 2 }]);
    expect(await names('notificationname=ORDEM')).toEqual([['Órdem paga'], { totalResults: 1, currentPage: 1 }]);
    expect((await names('NotificationName=0%25'))[0]).toEqual(['aviso 100%']);
    expect((await names('NotificationName=_'))[0]).toEqual([]);
    for (const id of ids) await remove(id);
  });

  it('answers 412 to a change of a version that is no longer the present one, and changes nothing', async () => {
    const id = await create();
    const stale = { 'if-match': '"1"' };
    expect((await admin('PUT', `/notification/${id}`, valid({ notificationName: 'Nova' }), stale)).statusCode).toBe(
      200,
    );
    expect((await admin('PUT', `/notification/${id}`, valid({ notificationName: 'Minha' }), stale)).statusCode).toBe(
      412,
    );
    expect((await read(id)).notificationName).toBe('Nova');
    await remove(id);
  });

  it.each([
    ['no name', { notificationName: ' ' }, 'NAME_REQUIRED'],
    ['no title', { titleTemplate: ' ' }, 'TITLE_REQUIRED'],
    ['no message', { messageTemplate: '\n' }, 'MESSAGE_REQUIRED'],
    ['no channel', { notificationChannels: [] }, 'CHANNEL_REQUIRED'],
    ['a channel of nobody', { notificationChannels: [{ channelId: 9, isRequired: false }] }, 'CHANNEL_NOT_FOUND'],
    ['a subject of nobody', { subjectId: 99_999 }, 'SUBJECT_NOT_FOUND'],
    ['a variable that does not exist', { titleTemplate: '${titulo} ${segredo}' }, 'VARIABLE_UNKNOWN'],
    ['code for a variable', { messageTemplate: '${titulo.constructor("x")()}' }, 'VARIABLE_UNKNOWN'],
    ['a column without its subject', { subjectId: null }, 'VARIABLE_UNKNOWN'],
  ] as [string, Partial<Notification>, string][])('refuses %s, and stores nothing', async (_, changes, code) => {
    const before = await names('fetch=100');
    expect(await codesOf(admin('POST', '/notification', valid(changes)))).toEqual(
      code === 'VARIABLE_UNKNOWN' && changes.subjectId === null ? [400, code, code] : [400, code],
    );
    expect(await names('fetch=100')).toEqual(before);
  });

  it('says which variables do not exist', async () => {
    const answer = await admin('POST', '/notification', valid({ titleTemplate: '${a} ${titulo} ${b.c}' }));
    expect(answer.json<{ errors: object[] }>().errors).toEqual([
      {
        code: 'VARIABLE_UNKNOWN',
        attribute: 'titleTemplate',
        message: 'As variáveis ${a}, ${b.c} não existem. Escolha as variáveis no seletor.',
      },
    ]);
  });

  it.each([
    ['notificationName', 101],
    ['notificationDescription', 501],
    ['titleTemplate', 101],
    ['messageTemplate', 251],
  ])('refuses a %s of %i characters', async (name, length) => {
    const answer = await admin('POST', '/notification', { ...valid(), [name]: 'x'.repeat(length) });
    expect(answer.statusCode).toBe(400);
  });

  it('previews a real record as who asks reads it; values are text and never templates', async () => {
    const preview = await admin('POST', '/notification/preview', { ...draft(), talkId });
    expect(preview.json()).toEqual({
      title: `Chamado ${talkId}: Rede <b>caiu</b> \${user.email}`,
      message: 'Olá, Ana Ribeiro: Padaria Ipê espera. Em atendimento',
      link: `/context/talk/chamado/${talkId}`,
    });
    const other = { ...draft(), talkId: 999_999 };
    expect((await admin('POST', '/notification/preview', other)).statusCode).toBe(404);
    const empty = await admin('POST', '/notification/preview', draft());
    expect(empty.json()).toEqual({ title: 'Chamado —: —', message: 'Olá, Ana Ribeiro: — espera. —', link: null });
  });

  const draft = () => ({
    subjectId: fixture.chamado.subjectId,
    titleTemplate: 'Chamado ${talk.id}: ${ titulo }',
    messageTemplate: 'Olá, ${user.name}: ${cliente.nome} espera. ${status}',
  });

  it('sends it to who asks, on the enabled ones of the given channels', async () => {
    const { rows } = await given.database.query<{ account_id: number }>(
      `INSERT INTO account (company_id, room_id, display_name, email, is_admin)
       VALUES (1, 1, 'Bia', 'bia@empresa.example', true) RETURNING account_id`,
    );
    const accountId = rows[0]?.account_id ?? 0;
    const bia = server.as({ accountId, isAdmin: true, name: 'Bia', email: 'bia@empresa.example' });
    const sent = await bia('POST', '/notification/send-to-me', { ...draft(), talkId, channels: [1, 2, 7] });
    expect(sent.json(), sent.body).toEqual({ channels: [1, 2] });
    const inbox = await bia('POST', '/notifications/list/', { page: 1, fetch: 10, view: 2 });
    expect(inbox.json<{ itens: object[] }>().itens).toMatchObject([
      { description: 'Olá, Bia: Padaria Ipê espera. Em atendimento', subject: 'chamado', talkId },
    ]);
    const mail = await given.database.query<{ recipient: string; html_body: string; text_body: string }>(
      'SELECT recipient, subject, html_body, text_body FROM mail ORDER BY mail_id DESC LIMIT 1',
    );
    expect(mail.rows[0]).toMatchObject({
      recipient: 'bia@empresa.example',
      subject: `Chamado ${talkId}: Rede <b>caiu</b> \${user.email}`,
    });
    expect(mail.rows[0]?.html_body).toContain('Rede &lt;b&gt;caiu&lt;/b&gt;');
    expect(mail.rows[0]?.text_body).toContain(`https://assunto.example/context/talk/chamado/${talkId}`);
  });

  it('without references leads nowhere, and is hidden all the same from who may not read the record', async () => {
    const { rows } = await given.database.query<{ account_id: number }>(
      `INSERT INTO account (company_id, room_id, display_name, is_admin) VALUES (1, 500, 'Caio', true) RETURNING account_id`,
    );
    const accountId = rows[0]?.account_id ?? 0;
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Read'], readable: ['titulo'] });
    const caio = server.as({ accountId, roomId: 500, isAdmin: true, name: 'Caio' });
    const body = { ...draft(), messageTemplate: '${titulo}', attachReferences: false, talkId, channels: [1] };
    expect((await caio('POST', '/notification/send-to-me', body)).json()).toEqual({ channels: [1] });
    const list = async () =>
      (await caio('POST', '/notifications/list/', { page: 1, fetch: 10, view: 2 })).json<{ itens: object[] }>().itens;
    expect(await list()).toMatchObject([
      { description: 'Rede <b>caiu</b> ${user.email}', subject: null, talkId: null },
    ]);
    await given.database.query('DELETE FROM room_permission WHERE room_id = 500');
    expect(await list()).toMatchObject([{ title: expect.stringContaining('não tem mais acesso'), description: '' }]);
  });

  it('keeps variables of a stored notification that its editor may not read, and takes no new ones', async () => {
    const id = await create({ titleTemplate: '${custo}' });
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Read'], readable: ['titulo'] });
    const editor = server.as({ roomId: 500, isAdmin: true });
    const put = (changes: Partial<Notification>) =>
      editor('PUT', `/notification/${id}`, valid({ messageTemplate: 'x', ...changes }));
    expect((await put({ titleTemplate: 'Custou ${custo}' })).statusCode).toBe(200);
    expect(await codesOf(put({ titleTemplate: '${quantidade}' }))).toEqual([400, 'VARIABLE_UNKNOWN']);
    const preview = await editor('POST', '/notification/preview', { ...draft(), titleTemplate: '${custo}', talkId });
    expect(preview.statusCode).toBe(400);
    await given.database.query('DELETE FROM room_permission WHERE room_id = 500');
    await remove(id);
  });

  it('names the columns of a related subject through the attribute, also of a subject that points to itself', async () => {
    const created = await createSubject(given.database, createComponentTypes(), {
      companyId: 1,
      subjectIdentifier: 'user',
      subjectName: 'Pessoa',
      icon: 'user',
      attributes: [
        { identifier: 'nome', name: 'Nome', componentId: 1 },
        { identifier: 'user', name: 'Cliente', componentId: 4, relatedSubjectId: fixture.cliente.subjectId },
      ],
    });
    const ok = await admin('POST', '/notification', {
      ...valid({ subjectId: created.subjectId }),
      titleTemplate: '${user.nome} ${user.name} ${nome}',
      messageTemplate: 'x',
    });
    expect(ok.statusCode, ok.body).toBe(201);
    await remove(ok.json<{ resourceId: number }>().resourceId);
  });

  it("answers what profiles may grant on the company's enabled channels [ADMINAPI-13] [NOTIF-38]", async () => {
    const id = await create();
    const choices = async () => (await admin('GET', '/room/notification')).json<NotificationChoices[]>();
    const item = { notificationId: id, notificationName: 'Chamado aberto' };
    const mail = {
      channel: 2,
      channelDescription: 'E-mail',
      notifications: [{ ...item, isEnable: true, isRequired: true, isLocked: true }],
    };
    const inbox = {
      channel: 1,
      channelDescription: 'Aplicação',
      notifications: [{ ...item, isEnable: false, isRequired: false, isLocked: false }],
    };
    expect(await choices()).toEqual([inbox, mail]);
    await admin('PUT', '/Company/Channel/2');
    expect(await choices()).toEqual([inbox]);
    await admin('PUT', '/Company/Channel/2');
    expect(await choices()).toEqual([inbox, mail]);
    await remove(id);
  });

  it('switches channels by their number and then by the id of the company [ENTITY-29] [ENTITY-30] [ADMINAPI-15] [ADMINAPI-56] [ADMINPERM-09]', async () => {
    const other = server.as({ companyId: 2, isAdmin: true });
    const channels = async (ask = admin) => (await ask('GET', '/company/channels')).json<CompanyChannel[]>();
    expect(await channels(other)).toEqual([
      { channelId: 1, channelDescription: 'Aplicação', isEnable: true, companyChannelId: null, version: 0 },
      { channelId: 2, channelDescription: 'E-mail', isEnable: true, companyChannelId: null, version: 0 },
    ]);
    const first = await other('PUT', '/Company/Channel/1', undefined, { 'if-match': '"0"' });
    const { companyChannelId } = first.json<CompanyChannel>();
    expect(first.json()).toMatchObject({ channelId: 1, isEnable: false, version: 1 });
    expect(companyChannelId).toBeGreaterThanOrEqual(1000);
    expect((await other('PUT', '/Company/Channel/1', undefined, { 'if-match': '"0"' })).statusCode).toBe(412);
    const second = await other('PUT', `/company/channel/${companyChannelId}`);
    expect(second.json()).toMatchObject({ channelId: 1, companyChannelId, isEnable: true, version: 2 });
    expect((await admin('PUT', `/company/channel/${companyChannelId}`)).statusCode).toBe(404);
    expect((await other('PUT', '/company/channel/3')).statusCode).toBe(404);
  });

  it('is for administrators alone [ADMINPERM-05] [ADMINPERM-09]', async () => {
    const agent = server.as({ roomId: 500 });
    const id = await create();
    const calls = [
      agent('GET', '/notification'),
      agent('GET', `/notification/${id}`),
      agent('POST', '/notification', valid()),
      agent('PUT', `/notification/${id}`, valid({ notificationName: 'Mudada' })),
      remove(id, agent),
      agent('POST', '/notification/preview', { ...draft(), talkId }),
      agent('POST', '/notification/send-to-me', { ...draft(), talkId, channels: [1] }),
      agent('GET', '/room/notification'),
      agent('GET', '/company/channels'),
      agent('PUT', '/company/channel/1'),
    ];
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 403));
    expect(await read(id)).toMatchObject({ notificationName: 'Chamado aberto', version: 1 });
    await remove(id);
  });
});
