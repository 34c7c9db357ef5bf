// @vitest-environment jsdom
import { dismissNotice, notices } from '@assunto/shell';
import { refusal, renderPage, type SentCall, type TestAnswer } from '@assunto/shell/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import UsersScreen from './UsersScreen';

afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) dismissNotice(id);
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const item = (accountId: number, changes: object = {}) => ({
  accountId,
  accountType: 1,
  displayName: `Apelido ${accountId}`,
  firstName: 'Pessoa',
  lastName: `Número ${accountId}`,
  appName: null,
  email: `p${accountId}@demo.example`,
  profileImage: null,
  profileId: 1,
  roomName: 'Administradores',
  inativo: false,
  canEdit: true,
  lastAccessIn: null,
  ...changes,
});

async function open(items: object[], answers: Readonly<Record<string, TestAnswer>> = {}, path = '/config/users') {
  const page = ({ query }: SentCall) => {
    const [at, size] = [Number(query.get('page')), Number(query.get('fetch'))];
    return { itens: items.slice((at - 1) * size, at * size), totalResults: items.length, currentPage: at };
  };
  const routes = [
    { path: '/config/users', element: <UsersScreen title="Todos os usuários" /> },
    { path: '/config/users/edit/:id', element: <p>edição</p> },
    { path: '/config/users/add', element: <p>novo</p> },
  ];
  return renderPage(routes, { path, answers: { 'GET /account': page, ...answers } });
}
const card = async (text: string) => {
  const found = (await screen.findByText(text)).closest('article');
  if (!found) throw new Error(`"${text}" is in no card`);
  return found;
};

describe('the list of users', () => {
  it('shows each user as a card with picture, names, e-mail and what they are [USER-06] [USER-09] [USER-10] [USER-11] [USER-12] [USER-13] [USER-14] [USER-15]', async () => {
    const image = 'data:image/png;base64,iVBORw0KGgo=';
    await open([
      item(1, { profileImage: { url: image }, lastAccessIn: '2026-11-20T12:00:00Z' }),
      item(2, { email: null }),
      item(3, { accountType: 2, appName: 'Faturamento', firstName: null, lastName: null, email: null, inativo: true }),
    ]);
    expect(await screen.findByRole('heading', { name: 'Todos os usuários' })).toBeTruthy();
    const first = await card('Pessoa Número 1');
    expect(first.textContent).toContain('(Apelido 1)');
    expect(first.textContent).toContain('p1@demo.example');
    expect(first.textContent).toContain('Último acesso em 20/11/2026');
    expect(first.querySelector('img.as-avatar')?.getAttribute('src')).toBe(image);
    expect(within(first).queryByText('Integração')).toBeNull();
    const second = await card('Pessoa Número 2');
    expect(second.querySelector('svg.as-avatar')).toBeTruthy();
    expect(second.textContent).not.toContain('@');
    const third = await card('Faturamento');
    expect(within(third).getByText('Integração')).toBeTruthy();
    expect(third.dataset['inactive']).toBe('true');
    expect(within(third).getByText('Inativo')).toBeTruthy();
    expect(first.dataset['inactive']).toBeUndefined();
  });

  it('offers to edit, block and delete only who may be edited [USER-16] [USER-23]', async () => {
    await open([item(1), item(2, { canEdit: false })]);
    const first = await card('Pessoa Número 1');
    expect(within(first).getByRole('link', { name: 'Editar Pessoa Número 1' }).getAttribute('href')).toBe(
      '/config/users/edit/1',
    );
    expect(within(first).getByRole('button', { name: 'Excluir Pessoa Número 1' })).toBeTruthy();
    const second = await card('Pessoa Número 2');
    expect(within(second).queryByRole('link')).toBeNull();
    expect(within(second).queryByRole('button')).toBeNull();
  });

  it('is searched for at most 25 characters and paged by the server [USER-07] [USER-08] [USER-17] [USER-18]', async () => {
    const { calls } = await open(Array.from({ length: 23 }, (_, index) => item(index + 1)));
    await card('Pessoa Número 1');
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar usuários' });
    expect(box.maxLength).toBe(25);
    expect(screen.getByRole('navigation', { name: 'Paginação' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Próxima página' }));
    await card('Pessoa Número 11');
    fireEvent.change(box, { target: { value: 'ana' } });
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() => expect(calls.at(-1)?.query.get('term')).toBe('ana'));
    expect(calls.map(({ query }) => [query.get('page'), query.get('fetch')])).toEqual([
      ['1', '10'],
      ['2', '10'],
      ['1', '10'],
    ]);
  });

  it('says that there is nobody, and that it could not be loaded [USER-19] [USER-20]', async () => {
    await open([]);
    await screen.findByText('Nenhum usuário encontrado. Cadastre usuários no sistema e eles aparecerão aqui!');
    cleanup();
    await open([], { 'GET /account': () => refusal(500, 'x') });
    await screen.findByText('Ocorreu um erro ao tentar carregar a lista de usuários.');
  });

  it('is read again with refresh [USER-02]', async () => {
    const { router, calls } = await open([item(1)]);
    await card('Pessoa Número 1');
    await router.navigate('/config/users?refresh=true');
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('asks before it deletes; Escape deletes nothing [USER-21] [USER-22] [USER-24] [LIST-06]', async () => {
    const { calls } = await open([item(1)]);
    await card('Pessoa Número 1');
    fireEvent.click(screen.getByRole('button', { name: 'Excluir Pessoa Número 1' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Deseja realmente excluir o usuário Pessoa Número 1?');
    fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  const deleteFirst = async () => {
    await card('Pessoa Número 1');
    fireEvent.click(screen.getByRole('button', { name: 'Excluir Pessoa Número 1' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
  };

  it('drops who was deleted and says so [USER-92] [LIST-08]', async () => {
    await open([item(1), item(2)], { 'DELETE /account/1': () => ({}) });
    await deleteFirst();
    await screen.findByText('Usuário excluído com sucesso!');
    await waitFor(() => expect(screen.queryByText('Pessoa Número 1')).toBeNull());
  });

  it('says why a user was not deleted [USER-90] [USER-91]', async () => {
    const errors = [{ code: 'X', message: 'A empresa precisa de um administrador.' }];
    await open([item(1)], { 'DELETE /account/1': () => refusal(403, 'Recusado.', { errors }) });
    await deleteFirst();
    await screen.findByText('A empresa precisa de um administrador.');
    cleanup();
    await open([item(1)], { 'DELETE /account/1': () => new Response('x', { status: 502 }) });
    await deleteFirst();
    await screen.findByText('Ocorreu um erro ao excluir o usuário. Por favor, tente novamente.');
  });

  it('blocks after a question, and unblocks', async () => {
    const { calls } = await open([item(1), item(2, { inativo: true })], {
      'PUT /account/1': () => item(1),
      'PUT /account/2': () => item(2),
    });
    await card('Pessoa Número 1');
    fireEvent.click(screen.getByRole('button', { name: 'Bloquear Pessoa Número 1' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('As sessões abertas serão encerradas.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Bloquear' }));
    await screen.findByText('Usuário bloqueado com sucesso!');
    fireEvent.click(await screen.findByRole('button', { name: 'Desbloquear Pessoa Número 2' }));
    await screen.findByText('Usuário desbloqueado com sucesso!');
    expect(calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
      ['/account/1', { inativo: true }],
      ['/account/2', { inativo: false }],
    ]);
  });
});
