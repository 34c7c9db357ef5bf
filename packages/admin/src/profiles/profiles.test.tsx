// @vitest-environment jsdom
import { dismissNotice, notices, onProfileChange } from '@assunto/shell';
import { refusal } from '@assunto/shell/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  bodyOf,
  cell,
  cleanUp,
  confirmed,
  edit,
  field,
  list,
  noticed,
  open,
  press,
  room,
  text,
  tituloId,
} from './testing/profilePages';

vi.setConfig({ testTimeout: 30_000 });

afterEach(cleanUp);

describe('the list of access profiles', () => {
  it('has a title, a button, and an edit and a delete icon for each, in pages of 100 [ROOM-01] [ROOM-06] [ROOM-07] [ROOM-08] [ROOM-09] [ROOM-11] [LIMIT-03] [ENTITY-15]', async () => {
    const { calls, router } = await open(list);
    await screen.findByRole('heading', { name: 'Todos os Perfis de Acesso' });
    await screen.findByRole('link', { name: 'Parceiros' });
    expect(screen.getByText('Balcão')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Novo Perfil' }).getAttribute('href')).toBe(`${list}/room`);
    expect(screen.getByText('1–2 de 2')).toBeTruthy();
    expect(calls.find(({ path }) => path === '/room')?.query.get('fetch')).toBe('100');
    expect(screen.getAllByRole('button', { name: /Excluir/ })).toHaveLength(2);
    press('Editar Parceiros');
    await waitFor(() => expect(router.state.location.pathname).toBe(`${list}/room/3`));
  });

  it('searches with at most 25 characters, and is read again by a refresh [ROOM-02] [ROOM-54]', async () => {
    const { calls, router } = await open(list);
    await screen.findByRole('link', { name: 'Parceiros' });
    press('Buscar');
    const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Buscar perfis de acesso' });
    expect(search.maxLength).toBe(25);
    const reads = () => calls.filter(({ path }) => path === '/room').length;
    const before = reads();
    await router.navigate(`${list}?refresh=true`);
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  it('says that there is none [ROOM-12]', async () => {
    await open(list, { 'GET /room': () => ({ itens: [], totalResults: 0, currentPage: 1 }) });
    await screen.findByText('Nenhum perfil de acesso encontrado.');
  });

  it('asks before it deletes, and says so afterwards [ROOM-10] [ROOM-57] [LIST-06] [LIST-08] [LIST-12]', async () => {
    const { calls } = await open(list, { 'DELETE /room/3': () => ({}) });
    await screen.findByRole('link', { name: 'Parceiros' });
    press('Excluir Parceiros');
    fireEvent.keyDown(await screen.findByRole('alertdialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    press('Excluir Parceiros');
    await confirmed('Deseja excluir o perfil de acesso Parceiros?', 'Excluir');
    await noticed('Perfil de acesso excluído com sucesso!');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Parceiros' })).toBeNull());
  });

  it.each([
    ['the message of the server', refusal(422, 'Ainda há pessoas.'), 'Ainda há pessoas.'],
    [
      'its own without one',
      new Response('', { status: 500 }),
      'Ocorreu um erro ao excluir o perfil de acesso. Por favor, tente novamente.',
    ],
  ])('shows %s when a deletion fails [ROOM-55] [ROOM-56]', async (_, answer, sentence) => {
    await open(list, { 'DELETE /room/3': () => answer });
    await screen.findByRole('link', { name: 'Parceiros' });
    press('Excluir Parceiros');
    await confirmed('Deseja excluir', 'Excluir');
    await noticed(sentence);
  });
});

describe('the form of an access profile', () => {
  it('has every section, and its buttons [ROOM-03] [ROOM-13] [ROOM-15] [ROOM-16] [ROOM-17] [ROOM-18] [ROOM-19] [ROOM-26] [ROOM-27] [ROOM-28] [ROOM-29] [ROOM-30] [ROOM-31] [ROOM-32] [ROOM-33] [ROOM-34] [ROOM-35] [ROOM-36] [ADMINPERM-39]', async () => {
    await open(`${list}/room`);
    await screen.findByRole('heading', { name: 'Adicionar Novo Perfil de Acesso' });
    const titulo = await field(/^Título/);
    await field(/^Canal/);
    expect(screen.getByText('Cor')).toBeTruthy();
    for (const section of [
      ...['Informações do perfil', 'Filtros', 'Conversas compartilhadas', 'Menu', 'Perfis de Acesso Relacionados'],
      ...['Assuntos', 'Notificações', 'Assinatura digital', 'Delimitações'],
    ])
      expect(await screen.findByRole('heading', { name: section }), section).toBeTruthy();
    const [menu, related, subjects] = ['Menu', 'Perfis de Acesso Relacionados', 'Assuntos'].map((name) =>
      within(screen.getByRole('grid', { name })),
    );
    expect(await menu?.findByRole('checkbox', { name: 'Em aberto: Visualizar' })).toBeTruthy();
    expect(await related?.findByRole('checkbox', { name: 'Vizinhos: Interagir' })).toBeTruthy();
    expect(await subjects?.findByRole('checkbox', { name: 'Chamado: Visualizar' })).toBeTruthy();
    expect(await cell(/Novo chamado, Aplicação: Sim$/)).toBeTruthy();
    expect(await cell(/Novo chamado, Aplicação: Sim, Obrigatório/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeTruthy();
    fireEvent.change(titulo, { target: { value: 'X' } });
    expect(await screen.findByRole('button', { name: 'Limpar' })).toBeTruthy();
  });

  it('creates a profile of what is ticked [ROOM-60] [ROOM-48] [ROOM-49] [ROOM-50]', async () => {
    const { calls } = await open(`${list}/room`);
    const titulo = await field(/^Título/);
    press('Salvar');
    await waitFor(() => expect(titulo.getAttribute('aria-invalid')).toBe('true'));
    for (const name of [/^Título/, /^Canal/]) {
      fireEvent.change(await field(name), { target: { value: 'x'.repeat(151) } });
      press('Salvar');
      await waitFor(async () => expect((await field(name)).getAttribute('aria-invalid')).toBe('true'));
      fireEvent.change(await field(name), { target: { value: 'Sócios' } });
    }
    expect(calls.some(({ method, path }) => method === 'POST' && path === '/room')).toBe(false);
    fireEvent.click(await cell('Em aberto: Visualizar'));
    fireEvent.click(await cell('Vizinhos: Interagir'));
    fireEvent.click(await cell('Chamado: Visualizar'));
    fireEvent.click(await cell(/Novo chamado, Aplicação: Sim$/));
    press('Salvar');
    await noticed('Perfil de acesso inserido com sucesso!');
    const select = [{ actionIdentifier: 'SELECT' }];
    expect(bodyOf(calls, 'POST')).toMatchObject({
      roomName: 'Sócios',
      displayName: 'Sócios',
      connectedRooms: [{ roomToId: 4 }],
      permissions: [
        { resourceId: 71, resourceTypeId: 7, actions: select },
        {
          resourceId: 10,
          resourceTypeId: 1,
          actions: select,
          permissions: [{ resourceId: tituloId, resourceTypeId: 3, actions: select }],
        },
      ],
      roomNotifications: [{ channel: 1, notifications: [{ notificationId: 5, isEnable: true, isRequired: false }] }],
    });
  });

  it('changes the profile of the address, and names it [ROOM-04] [ROOM-05] [ROOM-14] [ROOM-61]', async () => {
    const renamed = { current: room };
    const { calls, router } = await edit({
      'GET /room/3': () => renamed.current,
      'PUT /room/3': () => ((renamed.current = { ...room, roomName: 'Sócios', version: 5 }), {}),
    });
    await screen.findByRole('heading', { name: 'Editar Perfil de Acesso' });
    fireEvent.change(await field(/^Título/), { target: { value: 'Sócios' } });
    press('Salvar');
    await noticed('O perfil de acesso Sócios foi editado com sucesso!');
    const call = calls.find(({ method }) => method === 'PUT');
    expect([call?.path, call?.headers.get('if-match')]).toEqual(['/room/3', '"4"']);
    expect(bodyOf(calls, 'PUT')).toMatchObject({
      roomName: 'Sócios',
      color: '#0c5f58',
      roomFilters: [{ filterId: 8, filterName: 'Abertos', filter: text, subjectId: 10 }],
      delimitations: [{ subjectIdentifier: 'cliente', name: 'Cliente', talks: [{ id: 41 }] }],
    });
    await waitFor(() => expect(router.state.location.pathname).toBe(list));
  });

  it('asks before a save that changes rights of people or breaks something, names it, and saves only then', async () => {
    const menu = { kind: 'menu', id: 71, name: 'Fila', address: '/config/menu?item=71', lost: 'Chamado' };
    const effects = { added: 12, removed: 3, changed: 0, people: 37, broken: [menu], brokenCount: 1 };
    const renamed = { current: room };
    const { calls } = await edit({
      'POST /room/3/preview': () => effects,
      'GET /room/3': () => renamed.current,
      'PUT /room/3': () => ((renamed.current = { ...room, roomName: 'Sócios', version: 5 }), {}),
    });
    fireEvent.change(await field(/^Título/), { target: { value: 'Sócios' } });
    press('Salvar');
    await screen.findByText(/12 permissões a mais, 3 a menos; 37 pessoas\./);
    const link = await screen.findByRole('link', { name: 'Menu Fila: abre Chamado' });
    expect(link.getAttribute('href')).toBe('/config/menu?item=71');
    await confirmed('Isto aponta para o que será retirado:', 'Cancelar');
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    expect((await field(/^Título/)).value).toBe('Sócios');
    press('Salvar');
    await confirmed('37 pessoas', 'Salvar');
    await noticed('O perfil de acesso Sócios foi editado com sucesso!');
    expect(calls.find(({ path }) => path === '/room/3/preview')?.body).toEqual(bodyOf(calls, 'PUT'));
  });

  it('says when a save fails, and keeps what was typed [ROOM-58] [ROOM-59]', async () => {
    await edit({ 'PUT /room/3': () => refusal(500, 'x') });
    fireEvent.change(await field(/^Título/), { target: { value: 'Sócios' } });
    press('Salvar');
    await noticed('Ocorreu um erro ao editar o perfil de acesso. Por favor, tente novamente.');
    expect((await field(/^Título/)).value).toBe('Sócios');
    cleanup();
    await open(`${list}/room`, { 'POST /room': () => refusal(500, 'x') });
    fireEvent.change(await field(/^Título/), { target: { value: 'Sócios' } });
    press('Salvar');
    await noticed('Ocorreu um erro ao inserir um perfil de acesso. Por favor, tente novamente.');
  });

  it('says when the channels cannot be loaded [ROOM-62]', async () => {
    await edit({ 'GET /room/notification': () => refusal(500, 'x') });
    await screen.findByText('Ocorreu um erro no carregamento dos Canais. Por favor, tente novamente.');
  });

  it('notifies the page when it was the own profile [ROOM-44]', async () => {
    const changed = vi.fn();
    const stop = onProfileChange(changed);
    const save = async (id: number) => {
      await open(`${list}/room/${id}`, {
        [`GET /room/${id}`]: () => ({ ...room, roomId: id }),
        [`PUT /room/${id}`]: () => ({}),
      });
      fireEvent.change(await field(/^Título/), { target: { value: 'Sócios' } });
      press('Salvar');
      await noticed('O perfil de acesso Parceiros foi editado com sucesso!');
      for (const notice of notices.get()) dismissNotice(notice.id);
      cleanup();
    };
    await save(3);
    expect(changed).not.toHaveBeenCalled();
    await save(1);
    expect(changed).toHaveBeenCalledOnce();
    stop();
  });
});

describe('a matrix of permissions', () => {
  it('has one tab stop, moves by arrows, opens and ticks by keys', async () => {
    await edit();
    const grid = await screen.findByRole('grid', { name: 'Assuntos' });
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    const first = await cell('Chamado: Visualizar');
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowLeft' });
    const name = document.activeElement as HTMLElement;
    expect(name.getAttribute('aria-expanded')).toBe('false');
    fireEvent.keyDown(name, { key: 'Enter' });
    fireEvent.keyDown(name, { key: 'ArrowDown' });
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowRight' });
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: ' ' });
    expect((await cell('Registros: Visualizar')).getAttribute('aria-checked')).toBe('true');
    expect((await cell('Chamado: Visualizar')).getAttribute('aria-checked')).toBe('mixed');
    expect((await cell('Título do chamado: Visualizar')).getAttribute('aria-checked')).toBe('false');
  });

  it('is searched, and narrowed to what is ticked', async () => {
    await edit();
    const grid = await screen.findByRole('grid', { name: 'Menu' });
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar em Menu' });
    expect(search.maxLength).toBe(25);
    fireEvent.change(search, { target: { value: 'ABERTO' } });
    expect(
      within(grid)
        .getAllByRole('rowheader')
        .map((row) => row.textContent),
    ).toEqual(['Em aberto']);
    fireEvent.change(search, { target: { value: '' } });
    const only = screen.getAllByRole('checkbox', { name: 'Só o que está marcado' })[0];
    if (only) fireEvent.click(only);
    expect(
      within(grid)
        .getAllByRole('rowheader')
        .map((row) => row.textContent),
    ).toEqual(['Atendimento']);
  });
});
