import { adminRoomId } from '@assunto/api/ticketing';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { withDatabase } from '../testing/withDatabase';
import { addCompany } from '../testing/people';
import { readRoomNotifications, writeRoomNotifications } from './roomNotifications';

withDatabase('the notifications of an access profile', (given) => {
  let own = 0;
  let other = 0;
  let foreign = 0;
  const read = () => readRoomNotifications(given.database, 1, adminRoomId);
  const write = (entries: Parameters<typeof writeRoomNotifications>[3]) =>
    given.database.transaction((transaction) => writeRoomNotifications(transaction, 1, adminRoomId, entries));
  const entry = (notificationId: number, isEnable = true, isRequired = false) => ({
    notificationId,
    isEnable,
    isRequired,
  });

  async function add(companyId: number): Promise<number> {
    const { rows } = await given.database.query<{ notification_id: number }>(
      `INSERT INTO notification (company_id, notification_name, title_template, message_template)
       VALUES ($1, 'Aviso', 'Aviso', 'Mensagem') RETURNING notification_id`,
      [companyId],
    );
    return rows[0]?.notification_id ?? 0;
  }

  beforeAll(async () => {
    await addCompany(given.database, 1);
    await addCompany(given.database, 2);
    own = await add(1);
    other = await add(1);
    foreign = await add(2);
  });
  beforeEach(async () => {
    await given.database.query('DELETE FROM room_notification');
    await given.database.query('DELETE FROM company_channel');
  });

  it('are read by channel as they were written; what is required is enabled [ENTITY-31] [ENTITY-32]', async () => {
    expect(await read()).toEqual([]);
    await write([
      { channel: 2, notifications: [entry(own, false, true)] },
      { channel: 1, notifications: [entry(own, true, true), { notificationId: other, isEnable: true }] },
    ]);
    expect(await read()).toEqual([
      { channel: 1, notifications: [entry(own, true, true), entry(other)] },
      { channel: 2, notifications: [entry(own, false, false)] },
    ]);
    await write([{ channel: 1, notifications: [entry(other, false)] }]);
    expect(await read()).toEqual([{ channel: 1, notifications: [entry(other, false)] }]);
  });

  it('keep the entries of a channel that is switched off', async () => {
    await write([{ channel: 2, notifications: [entry(own)] }]);
    await given.database.query('INSERT INTO company_channel (company_id, channel_id, is_enable) VALUES (1, 2, false)');
    expect(await read()).toEqual([]);
    await write([{ channel: 1, notifications: [entry(other)] }]);
    await given.database.query('UPDATE company_channel SET is_enable = true');
    expect(await read()).toEqual([
      { channel: 1, notifications: [entry(other)] },
      { channel: 2, notifications: [entry(own)] },
    ]);
  });

  it.each([
    [
      'a notification of another company',
      () => [{ channel: 1, notifications: [entry(foreign)] }],
      'NOTIFICATION_NOT_FOUND',
    ],
    ['a notification of nobody', () => [{ channel: 1, notifications: [entry(2 ** 40)] }], 'NOTIFICATION_NOT_FOUND'],
    ['a channel that does not exist', () => [{ channel: 9, notifications: [entry(own)] }], 'CHANNEL_NOT_FOUND'],
    ['a repetition', () => [{ channel: 1, notifications: [entry(own), entry(own, false)] }], 'NOTIFICATION_REPEATED'],
  ])('refuse %s, and stay as they were', async (_, entries, code) => {
    await write([{ channel: 1, notifications: [entry(own)] }]);
    await expect(write(entries())).rejects.toMatchObject({ code: 'REQUEST_INVALID', errors: [{ code }] });
    expect(await read()).toEqual([{ channel: 1, notifications: [entry(own)] }]);
  });
});
