// @vitest-environment jsdom
import { chamadoFixture } from '@assunto/engine/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderRecordApp } from '../../testing/renderRecordApp';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const { subject, gridTemplate, createTemplate, editTemplate, talks } = chamadoFixture;

it("a result opens in a modal titled 'Resultado da Busca', and the search is read again after the change and the deletion there [SEARCH-08] [SEARCH-09] [SEARCH-10]", async () => {
  const view = await renderRecordApp('/search/?q=impressora', {
    subjects: [{ subject, templates: [gridTemplate, createTemplate, editTemplate], talks }],
    answers: {
      'GET /search': async () => {
        const { itens } = await view.records.list('chamado', {
          filterJson: { '==': [{ var: 'protocolo' }, '2026-000001'] },
        });
        const found = itens.map(({ talkId, talkValues }) => ({
          talkId,
          subject: 'chamado',
          subjectName: 'Chamado',
          tags: [],
          talkValues: [{ value: talkValues[0]?.value, subjectAttributeId: 101, attributeName: 'Título' }],
        }));
        return { itens: found, totalResults: found.length, currentPage: 1, facets: { subjects: [], attributes: [] } };
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Impressora do balcão/ }));
  const modal = within(await screen.findByRole('dialog', { name: 'Resultado da Busca' }));
  const title = await modal.findByLabelText<HTMLInputElement>(/^Título/);
  expect(title.value).toBe('Impressora do balcão não imprime');
  fireEvent.change(title, { target: { value: 'Servidor parado' } });
  fireEvent.blur(title);
  fireEvent.click(modal.getByRole('button', { name: 'Salvar' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Servidor parado/ }));
  const again = within(await screen.findByRole('dialog', { name: 'Resultado da Busca' }));
  fireEvent.click(await again.findByRole('button', { name: 'Excluir' }));
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Nenhum resultado encontrado para "impressora".')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
