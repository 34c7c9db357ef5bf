import type { Menu } from '@assunto/engine/core';
import { createContext, use } from 'react';
import { isSamePage } from '../shell/tabs';
import { menuPath } from './menuPath';

/** The company's navigation, for pages that take their name from it; empty until it has come. */
export const MenuContext = createContext<readonly Menu[]>([]);

/** The name of the menu entry that opens this address, or `null`. */
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
