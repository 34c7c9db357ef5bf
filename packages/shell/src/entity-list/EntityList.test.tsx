// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListOf } from '@assunto/engine/core';
import { dismissNotice, notices } from '../notices/notices';
import { useShellServices } from '../services/ShellServices';
import { refusal, renderPage, type SentCall } from '../testing';
import { EntityList, type EntityListProps } from './EntityList';
import { EntityRow } from './EntityRow';

interface Room {
  roomId: number;
  roomName: string;
}

let rooms: Room[] = [];
beforeEach(() => {
  rooms = Array.from({ length: 23 }, (_, index) => ({ roomId: index + 1, roomName: `Perfil ${index + 1}` }));
});
afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) dismissNotice(id);
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

function Rooms(props: Partial<EntityListProps<Room>>) {
  const { client } = useShellServices();
  return (
    <EntityList<Room>
      title="Todos os Perfis de Acesso"
      load={async ({ signal, ...query }) =>
        (await client.request<ListOf<Room>>('GET', '/room', { query, signal })).data
      }
      keyOf={({ roomId }) => roomId}
      nameOf={({ roomName }) => roomName}
      emptyText="Nenhum perfil de acesso encontrado."
      deletion={{
        remove: ({ roomId }) => client.request('DELETE', `/room/${roomId}`),
        title: 'Excluir perfil de acesso',
        question: ({ roomName }) => `Deseja excluir o perfil de acesso ${roomName}?`,
        done: 'Perfil excluído',
      }}
      {...props}
    >
      {({ roomId, roomName }, { deleteButton }) => (
        <EntityRow name={roomName} to={`/room/${roomId}`} actions={deleteButton} />
      )}
    </EntityList>
  );
}

const page = ({ query }: SentCall) => {
  const found = rooms.filter(({ roomName }) => roomName.includes(query.get('term') ?? ''));
  const [at, size] = [Number(query.get('page')), Number(query.get('fetch'))];
  return { itens: found.slice((at - 1) * size, at * size), totalResults: found.length, currentPage: at };
};
const removing = Object.fromEntries(
  Array.from({ length: 23 }, (_, index) => [
    `DELETE /room/${index + 1}`,
    () => {
      rooms = rooms.filter(({ roomId }) => roomId !== index + 1);
      return {};
    },
  ]),
);

const open = async (path = '/rooms', props: Partial<EntityListProps<Room>> = {}, answers = {}) => {
  const routes = [
    { path: '/rooms', element: <Rooms {...props} /> },
    { path: '/room/:id', element: <p>perfil</p> },
    { path: '/menus', element: <p>menus</p> },
  ];
  return renderPage(routes, { path, answers: { 'GET /room': page, ...removing, ...answers } });
};
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const range = () => screen.getByRole('navigation', { name: 'Paginação' }).querySelector('[aria-live]')?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const askToDelete = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Excluir ${name}` }));
  return screen.findByRole('alertdialog');
};
const deleteItem = async (name: string) => {
  fireEvent.click(within(await askToDelete(name)).getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: `Excluir ${name}` })).toBeNull());
};

describe('a list of the administration', () => {
  it('says that it loads until the answer comes [LIST-03]', async () => {
    let answer: (value: object) => void = () => undefined;
    await open('/rooms', {}, { 'GET /room': () => new Promise((resolve) => (answer = resolve)) });
    expect(await screen.findByText('Carregando...')).toBeTruthy();
    answer({ itens: rooms.slice(0, 1), totalResults: 1, currentPage: 1 });
    await screen.findByText('Perfil 1');
    expect(screen.queryByText('Carregando...')).toBeNull();
  });

  it('shows pages of 10 unless another size is chosen, and says in the address which [LIST-22] [LIST-23] [LIST-04]', async () => {
    const { router, calls } = await open();
    await screen.findByText('Perfil 10');
    expect(names()).toHaveLength(10);
    const sizes = screen.getByRole('combobox', { name: 'Por página' });
    expect([...sizes.querySelectorAll('option')].map(({ value }) => value)).toEqual(['10', '25', '50', '100']);
    press('Próxima página');
    await screen.findByText('Perfil 20');
    expect(router.state.location.search).toBe('?page=2');
    fireEvent.change(sizes, { target: { value: '25' } });
    await screen.findByText('Perfil 1');
    expect(names()).toHaveLength(23);
    expect(router.state.location.search).toBe('?size=25');
    await router.navigate(-1);
    await waitFor(() => expect(names()).toHaveLength(10));
    expect(names()[0]).toBe('Perfil 11');
    expect(calls.map(({ query }) => [query.get('page'), query.get('fetch')])).toEqual([
      ['1', '10'],
      ['2', '10'],
      ['1', '25'],
      ['2', '10'],
    ]);
  });

  it('is searched by Enter for at most 25 characters, from the first page, and shows everything again', async () => {
    const { router, calls } = await open('/rooms?page=2', { search: 'always' });
    await screen.findByText('Perfil 20');
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    expect(box.maxLength).toBe(25);
    fireEvent.change(box, { target: { value: 'Perfil 7' } });
    expect(calls).toHaveLength(1);
    // Enter submits the form in a browser.
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() => expect(names()).toEqual(['Perfil 7']));
    expect(router.state.location.search).toBe('?term=Perfil+7');
    press('Limpar busca');
    await waitFor(() => expect(names()).toHaveLength(10));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('has its search behind a magnifier where it is toggled', async () => {
    await open('/rooms', { search: 'toggled' });
    await screen.findByText('Perfil 1');
    expect(screen.queryByRole('searchbox')).toBeNull();
    press('Buscar');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    cleanup();
    await open('/rooms?term=Perfil 9', { search: 'toggled' });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Perfil 9');
  });

  it('asks before it deletes; Escape deletes nothing [LIST-07]', async () => {
    const { calls } = await open();
    const dialog = await askToDelete('Perfil 3');
    expect(dialog.textContent).toContain('Deseja excluir o perfil de acesso Perfil 3?');
    fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('drops a deleted item at once, says so, and counts one less [LIST-09] [LIST-10]', async () => {
    const { calls } = await open();
    await deleteItem('Perfil 3');
    expect(names()).toHaveLength(9);
    expect(range()).toContain('22');
    expect(notices.get()).toMatchObject([{ tone: 'success', text: 'Perfil excluído' }]);
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE']);
  });

  it('goes one page back when the last item of a page is deleted', async () => {
    rooms = rooms.slice(0, 11);
    const { router } = await open('/rooms?page=2');
    await deleteItem('Perfil 11');
    await screen.findByText('Perfil 10');
    expect(router.state.location.search).toBe('');
    expect(names()).toHaveLength(10);
  });

  it('shows what follows when all of the first page is deleted', async () => {
    rooms = rooms.slice(0, 3);
    await open('/rooms?size=2', { pageSizes: [2, 10], pageSize: 10 });
    await deleteItem('Perfil 1');
    await deleteItem('Perfil 2');
    await screen.findByText('Perfil 3');
  });

  it('leaves the item where it is when its deletion is refused', async () => {
    const answers = { 'DELETE /room/3': () => refusal(500, 'O perfil não pôde ser excluído.') };
    await open('/rooms', {}, answers);
    fireEvent.click(within(await askToDelete('Perfil 3')).getByRole('button', { name: 'Excluir' }));
    await screen.findByText('O perfil não pôde ser excluído.');
    expect(names()).toContain('Perfil 3');
    expect(range()).toContain('23');
  });

  it('leads to what uses an item that therefore cannot be deleted', async () => {
    const uses = [
      { kind: 'menu', id: 4, name: 'Chamados', address: '/menus' },
      { kind: 'x', id: 5, name: 'Outro lugar', address: null },
      { kind: 'x', id: 6, name: 'Fora daqui', address: '//elsewhere.example' },
    ];
    const { router } = await open(
      '/rooms',
      {},
      { 'DELETE /room/3': () => refusal(422, 'O perfil é usado.', { uses }) },
    );
    fireEvent.click(within(await askToDelete('Perfil 3')).getByRole('button', { name: 'Excluir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Perfil 3 está em uso' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Menu Chamados', 'Outro lugar']);
    fireEvent.click(within(dialog).getByRole('link', { name: 'Chamados' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/menus'));
  });

  it('says that it is empty, and what went wrong with a way to try again [LIST-05]', async () => {
    rooms = [];
    await open();
    await screen.findByText('Nenhum perfil de acesso encontrado.');
    expect(screen.queryByRole('navigation')).toBeNull();
    cleanup();
    let isDown = true;
    const answers = { 'GET /room': (call: SentCall) => (isDown ? refusal(500, 'Falhou.') : page(call)) };
    await open('/rooms', { failureText: 'Ocorreu um erro ao tentar carregar a lista.' }, answers);
    await screen.findByText('Ocorreu um erro ao tentar carregar a lista.');
    isDown = false;
    press('Tentar novamente');
    await screen.findByText('Nenhum perfil de acesso encontrado.');
  });

  it('is read again when its address is opened with refresh', async () => {
    const { router, calls } = await open();
    await screen.findByText('Perfil 1');
    rooms = [{ roomId: 90, roomName: 'Novo' }];
    await router.navigate('/rooms?refresh=true');
    await waitFor(() => expect(names()).toEqual(['Novo']));
    await router.navigate('/rooms?refresh=true');
    await waitFor(() => expect(calls).toHaveLength(3));
  });

  it('offers pages only once one is full, where that is asked for', async () => {
    rooms = rooms.slice(0, 9);
    await open('/rooms', { paginatesFullPages: true });
    await screen.findByText('Perfil 9');
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
