import type { RoomResource } from '@assunto/api';
import type { OptionItem } from '@assunto/engine';
import { joined } from '@assunto/engine/fields';

/** The entries of the menu, with the names of their parents. */
export function menuOptions(menus: readonly RoomResource[], parents = ''): OptionItem[] {
  return menus.flatMap(({ resourceId, name, Permissions }) => [
    { id: resourceId, name: parents + name },
    ...menuOptions(Permissions, joined`${parents}${name} › `),
  ]);
}
