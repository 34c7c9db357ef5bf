import type { MenuMetadata } from './CompanyMetadata';

/** Every entry of a menu, each before its children. */
export function flatMenus(menus: readonly MenuMetadata[]): MenuMetadata[] {
  return menus.flatMap((menu) => [menu, ...flatMenus(menu.Menus)]);
}
