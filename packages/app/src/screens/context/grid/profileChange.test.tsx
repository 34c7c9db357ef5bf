// @vitest-environment jsdom
import { announceProfileChange } from '@assunto/shell';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/renderApp';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

it('reads its template, and the menu, again when the own access profile was changed [ROOM-43]', async () => {
  const { fetchAnswer } = await renderApp('/context/grid/chamado', {
    answers: {
      '/presentation/menu/all/': () => Response.json({ Menus: [] }),
      '/context/web/grid/chamado': () =>
        Response.json(
          { code: 'SUBJECT_NOT_FOUND', message: 'O assunto não existe.', errors: [], requestId: 'r' },
          { status: 404 },
        ),
    },
  });
  await screen.findByText('O assunto não existe.');
  const reads = (path: string) => fetchAnswer.mock.calls.filter(([input]) => String(input).includes(path)).length;
  const before = [reads('/context/web/grid/chamado'), reads('/presentation/menu/all/')];
  act(() => announceProfileChange());
  await waitFor(() =>
    expect([reads('/context/web/grid/chamado'), reads('/presentation/menu/all/')]).toEqual(
      before.map((count) => count + 1),
    ),
  );
});
