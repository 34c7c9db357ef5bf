import { adminRoomId } from '@assunto/engine/ticketing';
import type { StoredUser } from '@assunto/engine/contract';

export interface SettingsGroup {
  name: string;
  items: readonly { name: string; path: string }[];
}

/**
 * The settings menu (2§2, decisions 6 and 22). Colours and accessibility are for everybody, the rest for administrators;
 * automations and tags also require the administrators' room.
 */
export function settingsMenu(user: Pick<StoredUser, 'isAdmin' | 'roomId'>): readonly SettingsGroup[] {
  const appearance: SettingsGroup = {
    name: 'Cores e Acessibilidade',
    items: [
      { name: 'Temas', path: '/config/theme' },
      { name: 'Modo escuro', path: '/config/dark-mode' },
    ],
  };
  if (!user.isAdmin) return [appearance];
  const isInAdminRoom = user.roomId === adminRoomId;
  return [
    {
      name: 'Usuários',
      items: [
        { name: 'Todos os usuários', path: '/config/users' },
        { name: 'Adicionar usuário', path: '/config/users/add' },
        { name: 'Perfis de acesso', path: '/config/access_profile' },
      ],
    },
    appearance,
    {
      name: 'Sistema',
      items: [
        ...(isInAdminRoom ? [{ name: 'Automações', path: '/automation/list' }] : []),
        { name: 'Menu', path: '/config/menu' },
        ...(isInAdminRoom ? [{ name: 'Tags', path: '/tags/list/' }] : []),
      ],
    },
    {
      name: 'Templates',
      items: [
        { name: 'Templates padrões', path: '/template/list/default' },
        { name: 'Templates personalizados', path: '/template/list/custom' },
        { name: 'Templates de usuários', path: '/template/list/users' },
      ],
    },
    {
      name: 'Notificações',
      items: [
        { name: 'Notificações', path: '/notification/list' },
        { name: 'Canais', path: '/channels' },
      ],
    },
  ];
}
