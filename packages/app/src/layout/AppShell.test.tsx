// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testUser } from '@assunto/shell/testing';
import { renderApp } from '../testing/renderApp';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const press = (code: string): boolean => fireEvent.keyDown(window, { code, altKey: true });

describe('the shell', () => {
  it('shows the company and the signed-in user', async () => {
    await renderApp('/');
    expect(await screen.findByText('Companhia de Demonstração')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ana Ribeiro' })).toBeTruthy();
  });

  it('toggles night mode with Alt+g and keeps it [SHELL-12] [SHELL-02] [SHELL-18]', async () => {
    const { preferences } = await renderApp('/');
    await screen.findByRole('banner');
    expect(document.documentElement.dataset['theme']).toBe('light');
    press('KeyG');
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
    expect(preferences.get().isNight).toBe(true);
    press('KeyG');
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('light'));
  });

  it('toggles fullscreen with Alt+h [SHELL-13]', async () => {
    const enter = vi.fn(async () => undefined);
    document.documentElement.requestFullscreen = enter;
    await renderApp('/');
    await screen.findByRole('banner');
    press('KeyH');
    expect(enter).toHaveBeenCalledOnce();
  });

  it('keeps that it fills the screen, and fills it again at the first press of the next visit [SHELL-20]', async () => {
    const enter = vi.fn(async () => undefined);
    document.documentElement.requestFullscreen = enter;
    const { preferences } = await renderApp('/', { preferences: { isFullscreen: true } });
    await screen.findByRole('banner');
    expect(enter).not.toHaveBeenCalled();
    fireEvent.pointerUp(document.body);
    fireEvent.pointerUp(document.body);
    expect(enter).toHaveBeenCalledOnce();
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: null });
    fireEvent(document, new Event('fullscreenchange'));
    expect(preferences.get().isFullscreen).toBe(false);
  });

  it('toggles the menu with Alt+j and keeps it [SHELL-14] [SHELL-21]', async () => {
    const { preferences } = await renderApp('/');
    expect(await screen.findByRole('navigation', { name: 'Menu principal' })).toBeTruthy();
    press('KeyJ');
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Menu principal' })).toBeNull());
    expect(preferences.get().isMenuOpen).toBe(false);
  });

  it('keeps the menu away on a narrow screen until it is asked for', async () => {
    await renderApp('/', { isNarrow: true });
    await screen.findByRole('banner');
    expect(screen.queryByRole('navigation', { name: 'Menu principal' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Abrir o menu (Alt+J)' }));
    expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('navigation', { name: 'Menu principal' }), { key: 'Escape' });
    expect(screen.queryByRole('navigation', { name: 'Menu principal' })).toBeNull();
  });

  it('says that the connection is gone, and for 5 s that it is back [SHELL-09] [SHELL-10] [SHELL-11] [SHELL-16]', async () => {
    await renderApp('/');
    await screen.findByRole('banner');
    vi.useFakeTimers();
    act(() => void window.dispatchEvent(new Event('offline')));
    const lost = 'Ops! Parece que você não tem uma conexão com a internet ativa no momento...';
    expect(screen.getByText(lost)).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(lost)).toBeNull();
    const back = 'Que legal, sua conexão está ativa novamente!';
    expect(screen.getByText(back)).toBeTruthy();
    act(() => vi.advanceTimersByTime(4_999));
    expect(screen.getByText(back)).toBeTruthy();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText(back)).toBeNull();
  });

  it("shows the company's menu, and a page of it in a tab that can be closed [SHELL-03] [SHELL-07]", async () => {
    const menu = {
      Id: 1,
      Name: 'Anexos do chamado',
      Subject: 'chamado',
      Scenario: 'attachments',
      Icon: null,
      TemplateId: null,
      Filters: [],
      Menus: [],
    };
    const { router } = await renderApp('/', {
      answers: { '/presentation/menu/all/': () => Response.json({ Menus: [menu] }) },
    });
    fireEvent.click(await screen.findByRole('link', { name: 'Anexos do chamado' }));
    const close = await screen.findByRole('button', { name: 'Fechar Anexos' });
    expect(router.state.location.pathname).toBe('/context/attachments/chamado');
    fireEvent.click(close);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(screen.queryByRole('navigation', { name: 'Páginas abertas' })).toBeNull();
  });

  it('shows the settings as a side navigation, open on a page of theirs [SETTINGS-01]', async () => {
    await renderApp('/');
    const settings = within(await screen.findByRole('navigation', { name: 'Configurações' }));
    expect(settings.queryByRole('link')).toBeNull();
    fireEvent.click(settings.getByRole('button', { name: 'Configurações' }));
    expect(settings.getByRole('list', { name: 'Cores e Acessibilidade' })).toBeTruthy();
    fireEvent.click(settings.getByRole('link', { name: 'Modo escuro' }));
    expect(await screen.findByRole('heading', { name: 'Modo escuro' })).toBeTruthy();
    cleanup();
    await renderApp('/config/theme');
    expect(await screen.findByRole('link', { name: 'Modo escuro' })).toBeTruthy();
  });

  it.each([
    [
      'Usuários',
      {
        'Todos os usuários': '/config/users',
        'Adicionar usuário': '/config/users/add',
        'Perfis de acesso': '/config/access_profile',
      },
      '[SETTINGS-02] [SETTINGS-03] [SETTINGS-04]',
    ],
    [
      'Cores e Acessibilidade',
      { Temas: '/config/theme', 'Modo escuro': '/config/dark-mode' },
      '[SETTINGS-05] [SETTINGS-06]',
    ],
    [
      'Sistema',
      { Automações: '/automation/list', Menu: '/config/menu', Tags: '/tags/list/' },
      '[SETTINGS-07] [SETTINGS-08] [SETTINGS-09]',
    ],
    [
      'Templates',
      {
        'Templates padrões': '/template/list/default',
        'Templates personalizados': '/template/list/custom',
        'Templates de usuários': '/template/list/users',
      },
      '[SETTINGS-10] [SETTINGS-11] [SETTINGS-12]',
    ],
    ['Notificações', { Notificações: '/notification/list', Canais: '/channels' }, '[SETTINGS-13] [SETTINGS-14]'],
  ])('shows in the settings the group %s with links to its pages %j %s', async (name, pages, _ids) => {
    await renderApp('/config/theme');
    const group = within(await screen.findByRole('list', { name }));
    const links = group.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(Object.fromEntries(links)).toEqual(pages);
  });

  it.each([
    [1, ['Automações', 'Tags'], ' [PERM-08] [PERM-09] [ADMINPERM-28] [ADMINPERM-29]'],
    [2, [], ' [PERM-08] [PERM-09] [ADMINPERM-28] [ADMINPERM-29]'],
  ])('shows in the settings of an administrator of room %i: %j%s', async (roomId, shown, _ids) => {
    const user = testUser({ roomId });
    const refreshed = () => Response.json({ authorized: true, token: user.token });
    await renderApp('/config/theme', { user, answers: { '/account/refresh': refreshed } });
    const system = within(await screen.findByRole('list', { name: 'Sistema' }));
    expect(system.getByRole('link', { name: 'Menu' })).toBeTruthy();
    const links = system.getAllByRole('link').map((link) => link.textContent);
    expect(links.filter((link) => link === 'Automações' || link === 'Tags')).toEqual(shown);
  });

  it.each([
    [true, ['Usuários', 'Cores e Acessibilidade', 'Sistema', 'Templates', 'Notificações', 'Administração']],
    [false, ['Cores e Acessibilidade']],
  ])(
    'shows in the settings of an administrator (%s) the groups %j [PERM-02] [PERM-03] [PERM-04] [ADMINPERM-24] [ADMINPERM-25] [ADMINPERM-26] [ADMINPERM-27] [ADMINPERM-30]',
    async (isAdmin, names) => {
      const user = testUser({ isAdmin });
      const refreshed = () => Response.json({ authorized: true, token: user.token });
      await renderApp('/config/theme', { user, answers: { '/account/refresh': refreshed } });
      const settings = within(await screen.findByRole('navigation', { name: 'Configurações' }));
      const groups = await settings.findAllByRole('list', { name: /./ });
      expect(groups).toHaveLength(names.length);
      for (const name of names) expect(settings.getByRole('list', { name })).toBeTruthy();
    },
  );

  it('leads an administrator from every page to a new subject and a file, and marks the page of the settings', async () => {
    const user = testUser({ isAdmin: true });
    const refreshed = () => Response.json({ authorized: true, token: user.token });
    await renderApp('/config/users/edit/4', { user, answers: { '/account/refresh': refreshed } });
    const settings = within(await screen.findByRole('navigation', { name: 'Configurações' }));
    expect(settings.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
      'Todos os usuários',
    ]);
    const [beside] = screen.getAllByRole('link', { name: 'Importar arquivo' });
    expect(beside?.getAttribute('href')).toBe('/admin/atributos/arquivo');
    cleanup();
    await renderApp('/', { user: testUser({ isAdmin: false }) });
    await screen.findByRole('navigation', { name: 'Configurações' });
    expect(screen.queryByRole('link', { name: 'Importar arquivo' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Novo assunto' })).toBeNull();
  });

  it('says when the menu cannot be loaded, and tries again', async () => {
    let isBroken = true;
    await renderApp('/', {
      user: testUser({ isAdmin: false }),
      answers: {
        '/presentation/menu/all/': () =>
          isBroken ? new Response(null, { status: 500 }) : Response.json({ Menus: [] }),
      },
    });
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(screen.getByRole('alert').textContent).toMatch(/^Não foi possível carregar o menu\. \S/);
    isBroken = false;
    fireEvent.click(retry);
    expect(await screen.findByText('Nenhuma página foi liberada para o seu perfil.')).toBeTruthy();
  });

  it('says that the menu could not be loaded for want of a connection', async () => {
    const cut = () => {
      throw new TypeError('Failed to fetch');
    };
    await renderApp('/', { answers: { '/presentation/menu/all/': cut } });
    const sentence = 'Não foi possível falar com o servidor. Verifique a conexão e tente novamente.';
    expect(await screen.findByText(`Não foi possível carregar o menu. ${sentence}`)).toBeTruthy();
  });

  it('says once that there is no connection, when a page is opened by its address: it opens when the connection is back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const cut = () => {
      throw new TypeError('Failed to fetch');
    };
    await renderApp('/context/talk/chamado/add', { answers: { '/presentation/menu/all/': cut, '/context/': cut } });
    const sentence = 'Sem conexão, esta página ainda não pode ser aberta. Ela abre assim que a conexão voltar.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText('O menu aparece quando a conexão voltar.')).toBeTruthy();
    expect(screen.queryByText(/Não foi possível/)).toBeNull();
  });

  it('leads an administrator from an empty menu to where it is arranged', async () => {
    await renderApp('/', {
      user: testUser({ isAdmin: true }),
      answers: { '/presentation/menu/all/': () => Response.json({ Menus: [] }) },
    });
    const link = await screen.findByRole('link', { name: 'Montar o menu' });
    expect(link.getAttribute('href')).toBe('/config/menu');
    expect(screen.queryByText('Nenhuma página foi liberada para o seu perfil.')).toBeNull();
  });

  it('keeps the tabs of another account away', async () => {
    await renderApp('/', {
      user: testUser({ accountId: 7 }),
      preferences: { tabs: { accountId: 8, pages: [{ path: '/usuario', label: 'Segredo' }] } },
    });
    await screen.findByRole('banner');
    expect(screen.queryByText('Segredo')).toBeNull();
  });

  it('moves over the open pages with the arrows, and closes one with Delete or the middle button [SHELL-03] [SHELL-05]', async () => {
    // The page that is open exists: one that is refused would leave no tab.
    const pages = ['/context/help/a', '/config/theme', '/context/help/c', '/context/help/d'].map((path) => ({
      path,
      label: path,
    }));
    const { router, preferences } = await renderApp('/config/theme', {
      preferences: { tabs: { accountId: 7, pages } },
    });
    const bar = within(await screen.findByRole('navigation', { name: 'Páginas abertas' }));
    const links = () => bar.getAllByRole('link');
    const focused = () => document.activeElement;
    expect(links().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1]);
    links()[1]?.focus();
    fireEvent.keyDown(links()[1] as HTMLElement, { key: 'ArrowRight' });
    expect(focused()).toBe(links()[2]);
    fireEvent.keyDown(links()[2] as HTMLElement, { key: 'End' });
    fireEvent.keyDown(links()[3] as HTMLElement, { key: 'ArrowRight' });
    expect(focused()).toBe(links()[0]);
    fireEvent.keyDown(links()[0] as HTMLElement, { key: 'Delete' });
    await waitFor(() => expect(preferences.get().tabs?.pages).toHaveLength(3));
    expect(router.state.location.pathname).toBe('/config/theme');
    await waitFor(() => expect(focused()).toBe(links()[0]));
    fireEvent(links()[2] as HTMLElement, new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }));
    await waitFor(() => expect(preferences.get().tabs?.pages).toHaveLength(2));
  });
});
