import type { MenuTree } from '@assunto/api';
import { expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords } from '../../testing/recordFixture';
import { createTestServer } from '../../testing/testServer';

withDatabase('the menus of the navigation', (given) => {
  it('hold their children in Menus, at every level [ENTITY-61]', async () => {
    const fixture = await addRecords(given.database);
    const add = async (name: string, parentId: number | null): Promise<number> => {
      const { rows } = await given.database.query<{ menuId: number }>(
        `INSERT INTO menu (company_id, menu_name, subject_id, scenario, parent_menu_id)
         VALUES (1, $1, $2, 'grid', $3) RETURNING menu_id AS "menuId"`,
        [name, fixture.chamado.subjectId, parentId],
      );
      return rows[0]?.menuId ?? 0;
    };
    await add('Bisneto', await add('Neto', await add('Filho', await add('Pai', null))));
    const server = await createTestServer(given.database);
    const { Menus } = (await server.as({ isAdmin: true })('GET', '/presentation/menu/all/')).json<MenuTree>();
    const menu = (Name: string, children: unknown[]) => expect.objectContaining({ Name, Menus: children });
    expect(Menus).toEqual([menu('Pai', [menu('Filho', [menu('Neto', [menu('Bisneto', [])])])])]);
    await server.app.close();
  });
});
