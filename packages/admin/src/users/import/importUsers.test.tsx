// @vitest-environment jsdom
import type { AccountImport } from '@assunto/api';
import { renderPage, type SentCall, type TestAnswer } from '@assunto/shell/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leavePage, press } from '../testing/userPages';
import ImportUsersScreen from './ImportUsersScreen';

afterEach(leavePage);

const job = (changes: Partial<AccountImport> = {}): AccountImport => ({
  importId: 4,
  fileName: 'pessoas.csv',
  state: 'mapping',
  roomId: null,
  sendsInvitations: false,
  canInvite: false,
  rowCount: 3,
  problemCount: 0,
  createdCount: 0,
  reason: null,
  insertedIn: '2026-11-20T12:00:00Z',
  columns: [
    { name: 'Nome', samples: ['Célia', 'Dário'], field: 'firstName' },
    { name: 'Contato', samples: [], field: null },
  ],
  ...changes,
});
const open = (present: AccountImport, answers: Readonly<Record<string, TestAnswer>> = {}) =>
  renderPage([{ path: '/config/users/import', element: <ImportUsersScreen title="Importar usuários" /> }], {
    path: '/config/users/import',
    answers: { 'GET /account/import': () => ({ itens: [present], totalResults: 1, currentPage: 1 }), ...answers },
  });
const rows = ({ query }: SentCall) => {
  const all = [
    { row: 2, name: 'Célia', email: 'celia@x.example', problems: [], accountId: null },
    { row: 3, name: 'Dário', email: '', problems: ['Insira um Email válido', 'Informe o telefone.'], accountId: null },
  ];
  const itens = query.get('onlyProblems') === 'true' ? all.slice(1) : all;
  return { itens, totalResults: itens.length, currentPage: 1 };
};

it('continues with a file that was sent before: a field is filled by one column, and nobody is invited without mail', async () => {
  const { calls } = await open(job(), {
    'PUT /account/import/4/mapping': () => job({ state: 'ready', problemCount: 1 }),
    'GET /account/import/4/rows': rows,
  });
  const contact = await screen.findByRole('combobox', { name: 'Campo da coluna Contato' });
  expect(screen.getByText('Célia · Dário')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  fireEvent.change(contact, { target: { value: 'firstName' } });
  press('Verificar');
  // Rows with problems come first.
  expect(await screen.findByText('Insira um Email válido')).toBeTruthy();
  expect(screen.getByText('Informe o telefone.')).toBeTruthy();
  expect(screen.queryByText('celia@x.example')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Só linhas com problemas' }));
  expect(await screen.findByText('Pronta para importar')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cadastrar 2 usuários' })).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    columns: [null, 'firstName'],
    roomId: null,
    sendsInvitations: false,
  });
});

it('follows an import that runs until it is over', async () => {
  const states: AccountImport[] = [
    job({ state: 'running', createdCount: 1 }),
    job({ state: 'done', createdCount: 2, problemCount: 1 }),
  ];
  await open(job({ state: 'running' }), {
    'GET /account/import/4': () => states.shift() ?? job({ state: 'done', createdCount: 2, problemCount: 1 }),
    'GET /account/import/4/rows': rows,
  });
  expect(await screen.findByText('Cadastrando os usuários: 0 de 3')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('Importação concluída.')).toBeTruthy());
  expect(screen.getByRole('link', { name: 'Voltar aos usuários' })).toBeTruthy();
});
