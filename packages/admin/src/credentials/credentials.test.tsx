// @vitest-environment jsdom
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Credential } from '@assunto/api';
import { dismissNotice, notices } from '@assunto/shell';
import { refusal, renderPage, type TestAnswer } from '@assunto/shell/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { adminRoutes } from '../routes';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) dismissNotice(id);
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const stored: Credential = {
  credentialId: 7,
  name: 'Parceiro',
  kind: 'bearer',
  hosts: ['api.parceiro.example', 'b.example:8443'],
  headerName: null,
  userName: null,
  secretChangedIn: '2026-05-04T12:00:00Z',
  version: 3,
};
const answers: Record<string, TestAnswer> = {
  'GET /credential': () => ({ itens: [stored], totalResults: 1, currentPage: 1 }),
  'GET /credential/7': () => stored,
  'POST /credential': () => Response.json({ resourceId: 7 }, { status: 201 }),
  'PUT /credential/7': () => stored,
  'DELETE /credential': () => refusal(422, 'Em uso', { uses: [{ kind: 'job', id: 1, name: 'Avisar', address: '/x' }] }),
};
const open = (path: string) => renderPage(adminRoutes({ notFound: null, logo: null }), { path, answers });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('are listed with their servers and kind, and one in use is not deleted', async () => {
  await open('/config/credentials');
  await screen.findByText(/Token \(Bearer\) · api\.parceiro\.example, b\.example:8443/);
  fireEvent.click(screen.getByRole('button', { name: /Excluir/ }));
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }));
  await screen.findByText('Avisar');
});

it('are created with a secret, whose field hides what is typed', async () => {
  const { calls } = await open('/config/credentials/editor');
  await screen.findByLabelText(/^Nome/);
  type(/^Nome/, 'Novo');
  type(/^Servidores/, 'api.novo.example\n\n b.novo.example ');
  expect(screen.getByLabelText(/^Segredo/)).toHaveProperty('type', 'password');
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.getByLabelText(/^Segredo/).getAttribute('aria-invalid')).toBe('true'));
  type(/^Segredo/, 'segredo');
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Novo',
    kind: 'bearer',
    hosts: ['api.novo.example', 'b.novo.example'],
    headerName: null,
    userName: null,
    secret: 'segredo',
  });
});

it('are changed without showing or sending the stored secret', async () => {
  const { calls } = await open('/config/credentials/editor/7');
  const name = await screen.findByDisplayValue('Parceiro');
  expect(screen.getByLabelText(/^Segredo/)).toHaveProperty('value', '');
  fireEvent.change(name, { target: { value: 'Outro' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ name: 'Outro', secret: null });
});

it('say in the list and in the form that a restored one needs its secret again', async () => {
  const restored = { ...stored, secretChangedIn: null };
  const again = {
    ...answers,
    'GET /credential': () => ({ itens: [restored], totalResults: 1, currentPage: 1 }),
    'GET /credential/7': () => restored,
  };
  const { router } = await renderPage(adminRoutes({ notFound: null, logo: null }), {
    path: '/config/credentials',
    answers: again,
  });
  await screen.findByText(/sem segredo: informe-o novamente/);
  await router.navigate('/config/credentials/editor/7');
  await screen.findByText(/Esta credencial foi restaurada sem o segredo/);
});
