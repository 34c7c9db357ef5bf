// @vitest-environment jsdom
import { notices } from '@assunto/shell';
import { refusal } from '@assunto/shell/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bodyOf, cleanUp, confirmed, edit, press, text } from './testing/profilePages';

vi.setConfig({ testTimeout: 30_000 });

afterEach(cleanUp);

describe('the filters of a profile', () => {
  const openFilter = async () => {
    press('Editar o filtro Abertos');
    return screen.findByRole('dialog', { name: 'Editar filtro' });
  };
  const choose = async (dialog: HTMLElement, name: string) => {
    const box = await within(dialog).findByRole('combobox', { name: /Filtro salvo/ });
    fireEvent.focus(box);
    fireEvent.click(box);
    fireEvent.change(box, { target: { value: name } });
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(name), hidden: true }));
  };

  it('are grouped by subject, opened by icon and by double press, and removed after a question [ROOM-20] [ROOM-21] [ROOM-23] [ROOM-24] [ROOM-25] [ROOM-63]', async () => {
    await edit();
    const group = await screen.findByRole('list', { name: 'Filtros: Chamado' });
    fireEvent.doubleClick(within(group).getByRole('listitem'));
    const dialog = await screen.findByRole('dialog', { name: 'Editar filtro' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(within(await openFilter()).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Remover o filtro Abertos');
    await confirmed('Deseja realmente remover o filtro Abertos do perfil de acesso?', 'Remover');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Filtros: Chamado' })).toBeNull());
  });

  it('are edited over the whole screen, with saved filters, a name and a tree [ROOM-22] [ROOM-37] [ROOM-38] [ROOM-39] [ROOM-40] [ROOM-41] [ROOM-42]', async () => {
    const { calls } = await edit();
    await screen.findByRole('list', { name: 'Filtros: Chamado' });
    fireEvent.click(screen.getAllByRole('button', { name: 'Adicionar filtro' })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Adicionar filtro' });
    expect(dialog.closest('.as-dialog-full')).not.toBeNull();
    expect(within(dialog).getByRole('combobox', { name: /Filtro salvo/ })).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
    await within(dialog).findByText('Informe o nome do filtro');
    await within(dialog).findByText('Escolha o assunto do filtro');
    await within(dialog).findByText('Adicione ao menos uma condição');
    const name = within(dialog).getByRole('textbox', { name: /Nome do filtro/ });
    fireEvent.change(name, { target: { value: 'x'.repeat(101) } });
    await within(dialog).findByText('O nome do filtro tem no máximo 100 caracteres');
    await choose(dialog, 'Urgentes');
    await waitFor(() =>
      expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Nome do filtro/ }).value).toBe('Urgentes'),
    );
    await within(dialog).findByText('Título do chamado', { exact: false });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
    await screen.findByText('Urgentes');
    press('Salvar');
    await waitFor(() =>
      expect(bodyOf(calls, 'PUT').roomFilters).toMatchObject([
        { filterId: 8 },
        { filterId: 9, subjectId: 10, filter: text },
      ]),
    );
    expect(calls.find(({ path }) => path === '/talk/filter/filtro')?.body).toEqual({
      fetch: 10_000,
      isActive: true,
      page: 1,
    });
  });

  it('warn of one that the profile has already: when it is chosen, and when it is added [ROOM-45] [ROOM-66] [ROOM-47] [ROOM-64] [ROOM-65]', async () => {
    const { calls } = await edit();
    await screen.findByRole('list', { name: 'Filtros: Chamado' });
    fireEvent.click(screen.getAllByRole('button', { name: 'Adicionar filtro' })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Adicionar filtro' });
    await choose(dialog, 'Abertos');
    await confirmed(
      'O filtro Abertos já está em uso neste perfil de acesso. Deseja utilizá-lo mesmo assim?',
      'Utilizar',
    );
    await within(dialog).findByText('Título do chamado', { exact: false });
    fireEvent.change(within(dialog).getByRole('textbox', { name: /Nome do filtro/ }), {
      target: { value: 'Em aberto' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
    await confirmed('O filtro Em aberto já está presente no perfil de acesso. Deseja atualizá-lo?', 'Atualizar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Salvar');
    await waitFor(() =>
      expect(bodyOf(calls, 'PUT').roomFilters).toEqual([
        { filterId: 8, filterName: 'Em aberto', filter: text, subjectId: 10 },
      ]),
    );
  });

  it('become new ones when their saved filter is taken away [ROOM-46]', async () => {
    const { calls } = await edit();
    await screen.findByRole('list', { name: 'Filtros: Chamado' });
    const dialog = await openFilter();
    const box = within(dialog).getByRole('combobox', { name: /Filtro salvo/ });
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: '' } });
    fireEvent.blur(box);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Salvar');
    await waitFor(() =>
      expect(bodyOf(calls, 'PUT').roomFilters).toEqual([
        { filterId: null, filterName: 'Abertos', filter: text, subjectId: 10 },
      ]),
    );
  });

  it('offer no saved ones when these cannot be loaded [LIST-21] [LIST-20] [LIST-19]', async () => {
    await edit({ 'POST /talk/filter/filtro': () => refusal(500, 'x') });
    await screen.findByRole('list', { name: 'Filtros: Chamado' });
    const dialog = await openFilter();
    const box = within(dialog).getByRole('combobox', { name: /Filtro salvo/ });
    fireEvent.click(box);
    expect(screen.queryAllByRole('option', { name: /Abertos|Urgentes/, hidden: true })).toHaveLength(0);
    // It has no text.
    expect(notices.get()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the delimitations of a profile', () => {
  it('are made in a dialog that asks for a subject and an item [DELIM-01] [DELIM-09] [DELIM-02] [DELIM-03] [DELIM-04] [DELIM-05] [DELIM-06]', async () => {
    const { calls } = await edit();
    await screen.findByText('Cliente (1 item)');
    press('Nova delimitação');
    const dialog = await screen.findByRole('dialog', { name: 'Delimitação de acesso' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
    await within(dialog).findByText('Escolha um assunto para continuar');
    fireEvent.change(within(dialog).getByRole('combobox', { name: /Assunto/ }), { target: { value: 'chamado' } });
    await within(dialog).findByText('Escolha pelo menos um item para continuar');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    press('Editar a delimitação Cliente');
    const edited = await screen.findByRole('dialog', { name: 'Delimitação de acesso' });
    const box = await within(edited).findByRole('combobox', { name: /Adicionar item/ });
    fireEvent.focus(box);
    fireEvent.click(box);
    fireEvent.click(await screen.findByRole('option', { name: /Beta/, hidden: true }));
    await within(edited).findByText('Beta');
    fireEvent.click(within(edited).getByRole('button', { name: 'Aplicar' }));
    await screen.findByText('Cliente (2 itens)');
    press('Salvar');
    await waitFor(() =>
      expect(bodyOf(calls, 'PUT').delimitations).toEqual([
        { subjectIdentifier: 'cliente', name: 'Cliente', talks: [{ id: 41 }, { id: 42 }] },
      ]),
    );
  });

  it('are deleted after a question, and so are their items [DELIM-07] [DELIM-08]', async () => {
    await edit();
    await screen.findByText('Cliente (1 item)');
    press('Editar a delimitação Cliente');
    const dialog = await screen.findByRole('dialog', { name: 'Delimitação de acesso' });
    press('Excluir o item Acme', dialog);
    await confirmed('Deseja realmente excluir este ítem da delimitação?', 'Excluir');
    await waitFor(() => expect(within(dialog).queryByText('Acme')).toBeNull());
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Excluir a delimitação Cliente');
    await confirmed('Deseja realmente excluir esta delimitação?', 'Excluir');
    await screen.findByText('Nenhuma delimitação: o perfil não se limita a registros escolhidos.');
  });
});
