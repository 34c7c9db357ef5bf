import { MenuTreeSave, type Menu, type MenuSave } from '@assunto/api';
import type { ConfigurationPart, StoredEntity, WrittenEntity } from '../../configuration/parts/ConfigurationPart';
import { requireBody } from '../../configuration/parts/bodyProblems';
import { HttpError } from '../../platform/errors/errors';
import { readMenu } from './readMenu';
import { saveMenu } from './saveMenu';

/** The navigation of a configuration file. It is saved as a whole, as on its screen. */
export const menuPart: ConfigurationPart = {
  section: 'menus',
  kind: 'menu',
  nameProperty: 'Name',
  alike: ['Subject', 'Scenario'],
  isOrdered: true,
  keys: { table: 'menu', id: 'menu_id' },

  async read({ database, account: { companyId } }) {
    const { rows } = await database.query<{ id: number; key: string }>(
      'SELECT menu_id AS id, configuration_key AS key FROM menu WHERE company_id = $1',
      [companyId],
    );
    const keys = new Map(rows.map(({ id, key }) => [id, key]));
    const flat = (menus: readonly Menu[], parentId: number | null): StoredEntity[] =>
      menus.flatMap(({ Id, Menus, ...state }) => [
        { id: Id, key: keys.get(Id) ?? '', name: state.Name, parentId, state },
        ...flat(Menus, Id),
      ]);
    return flat((await readMenu(database, companyId)).Menus, null);
  },

  normalise: (state) => ({ Subject: null, Scenario: null, Icon: null, TemplateId: null, Filters: [], ...state }),

  async replaceAll(scope, entities) {
    const below = (parentKey: string | null): MenuSave[] =>
      entities
        .filter((one) => one.parentKey === parentKey)
        .map((one) => ({ ...saveOf(one), ...(one.id !== null && { Id: one.id }), Menus: below(one.key) }));
    const tree = { Menus: below(null) };
    requireBody(MenuTreeSave, tree);
    const { Menus } = await saveMenu(await scope.request(), tree);
    const ids = (menus: readonly Menu[]): number[] => menus.flatMap(({ Id, Menus: own }) => [Id, ...ids(own)]);
    return ids(Menus);
  },

  create: refuse,
  update: refuse,
  remove: refuse,
};

const saveOf = ({ state }: WrittenEntity): MenuSave => state as unknown as MenuSave;

/** Entries are only saved together. */
async function refuse(): Promise<never> {
  throw new HttpError('NOT_FOUND');
}
