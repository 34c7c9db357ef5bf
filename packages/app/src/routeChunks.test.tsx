// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from './testing/renderApp';

const chunks = vi.hoisted(() => {
  // Files of a worker share their modules: what others have loaded would not be mocked.
  vi.resetModules();
  const down = new Set<string>();
  const fetchChunk = (name: string): void => {
    if (down.has(name)) throw new TypeError(`Failed to fetch dynamically imported module: ${name}`);
  };
  return { down, fetchChunk };
});

vi.mock('@assunto/admin', async (load) => {
  chunks.fetchChunk('admin');
  return load();
});
vi.mock('../../admin/src/menus/MenuScreen', () => ({ default: () => <h1>Itens de menu</h1> }));
vi.mock('../../admin/src/notifications/ChannelsScreen', () => {
  chunks.fetchChunk('channels');
  return { default: () => <h1>Canais de envio</h1> };
});

afterAll(() => {
  vi.resetModules();
});

beforeEach(() => {
  chunks.down.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const failurePage = () => screen.findByRole('button', { name: 'Tentar novamente' }, { timeout: 5000 });

describe('code of the administration that cannot be loaded', () => {
  it.each([
    ['admin', '/config/menu', 'Itens de menu'],
    ['channels', '/channels', 'Canais de envio'],
  ])('is a page with a retry, and loaded at the next visit: %s', async (name, path, title) => {
    chunks.down.add(name);
    const { router } = await renderApp(path);
    expect(await failurePage()).toBeTruthy();
    expect(screen.queryByText('Carregando...')).toBeNull();
    chunks.down.clear();
    await act(() => router.navigate('/'));
    await screen.findByRole('heading', { name: 'Início' }, { timeout: 5000 });
    await act(() => router.navigate(path));
    expect(await screen.findByRole('heading', { name: title }, { timeout: 5000 })).toBeTruthy();
  });
});
