// @vitest-environment jsdom
import type { SavedFilterSave } from '@assunto/api';
import { chamadoFixture, subject as subjectOf, talk, template, templateArea } from '@assunto/engine/testing';
import { refusal, type SentCall, type TestAnswer } from '@assunto/shell/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderRecordApp } from '../../../testing/renderRecordApp';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const { subject, gridTemplate, createTemplate, editTemplate, talks } = chamadoFixture;
const filters = subjectOf({
  subjectId: 60,
  subjectIdentifier: 'filtro',
  subjectAttributes: [
    { identifier: 'nome' },
    { identifier: 'filtro', componentId: 12 },
    { identifier: 'compartilhado', componentId: 10 },
  ],
});
const filterList = template({
  templateId: 60,
  subjectId: 60,
  templateAreas: filters.subjectAttributes.map((one, at) => templateArea(one, { order: at + 1 })),
});
const urgent = JSON.stringify({ '==': [{ var: 'urgente' }, true] });
const open = JSON.stringify({ '==': [{ var: 'status' }, 'aberto'] });

/** A list of tickets on a narrow screen, whose saved filters are stored as the server stores them. */
async function openList(path: string, answers: Readonly<Record<string, TestAnswer>> = {}) {
  const stored = new Map<number, SavedFilterSave>([
    [1, { filterName: 'Urgentes', filter: urgent, isShared: false }],
    [2, { filterName: 'Abertos', filter: open, isShared: false }],
  ]);
  const idIn = ({ path: of }: SentCall) => Number(of.split('/').at(-1));
  const one = (id: number): Record<string, TestAnswer> => ({
    [`PUT /Filter/chamado/${id}`]: (call) => {
      stored.set(idIn(call), call.body as SavedFilterSave);
      return {};
    },
    [`DELETE /Filter/chamado/${id}`]: (call) => {
      stored.delete(idIn(call));
      return {};
    },
  });
  const view = await renderRecordApp(path, {
    subjects: [
      { subject, templates: [gridTemplate, createTemplate, editTemplate], talks },
      { subject: filters, templates: [filterList], talks: [] },
    ],
    isNarrow: true,
    answers: {
      'POST /talk/filter/filtro': ({ body }) => {
        const { filterIds = [] } = body as { filterIds?: number[] };
        const itens = [...stored]
          .filter(([id]) => filterIds.length === 0 || filterIds.includes(id))
          .map(([id, { filterName, filter, isShared }]) =>
            talk({
              of: filters,
              talkId: id,
              displayName: filterName,
              values: { nome: filterName, filtro: JSON.parse(filter), compartilhado: isShared },
            }),
          );
        return { itens, totalResults: itens.length, currentPage: 1 };
      },
      'POST /Filter/chamado': ({ body }) => {
        stored.set(3, body as SavedFilterSave);
        return Response.json({ resourceId: 3 }, { status: 201 });
      },
      ...one(1),
      ...one(2),
      ...one(3),
      ...answers,
    },
  });
  const names = () => [...stored.values()].map(({ filterName }) => filterName);
  return { ...view, stored, names };
}
const shownFilters = () => screen.findByRole('dialog', { name: 'Filtros salvos' });
async function openSaved() {
  await screen.findAllByRole('button', { name: /^Ações de / });
  fireEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Filtros salvos/ }));
  const dialog = within(await shownFilters());
  await dialog.findAllByRole('checkbox');
  return dialog;
}
async function choose(name: string, action: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Opções de ${name}`, hidden: true }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

describe('saved filters', () => {
  it('are found by their names, and several are chosen at once, in the address', async () => {
    const { router, calls } = await openList('/context/grid/chamado');
    const dialog = await openSaved();
    fireEvent.change(dialog.getByRole('searchbox', { name: 'Buscar filtro' }), { target: { value: 'urgentes' } });
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
    expect(dialog.getByText(/^Urgente .*[Ss]im/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('checkbox', { name: /^Urgentes/ }));
    fireEvent.change(dialog.getByRole('searchbox', { name: 'Buscar filtro' }), { target: { value: '' } });
    fireEvent.click(dialog.getByRole('checkbox', { name: /^Abertos/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Aplicar 2 filtros' }));
    await waitFor(() => expect(router.state.location.search).toBe('?saved=1,2'));
    await waitFor(() => {
      const asked = calls.filter(({ path }) => path.startsWith('/talk/filter/chamado')).at(-1)?.body;
      expect(asked).toMatchObject({ filterIds: [1, 2] });
    });
  });

  it('are renamed, edited, copied and deleted after a question', async () => {
    const { stored, names } = await openList('/context/grid/chamado');
    const dialog = await openSaved();
    await choose('Urgentes', 'Renomear');
    const renaming = within(await screen.findByRole('dialog', { name: 'Renomear filtro' }));
    fireEvent.change(renaming.getByLabelText(/^Nome do filtro/), { target: { value: 'Urgentes da equipe' } });
    fireEvent.click(renaming.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Filtro "Urgentes da equipe" salvo com sucesso!')).toBeTruthy();
    expect(stored.get(1)).toEqual({ filterName: 'Urgentes da equipe', filter: urgent, isShared: false });

    await choose('Abertos', 'Editar');
    const editing = within(await screen.findByRole('dialog', { name: 'Editar filtro: Abertos' }));
    fireEvent.change(await editing.findByRole('combobox', { name: 'Operador' }), { target: { value: '!=' } });
    fireEvent.click(editing.getByRole('button', { name: 'Aplicar' }));
    const saving = within(await screen.findByRole('dialog', { name: 'Salvar filtro' }));
    fireEvent.change(saving.getByLabelText(/^Nome do filtro/), { target: { value: 'Os outros' } });
    fireEvent.click(saving.getByRole('button', { name: 'Salvar como novo' }));
    await waitFor(() => expect(names()).toEqual(['Urgentes da equipe', 'Abertos', 'Os outros']));
    expect(stored.get(3)?.filter).not.toBe(open);
    expect(stored.get(2)?.filter).toBe(open);

    for (const name of ['Os outros', 'Abertos']) {
      await choose(name, 'Excluir');
      const question = within(await screen.findByRole('alertdialog', { name: 'Excluir filtro' }));
      expect(question.getByText(`Deseja realmente excluir o filtro "${name}"?`)).toBeTruthy();
      fireEvent.click(question.getByRole('button', { name: 'Excluir' }));
      await waitFor(() => expect(names()).not.toContain(name));
      await waitFor(() =>
        expect(dialog.queryByRole('checkbox', { name: new RegExp(`^${name}`), hidden: true })).toBeNull(),
      );
    }
    expect(names()).toEqual(['Urgentes da equipe']);
  });

  it('are shared with a question before their address is copied', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...window.navigator, clipboard: { writeText }, onLine: true, language: 'pt-BR' });
    const { stored } = await openList('/context/grid/chamado');
    await openSaved();
    await choose('Urgentes', 'Copiar endereço');
    const question = within(await screen.findByRole('alertdialog', { name: 'Compartilhar filtro' }));
    expect(writeText).not.toHaveBeenCalled();
    fireEvent.click(question.getByRole('button', { name: 'Compartilhar e copiar' }));
    await waitFor(() => expect(stored.get(1)?.isShared).toBe(true));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('http://localhost:3000/context/grid/chamado?filters=1'));
    // One that is shared already needs no question.
    await choose('Urgentes', 'Copiar endereço');
    await waitFor(() => expect(writeText).toHaveBeenCalledTimes(2));
  });

  it('that are gone, or of somebody else, are named so in the list of an address', async () => {
    const sentence = 'Um dos filtros deste endereço não existe mais ou você não tem acesso a ele.';
    const refused = () => refusal(404, sentence, { code: 'SAVED_FILTER_NOT_FOUND' });
    await openList('/context/grid/chamado?saved=9', { 'POST /talk/filter/chamado/': refused });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Retirar Filtro indisponível' })).toBeTruthy();
  });
});
