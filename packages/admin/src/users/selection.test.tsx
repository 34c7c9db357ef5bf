// @vitest-environment jsdom
import { renderPage, type SentCall } from '@assunto/shell/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { account, choose, leavePage, press } from './testing/userPages';
import UsersScreen from './UsersScreen';

afterEach(leavePage);

const users = [1, 2, 3].map((accountId) =>
  account({
    accountId,
    lastName: `Número ${accountId}`,
    roomName: 'Atendentes',
    lastAccessIn: null,
    profileId: accountId === 3 ? 7 : 2,
  }),
);

it('gives the selected users another profile, after it said how many change, and says what came of each', async () => {
  const { calls } = await renderPage([{ path: '/config/users', element: <UsersScreen title="Usuários" /> }], {
    path: '/config/users',
    answers: {
      'GET /account': () => ({ itens: users, totalResults: 3, currentPage: 1 }),
      'GET /room': () => ({ itens: [{ roomId: 7, roomName: 'Parceiros' }], totalResults: 1, currentPage: 1 }),
      'POST /account/profile': ({ body }: SentCall) =>
        (body as { accountIds: number[] }).accountIds.map((accountId) =>
          accountId === 1
            ? { accountId, isDone: true, message: null }
            : { accountId, isDone: false, message: 'A empresa precisa de um administrador.' },
        ),
    },
  });
  await screen.findByText('Célia Número 1', { selector: 'strong' });
  press('Selecionar');
  const status = () =>
    within(screen.getByRole('group', { name: 'Usuários selecionados' })).getByRole('status').textContent;
  expect(status()).toBe('Nenhum usuário selecionado');
  for (const number of [1, 2, 3])
    fireEvent.click(screen.getByRole('checkbox', { name: `Selecionar Célia Número ${number}` }));
  expect(status()).toBe('3 usuários selecionados');
  press('Trocar o perfil de acesso');
  const dialog = await screen.findByRole('dialog', { name: 'Trocar o perfil de acesso' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Trocar' }));
  expect(await within(dialog).findByText('Escolha o perfil de acesso')).toBeTruthy();
  await choose(/Perfil de Acesso/, 'Parceiros');
  expect(within(dialog).getByRole('status').textContent).toBe(
    '2 usuários passam a ter o perfil Parceiros. 1 já o tem.',
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Trocar' }));
  expect(await screen.findByText('1 usuário teve o perfil trocado.')).toBeTruthy();
  expect(screen.getByText('A empresa precisa de um administrador.', { exact: false }).textContent).toContain(
    'Célia Número 2',
  );
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { accountIds: [1, 2], roomId: 7 },
  ]);
});
