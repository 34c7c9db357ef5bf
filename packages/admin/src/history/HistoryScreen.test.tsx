// @vitest-environment jsdom
import { renderPage } from '@assunto/shell/testing';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../routes';

configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const change = {
  ...{ id: 5, entity: 'menu', entityId: 1, name: 'Menu', action: 'updated', version: 2 },
  ...{ accountId: 7, actorName: 'Ana Ribeiro', insertedIn: '2026-03-05T12:00:00Z' },
};

describe('the history of the configuration', () => {
  it('says who changed what when, narrowed by the kind of entity, and compares before and after', async () => {
    const { calls, router } = await renderPage(adminRoutes({ notFound: null, logo: null }), {
      path: '/config/history?entity=menu&id=1',
      answers: {
        'GET /configuration-change': () => ({ itens: [change], totalResults: 1, currentPage: 1 }),
        'POST /configuration-change/5/restore': () => ({}),
        'GET /configuration-change/5': () => ({
          ...change,
          canRestore: true,
          before: { Menus: [{ Id: 3, Name: 'Fila' }] },
          after: { Menus: [{ Id: 3, Name: 'Chamados' }] },
        }),
      },
    });
    expect(await screen.findByText('Menu: alterado por Ana Ribeiro em 05/03/2026, 09:00')).toBeTruthy();
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ entity: 'menu', id: '1', page: '1', fetch: '10' });
    fireEvent.click(screen.getByRole('button', { name: 'Comparar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Menu' });
    const row = await within(dialog).findByRole('row', { name: 'Menus › #3 › Name Fila Chamados' });
    expect(row).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Restaurar' }));
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Restaurar' }));
    await waitFor(() => expect(calls.map(({ method }) => method)).toContain('POST'));
    await screen.findByText('Configuração restaurada com sucesso!');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.change(screen.getByRole('combobox', { name: 'O que foi alterado' }), { target: { value: 'room' } });
    await waitFor(() => expect(router.state.location.search).toBe('?entity=room'));
    await waitFor(() => expect(calls.at(-1)?.query.get('entity')).toBe('room'));
  });
});
