import type { EntityUse } from '@assunto/engine/contract';
import type { Queryable } from '../../../database/Database';

/** The uses of these templates: menus that open them, and templates of users based on them. */
export async function templateUses(
  database: Queryable,
  companyId: number,
  templateIds: readonly number[],
): Promise<EntityUse[]> {
  const { rows } = await database.query<{ kind: 'menu' | 'template'; id: number; name: string }>(
    `SELECT 'menu' AS kind, menu_id AS id, menu_name AS name FROM menu
     WHERE company_id = $1 AND template_id = ANY($2::integer[])
     UNION ALL
     SELECT 'template', template_id, template_name FROM template
     WHERE company_id = $1 AND NOT template_id = ANY($2::integer[])
       AND (parent_template_id = ANY($2::integer[]) OR related_template_ids && $2::integer[])
     ORDER BY kind, name, id`,
    [companyId, templateIds],
  );
  return rows.map(({ kind, id, name }) => ({
    ...{ kind, id, name },
    address: kind === 'menu' ? `/config/menu?item=${id}` : `/template/editor/users/${id}`,
  }));
}

/** The uses as text. */
export const describeUses = (uses: readonly EntityUse[]): string =>
  uses
    .slice(0, 5)
    .map(({ kind, name }) => `${kind === 'menu' ? 'menu' : 'template de usuário'} “${name}”`)
    .join(', ') + (uses.length > 5 ? ` e mais ${uses.length - 5}` : '');
