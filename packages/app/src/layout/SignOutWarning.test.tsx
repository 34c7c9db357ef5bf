// @vitest-environment jsdom
import { browserKey, createDraftStorage, durableTexts } from '@assunto/shell';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutboxStorage } from '../outbox/createOutboxStorage';
import { testUser } from '@assunto/shell/testing';
import { renderApp } from '../testing/renderApp';

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

/** Adds a comment to the outbox, as an earlier page would have. */
async function leaveComment(): Promise<void> {
  const state = { user: testUser(), ended: null };
  const session = { state: { get: () => state, subscribe: () => () => undefined } };
  const storage = createOutboxStorage(durableTexts(), window.localStorage, browserKey, session);
  const waiting = {
    id: '000000000000001-a',
    subject: 'chamado',
    talk: { talkId: 9001, displayName: 'Impressora', talkValues: [], version: 1 },
    save: { subject: 'chamado', talkValues: [] },
    act: { kind: 'comment', text: 'Anotado' },
    base: [],
    idempotencyKey: 'k',
    queuedIn: '2026-03-02T12:00:00Z',
    state: 'waiting',
    messages: [],
  };
  await storage.write(waiting.id, JSON.stringify(waiting));
}

/** Menus and dialogs are loaded when they are first opened. */
const slow = { timeout: 10_000 };

const signOut = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: /Ana Ribeiro/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sair' }, slow));
};

it('warns at sign-out that saved work has not reached the server, and signs out only after confirmation', async () => {
  await leaveComment();
  const portal = () => new Response('<!doctype html><title>Entre na rede</title>');
  const { session } = await renderApp('/', { answers: { '/talk/chamado/9001/comment': portal } });
  await screen.findByText(
    'Uma alteração está guardada neste navegador e será enviada quando a conexão voltar.',
    {},
    slow,
  );
  await signOut();
  expect(await screen.findByRole('alertdialog', { name: 'Sair com alterações a enviar' }, slow)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Continuar conectado' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(session.state.get().user).not.toBeNull();
  await signOut();
  fireEvent.click(await screen.findByRole('button', { name: 'Sair mesmo assim' }, slow));
  await waitFor(() => expect(session.state.get().ended).toBe('left'));
  expect(await durableTexts().names('assunto.outbox.')).toHaveLength(1);
});

it('warns at sign-out that what was typed is lost', async () => {
  const state = { user: testUser(), ended: null };
  const session = { state: { get: () => state, subscribe: () => () => undefined } };
  await createDraftStorage(window.localStorage, browserKey, session).write(
    'comment./talk/chamado/9001',
    'Quase pronto',
  );
  const page = await renderApp('/');
  await signOut();
  const warning = await screen.findByRole('alertdialog', { name: 'Sair com trabalho não salvo' }, slow);
  expect(warning.textContent).toContain('Há algo digitado e não salvo ou não enviado. Ao sair, isso é perdido.');
  expect(warning.textContent).not.toContain('servidor');
  expect(page.session.state.get().user).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sair mesmo assim' }));
  await waitFor(() => expect(page.session.state.get().ended).toBe('left'));
  expect(Object.keys({ ...window.localStorage }).filter((name) => name.includes('draft'))).toEqual([]);
});

it('signs out at once when nothing waits', async () => {
  const { session } = await renderApp('/');
  await signOut();
  await waitFor(() => expect(session.state.get().ended).toBe('left'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
