import { dismissNotice, notices } from '@assunto/shell';
import { renderPage, type SentCall, type TestAnswer } from '@assunto/shell/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import EditUserScreen from '../EditUserScreen';
import NewUserScreen from '../NewUserScreen';

// jsdom has no popovers and no layout.
window.ResizeObserver ??= class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
HTMLElement.prototype.showPopover ??= () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;

export const account = (changes: object = {}) => ({
  accountId: 9,
  accountType: 1,
  firstName: 'Célia',
  lastName: 'Moura',
  displayName: 'Célia',
  appName: null,
  phoneNumber: '(21) 98811-2040',
  email: 'celia@demo.example',
  profileId: 2,
  profileImage: null,
  sharedTalks: { '==': [1, 1] },
  attributes: [],
  inativo: false,
  canEdit: true,
  notifications: [],
  room: { roomId: 2, roomName: 'Atendentes' },
  version: 3,
  ...changes,
});
export const app = (changes: object = {}) =>
  account({
    accountType: 2,
    appName: 'Faturamento',
    displayName: 'Fat',
    email: null,
    firstName: null,
    lastName: null,
    phoneNumber: null,
    ...changes,
  });
const rooms = Array.from({ length: 12 }, (_, index) => ({ roomId: index + 1, roomName: `Perfil ${index + 1}` }));
const roomPage = ({ query }: SentCall) => {
  const [page, fetch] = [Number(query.get('page')), Number(query.get('fetch'))];
  return { itens: rooms.slice((page - 1) * fetch, page * fetch), totalResults: rooms.length, currentPage: page };
};
const subjects = {
  itens: [
    {
      subjectId: 1,
      subjectIdentifier: 'cliente',
      subjectName: 'Cliente',
      subjectAttributes: [
        {
          subjectAttributeId: 31,
          attributeId: 31,
          identifier: 'cidade',
          subjectAttributeIdentifier: 'cidade',
          name: 'Cidade',
          attributeName: 'Cidade',
          componentId: 1,
          isRequired: false,
          isEditable: true,
          isMultipleValues: false,
          componentConfigs: {},
          length: null,
          relatedSubject: null,
        },
      ],
    },
  ],
  totalResults: 1,
  currentPage: 1,
};

const routes = [
  { path: '/config/users', element: <h1>lista</h1> },
  { path: '/config/users/add', element: <NewUserScreen title="Adicionar Novo Usuário" /> },
  { path: '/config/users/edit/:id', element: <EditUserScreen title="Editar informações do Usuário" /> },
];
const common = { 'GET /room': roomPage, 'GET /subject': () => subjects };

export async function openNew(answers: Readonly<Record<string, TestAnswer>> = {}) {
  const page = await renderPage(routes, { path: '/config/users/add', answers: { ...common, ...answers } });
  await screen.findByRole('combobox', { name: /Tipo/ });
  return page;
}
export async function openEdit(changes: object = {}, answers: Readonly<Record<string, TestAnswer>> = {}) {
  const page = await renderPage(routes, {
    path: '/config/users/edit/9',
    answers: { ...common, 'GET /account/9': () => account(changes), ...answers },
  });
  await screen.findByRole('button', { name: 'Cancelar' });
  return page;
}
export const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const type = (name: RegExp | string, value: string) => {
  fireEvent.change(box(name), { target: { value } });
  fireEvent.blur(box(name));
};
export async function choose(name: RegExp, option: string) {
  fireEvent.click(screen.getByRole('combobox', { name }));
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
}
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const section = (name: string) => screen.queryByRole('region', { name });
export const problemOf = (name: RegExp | string) => {
  const ids = box(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
};
export async function fillPerson() {
  await choose(/Perfil de Acesso/, 'Perfil 2');
  type(/Primeiro Nome/, 'Célia');
  type(/Sobrenome/, 'Moura');
  type(/Nome para Exibição/, 'Célia');
  type(/Telefone/, '(21) 98811-2040');
  type(/E-mail/, 'celia@demo.example');
}
export async function saveNew() {
  press('Salvar');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Inserir' }));
}
export const created = {
  'POST /account/': () => Response.json({ resourceId: 9 }, { status: 201 }),
  'GET /account/9': () => account(),
};
export const sent = (calls: readonly SentCall[], method: string) =>
  calls.filter((call) => call.method === method && call.path.startsWith('/account/')).map(({ body }) => body);

/** Call after each test. */
export function leavePage(): void {
  cleanup();
  for (const { id } of notices.get()) dismissNotice(id);
  vi.unstubAllGlobals();
  window.localStorage.clear();
}
