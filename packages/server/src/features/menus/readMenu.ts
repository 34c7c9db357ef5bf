import type { Menu, MenuTree } from '@assunto/api';
import type { Queryable } from '../../platform/database/Database';
import { groupBy } from '../../metadata/groupBy';

interface MenuRow {
  menu_id: number;
  parent_menu_id: number | null;
  menu_name: string;
  subject_identifier: string | null;
  scenario: string | null;
  icon: string | null;
  template_id: number | null;
  filter_ids: number[];
}

/** The complete navigation of a company, without entries of deleted subjects. */
export async function readMenu(database: Queryable, companyId: number): Promise<MenuTree> {
  const { rows } = await database.query<MenuRow>(
    `SELECT m.menu_id, m.parent_menu_id, m.menu_name, s.subject_identifier, m.scenario, m.icon, m.template_id, m.filter_ids
     FROM menu AS m LEFT JOIN subject AS s ON s.company_id = m.company_id AND s.subject_id = m.subject_id
     WHERE m.company_id = $1 AND s.dropped_in IS NULL ORDER BY m.sort_order, m.menu_id`,
    [companyId],
  );
  const byParent = groupBy(rows, ({ parent_menu_id }) => parent_menu_id);
  const below = (parent: number | null): Menu[] =>
    (byParent.get(parent) ?? []).map((row) => ({
      Id: row.menu_id,
      Name: row.menu_name,
      Subject: row.subject_identifier,
      Scenario: row.scenario,
      Icon: row.icon,
      TemplateId: row.template_id,
      Filters: row.filter_ids,
      Menus: below(row.menu_id),
    }));
  return { Menus: below(null) };
}

/** Every entry of a menu by its id. */
export function entriesById(menus: readonly Menu[]): Map<number, Menu> {
  const found = new Map<number, Menu>();
  const add = (entry: Menu): void => {
    found.set(entry.Id, entry);
    entry.Menus.forEach(add);
  };
  menus.forEach(add);
  return found;
}
