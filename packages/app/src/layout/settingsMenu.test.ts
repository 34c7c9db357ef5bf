import { adminRoomId } from '@assunto/api/ticketing';
import { describe, expect, it } from 'vitest';
import { adminRoutes } from '@assunto/admin';
import { settingsItemOf, settingsMenu } from './settingsMenu';
import { translateIn } from '../messages/translation';

const groups = (user: { isAdmin: boolean; roomId: number }) =>
  Object.fromEntries(
    settingsMenu(user, translateIn('pt-BR')).map(({ name, items }) => [
      name,
      items.map((item) => [item.name, item.path]),
    ]),
  );
const names = (user: { isAdmin: boolean; roomId: number }): string[] =>
  settingsMenu(user, translateIn('pt-BR')).flatMap(({ items }) => items.map(({ name }) => name));
const administrator = groups({ isAdmin: true, roomId: adminRoomId });

describe('the settings menu', () => {
  it("has a group 'Usuários' with the list, a new user and the access profiles [SETTINGS-02] [SETTINGS-03] [SETTINGS-04]", () => {
    expect(administrator['Usuários']).toEqual([
      ['Todos os usuários', '/config/users'],
      ['Adicionar usuário', '/config/users/add'],
      ['Perfis de acesso', '/config/access_profile'],
    ]);
  });

  it("has a group 'Cores e Acessibilidade' with themes and dark mode [SETTINGS-05] [SETTINGS-06]", () => {
    expect(administrator['Cores e Acessibilidade']).toEqual([
      ['Temas', '/config/theme'],
      ['Modo escuro', '/config/dark-mode'],
    ]);
  });

  it("has a group 'Sistema' with automations, menu and tags [SETTINGS-07] [SETTINGS-08] [SETTINGS-09]", () => {
    expect(administrator['Sistema']).toEqual([
      ['Automações', '/automation/list'],
      ['Menu', '/config/menu'],
      ['Tags', '/tags/list/'],
    ]);
  });

  it("has a group 'Templates' with the three lists [SETTINGS-10] [SETTINGS-11] [SETTINGS-12]", () => {
    expect(administrator['Templates']).toEqual([
      ['Templates padrões', '/template/list/default'],
      ['Templates personalizados', '/template/list/custom'],
      ['Templates de usuários', '/template/list/users'],
    ]);
  });

  it("has a group 'Notificações' with notifications and channels [SETTINGS-13] [SETTINGS-14]", () => {
    expect(administrator['Notificações']).toEqual([
      ['Notificações', '/notification/list'],
      ['Canais', '/channels'],
    ]);
  });

  it('names its groups in Portuguese, in the order of the specification [SETTINGS-15]', () => {
    expect(Object.keys(administrator)).toEqual([
      'Usuários',
      'Cores e Acessibilidade',
      'Sistema',
      'Templates',
      'Notificações',
      'Administração',
    ]);
  });

  it('has every page of the administration that needs no parameter, so that nothing is only in an address', () => {
    const listed = settingsMenu({ isAdmin: true, roomId: adminRoomId }, translateIn('pt-BR')).flatMap(({ items }) =>
      items.map(({ path }) => path.replace(/\/$/, '')),
    );
    const routes = adminRoutes({ notFound: null, logo: null }).map(({ path = '' }) => path);
    const pages = routes.filter((path) => !path.includes(':'));
    // A list's own button leads to it.
    const ofLists = ['/config/access_profile/room'];
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter((path) => !listed.includes(path) && !ofLists.includes(path))).toEqual([]);
  });

  it('marks the item whose page, or whose entry, is shown', () => {
    const menu = settingsMenu({ isAdmin: true, roomId: adminRoomId }, translateIn('pt-BR'));
    const marked = (path: string) => settingsItemOf(path, menu)?.name ?? null;
    expect(marked('/config/users')).toBe('Todos os usuários');
    expect(marked('/config/users/add')).toBe('Adicionar usuário');
    expect(marked('/config/users/edit/4')).toBe('Todos os usuários');
    expect(marked('/Tags/List/')).toBe('Tags');
    expect(marked('/tags/editor/4')).toBe('Tags');
    expect(marked('/template/editor/custom/4')).toBe('Templates personalizados');
    expect(marked('/admin/atributos/7/atributo/9')).toBe('Assuntos e atributos');
    expect(marked('/config/service/calendar/3')).toBe('Calendários de atendimento');
    expect(marked('/notification')).toBe('Notificações');
    expect(marked('/notifications')).toBeNull();
    expect(marked('/context/grid/chamado')).toBeNull();
  });

  it("offers automations and tags only in the administrators' room, which is room 1 [PERM-08] [PERM-09] [CONST-18] [ADMINPERM-44]", () => {
    expect(names({ isAdmin: true, roomId: adminRoomId })).toEqual(expect.arrayContaining(['Automações', 'Tags']));
    expect(names({ isAdmin: true, roomId: 2 })).not.toEqual(expect.arrayContaining(['Automações']));
    expect(names({ isAdmin: true, roomId: 2 })).not.toEqual(expect.arrayContaining(['Tags']));
    expect(names({ isAdmin: false, roomId: adminRoomId })).toEqual(['Temas', 'Modo escuro']);
  });
});
