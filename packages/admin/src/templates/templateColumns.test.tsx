// @vitest-environment jsdom
import { renderPage } from '@assunto/shell/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { namedRoutes } from './testing/namedRoutes';
import { editorAnswers } from './testing/templateAnswers';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const open = async () => {
  const page = await renderPage(namedRoutes(), {
    path: '/template/editor/custom/7',
    answers: editorAnswers,
  });
  await screen.findByRole('form');
  return page;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const available = () => within(screen.getByRole('group', { name: 'Campos disponíveis' }));
const selected = () => within(screen.getByRole('group', { name: 'Campos selecionados' }));
const names = () =>
  selected()
    .queryAllByRole('button', { name: /^Mover / })
    .map((one) => one.getAttribute('aria-label')?.slice('Mover '.length));
const answer = async (title: string, question: string, label: string) => {
  const dialog = await screen.findByRole('alertdialog', { name: title });
  expect(dialog.textContent).toContain(question);
  fireEvent.click(within(dialog).getByRole('button', { name: label }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};
const edit = async (name: string) => {
  press(`Editar ${name}`);
  return within(await screen.findByRole('dialog', { name: 'Edição de coluna' }));
};
const apply = async () => {
  press('Aplicar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('the columns of the editor', () => {
  it('are chosen of a list that is searched, with the found words marked [TPL-47] [TPL-50]', async () => {
    await open();
    press('Remover Status');
    const box = available().getByRole('searchbox', { name: 'Buscar campo' });
    fireEvent.change(box, { target: { value: 'abert' } });
    expect(available().getAllByRole('listitem')).toHaveLength(1);
    expect(available().getByRole('listitem').querySelector('mark')?.textContent).toBe('abert');
    fireEvent.change(box, { target: { value: 'xyz' } });
    expect(available().getByRole('status').textContent).toBe('Nenhum campo encontrado');
    fireEvent.change(box, { target: { value: '' } });
    expect(available().getAllByRole('listitem')).toHaveLength(2);
    press('Adicionar Data de abertura');
    expect(names()).toEqual(['Título', 'Data de abertura']);
  });

  it('are all chosen, or all removed, after a question [TPL-52] [TPL-53] [TPL-108] [TPL-109] [TPL-110] [TPL-111]', async () => {
    await open();
    const all = 'Deseja realmente selecionar todos os campos?';
    press('Selecionar todos');
    await answer('Selecionar todos', all, 'Cancelar');
    expect(names()).toEqual(['Título', 'Status']);
    press('Selecionar todos');
    await answer('Selecionar todos', all, 'Selecionar');
    await waitFor(() => expect(names()).toEqual(['Título', 'Status', 'Data de abertura']));
    const none = 'Deseja realmente remover todos os campos selecionados?';
    press('Remover todos');
    await answer('Remover todos', none, 'Cancelar');
    expect(names()).toHaveLength(3);
    press('Remover todos');
    await answer('Remover todos', none, 'Remover');
    await waitFor(() => expect(names()).toEqual([]));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' }).disabled).toBe(true);
  });

  it('can be edited each, and removed while there is another [TPL-55] [TPL-56]', async () => {
    await open();
    expect(selected().getAllByRole('button', { name: /^Editar / })).toHaveLength(2);
    press('Remover Status');
    expect(names()).toEqual(['Título']);
    expect(selected().queryByRole('button', { name: 'Remover Título' })).toBeNull();
  });

  it('show the direction of their order by an arrow [TPL-57]', async () => {
    await open();
    press('Ordem de Título: nenhuma');
    press('Ordem de Título: Crescente');
    press('Ordem de Título: Decrescente');
    expect(screen.getByRole('button', { name: 'Ordem de Título: nenhuma' })).toBeDefined();
  });

  it('have a name, a width and an order of their own [TPL-58] [TPL-59] [TPL-61] [TPL-63] [TPL-64] [TPL-65] [TPL-82]', async () => {
    const { calls } = await open();
    const dialog = await edit('Título');
    const alias = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Nome da coluna' });
    expect(alias.maxLength).toBe(150);
    fireEvent.change(alias, { target: { value: 'Chamado' } });
    const width = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Largura em pixels' });
    expect(width.value).toBe('200');
    fireEvent.change(width, { target: { value: '99' } });
    fireEvent.blur(width);
    press('Aplicar');
    await dialog.findByText('A largura vai de 100 a 1.000 pixels');
    fireEvent.change(width, { target: { value: '320' } });
    fireEvent.blur(width);
    expect(dialog.queryByRole('radiogroup')).toBeNull();
    fireEvent.click(dialog.getByRole('switch', { name: 'Ordenar por esta coluna' }));
    const direction = (label: string) => dialog.getByRole<HTMLInputElement>('radio', { name: label });
    expect([direction('Decrescente').checked, direction('Crescente').checked]).toEqual([false, true]);
    fireEvent.click(direction('Decrescente'));
    await apply();
    expect(names()).toEqual(['Chamado', 'Status']);
    expect(screen.getByRole('button', { name: 'Ordem de Chamado: Decrescente' })).toBeDefined();
    press('Salvar');
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      templateAreas: [
        {
          templateAreaName: 'Chamado',
          templateAreaConfigs: [
            { configIdentifier: 'width', value: 320 },
            { configIdentifier: 'IsOrderable', value: 0 },
          ],
        },
        { templateAreaName: null },
      ],
    });
  });

  it('are 200 pixels wide where the width is emptied [TPL-97]', async () => {
    await open();
    const dialog = await edit('Título');
    const width = await dialog.findByRole('textbox', { name: 'Largura em pixels' });
    fireEvent.change(width, { target: { value: '' } });
    fireEvent.blur(width);
    await apply();
    expect(selected().getAllByText('200 px')).toHaveLength(2);
  });
});
