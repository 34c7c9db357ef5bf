// @vitest-environment jsdom
import type { RoomResource } from '@assunto/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bodyOf, cell, cleanUp, edit, press, room, text, tituloId } from './testing/profilePages';

vi.setConfig({ testTimeout: 30_000 });

afterEach(cleanUp);

const state = async (name: string | RegExp) => (await cell(name)).getAttribute('aria-checked');
const matrix = () => screen.findByRole('grid', { name: 'Assuntos' });
const part = async () => (await matrix()).closest<HTMLElement>('.as-profile-part') as HTMLElement;
const openChamado = async () => fireEvent.click(within(await matrix()).getByRole('rowheader', { name: /^Chamado/ }));
const rowNames = async () =>
  within(await matrix())
    .getAllByRole('rowheader')
    .map((row) => row.textContent);

describe('the matrix of subjects', () => {
  it('ticks all actions of a row, an action of all rows, and everything, and takes it away again', async () => {
    await edit();
    fireEvent.click(await cell('Chamado: Tudo'));
    for (const action of ['Visualizar', 'Criar', 'Editar', 'Excluir', 'Inativar'])
      expect(await state(`Chamado: ${action}`)).toBe('true');
    expect(await state('Cliente: Visualizar')).toBe('false');
    const head = within(await matrix());
    const all = (name: string) => head.getByRole('checkbox', { name: `${name}: todas as linhas` });
    expect(all('Editar').getAttribute('aria-checked')).toBe('mixed');
    fireEvent.click(all('Editar'));
    expect(await state('Cliente: Editar')).toBe('true');
    // Required actions are granted too.
    expect(await state('Cliente: Visualizar')).toBe('true');
    expect(all('Editar').getAttribute('aria-checked')).toBe('true');
    fireEvent.click(all('Editar'));
    expect(await state('Chamado: Editar')).toBe('false');
    fireEvent.click(all('Tudo'));
    expect(await state('Cliente: Inativar')).toBe('true');
    press('Desmarcar tudo', await part());
    for (const name of ['Chamado', 'Cliente']) expect(await state(`${name}: Tudo`)).toBe('false');
    expect(within(await part()).getByRole<HTMLButtonElement>('button', { name: 'Desmarcar tudo' }).disabled).toBe(true);
  });

  it('ticks a whole column only where the search shows it', async () => {
    const { calls } = await edit();
    const search = within(await part()).getByRole('searchbox');
    fireEvent.change(search, { target: { value: 'título' } });
    expect(await rowNames()).toEqual(['Chamado1 atributo', 'Registros', 'Título do chamado']);
    fireEvent.click(within(await matrix()).getByRole('checkbox', { name: 'Visualizar: todas as linhas' }));
    expect(await state('Registros: Visualizar')).toBe('false');
    expect(await state('Título do chamado: Visualizar')).toBe('true');
    fireEvent.change(search, { target: { value: '' } });
    expect(await state('Cliente: Visualizar')).toBe('false');
    press('Salvar');
    await waitFor(() =>
      expect(bodyOf(calls, 'PUT').permissions.filter(({ resourceTypeId }) => resourceTypeId === 1)).toMatchObject([
        { resourceId: 10, actions: [], permissions: [{ resourceId: tituloId }] },
      ]),
    );
  });

  it('shows and hides all attributes at once [ROOM-53]', async () => {
    await edit();
    press('Mostrar todos os atributos', await part());
    expect(await rowNames()).toHaveLength(6);
    press('Ocultar os atributos', await part());
    expect(await rowNames()).toHaveLength(2);
  });

  it('is left by arrows upwards to its head, whose checkboxes are reached by keys', async () => {
    await edit();
    const first = await cell('Chamado: Tudo');
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowUp' });
    const head = document.activeElement as HTMLElement;
    expect(head.getAttribute('aria-label')).toBe('Tudo: todas as linhas');
    fireEvent.keyDown(head, { key: ' ' });
    expect(await state('Cliente: Inativar')).toBe('true');
    expect((await matrix()).querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('gives a single grant its own filter, by a press or the key F, and takes it away', async () => {
    const { calls } = await edit();
    await openChamado();
    fireEvent.click(await cell('Registros: Editar'));
    fireEvent.click(await cell('Título do chamado: Visualizar'));
    const saved = async () => {
      press('Salvar');
      await waitFor(() => expect(bodyOf(calls, 'PUT')).toBeTruthy());
      return bodyOf(calls, 'PUT').permissions.find(({ resourceId }) => resourceId === 10);
    };
    const granted = await cell('Registros: Editar');
    fireEvent.keyDown(granted, { key: 'f' });
    const dialog = await screen.findByRole('dialog', { name: 'Filtro de Chamado: Editar' });
    expect(dialog.closest('.as-dialog-full')).not.toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
    await within(dialog).findByText('Adicione ao menos uma condição');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await saved()).toMatchObject({
      actions: [{ actionIdentifier: 'SELECT' }, { actionIdentifier: 'UPDATE' }],
    });
  });

  it('opens the filter of a grant that has one, keeps it, and takes it away', async () => {
    const filtered = {
      resourceId: 10,
      resourceTypeId: 1 as const,
      actions: [{ actionIdentifier: 'SELECT' as const, filter: text }],
      permissions: [
        {
          resourceId: tituloId,
          resourceTypeId: 3 as const,
          actions: [{ actionIdentifier: 'SELECT' as const, filter: text }],
        },
      ],
    };
    const { calls } = await edit({ 'GET /room/3': () => ({ ...room, subjects: [filtered] }) });
    await openChamado();
    expect(await state('Registros: Visualizar (com filtro)')).toBe('true');
    press('Filtro de Registros: Visualizar', await part());
    const dialog = await screen.findByRole('dialog', { name: 'Filtro de Chamado: Visualizar' });
    await within(dialog).findByText('Título do chamado', { exact: false });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyDown(await cell('Título do chamado: Visualizar (com filtro)'), { key: 'F' });
    const other = await screen.findByRole('dialog', { name: 'Filtro de Chamado: Título do chamado: Visualizar' });
    fireEvent.click(within(other).getByRole('button', { name: 'Remover filtro' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await state('Título do chamado: Visualizar')).toBe('true');
    press('Salvar');
    await waitFor(() =>
      expect(bodyOf(calls, 'PUT').permissions.find(({ resourceId }) => resourceId === 10)).toEqual({
        resourceId: 10,
        resourceTypeId: 1,
        actions: [{ actionIdentifier: 'SELECT', filter: text }],
        permissions: [{ resourceId: tituloId, resourceTypeId: 3, actions: [{ actionIdentifier: 'SELECT' }] }],
      }),
    );
  });

  it('draws only rows in sight of thousands, and those that keys lead to', async () => {
    const large: RoomResource[] = Array.from({ length: 100 }, (_, at) => ({
      resourceId: at + 1,
      resourceTypeId: 1,
      name: `Assunto ${at + 1}`,
      identifier: `a${at + 1}`,
      Permissions: Array.from({ length: 60 }, (__, index) => ({
        resourceId: (at + 1) * 1000 + index,
        resourceTypeId: 3,
        name: `Campo ${index + 1}`,
        identifier: 'x',
        Permissions: [],
      })),
    }));
    await edit({ 'GET /room/resource': () => ({ Menus: [], Subjects: large }) });
    press('Mostrar todos os atributos', await part());
    const grid = await matrix();
    expect(grid.getAttribute('aria-rowcount')).toBe('6201');
    expect(grid.querySelectorAll('[data-row]').length).toBeLessThan(80);
    const first = await cell('Assunto 1: Visualizar');
    first.focus();
    for (let presses = 0; presses < 20; presses += 1)
      fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'PageDown' });
    const row = (document.activeElement as HTMLElement).closest('tr');
    expect(row?.getAttribute('aria-rowindex')).toBe('202');
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: ' ' });
    expect(document.activeElement?.getAttribute('aria-checked')).toBe('true');
    expect(grid.querySelectorAll('[data-row]').length).toBeLessThan(80);
  });
});
