import { adminRoomId } from '@assunto/engine/ticketing';
import type { StoredUser } from '@assunto/engine/contract';
import type { AppTranslate } from '../messages/translation';

/** The page on which the menu is arranged. */
export const menuSettingsPath = '/config/menu';

export interface SettingsGroup {
  name: string;
  items: readonly { name: string; path: string }[];
}

/**
 * The settings menu (2§2, decisions 6 and 22). Colours and accessibility are available to everybody, the rest to administrators;
 * automations and tags also require the administrators' room.
 */
export function settingsMenu(
  user: Pick<StoredUser, 'isAdmin' | 'roomId'>,
  translate: AppTranslate,
): readonly SettingsGroup[] {
  const appearance: SettingsGroup = {
    name: translate('settings.appearance'),
    items: [
      { name: translate('settings.themes'), path: '/config/theme' },
      { name: translate('settings.darkMode'), path: '/config/dark-mode' },
    ],
  };
  if (!user.isAdmin) return [appearance];
  const isInAdminRoom = user.roomId === adminRoomId;
  return [
    {
      name: translate('settings.users'),
      items: [
        { name: translate('settings.allUsers'), path: '/config/users' },
        { name: translate('settings.addUser'), path: '/config/users/add' },
        { name: translate('settings.profiles'), path: '/config/access_profile' },
      ],
    },
    appearance,
    {
      name: translate('settings.system'),
      items: [
        ...(isInAdminRoom ? [{ name: translate('settings.automations'), path: '/automation/list' }] : []),
        { name: translate('settings.menu'), path: menuSettingsPath },
        ...(isInAdminRoom ? [{ name: translate('settings.tags'), path: '/tags/list/' }] : []),
      ],
    },
    {
      name: translate('settings.templates'),
      items: [
        { name: translate('settings.defaultTemplates'), path: '/template/list/default' },
        { name: translate('settings.customTemplates'), path: '/template/list/custom' },
        { name: translate('settings.userTemplates'), path: '/template/list/users' },
      ],
    },
    {
      name: translate('settings.notifications'),
      items: [
        { name: translate('settings.notifications'), path: '/notification/list' },
        { name: translate('settings.channels'), path: '/channels' },
      ],
    },
  ];
}
