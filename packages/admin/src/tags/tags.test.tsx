// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { attribute } from '@assunto/engine/testing';
import type { Tag } from '@assunto/api';
import { dismissNotice, notices } from '@assunto/shell';
import { renderPage, type SentCall, type TestAnswer } from '@assunto/shell/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../routes';

afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) dismissNotice(id);
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const ticket = {
  subjectId: 3,
  subjectIdentifier: 'chamado',
  subjectName: 'Chamado',
  icon: null,
  relatedSubjects: [],
  subjectAttributes: [
    attribute({ subjectAttributeId: 31, identifier: 'titulo', name: 'Título' }),
    attribute({ subjectAttributeId: 32, identifier: 'status', name: 'Status' }),
  ],
  actions: { Read: true },
};
const isOpen = '{"==":[{"var":"status"},"aberto"]}';
const filter = { filterName: 'Abertos', filter: isOpen, filterId: 5, subjectAttributeId: 32 };
const stored = (changes: Partial<Tag> = {}): Tag => ({
  tagId: 7,
  version: 3,
  tagName: 'Urgente',
  tagColor: '#d33030',
  tagFilters: [filter],
  evaluation: null,
  ...changes,
});

let catalogue: Tag[] = [];
beforeEach(() => {
  catalogue = Array.from({ length: 12 }, (_, index) => stored({ tagId: index + 1, tagName: `Tag ${index + 1}` }));
});
const listed = ({ query }: SentCall) => {
  const found = catalogue.filter(({ tagName }) => tagName.includes(query.get('term') ?? ''));
  const [page, size] = [Number(query.get('page')), Number(query.get('fetch'))];
  return { itens: found.slice((page - 1) * size, page * size), totalResults: found.length, currentPage: page };
};
const answers: Record<string, TestAnswer> = {
  'GET /tag': listed,
  'GET /subject/': () => ({ itens: [ticket], totalResults: 1, currentPage: 1 }),
  'GET /tag/7': () => stored(),
  'POST /tag': () => Response.json({ resourceId: 7 }, { status: 201 }),
  'PUT /tag/7': () => stored(),
  'DELETE /tag': () => ({}),
  'POST /tag/preview': () => ({ count: 12, isAtLeast: false }),
  'GET /Filter/chamado': () => ({
    itens: [{ filterId: 5, filterName: 'Abertos', filter: isOpen, isShared: true, canEdit: true }],
    totalResults: 1,
    currentPage: 1,
  }),
  'POST /Filter/chamado': () => Response.json({ resourceId: 9 }, { status: 201 }),
};
const open = (path: string, changed: Record<string, TestAnswer> = {}) =>
  renderPage(adminRoutes({ notFound: <p>Nada aqui</p>, logo: null }), { path, answers: { ...answers, ...changed } });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('the list of tags', () => {
  it("is at '/tags/list/', with names, colours, search, pages and a button [TAG-01] [TAG-02] [TAG-03] [TAG-04] [TAG-05] [TAG-06] [TAG-07] [TAG-08] [ROUTE-03]", async () => {
    const { container } = { container: document.body };
    await open('/tags/list/');
    expect((await screen.findByRole('link', { name: 'Tag 1' })).getAttribute('href')).toBe('/tags/editor/1');
    expect(screen.getByRole('link', { name: 'Nova tag' }).getAttribute('href')).toBe('/tags/editor');
    expect(screen.getAllByRole('button', { name: /^Excluir/ })).toHaveLength(10);
    const dot = container.querySelector<HTMLElement>('.as-tag-dot');
    expect(dot?.style.getPropertyValue('--as-tag-color')).toBe('#d33030');
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    expect(search.maxLength).toBe(50);
    press('Próxima página');
    expect(await screen.findByRole('link', { name: 'Tag 12' })).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Tag 3' } });
    fireEvent.submit(screen.getByRole('search'));
    expect(await screen.findByRole('link', { name: 'Tag 3' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Tag 12' })).toBeNull();
  });

  it('says that there is none, and is read again with the refresh of its address [TAG-09] [ROUTE-04]', async () => {
    catalogue = [];
    const { router } = await open('/tags/list/');
    expect(await screen.findByText('Nenhuma tag encontrada.')).toBeTruthy();
    catalogue = [stored({ tagName: 'Recém-criada', evaluation: { done: 450, total: 1000 } })];
    await router.navigate('/tags/list/?refresh=true');
    expect(await screen.findByRole('link', { name: 'Recém-criada' })).toBeTruthy();
    expect(screen.getByText('Avaliando registros: 45%')).toBeTruthy();
  });

  it('asks, deletes and says so [TAG-37]', async () => {
    const { calls } = await open('/tags/list/');
    await screen.findByRole('link', { name: 'Tag 1' });
    press('Excluir Tag 1');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Deseja realmente excluir a tag Tag 1?');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Tag excluída com sucesso!')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ tagId: 1 });
    expect(screen.queryByRole('link', { name: 'Tag 1' })).toBeNull();
  });
});

describe('the editor of a tag', () => {
  it('of a new one has the text, the colour with its preview, and one empty filter [TAG-10] [TAG-12] [TAG-13] [TAG-14] [TAG-15] [TAG-16] [TAG-17] [TAG-31] [TAG-32] [TAG-36] [ROUTE-05]', async () => {
    const { calls } = await open('/tags/editor');
    expect(await screen.findByRole('heading', { name: 'Criar nova tag' })).toBeTruthy();
    const text = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Texto/ });
    expect(field(/^Cor/).value).toBe('#000000');
    expect(button('Cancelar')).toBeTruthy();
    press('Salvar');
    await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(text, { target: { value: 'x'.repeat(51) } });
    fireEvent.blur(text);
    press('Salvar');
    expect(calls.some(({ method, path }) => method === 'POST' && path === '/tag')).toBe(false);
    fireEvent.change(text, { target: { value: 'Urgente' } });
    fireEvent.change(field(/^Cor/), { target: { value: '#ff0000' } });
    fireEvent.blur(field(/^Cor/));
    const chip = document.querySelector<HTMLElement>('.as-tag-chip');
    await waitFor(() => expect(chip?.style.getPropertyValue('--as-tag-color')).toBe('#ff0000'));
    expect(chip?.textContent).toBe('Urgente');
    press('Salvar');
    expect(await screen.findByText('Tag inserida com sucesso!')).toBeTruthy();
    expect(calls.find(({ method, path }) => method === 'POST' && path === '/tag')?.body).toEqual({
      tagName: 'Urgente',
      tagColor: '#ff0000',
      tagFilters: [],
    });
  });

  it('of a stored one shows its filters with what they find, and adds and removes rows [TAG-11] [TAG-18] [TAG-19] [TAG-20] [TAG-22] [TAG-23]', async () => {
    const { calls } = await open('/tags/editor/7');
    expect(await screen.findByRole('heading', { name: 'Editar tag' })).toBeTruthy();
    expect(await screen.findByText('Abertos')).toBeTruthy();
    expect(await screen.findByText('12 registros passam por este filtro agora.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Atributo: Abertos' }).value).toBe(
      'Chamado › Status',
    );
    expect(screen.queryByRole('button', { name: 'Excluir o filtro Abertos' })).toBeNull();
    press('Adicionar Filtro');
    press('Editar o filtro Filtro sem nome');
    expect(await screen.findByText('Escolha primeiro o atributo em que a tag aparece.')).toBeTruthy();
    press('Salvar');
    // The second row is empty, so it means no filter.
    expect(await screen.findByText('Tag atualizada com sucesso!')).toBeTruthy();
    const sent = calls.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ tagName: 'Urgente', tagColor: '#d33030', tagFilters: [filter] });
  });

  it('edits a filter over the whole screen: a saved one, or conditions that become a new one after a question [TAG-21] [TAG-24] [TAG-25] [TAG-26] [TAG-27] [TAG-28] [TAG-29] [TAG-30]', async () => {
    const { calls } = await open('/tags/editor/7');
    fireEvent.doubleClick(await screen.findByText('Abertos'));
    const dialog = await screen.findByRole('dialog', { name: 'Editar filtro' });
    const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Nome do filtro/ });
    await waitFor(() =>
      expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: /^Filtro salvo/ }).value).toBe('Abertos'),
    );
    expect(await within(dialog).findByRole('button', { name: 'Adicionar condição' })).toBeTruthy();
    fireEvent.change(name, { target: { value: '' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
    expect(await within(dialog).findByText('Informe o nome do filtro.')).toBeTruthy();
    fireEvent.change(name, { target: { value: 'x'.repeat(101) } });
    expect(await within(dialog).findByText('Use no máximo 100 caracteres.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    const question = await screen.findByRole('alertdialog', { name: 'Descartar alterações' });
    fireEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    fireEvent.change(name, { target: { value: 'Só os abertos' } });
    press('Limpar Filtro salvo');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
    const becomes = await screen.findByRole('alertdialog', { name: 'Novo filtro' });
    expect(becomes.textContent).toContain('Só os abertos');
    fireEvent.click(within(becomes).getByRole('button', { name: 'Criar filtro' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Editar filtro' })).toBeNull());
    expect(screen.getByText('Só os abertos')).toBeTruthy();
    expect(calls.find(({ path }) => path === '/Filter/chamado')?.method).toBe('GET');
    expect(calls.find(({ method, path }) => method === 'POST' && path === '/Filter/chamado')?.body).toEqual({
      filterName: 'Só os abertos',
      filter: isOpen,
      isShared: true,
    });
  });
});
