// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

/** Modules of their own: a page that is outdated stays so, and test files share modules. */
async function loadModules() {
  vi.resetModules();
  const [{ lazyWindow }, { notices }, { checkRelease }] = await Promise.all([
    import('./lazyWindow'),
    import('../notices/notices'),
    import('../release/release'),
  ]);
  return { lazyWindow, notices, checkRelease };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says that a window could not be fetched, closes it, and tries again at the next opening', async () => {
  const { lazyWindow, notices } = await loadModules();
  const load = vi.fn(() => Promise.resolve({ default: (_: { onClose: () => void }) => <p>aberta</p> }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Window = lazyWindow(load);
  const onClose = vi.fn();
  render(<Window onClose={onClose} />);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(notices.get().map(({ text }) => text)).toEqual([
    'Não foi possível abrir esta janela. Verifique a conexão e tente novamente.',
  ]);
  cleanup();
  render(<Window onClose={onClose} />);
  expect(await screen.findByText('aberta')).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});

it('says to reload, not to verify the connection, when its code is of a replaced release', async () => {
  const { lazyWindow, notices, checkRelease } = await loadModules();
  const answer = async () => Response.json({}, { headers: { 'assunto-release': 'index-b' } });
  vi.stubGlobal('fetch', answer);
  await checkRelease('index-a');
  const Window = lazyWindow<{ onClose: () => void }>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  const onClose = vi.fn();
  render(<Window onClose={onClose} />);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(notices.get().map(({ text }) => text)).toEqual([
    'O sistema foi atualizado. Recarregue a página para continuar; o que você digitou fica guardado.',
  ]);
});
