// @vitest-environment jsdom
import { customerRoomId } from '@assunto/api/ticketing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shortcutGroups } from '../layout/shortcutGroups';
import { globalShortcuts } from '../layout/shortcuts';
import { testUser } from '@assunto/shell/testing';
import { renderApp } from '../testing/renderApp';
import { translateIn } from '../layout/messages/translation';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const actions = { Create: true, Read: true, Update: true, Delete: true, Deactivate: true };
const subject = (subjectName: string, subjectIdentifier: string, changes = {}) => ({
  subjectId: 1,
  subjectName,
  subjectIdentifier,
  icon: null,
  subjectAttributes: [],
  actions: { ...actions, ...changes },
  relatedSubjects: [],
});
const answers = {
  '/subject': () =>
    Response.json({
      itens: [subject('Solicitação', 'solicitacao'), subject('Bairro', 'bairro', { Create: false })],
      totalResults: 2,
      currentPage: 1,
    }),
};

async function openPalette(options: Parameters<typeof renderApp>[1] = {}) {
  const app = await renderApp('/', { answers, ...options });
  await screen.findByRole('banner');
  fireEvent.keyDown(window, { code: 'KeyK', key: 'k', ctrlKey: true });
  const input = await screen.findByRole('combobox', { name: 'Página, registro ou ação' });
  const options_ = () => screen.getAllByRole('option').map((one) => one.querySelector('.as-palette-name')?.textContent);
  return { ...app, input, names: options_, type: (value: string) => fireEvent.change(input, { target: { value } }) };
}

describe('the command palette', () => {
  it('begins with what was typed before it was there, and gives the keys back', async () => {
    await renderApp('/', { answers });
    await screen.findByRole('banner');
    fireEvent.keyDown(window, { code: 'KeyK', key: 'k', ctrlKey: true });
    for (const key of ['4', '9', '2', 'Backspace', '1']) fireEvent.keyDown(document.body, { key });
    const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Página, registro ou ação' });
    await waitFor(() => expect(input.value).toBe('491'));
    // `fireEvent` answers false when a key was taken from the page.
    expect(fireEvent.keyDown(document.body, { key: '4' })).toBe(true);
  });

  it('finds pages without minding accents, and Enter goes there', async () => {
    const { router, input, type } = await openPalette();
    await waitFor(() => expect(document.activeElement).toBe(input));
    type('notificacoes');
    expect(screen.getAllByRole('option', { selected: true })[0]?.textContent).toContain('Notificações');
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Página, registro ou ação' })).toBeNull());
  });

  it('offers the lists of subjects, and new records where they may be made', async () => {
    const { router, input, names, type } = await openPalette();
    await screen.findByText('Novo registro em Solicitação');
    expect(names()).not.toContain('Novo registro em Bairro');
    expect(names()).toEqual(expect.arrayContaining(['Solicitação', 'Bairro']));
    type('novo solic');
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/context/talk/solicitacao/add'));
  });

  it('offers the records that were opened last, first, and nobody else’s', async () => {
    const pages = [{ path: '/context/talk/chamado/12', label: 'Rede lenta' }];
    const { names } = await openPalette({ preferences: { recents: { accountId: 7, pages } } });
    expect(names()[0]).toBe('Rede lenta');
    cleanup();
    const other = await openPalette({ preferences: { recents: { accountId: 8, pages } } });
    expect(other.names()).not.toContain('Rede lenta');
  });

  it('moves with the arrows, says where it is, and does what is chosen', async () => {
    const { input, type, preferences } = await openPalette();
    type('modo escuro');
    const chosen = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
    const first = chosen();
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(chosen()).not.toBe(first);
    fireEvent.keyDown(input, { key: 'ArrowUp' });
    expect(chosen()).toBe(first);
    fireEvent.click(screen.getByRole('option', { name: /Ativar o modo escuro/ }));
    expect(preferences.get().isNight).toBe(true);
  });

  it('offers records by number and by two letters before pages and actions, and opens one [SEARCH-01]', async () => {
    const search = () => {
      const talkValues = [{ value: 'Início da obra', subjectAttributeId: 1, attributeName: 'Título' }];
      const found = { talkId: 3869, subject: 'chamado', subjectName: 'Chamado', tags: [], talkValues };
      return Response.json({ itens: [found], totalResults: 1, currentPage: 1 });
    };
    const { router, input, names, type } = await openPalette({ answers: { ...answers, '/search': search } });
    type('in');
    await waitFor(() => expect(names()[0]).toBe('Início da obra'));
    expect(names()[1]).toBe('Início');
    expect(screen.getAllByRole('option')[0]?.textContent).toContain('Chamado #3869');
    type('#3869');
    await waitFor(() => expect(names()).toEqual(['Início da obra', 'Buscar "#3869" em todos os registros']));
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/context/talk/chamado/3869'));
  });

  it('searches all records for what is no page', async () => {
    const { router, input, type, names } = await openPalette();
    type('zebra listrada');
    expect(names()).toEqual(['Buscar "zebra listrada" em todos os registros']);
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.search).toBe('?q=zebra+listrada'));
  });

  it('finds the settings by what people call them', async () => {
    const { names, type } = await openPalette();
    const pages = [
      ['campo', 'Assuntos e atributos'],
      ['coluna', 'Assuntos e atributos'],
      ['tabela', 'Novo assunto'],
      ['planilha', 'Importar arquivo'],
      ['importar', 'Importar arquivo'],
      ['fórmula', 'Assuntos e atributos'],
      ['formulario', 'Assuntos e atributos'],
      ['permissão', 'Perfis de acesso'],
      ['sla', 'Prazos de atendimento'],
      ['feriado', 'Calendários de atendimento'],
      ['auditoria', 'Histórico da configuração'],
    ] as const;
    for (const [typed, page] of pages) {
      type(typed);
      expect(names()).toContain(page);
    }
  });

  it('offers a customer no page of the administration', async () => {
    const { names, type } = await openPalette({ user: testUser({ isAdmin: false, roomId: customerRoomId }) });
    type('usuários');
    expect(names()).not.toContain('Todos os usuários');
  });

  it('is opened by a button too', async () => {
    await renderApp('/', { answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Ir para ou fazer (Ctrl+K)' }));
    expect(await screen.findByRole('dialog', { name: 'Ir para ou fazer' })).toBeTruthy();
  });
});

it('neither palette nor sheet opens by a key over another dialog, even when the focus is outside of it', async () => {
  await renderApp('/', { answers });
  await screen.findByRole('searchbox');
  const other = document.body.appendChild(document.createElement('div'));
  other.className = 'as-dialog-overlay';
  const pressAll = () => {
    fireEvent.keyDown(document.body, { code: 'KeyK', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: '?' });
  };
  pressAll();
  expect(screen.queryByRole('dialog')).toBeNull();
  other.remove();
  pressAll();
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

describe('the sheet of shortcuts', () => {
  it("is opened with '?', but not while somebody writes, and shows every shortcut that the shell listens for", async () => {
    await renderApp('/', { answers });
    const search = await screen.findByRole('searchbox');
    fireEvent.keyDown(search, { key: '?' });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(document.body, { key: '?' });
    const sheet = within(await screen.findByRole('dialog', { name: 'Atalhos do teclado' }));
    const translate = translateIn('pt-BR');
    for (const { name } of Object.values(globalShortcuts)) expect(sheet.getByText(translate(name))).toBeTruthy();
    for (const { name } of shortcutGroups) expect(sheet.getByRole('region', { name: translate(name) })).toBeTruthy();
  });
});
