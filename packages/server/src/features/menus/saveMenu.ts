import type { CompanyMenu, Menu, MenuSave, MenuTreeSave } from '@assunto/api';
import type { AccountRequest } from '../../access/RecordRequest';
import { changeConfiguration } from '../../configuration/changeConfiguration';
import type { RestoreConfiguration } from '../../configuration/RestoreConfiguration';
import type { Database, Queryable } from '../../platform/database/Database';
import { checkMenu, type CheckedEntry } from './checkMenu';
import { entriesById, readMenu } from './readMenu';
import { translate } from '../../platform/messages/language';

/** The resource type of menus in permissions (specification: menus). */
const menuResource = 7;

/**
 * Saves the complete navigation of the caller's company. Entries keep their ids, and so the grants on them; entries that are no
 * longer in it are deleted with their grants. Throws REQUEST_INVALID, or CONFIGURATION_CHANGED for an outdated version.
 */
export async function saveMenu(
  request: AccountRequest<Database>,
  tree: MenuTreeSave,
  { ifMatch = null, isRestore = false }: { ifMatch?: string | null; isRestore?: boolean } = {},
): Promise<CompanyMenu> {
  const { companyId } = request.account;
  const { version } = await changeConfiguration(request.db, request.account, {
    ...storedMenu(companyId),
    ifMatch,
    isRestore,
    async change(transaction) {
      const stored = entriesById((await readMenu(transaction, companyId)).Menus);
      const given = isRestore ? { Menus: withKnownIds(tree.Menus, stored) } : tree;
      await writeEntries(transaction, companyId, checkMenu(request, given, stored));
      return companyId;
    },
  });
  return { ...(await readMenu(request.db, companyId)), version };
}

/** The logged state of the menu. */
export const storedMenu = (companyId: number) => ({
  entity: 'menu' as const,
  id: companyId,
  read: async (transaction: Queryable) => ({ name: 'Menu', state: await readMenu(transaction, companyId) }),
});

/** Restores an earlier menu. Entries deleted since get new ids: nobody sees them until a profile grants them. */
export const restoreMenu: RestoreConfiguration = async (request, { state, ifMatch }) => {
  const tree = state as MenuTreeSave;
  const present = entriesById((await readMenu(request.db, request.account.companyId)).Menus);
  const gone = idsOf(tree.Menus).filter((id) => !present.has(id)).length;
  await saveMenu(request, tree, { ifMatch, isRestore: true });
  if (gone === 0) return { leftOut: [] };
  return { leftOut: [translate('menu.restored', { count: gone })] };
};

const idsOf = (menus: readonly MenuSave[]): number[] =>
  menus.flatMap(({ Id = 0, Menus = [] }) => [Id, ...idsOf(Menus)]);

const withKnownIds = (menus: readonly MenuSave[], stored: ReadonlyMap<number, Menu>): MenuSave[] =>
  menus.map(({ Id = 0, ...menu }) => ({
    ...menu,
    Id: stored.has(Id) ? Id : 0,
    Menus: withKnownIds(menu.Menus ?? [], stored),
  }));

async function writeEntries(
  transaction: Queryable,
  companyId: number,
  entries: readonly CheckedEntry[],
): Promise<void> {
  const { rows } = await transaction.query<{ id: number }>(
    `SELECT nextval('menu_id')::integer AS id FROM generate_series(1, $1::integer)`,
    [entries.filter(({ menuId }) => menuId === null).length],
  );
  const newIds = rows.map(({ id }) => id);
  const ids = entries.map(({ menuId }) => menuId ?? newIds.shift() ?? 0);
  const written = entries.map(({ parent, ...entry }, index) => ({
    menu_id: ids[index],
    parent_menu_id: parent === null ? null : ids[parent],
    menu_name: entry.name,
    subject_id: entry.subjectId,
    scenario: entry.scenario,
    icon: entry.icon,
    template_id: entry.templateId,
    filter_ids: entry.filterIds,
    sort_order: entry.order,
  }));
  await transaction.query(
    `INSERT INTO menu (company_id, menu_id, parent_menu_id, menu_name, subject_id, scenario, icon, template_id, filter_ids, sort_order)
     SELECT $1, menu_id, parent_menu_id, menu_name, subject_id, scenario, icon, template_id, filter_ids, sort_order
     FROM jsonb_to_recordset($2::jsonb) AS given (menu_id integer, parent_menu_id integer, menu_name text,
       subject_id integer, scenario text, icon text, template_id integer, filter_ids integer[], sort_order integer)
     ON CONFLICT (company_id, menu_id) DO UPDATE SET parent_menu_id = excluded.parent_menu_id,
       menu_name = excluded.menu_name, subject_id = excluded.subject_id, scenario = excluded.scenario,
       icon = excluded.icon, template_id = excluded.template_id, filter_ids = excluded.filter_ids,
       sort_order = excluded.sort_order`,
    [companyId, JSON.stringify(written)],
  );
  const removed = await transaction.query<{ menu_id: number }>(
    'DELETE FROM menu WHERE company_id = $1 AND NOT menu_id = ANY($2::integer[]) RETURNING menu_id',
    [companyId, ids],
  );
  if (removed.rowCount === 0) return;
  await transaction.query(
    `DELETE FROM room_permission
     WHERE company_id = $1 AND resource_type_id = $2 AND resource_id = ANY($3::integer[])`,
    [companyId, menuResource, removed.rows.map(({ menu_id }) => menu_id)],
  );
}
