import type { Notification } from '@assunto/api';
import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'cannot read, change or delete a notification or channel without being an administrator of its company',
  async (world) => {
    const body = {
      notificationName: 'Da empresa 1',
      notificationChannels: [{ channelId: 1, isRequired: true }],
      titleTemplate: 'Olá, ${user.name}',
      messageTemplate: 'Mensagem',
    };
    const admin = world.as({ isAdmin: true });
    const created = await admin('POST', '/notification', { ...body, companyId: 2, notificationId: 1, version: 9 });
    const { resourceId } = created.json<{ resourceId: number }>();
    const stored = async () => (await admin('GET', `/notification/${resourceId}`)).json<Notification>();
    const before = await stored();
    expect(before).toMatchObject({ notificationName: 'Da empresa 1', version: 1 });
    const foreignAdmin = world.as({ companyId: 2, isAdmin: true });
    const draft = { titleTemplate: 'x', messageTemplate: '${titulo}', subjectId: world.fixture.chamado.subjectId };
    const switched = { companyChannelId: 0 };
    const toggled = await admin('PUT', '/company/channel/2');
    Object.assign(switched, toggled.json());
    for (const [ask, missing] of [
      [world.agent, 403],
      [world.customer, 403],
      [world.foreigner, 403],
      [foreignAdmin, 404],
    ] as const) {
      expect((await ask('GET', `/notification/${resourceId}`)).statusCode).toBe(missing);
      expect((await ask('PUT', `/notification/${resourceId}`, body)).statusCode).toBe(missing);
      expect((await ask('DELETE', '/notification', { notificationId: resourceId })).statusCode).toBe(missing);
      expect((await ask('PUT', `/company/channel/${switched.companyChannelId}`)).statusCode).toBe(missing);
      const list = await ask('GET', '/notification');
      expect([list.statusCode === 403 || list.statusCode === 200, list.body.includes('empresa 1')]).toEqual([
        true,
        false,
      ]);
      for (const call of ['preview', 'send-to-me'])
        expect(
          (await ask('POST', `/notification/${call}`, { ...draft, talkId: world.open, channels: [1] })).statusCode,
        ).not.toBe(200);
    }
    expect(await stored()).toEqual(before);
    expect((await admin('PUT', '/company/channel/2')).json()).toMatchObject({ isEnable: true, version: 2 });
  },
);
