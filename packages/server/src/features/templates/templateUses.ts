import type { EntityUse } from '@assunto/api';
import type { Queryable } from '../../platform/database/Database';
import { translate } from '../../platform/messages/language';

/** The uses of these templates: menus that open them, and templates of users based on them. */
export async function templateUses(
  database: Queryable,
  companyId: number,
  templateIds: readonly number[],
): Promise<EntityUse[]> {
  const { rows } = await database.query<{ kind: 'menu' | 'template'; id: number; name: string; type: string }>(
    `SELECT 'menu' AS kind, menu_id AS id, menu_name AS name, '' AS type FROM menu
     WHERE company_id = $1 AND template_id = ANY($2::integer[])
     UNION ALL
     SELECT 'template', template_id, template_name, template_type FROM template
     WHERE company_id = $1 AND NOT template_id = ANY($2::integer[])
       AND (parent_template_id = ANY($2::integer[]) OR related_template_ids && $2::integer[])
     ORDER BY kind, name, id`,
    [companyId, templateIds],
  );
  return rows.map(({ kind, id, name, type }) => ({
    kind,
    id,
    name,
    address: kind === 'menu' ? `/config/menu?item=${id}` : `/template/editor/${editors[type] ?? 'users'}/${id}`,
  }));
}

/** The editors of templates of lists, by type. */
const editors: Readonly<Record<string, string>> = { CustomTemplate: 'custom', CompanyDefault: 'default' };

const textKey = ({ kind, address }: EntityUse) => {
  if (kind === 'menu') return 'template.useMenu';
  return address?.includes('/users/') ? 'template.useUser' : 'template.useList';
};

/** The uses as text. */
export function describeUses(uses: readonly EntityUse[]): string {
  const shown = uses
    .slice(0, 5)
    .map((use) => translate(textKey(use), { name: use.name }))
    .join(', ');
  return uses.length > 5 ? translate('template.moreUses', { uses: shown, count: String(uses.length - 5) }) : shown;
}
