import type { Queryable } from '../../../platform/database/Database';
import { demoFilters, demoMenus, serviceFilters, type DemoFilter, type DemoMenu } from '../definitions/menus';
import { subjectOf, type LoadedSubject } from './LoadedSubject';

/** Entries of the navigation, and the saved filters that they use. */
interface Navigation {
  filters: readonly DemoFilter[];
  menus: readonly DemoMenu[];
}

/**
 * Creates the saved filters and the navigation that uses them, after the entries that are there. A group of entries is added to a group of the
 * same name and level where there is one. Returns the ids of all menus and filters that it created.
 */
export async function loadMenus(
  transaction: Queryable,
  companyId: number,
  subjects: readonly LoadedSubject[],
  { filters, menus }: Navigation = { filters: [...demoFilters, ...serviceFilters], menus: demoMenus },
): Promise<{ menuIds: number[]; filterIds: number[] }> {
  const filterIds = new Map<string, number>();
  for (const { subject, name, filter } of filters) {
    const { rows } = await transaction.query<{ filter_id: number }>(
      'INSERT INTO saved_filter (company_id, subject_id, filter_name, filter) VALUES ($1, $2, $3, $4) RETURNING filter_id',
      [companyId, subjectOf(subjects, subject).subjectId, name, JSON.stringify(filter)],
    );
    filterIds.set(name, rows[0]?.filter_id ?? 0);
  }
  const menuIds: number[] = [];
  const insert = async (menu: DemoMenu, parentMenuId: number | null): Promise<void> => {
    let menuId = menu.subject ? undefined : await findGroup(transaction, { companyId, parentMenuId, name: menu.name });
    if (menuId === undefined) {
      const { rows } = await transaction.query<{ menu_id: number }>(
        `INSERT INTO menu (company_id, parent_menu_id, menu_name, subject_id, scenario, icon, filter_ids, sort_order)
         VALUES ($1, $2, $3, $4, $5, $6, $7, (SELECT COALESCE(max(sort_order) + 1, 0) FROM menu
           WHERE company_id = $1 AND parent_menu_id IS NOT DISTINCT FROM $2)) RETURNING menu_id`,
        [
          companyId,
          parentMenuId,
          menu.name,
          menu.subject ? subjectOf(subjects, menu.subject).subjectId : null,
          menu.subject ? 'grid' : null,
          menu.icon,
          (menu.filters ?? []).map((name) => filterIds.get(name)),
        ],
      );
      menuId = rows[0]?.menu_id ?? 0;
      menuIds.push(menuId);
    }
    for (const child of menu.menus ?? []) await insert(child, menuId);
  };
  for (const menu of menus) await insert(menu, null);
  return { menuIds, filterIds: [...filterIds.values()] };
}

/** The id of the group of entries with this name below a menu (null: at the top), if there is one. */
async function findGroup(
  transaction: Queryable,
  { companyId, parentMenuId, name }: { companyId: number; parentMenuId: number | null; name: string },
): Promise<number | undefined> {
  const { rows } = await transaction.query<{ menu_id: number }>(
    `SELECT menu_id FROM menu WHERE company_id = $1 AND parent_menu_id IS NOT DISTINCT FROM $2::integer
       AND subject_id IS NULL AND lower(menu_name) = lower($3) ORDER BY menu_id LIMIT 1`,
    [companyId, parentMenuId, name],
  );
  return rows[0]?.menu_id;
}
