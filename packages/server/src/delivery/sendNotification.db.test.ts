import { recordEffects } from '../start/recordEffects';
import type { NotificationChoices } from '@assunto/api';
import { createComponentTypes } from '@assunto/engine/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCertificates } from '../access/certificates';
import { createAccess } from '../access/createAccess';
import { readCallerAccount } from '../platform/auth/accounts';
import { createMetadata } from '../metadata/createMetadata';
import { withDatabase } from '../testing/withDatabase';
import { addPerson } from '../testing/people';
import { addRecords, grant, insertRecords, type RecordFixture } from '../testing/recordFixture';
import { readAccountChoices, writeAccountChoices } from './notificationChoices';
import { insertNotification } from './notificationQueries';
import { writeRoomNotifications } from './roomNotifications';
import { sendNotification } from './sendNotification';

withDatabase('the delivery of notifications', (given) => {
  let fixture: RecordFixture;
  let talkId = 0;
  let hiddenId = 0;
  let notificationId = 0;
  let ana = 0;
  let bruno = 0;
  let closeMetadata = async (): Promise<void> => undefined;
  let send: (accountIds: number[], of?: number) => Promise<[number, number][]>;

  beforeAll(async () => {
    const { database } = given;
    fixture = await addRecords(database);
    const componentTypes = createComponentTypes();
    const metadata = await createMetadata(database, componentTypes);
    closeMetadata = () => metadata.close();
    const access = createAccess({
      database,
      metadata,
      componentTypes,
      certificates: createCertificates(database),
      effects: recordEffects,
    });
    const mails: string[] = [];
    const services = {
      database,
      access,
      publicUrl: 'https://assunto.example',
      mailer: { send: async (_: unknown, __: number, recipient: string) => void mails.push(recipient) },
      accountOf: (companyId: number, accountId: number) => readCallerAccount(database, companyId, accountId),
    };
    send = async (accountIds, of = talkId) => [
      ...(await sendNotification(services, { companyId: 1, notificationId, accountIds, talkId: of })),
    ];
    ana = (await addPerson(database, 1, 'ana@empresa.example')).accountId;
    bruno = (await addPerson(database, 1, 'bruno@empresa.example', { roomId: 500 })).accountId;
    [talkId = 0, hiddenId = 0] = await insertRecords(database, fixture, 'chamado', [
      { titulo: 'Aberto', status: 'aberto', custo: 300 },
      { titulo: 'Sigiloso', status: 'concluido' },
    ]);
    await grant(database, fixture, 500, 'chamado', {
      actions: ['Read'],
      readable: ['titulo', 'status'],
      filters: { Read: { '==': [{ var: 'status' }, 'aberto'] } },
    });
    notificationId = await insertNotification(database, 1, {
      notificationName: 'Custo alto',
      notificationChannels: [
        { channelId: 1, isRequired: false },
        { channelId: 2, isRequired: false },
      ],
      notificationDescription: null,
      subjectId: fixture.chamado.subjectId,
      titleTemplate: '${titulo} custa ${custo}',
      messageTemplate: 'Para ${user.name}, ${user.email}',
      attachReferences: true,
    });
  });
  afterAll(() => closeMetadata());
  beforeEach(async () => {
    for (const table of ['inbox_item', 'account_notification', 'room_notification', 'company_channel'])
      await given.database.query(`DELETE FROM ${table}`);
  });

  const allow = (channels: number[], isRequired = false, roomId = 500) =>
    writeRoomNotifications(
      given.database,
      1,
      roomId,
      channels.map((channel) => ({ channel, notifications: [{ notificationId, isEnable: true, isRequired }] })),
    );
  const choose = (accountId: number, channel: number, isEnable: boolean) =>
    writeAccountChoices(given.database, { companyId: 1, accountId }, [
      { channel, notifications: [{ notificationId, isEnable }] },
    ]);
  const marks = async (accountId: number) => {
    const choices: NotificationChoices[] = await readAccountChoices(given.database, { companyId: 1, accountId });
    return choices.map(({ channel, notifications: [first] }) => [
      channel,
      first?.isEnable,
      first?.isRequired,
      first?.isLocked,
    ]);
  };
  const titles = async () =>
    (await given.database.query<{ title: string }>('SELECT title FROM inbox_item ORDER BY account_id')).rows.map(
      ({ title }) => title,
    );

  it('reaches the people whose profile grants it, on the granted channels, and administrators; the choice of others is locked [ADMINPERM-36] [PROFILE-18]', async () => {
    expect(await send([bruno])).toEqual([]);
    await allow([1]);
    expect(await send([ana, bruno, bruno])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(await marks(bruno)).toEqual([
      [1, true, false, false],
      [2, false, false, true],
    ]);
  });

  it('reaches nobody who is inactive, and shows no choices of theirs', async () => {
    const setInactive = (inactive: boolean) =>
      given.database.query('UPDATE account SET inactive = $2 WHERE company_id = 1 AND account_id = $1', [
        ana,
        inactive,
      ]);
    await allow([1]);
    await setInactive(true);
    expect([await send([ana, bruno]), await marks(ana)]).toEqual([[[1, 1]], []]);
    await setInactive(false);
    expect(await marks(ana)).toHaveLength(2);
  });

  it('is written with the rights of each: who may not read a column or the record learns nothing of it', async () => {
    await allow([1]);
    await send([ana, bruno]);
    expect(await titles()).toEqual(['Aberto custa 300', 'Aberto custa —']);
    await given.database.query('DELETE FROM inbox_item');
    expect(await send([ana, bruno], hiddenId)).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(await titles()).toEqual(['Sigiloso custa —']);
  });

  it('follows own choices, but for what the profile requires [ADMINPERM-13] [ADMINPERM-37] [ADMINPERM-42] [ADMINPERM-43]', async () => {
    await allow([1]);
    await choose(bruno, 1, false);
    expect(await send([bruno])).toEqual([]);
    await expect(choose(bruno, 2, true)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await allow([1], true);
    expect(await send([bruno])).toEqual([[1, 1]]);
    expect(await marks(bruno)).toEqual([
      [1, true, true, true],
      [2, false, false, true],
    ]);
    await expect(choose(bruno, 1, false)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      userMessage: 'A notificação Custo alto é obrigatória por Aplicação e não pode ser desligada.',
    });
    await choose(bruno, 1, true);
  });

  it('uses no channel that the company has switched off, and offers none', async () => {
    await allow([1, 2], true);
    await given.database.query('INSERT INTO company_channel (company_id, channel_id, is_enable) VALUES (1, 1, false)');
    expect(await send([bruno])).toEqual([[2, 1]]);
    expect(await marks(bruno)).toEqual([[2, true, true, true]]);
    await choose(bruno, 1, false);
  });

  it('reaches nobody who is blocked, and nobody of another company', async () => {
    await addRecords(given.database, 2);
    const { accountId } = await addPerson(given.database, 2, 'eva@outra.example');
    await given.database.query('UPDATE account SET inactive = true WHERE account_id = $1', [ana]);
    expect(await send([ana, accountId])).toEqual([]);
    await given.database.query('UPDATE account SET inactive = false');
  });
});
