import { customerRoomId, adminRoomId } from '@assunto/api/ticketing';
import type { Account, OwnAccountChange } from '@assunto/api';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import { createBrowser, withToken } from '../../testing/createBrowser';
import { withDatabase } from '../../testing/withDatabase';
import { interleave } from '../../testing/interleave';
import { addCompany, addPerson, testPassword } from '../../testing/people';

const origin = 'http://localhost:4305';
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

withDatabase("one's own account", (given) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    await addCompany(given.database, 3);
    app = await createCheckedServer({ ...given, config: { publicUrl: origin, rateLimits: false }, logger: false });
  });
  afterAll(() => app.close());

  async function person(email: string) {
    const { accountId } = await addPerson(given.database, 3, email, { roomId: customerRoomId });
    const signIn = async (password = testPassword) =>
      (await createBrowser(app, origin).signIn({ email, password })).token;
    const token = await signIn();
    const read = async (id = accountId) => app.inject({ url: `/account/${id}`, headers: withToken(token) });
    const change = (payload: OwnAccountChange, id = accountId) =>
      app.inject({ method: 'PUT', url: `/account/${id}`, headers: withToken(token), payload });
    return { accountId, token, signIn, read, change };
  }
  const statusOf = async (token: string) =>
    (await app.inject({ url: '/account/session', headers: withToken(token) })).statusCode;

  it('has the notifications that its profile grants, and takes a choice of them [ADMINAPI-16] [ADMINAPI-22] [ADMINAPI-23] [ADMINPERM-11] [ADMINPERM-13] [ADMINPERM-42] [ADMINPERM-43]', async () => {
    const { read, change } = await person('avisos@empresa.example');
    const { rows } = await given.database.query<{ notification_id: number }>(
      `INSERT INTO notification (company_id, notification_name, title_template, message_template)
       VALUES (3, 'Livre', 'x', 'x'), (3, 'Obrigatória', 'x', 'x') RETURNING notification_id`,
    );
    const [free = 0, required = 0] = rows.map(({ notification_id }) => notification_id);
    await given.database.query(
      `INSERT INTO notification_channel (company_id, notification_id, channel_id)
       SELECT 3, id, channel FROM unnest($1::integer[]) AS id, generate_series(1, 2) AS channel`,
      [[free, required]],
    );
    await given.database.query(
      `INSERT INTO room_notification (company_id, room_id, channel_id, notification_id, is_enable, is_required)
       VALUES (3, $1, 1, $2, true, false), (3, $1, 1, $3, true, true)`,
      [customerRoomId, free, required],
    );
    const choice = (notificationId: number, notificationName: string, marks: [boolean, boolean, boolean]) => {
      const [isEnable, isRequired, isLocked] = marks;
      return { notificationId, notificationName, isEnable, isRequired, isLocked };
    };
    const inbox = (isFreeOn: boolean) => ({
      channel: 1,
      channelDescription: 'Aplicação',
      notifications: [
        choice(free, 'Livre', [isFreeOn, false, false]),
        choice(required, 'Obrigatória', [true, true, true]),
      ],
    });
    const mail = {
      channel: 2,
      channelDescription: 'E-mail',
      notifications: [
        choice(free, 'Livre', [false, false, true]),
        choice(required, 'Obrigatória', [false, false, true]),
      ],
    };
    const notifications = async () => (await read()).json<Account>().notifications;
    expect(await notifications()).toEqual([inbox(true), mail]);
    const choose = (channel: number, notificationId: number, isEnable: boolean) =>
      change({ displayName: 'Helena', notifications: [{ channel, notifications: [{ notificationId, isEnable }] }] });
    expect((await choose(1, free, false)).json<Account>().notifications).toEqual([inbox(false), mail]);
    for (const refused of [await choose(1, required, false), await choose(2, free, true)])
      expect(refused.statusCode, refused.body).toBe(403);
    expect((await choose(1, 2 ** 30, true)).statusCode).toBe(400);
    expect(await notifications()).toEqual([inbox(false), mail]);
  });

  it('is read by its owner, with what was changed, and the session knows it at the next refresh', async () => {
    const { read, change, token, accountId } = await person('dados@empresa.example');
    const changed = await change({
      displayName: ' Helena ',
      firstName: 'Helena',
      lastName: 'Prado',
      phoneNumber: '(11) 91234-5678',
      profileImage: { url: png },
    });
    expect(changed.statusCode).toBe(200);
    const account = (await read()).json<Account>();
    expect(account).toEqual(changed.json());
    expect(account).toMatchObject({
      accountId,
      displayName: 'Helena',
      firstName: 'Helena',
      lastName: 'Prado',
      phoneNumber: '(11) 91234-5678',
      email: 'dados@empresa.example',
      profileImage: { url: png },
      hasPassword: true,
      canEdit: false,
    });
    const refreshed = await app.inject({ method: 'POST', url: '/account/refresh', payload: { token } });
    expect(refreshed.json()).toMatchObject({
      authorized: true,
      account: { name: 'Helena', phoneNumber: '(11) 91234-5678', image: png },
    });
  });

  it('keeps what is not sent', async () => {
    const { read, change } = await person('pouco@empresa.example');
    await change({ firstName: 'Bia' });
    expect((await change({ lastName: null })).json<Account>()).toMatchObject({ firstName: 'Bia', lastName: null });
    expect((await read()).json<Account>().phoneNumber).toBe('(21) 98811-2040');
  });

  it("is nobody else's to read or change, whether it exists or not, and stays as it was", async () => {
    const mine = await person('minha@empresa.example');
    const other = await person('outra@empresa.example');
    for (const id of [other.accountId, 999_999]) {
      expect((await mine.read(id)).statusCode).toBe(403);
      expect((await mine.change({ displayName: 'Tomada' }, id)).statusCode).toBe(403);
    }
    expect((await other.read()).json<Account>().displayName).toBe('Pessoa outra@empresa.example');
  });

  it('changes room, e-mail and rights for nobody', async () => {
    const { read, change } = await person('rei@empresa.example');
    const before = (await read()).json<Account>();
    await change({ roomId: adminRoomId, isAdmin: true, email: 'x@y.example', canEdit: true } as OwnAccountChange);
    expect((await read()).json()).toEqual(before);
  });

  it('takes a new password for the current one, and ends the other sessions [ADMINPERM-12]', async () => {
    const { change, token, signIn } = await person('senha@empresa.example');
    const other = await signIn();
    const answer = await change({ currentPassword: testPassword, newPassword: 'umbuzeiro-do-sertao-44' });
    expect(answer.statusCode).toBe(200);
    expect(await statusOf(token)).toBe(200);
    await vi.waitFor(async () => expect(await statusOf(other)).toBe(401), { timeout: 3000, interval: 50 });
    expect(await statusOf(await signIn('umbuzeiro-do-sertao-44'))).toBe(200);
  });

  it('confirms a new password by a mail that holds neither, and no refused one', async () => {
    const { change } = await person('confirma@empresa.example');
    const mails = async () =>
      (
        await given.database.query<{ subject: string; text_body: string }>(
          `SELECT subject, text_body FROM mail WHERE company_id = 3 AND recipient = 'confirma@empresa.example'`,
        )
      ).rows;
    const newPassword = 'umbuzeiro-do-sertao-44';
    await change({ currentPassword: 'outra-senha-qualquer', newPassword });
    expect(await mails()).toEqual([]);
    expect((await change({ currentPassword: testPassword, newPassword })).statusCode).toBe(200);
    const [mail, ...others] = await mails();
    expect([mail?.subject, others]).toEqual(['Sua senha do Assunto foi alterada', []]);
    expect(mail?.text_body).toContain(origin);
    expect(mail?.text_body).not.toMatch(new RegExp(`${newPassword}|${testPassword}`));
  });

  it('keeps a new password when a save of the profile began before it and ends after it', async () => {
    const { change, signIn, token, accountId } = await person('corrida@empresa.example');
    const database = interleave(given.database, /password_hash.+FROM account/s, async () => {
      const answer = await change({ currentPassword: testPassword, newPassword: 'umbuzeiro-do-sertao-44' });
      expect(answer.statusCode).toBe(200);
    });
    const late = await createCheckedServer({
      database,
      config: { publicUrl: origin, rateLimits: false },
      logger: false,
    });
    const payload = { firstName: 'Bia' };
    const saved = await late.inject({
      method: 'PUT',
      url: `/account/${accountId}`,
      headers: withToken(token),
      payload,
    });
    await late.close();
    expect([saved.statusCode, saved.json<Account>().firstName]).toEqual([200, 'Bia']);
    await expect(signIn()).rejects.toThrow();
    expect(await statusOf(await signIn('umbuzeiro-do-sertao-44'))).toBe(200);
  });

  it('keeps what each of two saves at the same time sent', async () => {
    const { change, read, token, accountId } = await person('juntas@empresa.example');
    const database = interleave(given.database, /password_hash.+FROM account/s, () =>
      change({ lastName: 'Prado', phoneNumber: null }),
    );
    const late = await createCheckedServer({
      database,
      config: { publicUrl: origin, rateLimits: false },
      logger: false,
    });
    const payload = { firstName: 'Helena' };
    await late.inject({ method: 'PUT', url: `/account/${accountId}`, headers: withToken(token), payload });
    await late.close();
    const expected = { firstName: 'Helena', lastName: 'Prado', phoneNumber: null };
    expect((await read()).json<Account>()).toMatchObject(expected);
  });

  it('takes one of two new passwords that the same old one asks for at the same time', async () => {
    const { change, signIn } = await person('duas@empresa.example');
    const answers = await Promise.all(
      ['umbuzeiro-do-sertao-44', 'mandacaru-na-serra-71'].map(async (newPassword) => ({
        newPassword,
        status: (await change({ currentPassword: testPassword, newPassword })).statusCode,
      })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const accepted = answers.find(({ status }) => status === 200)?.newPassword ?? '';
    expect(await statusOf(await signIn(accepted))).toBe(200);
  });

  it('refuses a new password without the current one, or one that is easy to guess, and keeps the old one [PROFILE-21] [PROFILE-25]', async () => {
    const { change, signIn } = await person('fraca@empresa.example');
    for (const currentPassword of [undefined, 'errada']) {
      const refused = await change({
        newPassword: 'umbuzeiro-do-sertao-44',
        ...(currentPassword && { currentPassword }),
      });
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'PASSWORD_WRONG']);
    }
    const weak = ['senha12345', '1q2w3e4r5t6y', 'zaq12wsxcde3', 'Segunda-feira1', 'Empresa-3-fraca2026'];
    for (const newPassword of weak) {
      const refused = await change({ currentPassword: testPassword, newPassword, displayName: 'Outra' });
      expect([newPassword, refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
        newPassword,
        400,
        'PASSWORD_WEAK',
      ]);
    }
    expect(await statusOf(await signIn())).toBe(200);
  });

  it('lets a taken session try few passwords', async () => {
    const { change } = await person('tentativas@empresa.example');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push(
        (await change({ currentPassword: `errada ${attempt}`, newPassword: 'umbuzeiro-44-sertao' })).statusCode,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(409), 429]);
  });

  it.each(['https://example.com/a.png', 'data:image/svg+xml;base64,PHN2Zz4=', 'data:image/png;base64,PHN2Zz4='])(
    'takes no picture but a PNG or a JPEG of its own: %s',
    async (url) => {
      const { read, change } = await person(`figura-${url.length}@empresa.example`);
      expect((await change({ profileImage: { url } })).statusCode).toBe(400);
      expect((await read()).json<Account>().profileImage).toBeNull();
    },
  );
});
