// @vitest-environment jsdom
import type { ConfigurationUses } from '@assunto/api';
import { renderPage } from '@assunto/shell/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { adminRoutes } from '../routes';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const named = (subjectId: number, subjectName: string) => ({
  subjectId,
  subjectName,
  subjectIdentifier: `assunto${subjectId}`,
  icon: null,
  attributeCount: 1,
  talkCount: 12,
  isEstimate: false,
  isFixed: false,
  version: 4,
});
const uses: ConfigurationUses = {
  uses: [
    { kind: 'filter', id: 7, name: 'Do galpão', address: null },
    { kind: 'attribute', id: 9, name: 'Onde', address: '/admin/atributos/2/atributo/9' },
  ] as ConfigurationUses['uses'],
  count: 2,
  talkCount: 12,
  isEstimate: false,
};
const removal = {
  removedBy: 'Ana Ribeiro',
  removedIn: '2026-03-02T12:00:00Z',
  restorableUntil: '2026-04-01T12:00:00Z',
};

it('a subject says what uses it before it goes to the trash, with the focus at the next one, and comes back from there', async () => {
  let isRemoved = false;
  const { calls, router } = await renderPage(
    [{ path: '/', element: null }, ...adminRoutes({ notFound: null, logo: null })],
    {
      path: '/admin/atributos',
      answers: {
        'GET /subject/configured': ({ query }) => {
          const itens = query.has('removed')
            ? isRemoved
              ? [{ ...named(1, 'Galpão'), removal }]
              : []
            : [...(isRemoved ? [] : [named(1, 'Galpão')]), named(2, 'Estoque')];
          return { itens, totalResults: itens.length, currentPage: 1 };
        },
        'GET /subject/1/uses': () => uses,
        'DELETE /subject/1': () => {
          isRemoved = true;
          return {};
        },
        'POST /subject/1/restore': () => {
          isRemoved = false;
          return {};
        },
      },
    },
  );
  const trigger = await screen.findByRole('button', { name: 'Excluir Galpão' });
  fireEvent.click(trigger);
  const question = within(await screen.findByRole('alertdialog', { name: 'Excluir Galpão' }));
  expect(question.getByText(/pode ser restaurado durante 30 dias/)).toBeTruthy();
  expect(question.getByText('Filtro Do galpão')).toBeTruthy();
  const use = question.getByRole('link', { name: 'Atributo Onde' });
  expect(use.getAttribute('href')).toBe('/admin/atributos/2/atributo/9');
  fireEvent.keyDown(question.getByRole('button', { name: 'Cancelar' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(isRemoved).toBe(false);

  fireEvent.click(await screen.findByRole('button', { name: 'Excluir Galpão' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Mover para a lixeira' }));
  expect(await screen.findByText('Galpão foi excluído com sucesso!')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'DELETE')?.headers.get('if-match')).toBe('"4"');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Galpão' })).toBeNull());
  // Not at the beginning of the page.
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Assuntos' }).contains(document.activeElement)).toBe(true),
  );

  fireEvent.click(screen.getByRole('link', { name: 'Lixeira' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Lixeira de assuntos' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Restaurar Galpão' }));
  expect(await screen.findByText('Galpão foi restaurado com sucesso!')).toBeTruthy();
  await router.navigate('/admin/atributos');
  expect(await screen.findByRole('button', { name: 'Excluir Galpão' })).toBeTruthy();
});
