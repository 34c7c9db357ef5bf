import type { Menu } from '@assunto/api';
import type { MenuMetadata } from '../metadata/CompanyMetadata';
import type { AccountRequest } from './RecordRequest';

/** The conditions for showing a menu entry. */
export interface MenuCondition {
  condition: 'granted' | 'subjectReadable' | 'hasChildren';
  isMet: boolean;
}

/** The conditions for showing a menu entry to the caller, apart from those of its parents. */
export function menuConditions(request: AccountRequest, { Id, subjectId, Menus }: MenuMetadata): MenuCondition[] {
  return [
    { condition: 'granted', isMet: request.maySeeMenu(Id) },
    subjectId === null
      ? // A parent without a subject of its own is hidden together with its last child.
        { condition: 'hasChildren', isMet: Menus.some((menu) => isShown(request, menu)) }
      : { condition: 'subjectReadable', isMet: request.openReadable(subjectId) !== null },
  ];
}

/** The entries of the menu that the caller sees. */
export function menusFor(request: AccountRequest, menus: readonly MenuMetadata[]): Menu[] {
  return menus
    .filter((menu) => isShown(request, menu))
    .map(({ subjectId: _, Menus, ...menu }) => ({ ...menu, Menus: menusFor(request, Menus) }));
}

const isShown = (request: AccountRequest, menu: MenuMetadata): boolean =>
  menuConditions(request, menu).every(({ isMet }) => isMet);
