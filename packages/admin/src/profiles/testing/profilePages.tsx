import { attribute } from '@assunto/engine/testing';
import type { FilterTree } from '@assunto/engine/core';
import type { Room, RoomSave } from '@assunto/api';
import { dismissNotice, notices } from '@assunto/shell';
import { renderPage, type SentCall, type TestAnswer } from '@assunto/shell/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { adminRoutes } from '../../routes';

export const list = '/config/access_profile';
const isOpen: FilterTree = { '==': [{ var: 'titulo' }, 'x'] };
export const text = JSON.stringify(isOpen);
export const tituloId = 101;
const titulo = attribute({ subjectAttributeId: tituloId, identifier: 'titulo', name: 'Título do chamado' });
export const room: Room = {
  roomId: 3,
  roomName: 'Parceiros',
  displayName: 'Balcão',
  color: '#0c5f58',
  sharedTalks: null,
  requireDigitalSignature: [],
  roomFilters: [{ filterId: 8, filterName: 'Abertos', filter: text, subjectId: 10 }],
  menus: [{ resourceId: 70, resourceTypeId: 7, actions: [{ actionIdentifier: 'SELECT' }] }],
  subjects: [],
  connectedRooms: [],
  roomNotifications: [],
  delimitations: [
    { subjectIdentifier: 'cliente', name: 'Cliente', talks: [{ id: 41, name: 'Acme', displayName: 'Acme' }] },
  ],
  version: 4,
};
const resource = (resourceId: number, resourceTypeId: number, name: string, identifier: string | null, more = {}) => ({
  resourceId,
  resourceTypeId,
  name,
  identifier,
  Permissions: [],
  ...more,
});
const action = (
  resourceTypeActionId: number,
  resourceTypeId: number,
  actionIdentifier: string,
  actionName: string,
) => ({
  resourceTypeActionId,
  resourceTypeId,
  actionIdentifier,
  actionName,
});
const value = (subjectAttributeIdentifier: string, given: unknown, subjectAttributeId: number) => ({
  subjectAttributeId,
  subjectAttributeIdentifier,
  tags: [],
  value: given,
});
const saved = (talkId: number, name: string) => ({
  talkId,
  subject: 'filtro',
  isActive: true,
  displayName: name,
  isReadOnly: false,
  tags: [],
  talkAttachments: [],
  talkValues: [value('nome', name, 1), value('filtro', isOpen, 2), value('assunto', 'chamado', 3)],
  version: 1,
  insertedIn: '2026-01-01T00:00:00Z',
  updatedIn: '2026-01-01T00:00:00Z',
});
const subject = {
  subjectId: 10,
  subjectName: 'Chamado',
  subjectIdentifier: 'chamado',
  icon: null,
  relatedSubjects: [],
  subjectAttributes: [titulo],
  actions: { Create: true, Read: true, Update: true, Delete: true, Deactivate: true },
};
const template = {
  templateId: 0,
  templateName: 'Chamado',
  templateType: 'CompanyDefault',
  viewTemplateAreaConfigs: [],
  templateAreas: [],
  showTalkIdOnGrid: true,
  relatedTemplates: [],
};
const answers: Record<string, TestAnswer> = {
  'GET /room/resource': () => ({
    Menus: [resource(70, 7, 'Atendimento', null, { Permissions: [resource(71, 7, 'Em aberto', null)] })],
    Subjects: [
      resource(10, 1, 'Chamado', 'chamado', { Permissions: [resource(tituloId, 3, 'Título do chamado', 'titulo')] }),
      resource(20, 1, 'Cliente', 'cliente', { Permissions: [resource(201, 3, 'Nome', 'nome')] }),
    ],
  }),
  'GET /room/action': () => [
    action(1, 1, 'SELECT', 'Visualizar'),
    action(2, 1, 'INSERT', 'Criar'),
    action(3, 1, 'UPDATE', 'Editar'),
    action(4, 1, 'DELETE', 'Excluir'),
    action(5, 1, 'DEACTIVATE', 'Inativar'),
    action(21, 7, 'SELECT', 'Visualizar'),
    action(29, 4, 'SELECT', 'Interagir'),
  ],
  'GET /room': () => ({
    itens: [
      { roomId: 3, roomName: 'Parceiros', displayName: 'Balcão', color: '#0c5f58' },
      { roomId: 4, roomName: 'Vizinhos', displayName: null, color: null },
    ],
    totalResults: 2,
    currentPage: 1,
  }),
  'GET /room/3': () => room,
  'GET /room/notification': () => [
    {
      channel: 1,
      channelDescription: 'Aplicação',
      notifications: [
        { notificationId: 5, notificationName: 'Novo chamado', isEnable: false, isRequired: false, isLocked: false },
      ],
    },
  ],
  'POST /talk/filter/filtro': () => ({
    itens: [saved(8, 'Abertos'), saved(9, 'Urgentes')],
    totalResults: 2,
    currentPage: 1,
  }),
  'GET /context/web/grid/chamado': () => ({
    contextId: 10,
    subject,
    relatedSubjects: [],
    template,
    templateType: 'CompanyDefault',
  }),
  'POST /talk/filter/cliente/': () => ({
    itens: [{ ...saved(42, 'Beta'), subject: 'cliente', talkValues: [] }],
    totalResults: 1,
    currentPage: 1,
  }),
  'POST /room': () => Response.json({ resourceId: 3, version: 1 }, { status: 201 }),
  'PUT /room/3': () => ({ version: 5 }),
};
const routes = adminRoutes({ notFound: <p>nada</p>, logo: null });
export const open = (path: string, more: Record<string, TestAnswer> = {}) =>
  renderPage(routes, { path, answers: { ...answers, ...more } });
export const edit = (more: Record<string, TestAnswer> = {}) => open(`${list}/room/3`, more);
export const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }));
export const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
export const cell = (name: string | RegExp) => screen.findByRole('checkbox', { name });
export const confirmed = async (sentence: string, button: string) => {
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(sentence);
  fireEvent.click(within(dialog).getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};
export const bodyOf = (calls: readonly SentCall[], method: string): RoomSave =>
  calls.findLast((call) => call.method === method && call.path.startsWith('/room'))?.body as RoomSave;
export const noticed = (sentence: string) =>
  waitFor(() => expect(notices.get().map((notice) => notice.text)).toContain(sentence));

/** Resets the state after a test. */
export function cleanUp(): void {
  cleanup();
  for (const { id } of notices.get()) dismissNotice(id);
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
}
