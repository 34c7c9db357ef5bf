import type { CompanyMenu } from '@assunto/api';
import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'cannot change the menu without being an administrator of its company, nor link it to what is hidden',
  async (world) => {
    const { database, fixture } = world;
    const before = (await database.query('SELECT * FROM menu ORDER BY company_id, menu_id')).rows;
    const state = async () => [
      (await database.query('SELECT * FROM menu ORDER BY company_id, menu_id')).rows,
      (await database.query('SELECT * FROM room_permission WHERE resource_type_id = 7')).rows,
    ];
    const admin = world.as({ isAdmin: true, accountId: 9000 });
    const leaf = { Name: 'Sigiloso', Subject: 'chamado', Scenario: 'grid' };
    const saved = await admin('PUT', '/presentation/menu/1', { Menus: [leaf] });
    expect(saved.statusCode, saved.body).toBe(200);
    const [menu] = saved.json<CompanyMenu>().Menus;
    const present = await state();
    const foreignAdmin = world.as({ companyId: 2, isAdmin: true });
    for (const [ask, expected] of [
      [world.agent, 403],
      [world.customer, 403],
      [foreignAdmin, 404],
    ] as const) {
      for (const answer of [
        await ask('GET', '/presentation/menu/1'),
        await ask('PUT', '/presentation/menu/1', { Menus: [] }),
        await ask('POST', '/presentation/menu/1/preview', { Menus: [] }),
      ]) {
        expect(answer.statusCode, answer.body).toBe(expected);
        expect(answer.body).not.toContain('Sigiloso');
      }
      expect((await ask('GET', '/presentation/menu/all/')).body).not.toContain('Sigiloso');
    }
    // An id of another company counts as unknown.
    expect((await foreignAdmin('PUT', '/presentation/menu/2', { Menus: [{ ...leaf, Id: menu?.Id }] })).statusCode).toBe(
      400,
    );
    // An administrator who may not read a subject cannot use it in the menu.
    const roomId = await world.addRoom(731, { actions: ['Read'] });
    const limited = world.as({ isAdmin: true, roomId, accountId: 731 });
    const { rows: filters } = await database.query<{ filter_id: number }>(
      `INSERT INTO saved_filter (company_id, subject_id, filter_name, filter, account_id, is_shared)
       VALUES (1, $1, 'Pessoal', '{"==":[{"var":"custo"},300]}', 9000, false) RETURNING filter_id`,
      [fixture.chamado.subjectId],
    );
    for (const more of [
      { Subject: 'cliente' },
      { Filters: [filters[0]?.filter_id] },
      { TemplateId: 987_654 },
      { Scenario: 'grid?x=1' },
      { Icon: '"><script>' },
      { Menus: Array.from({ length: 2001 }, () => leaf) },
    ])
      expect((await limited('PUT', '/presentation/menu/1', { Menus: [{ ...leaf, ...more }] })).statusCode).toBe(400);
    const effects = await admin('POST', '/presentation/menu/1/preview', { Menus: [] });
    expect([effects.statusCode, effects.json<{ removed: number }>().removed]).toEqual([200, 1]);
    expect(await state()).toEqual(present);
    // Properties written only by the server are ignored.
    const mass = await admin('PUT', '/presentation/menu/1', {
      Menus: [{ ...menu, company_id: 2, parent_menu_id: 1, roomId: 500, permissions: [{ resourceTypeId: 7 }] }],
      version: 99,
    });
    expect(mass.statusCode).toBe(200);
    expect(await state()).toEqual(present);
    expect((await admin('PUT', '/presentation/menu/1', { Menus: [] })).statusCode).toBe(200);
    expect((await state())[0]).toEqual(before);
    await database.query('DELETE FROM saved_filter WHERE filter_name = $1', ['Pessoal']);
  },
);
