// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

const answering = (release: string) => async () => Response.json({}, { headers: { 'assunto-release': release } });

const drafts = { read: async () => null, write: async () => undefined, remove: async () => undefined };

// Test files share a document.
afterEach(cleanup);

it('says to reload once an answer comes from another release, not before, and until it is done', async () => {
  // Modules of their own: a page that is outdated stays so, and test files share modules.
  vi.resetModules();
  const [{ ReleaseBanner }, { watchRelease }] = await Promise.all([import('./ReleaseBanner'), import('./release')]);
  render(<ReleaseBanner drafts={drafts} />);
  await act(() => watchRelease(answering('index-a'), 'index-a')('/talk/chamado/1'));
  await act(() => watchRelease(answering('index-b'), null)('/talk/chamado/1'));
  expect(screen.queryByText(/Recarregue a página/)).toBeNull();
  await act(() => watchRelease(answering('index-b'), 'index-a')('/talk/chamado/1'));
  expect(screen.getByText(/O sistema foi atualizado. Recarregue a página/)).toBeTruthy();
  const reload = screen.getByRole('button', { name: 'Recarregar' });
  // During a rolling update both releases respond alternately.
  await act(() => watchRelease(answering('index-a'), 'index-a')('/talk/chamado/1'));
  expect(reload.isConnected).toBe(true);
});
