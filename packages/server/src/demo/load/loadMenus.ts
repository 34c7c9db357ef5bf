import type { Queryable } from '../../database/Database';
import { demoFilters, demoMenus, type DemoFilter, type DemoMenu } from '../menus';
import { subjectOf, type LoadedSubject } from './LoadedSubject';

/** Entries of the navigation, and the saved filters that they use. */
interface Navigation {
  filters: readonly DemoFilter[];
  menus: readonly DemoMenu[];
}

/** Creates the saved filters and the navigation that uses them; returns the ids of all menus. */
export async function loadMenus(
  transaction: Queryable,
  companyId: number,
  subjects: readonly LoadedSubject[],
  { filters, menus }: Navigation = { filters: demoFilters, menus: demoMenus },
): Promise<number[]> {
  const filterIds = new Map<string, number>();
  for (const { subject, name, filter } of filters) {
    const { rows } = await transaction.query<{ filter_id: number }>(
      'INSERT INTO saved_filter (company_id, subject_id, filter_name, filter) VALUES ($1, $2, $3, $4) RETURNING filter_id',
      [companyId, subjectOf(subjects, subject).subjectId, name, JSON.stringify(filter)],
    );
    filterIds.set(name, rows[0]?.filter_id ?? 0);
  }
  const menuIds: number[] = [];
  const insert = async (menu: DemoMenu, parentMenuId: number | null, order: number): Promise<void> => {
    const { rows } = await transaction.query<{ menu_id: number }>(
      `INSERT INTO menu (company_id, parent_menu_id, menu_name, subject_id, scenario, icon, filter_ids, sort_order)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING menu_id`,
      [
        companyId,
        parentMenuId,
        menu.name,
        menu.subject ? subjectOf(subjects, menu.subject).subjectId : null,
        menu.subject ? 'grid' : null,
        menu.icon,
        (menu.filters ?? []).map((name) => filterIds.get(name)),
        order,
      ],
    );
    const menuId = rows[0]?.menu_id ?? 0;
    menuIds.push(menuId);
    for (const [index, child] of (menu.menus ?? []).entries()) await insert(child, menuId, index);
  };
  for (const [index, menu] of menus.entries()) await insert(menu, null, index);
  return menuIds;
}
