// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/renderApp';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const room = {
  roomId: 1,
  roomName: 'Administradores',
  displayName: null,
  color: null,
  sharedTalks: null,
  version: 4,
  requireDigitalSignature: [],
  roomFilters: [],
  menus: [],
  subjects: [],
  connectedRooms: [],
  roomNotifications: [],
  delimitations: [],
};
const none = { itens: [], totalResults: 0, currentPage: 1 };

it('reads the menu, and the template of a list, again when the own access profile was saved [ROOM-43]', async () => {
  const { fetchAnswer, router } = await renderApp('/context/grid/chamado', {
    answers: {
      '/presentation/menu/all/': () => Response.json({ Menus: [] }),
      '/context/web/grid/chamado': () =>
        Response.json(
          { code: 'SUBJECT_NOT_FOUND', message: 'O assunto não existe.', errors: [], requestId: 'r' },
          { status: 404 },
        ),
      '/room': () => Response.json(none),
      '/room/1': () => Response.json(room),
      '/room/resource': () => Response.json({ Menus: [], Subjects: [] }),
      '/room/action': () => Response.json([]),
      '/room/notification': () => Response.json([]),
      '/talk/filter/filtro': () => Response.json(none),
    },
  });
  const reads = (path: string) => fetchAnswer.mock.calls.filter(([input]) => String(input).includes(path)).length;
  const read = () => [reads('/presentation/menu/all/'), reads('/context/web/grid/chamado')];
  await screen.findByText('O assunto não existe.');
  const before = read();
  await router.navigate('/config/access_profile/room/1');
  const name = await screen.findByRole('textbox', { name: /^Título/ }, { timeout: 15_000 });
  fireEvent.change(name, { target: { value: 'Sócios' } });
  expect(read()).toEqual(before);
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(read()).toEqual([(before[0] ?? 0) + 1, before[1]]));
  await router.navigate('/context/grid/chamado');
  await waitFor(() => expect(read()).toEqual(before.map((count) => count + 1)));
});
