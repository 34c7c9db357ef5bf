import type { Menu, MenuItem, MenuSave } from '@assunto/engine/contract';

/** An item of the menu while it is edited (2§3), with what the tree needs besides. */
export interface EditedMenu extends Omit<MenuItem, 'menus'> {
  /** Unique in the tree, for as long as the page lives. */
  key: string;
  /** `null` until it was saved. */
  id: number | null;
  icon: string | null;
  templateId: number | null;
  menus: readonly EditedMenu[];
}

let lastKey = 0;
const nextKey = (): string => `novo-${(lastKey += 1)}`;

/** A new item, with nothing filled in. */
export const emptyMenu = (): EditedMenu => ({
  ...{ key: nextKey(), id: null, menuName: '', icon: null },
  ...{ scenario: null, subject: null, templateId: null, filterIds: [], menus: [] },
});

/** The stored menu as it is edited. */
export const editedMenus = (menus: readonly Menu[]): EditedMenu[] =>
  menus.map((menu) => ({
    key: `menu-${menu.Id}`,
    id: menu.Id,
    menuName: menu.Name,
    scenario: menu.Scenario,
    subject: menu.Subject,
    filterIds: menu.Filters,
    icon: menu.Icon,
    templateId: menu.TemplateId,
    menus: editedMenus(menu.Menus),
  }));

/** The edited menu as it is saved: placeholders of filters are left out. */
export const savedMenus = (menus: readonly EditedMenu[]): MenuSave[] =>
  menus.map((menu) => ({
    ...(menu.id !== null && { Id: menu.id }),
    Name: menu.menuName,
    Subject: menu.subject,
    Scenario: menu.scenario,
    Icon: menu.icon,
    TemplateId: menu.templateId,
    Filters: menu.filterIds.filter((id) => id !== null),
    Menus: savedMenus(menu.menus),
  }));
