import type { Menu } from '@assunto/api';
import { createContext, use } from 'react';
import { isSamePage } from '@assunto/shell';
import { menuPath } from './menuPath';

/** The company's navigation, for the names of pages; empty until loaded. */
export const MenuContext = createContext<readonly Menu[]>([]);

/** The name of the menu entry that opens this path, or `null`. */
export function useMenuName(path: string): string | null {
  return findName(use(MenuContext), path);
}

function findName(menus: readonly Menu[], path: string): string | null {
  for (const menu of menus) {
    const own = menuPath(menu);
    if (own && isSamePage(own, path)) return menu.Name;
    const below = findName(menu.Menus, path);
    if (below) return below;
  }
  return null;
}
