// @vitest-environment jsdom
import { dismissNotice, notices } from '@assunto/shell';
import { renderPage } from '@assunto/shell/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../routes';

afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) dismissNotice(id);
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const change = {
  id: 5,
  entity: 'menu',
  entityId: 1,
  name: 'Menu',
  action: 'updated',
  version: 2,
  accountId: 7,
  actorName: 'Ana Ribeiro',
  insertedIn: '2026-03-05T12:00:00Z',
};

const detail = {
  ...change,
  currentVersion: 2,
  restorable: ['before', 'after'],
  names: { subject: { 1: 'Chamado' }, attribute: { 11: 'Custo' } },
};
const open = (path: string, given: object, more = {}) =>
  renderPage(adminRoutes({ notFound: null, logo: null }), {
    path,
    answers: {
      'GET /configuration-change': () => ({ itens: [change], totalResults: 1, currentPage: 1 }),
      'GET /configuration-change/5': () => ({ ...detail, ...given }),
      'GET /account/7': () => ({ accountId: 7, displayName: 'Ana' }),
      ...more,
    },
  });
const compare = async (name = 'Menu') => {
  fireEvent.click(await screen.findByRole('button', { name: 'Comparar' }));
  return screen.findByRole('dialog', { name });
};
const queryOf = (call: { query: URLSearchParams } | undefined) => Object.fromEntries(call?.query ?? []);

describe('the history of the configuration', () => {
  it('says who changed what when, narrowed by the kind of entity, and compares before and after', async () => {
    const { calls, router } = await open('/config/history?entity=menu&id=1', {
      before: { Menus: [{ Id: 3, Name: 'Fila' }] },
      after: { Menus: [{ Id: 3, Name: 'Chamados' }] },
    });
    expect(await screen.findByText('Menu: alterado por Ana Ribeiro em 05/03/2026, 09:00')).toBeTruthy();
    expect(queryOf(calls[0])).toEqual({ entity: 'menu', id: '1', page: '1', fetch: '10' });
    const dialog = await compare();
    expect(await within(dialog).findByRole('row', { name: 'Itens › Chamados › Nome Fila Chamados' })).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Abrir' }).getAttribute('href')).toBe('/config/menu');
    fireEvent.click(within(dialog).getByRole('link', { name: 'Só deste item' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.change(screen.getByRole('combobox', { name: 'O que foi alterado' }), { target: { value: 'room' } });
    await waitFor(() => expect(router.state.location.search).toBe('?entity=room'));
    await waitFor(() => expect(calls.at(-1)?.query.get('entity')).toBe('room'));
  });

  it('is narrowed by who and when on the server, and shown whole again', async () => {
    const { calls, router } = await open('/config/history?account=7&from=2026-03-01&to=2026-03-31&entity=room', {});
    const list = () => calls.filter(({ path }) => path === '/configuration-change');
    await waitFor(() =>
      expect(queryOf(list()[0])).toEqual({
        entity: 'room',
        accountId: '7',
        fromDay: '2026-03-01',
        toDay: '2026-03-31',
        page: '1',
        fetch: '10',
      }),
    );
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Quem alterou' }).value).toBe('Ana'),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(queryOf(list().at(-1))).toEqual({ page: '1', fetch: '10' }));
  });

  it('names permissions by subject, attribute and action, in the language of the page', async () => {
    const permission = (...actions: string[]) => ({
      permissions: [
        {
          resourceId: 1,
          resourceTypeId: 1,
          actions: [],
          permissions: [
            {
              resourceId: 11,
              resourceTypeId: 3,
              actions: actions.map((actionIdentifier) => ({ actionIdentifier })),
            },
          ],
        },
      ],
    });
    await open('/config/history', { before: permission('SELECT', 'UPDATE'), after: permission('SELECT') });
    const row = await within(await compare()).findByRole('row', {
      name: 'Permissões › Chamado › Custo Visualizar, Editar Visualizar',
    });
    expect(row.querySelector('del')?.textContent).toBe('Editar');
  });

  it('restores either side over the version that was read, and says what could not come back', async () => {
    const { calls } = await open(
      '/config/history',
      { currentVersion: 4, before: { Menus: [] }, after: { Menus: [{ Id: 3, Name: 'Chamados' }] } },
      { 'POST /configuration-change/5/restore': () => ({ leftOut: ['1 item do menu voltou sem direitos.'] }) },
    );
    const dialog = await compare();
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Restaurar como antes' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Ela e as alterações mais novas serão desfeitas.');
    fireEvent.click(within(question).getByRole('button', { name: 'Restaurar' }));
    await screen.findByText('Configuração restaurada com sucesso!');
    await screen.findByText('1 item do menu voltou sem direitos.');
    const restore = calls.find(({ method }) => method === 'POST');
    expect([queryOf(restore), restore?.headers.get('if-match')]).toEqual([{ side: 'before' }, '"4"']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('compares automations in the words of their screens, with names of tags and other automations', async () => {
    const step = { eventStepId: 3, eventStepType: 8, subjectId: 1, filter: null, tagId: 4 };
    const work = { workStepId: 6, workStepType: 'ExecuteParentJob', name: 'Depois', configs: [{ jobId: 9 }] };
    const job = (steps: object[], name: string) => ({
      name,
      isEnabled: true,
      events: [{ eventId: 2, once: false, negate: false, steps }],
      works: [{ workId: 5, steps: [work] }],
    });
    await open('/config/history?entity=job', {
      entity: 'job',
      entityId: 12,
      name: 'Avisar',
      before: job([], 'Avisar'),
      after: { ...job([step], 'Avisar'), works: [] },
      names: { subject: { 1: 'Chamado' }, tag: { 4: 'Urgente' }, job: { 9: 'Encerrar' } },
    });
    const dialog = await compare('Menu');
    expect((await within(dialog).findByRole('link', { name: 'Abrir' })).getAttribute('href')).toBe(
      '/automation/editor/12',
    );
    const rows = within(dialog)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toContain('Eventos › 1 › Passos–Tag recebida');
    expect(rows).toContain('Eventos › 1 › Passos › Tag recebida › Tag–Urgente');
    expect(rows).toContain('Trabalhos › 1 › Passos › Depois › TipoExecutar outra automação–');
    expect(rows).toContain('Trabalhos › 1 › Passos › Depois › Configuração › 1 › AutomaçãoEncerrar–');
    fireEvent.click(within(dialog).getByRole('link', { name: 'Só deste item' }));
    const kinds = screen.getByRole('combobox', { name: 'O que foi alterado' });
    expect(within(kinds).getByRole('option', { name: 'Automação' })).toBeTruthy();
    expect(within(kinds).getByRole('option', { name: 'Credencial' })).toBeTruthy();
  });

  it('compares credentials in the words of their screen', async () => {
    const credential = {
      name: 'Serviço',
      kind: 'bearer',
      hosts: ['api.exemplo.com'],
      headerName: null,
      userName: null,
    };
    await open('/config/history', {
      before: { ...credential, replacements: 0 },
      after: { ...credential, kind: 'header', hosts: ['b.exemplo.com'], headerName: 'X-Chave', replacements: 1 },
    });
    const dialog = await compare();
    const rows = (await within(dialog).findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'TipoToken (Bearer)Cabeçalho próprio',
      'Servidoresapi.exemplo.comb.exemplo.com',
      'Nome do cabeçalho–X-Chave',
      'Trocas do segredo01',
    ]);
  });

  it('does not offer to restore what the entity is today', async () => {
    await open('/config/history', { before: null, after: { Menus: [] }, restorable: ['after'] });
    const dialog = await compare();
    await within(dialog).findByRole('link', { name: 'Abrir' });
    expect(within(dialog).queryByRole('button', { name: /Restaurar/ })).toBeNull();
  });
});
