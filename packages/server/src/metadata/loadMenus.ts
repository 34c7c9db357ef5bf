import type { Queryable } from '../platform/database/Database';
import type { MenuMetadata, SubjectMetadata } from './CompanyMetadata';
import { groupBy } from './groupBy';

interface MenuRow {
  menu_id: number;
  parent_menu_id: number | null;
  menu_name: string;
  subject_id: number | null;
  scenario: string | null;
  icon: string | null;
  template_id: number | null;
  filter_ids: number[];
}

/** Reads a company's menu; the returned function builds the tree once the subjects are loaded, without menus of deleted ones. */
export async function loadMenus(
  database: Queryable,
  companyId: number,
): Promise<(subjects: ReadonlyMap<number, SubjectMetadata>) => MenuMetadata[]> {
  const { rows } = await database.query<MenuRow>(
    'SELECT * FROM menu WHERE company_id = $1 ORDER BY sort_order, menu_id',
    [companyId],
  );
  return (subjects) => {
    const byParent = groupBy(rows, ({ parent_menu_id }) => parent_menu_id);
    const childrenOf = (parent: number | null): MenuMetadata[] =>
      (byParent.get(parent) ?? [])
        .filter(({ subject_id }) => subject_id === null || subjects.has(subject_id))
        .map((row) => ({
          Id: row.menu_id,
          Name: row.menu_name,
          Subject: row.subject_id === null ? null : (subjects.get(row.subject_id)?.subjectIdentifier ?? null),
          subjectId: row.subject_id,
          Scenario: row.scenario,
          Icon: row.icon,
          TemplateId: row.template_id,
          Filters: row.filter_ids,
          Menus: childrenOf(row.menu_id),
        }));
    return childrenOf(null);
  };
}
