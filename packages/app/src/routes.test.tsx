// @vitest-environment jsdom
import { customerRoomId } from '@assunto/api/ticketing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testUser } from '@assunto/shell/testing';
import { renderApp } from './testing/renderApp';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const adminPages: [id: string, path: string, title: string][] = [
  ['ROUTE-03', '/tags/list/', 'Tags'],
  ['ROUTE-05', '/tags/editor', 'Criar nova tag'],
  ['ROUTE-05', '/tags/editor/4', 'Editar tag'],
  ['ROUTE-06', '/automation/list', 'Automações'],
  ['ROUTE-07', '/automation/editor', 'Configurar nova automação'],
  ['ROUTE-07', '/automation/editor/4', 'Editar automação'],
  ['ROUTE-07', '/automation/editor/4?delete=true', 'Excluir automação'],
  ['ROUTE-08', '/config/menu', 'Menu'],
  ['ROUTE-09', '/config/users', 'Todos os usuários'],
  ['ROUTE-10', '/config/users/add', 'Adicionar Novo Usuário'],
  ['ROUTE-11', '/config/users/edit/4', 'Editar informações do Usuário'],
  ['ROUTE-12', '/config/access_profile', 'Todos os Perfis de Acesso'],
  ['ROUTE-13', '/config/access_profile/room', 'Adicionar Novo Perfil de Acesso'],
  ['ROUTE-14', '/config/access_profile/room/4', 'Editar Perfil de Acesso'],
  ['ROUTE-15', '/template/list/custom', 'Templates de Personalizados'],
  ['ROUTE-16', '/template/list/default', 'Templates Padrões'],
  ['ROUTE-17', '/template/list/users', 'Templates de Usuários'],
  ['ROUTE-18', '/template/editor/custom', 'Criar novo template'],
  ['ROUTE-19', '/template/editor/custom/4', 'Editar template'],
  ['ROUTE-20', '/notification/list', 'Notificações'],
  ['ROUTE-21', '/notification', 'Cadastrar Notificações'],
  ['ROUTE-21', '/notification/4', 'Cadastrar Notificações'],
  ['ROUTE-22', '/channels', 'Canais'],
  ['ROUTE-23', '/admin/atributos', 'Atributos'],
  ['ROUTE-27', '/admin/menu', 'Menu'],
];

describe('the routes', () => {
  it.each(adminPages)('lead an administrator to [%s] %s', async (_, path, title) => {
    await renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    const tabs = within(await screen.findByRole('navigation', { name: 'Páginas abertas' }));
    expect(tabs.getByRole('link', { name: title, current: 'page' })).toBeTruthy();
  });

  it('name the administration as its own specification does [ROUTE-01] [USER-01] [USER-03] [USER-04]', async () => {
    for (const [path, title] of [
      ['/config/users', 'Todos os usuários'],
      ['/config/users/add', 'Adicionar Novo Usuário'],
      ['/config/users/edit/4', 'Editar informações do Usuário'],
    ] as const) {
      const { unmount } = await renderApp(path);
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
      unmount();
    }
  });

  it('take a wish to be read again as the same page [ROUTE-04]', async () => {
    const { router } = await renderApp('/tags/list/');
    await screen.findByRole('heading', { name: 'Tags' });
    await act(() => router.navigate('/tags/list/?refresh=true'));
    expect(await screen.findByRole('heading', { name: 'Tags' })).toBeTruthy();
    const tabs = within(screen.getByRole('navigation', { name: 'Páginas abertas' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Tags']);
  });

  it("show the administration's attributes with an entry at the side and a logo [ROUTE-24] [ROUTE-25] [ROUTE-26]", async () => {
    await renderApp('/admin/ATRIBUTOS');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Atributos' });
    const menu = within(screen.getByRole('navigation', { name: 'Administração' }));
    expect(menu.getByRole('link', { name: 'Atributos', current: 'page' })).toBeTruthy();
    const page = heading.closest('section');
    if (!page) throw new Error('the page has no section');
    expect(within(page).getByRole('img', { name: 'Assunto' })).toBeTruthy();
  });

  it.each(['/tags/editor/abc', '/config/users/edit/0', '/template/editor/outro', '/admin/outro'])(
    'show the logo where a parameter leads nowhere: %s',
    async (path) => {
      await renderApp(path);
      expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Ir para o início' }).getAttribute('href')).toBe('/');
    },
  );

  it('send a non-admin away from every admin-only route [ROUTE-02] [PERM-04] [ADMINPERM-16] [ADMINPERM-17] [ADMINPERM-18] [ADMINPERM-19] [ADMINPERM-20] [ADMINPERM-21] [ADMINPERM-22]', async () => {
    for (const path of [...adminPages.map(([, one]) => one), '/config/operation']) {
      const { router, unmount } = await renderApp(path, { user: testUser({ isAdmin: false, roomId: 2 }) });
      await waitFor(() => expect(router.state.location.pathname).toBe('/'));
      unmount();
    }
  });

  it('show only the logo on the dashboard [ROUTE-28] [ROUTE-29]', async () => {
    await renderApp('/');
    await screen.findByRole('heading', { name: 'Início' });
    const main = screen.getByRole('main');
    expect(main.textContent).toBe('Inícioassunto');
    expect(main.querySelectorAll('img, svg')).toHaveLength(1);
  });

  it('show a logo page with ways on for any other path [ROUTE-39]', async () => {
    await renderApp('/isto/nao/existe');
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeTruthy();
    const main = screen.getByRole('main');
    expect(main.querySelectorAll('svg')).toHaveLength(1);
    const links = within(main).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Ir para o início', 'Buscar um registro']);
  });

  it.each([
    ['/search/', 'Resultado da Busca', ' [ROUTE-30]'],
    ['/notifications', 'Notificações', ' [ROUTE-31]'],
    ['/config/theme', 'Temas', ' [ROUTE-32]'],
    ['/config/dark-mode', 'Modo escuro', ' [ROUTE-33] [THEME-03] [THEME-04] [THEME-06]'],
    ['/usuario', 'Informações do usuário', ' [ROUTE-34] [PROFILE-01] [PROFILE-02] [PROFILE-03]'],
    ['/USUARIO/', 'Informações do usuário', ''],
  ])('lead anybody to %s: %s%s', async (path, title, _ids) => {
    await renderApp(path, { user: testUser({ isAdmin: false, roomId: customerRoomId }) });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  });

  it('send somebody who is not signed in to the external login, with a button to try again [SESSION-02] [SESSION-03]', async () => {
    const { fetchAnswer } = await renderApp('/context/grid/chamado', { user: null });
    expect(await screen.findByText('Abrindo a página de login...')).toBeTruthy();
    const retry = screen.getByRole('button', { name: 'Tentar novamente' });
    await waitFor(() => expect(fetchAnswer).toHaveBeenCalledTimes(1));
    retry.click();
    await waitFor(() => expect(fetchAnswer).toHaveBeenCalledTimes(2));
    expect(fetchAnswer.mock.calls.map(([path]) => path)).toEqual(['/account/login-service', '/account/login-service']);
  });

  it('alert when the server takes the session away, and log the user out [SESSION-19] [SESSION-20]', async () => {
    await renderApp('/', { answers: { '/account/refresh': () => Response.json({ authorized: false, token: null }) } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Você não possui mais acesso ao sistema. Por favor, realize o login novamente.');
    expect(window.sessionStorage.getItem('assunto.user')).toBeNull();
  });
});
