import type { Menu, MenuItem, MenuSave } from '@assunto/api';

/** An edited item of the menu, with a key for the tree. */
export interface EditedMenu extends Omit<MenuItem, 'menus'> {
  /** Unique in the tree and constant as long as the page is open. */
  key: string;
  /** `null` before the first save. */
  id: number | null;
  icon: string | null;
  templateId: number | null;
  menus: readonly EditedMenu[];
}

let lastKey = 0;
const nextKey = (): string => `novo-${(lastKey += 1)}`;

/** A new, empty item. */
export const emptyMenu = (): EditedMenu => ({
  key: nextKey(),
  id: null,
  menuName: '',
  icon: null,
  scenario: null,
  subject: null,
  templateId: null,
  filterIds: [],
  menus: [],
});

/** Converts the stored menu to the edited form. */
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

/** Converts the edited menu to the saved form, without filters that are still to be chosen. */
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
