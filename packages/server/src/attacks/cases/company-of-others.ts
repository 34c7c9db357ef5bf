import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'neither reads nor changes nor restores a company without being its administrator, nor sets more of it than its form has',
  async (world) => {
    const state = async () => (await world.database.query('SELECT * FROM company ORDER BY company_id')).rows;
    const body = { companyName: 'Tomada', themeColor: '#ff0000', timeZone: 'America/Manaus' };
    const admin = world.as({ isAdmin: true, accountId: 9000 });
    const foreigner = world.as({ companyId: 2, isAdmin: true });
    const own = (await admin('GET', '/company/1')).json<typeof body>();
    const save = { companyName: own.companyName, themeColor: own.themeColor, timeZone: own.timeZone };
    await admin('PUT', '/company/1', { ...save, companyName: 'Outro nome' });
    await admin('PUT', '/company/1', save);
    const { rows } = await world.database.query<{ id: number }>(
      `SELECT id FROM configuration_change WHERE company_id = 1 AND entity = 'company' ORDER BY version DESC LIMIT 1`,
    );
    const restore = `/configuration-change/${rows[0]?.id}/restore?side=before`;
    const before = await state();
    for (const [ask, status] of [
      [world.agent, 403],
      [world.customer, 403],
      [foreigner, 404],
    ] as const) {
      expect((await ask('GET', '/company/1')).statusCode).toBe(status);
      expect((await ask('PUT', '/company/1', body)).statusCode).toBe(status);
      expect((await ask('POST', restore)).statusCode).toBe(status);
    }
    for (const more of [{ companyId: 2 }, { company_id: 2 }, { companyIdentifier: 'outra' }, { inserted_in: 'now' }])
      expect((await admin('PUT', '/company/1', { ...save, ...more })).statusCode).toBe(400);
    // A colour is written into the page's style.
    for (const themeColor of ['red', '#fff', '#ff0000;}', 'url(//x.example)', '#ff0000\n'])
      expect((await admin('PUT', '/company/1', { ...save, themeColor })).statusCode, themeColor).toBe(400);
    expect(await state()).toEqual(before);
  },
);
