// @vitest-environment jsdom
import { customerRoomId } from '@assunto/api/ticketing';
import type { ListView } from '@assunto/engine/contract';
import type { SubjectAttribute } from '@assunto/engine/core';
import { attribute, chamadoFixture } from '@assunto/engine/testing';
import { refusal, testUser } from '@assunto/shell/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderRecordApp } from '../../../testing/renderRecordApp';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const { subject, gridTemplate, createTemplate, editTemplate, clients, talks } = chamadoFixture;
const templates = [gridTemplate, createTemplate, editTemplate];
const none = { Create: false, Read: true, Update: false, Delete: false, Deactivate: false };

/** The list of tickets at a URL, on a screen that is as narrow as a phone: its records are cards. */
const openList = (path: string, given: Partial<Parameters<typeof renderRecordApp>[1]> = {}) =>
  renderRecordApp(path, {
    subjects: [{ subject, templates, talks }],
    options: { cliente: clients },
    isNarrow: true,
    ...given,
  });
const cards = async () => screen.findAllByRole('button', { name: /^Ações de / });

describe('the list of a subject', () => {
  it.each([
    ['?template=987654&filters=7,7&isActive=false', '987654', { filterIds: [7, 7], isActive: false }],
    ['?filters=7', null, { filterIds: [7], isActive: true }],
    ['/7', null, { filterIds: [7] }],
    ['/1001/7', '1001', { filterIds: [7] }],
    ['/1001/7,8?filters=9', '1001', { filterIds: [9] }],
  ])(
    'reads template and filters from query and path: %s [ROUTE-36] [ROUTE-37] [ROUTE-38] [CTX-01] [CTX-10] [CTX-11] [CTX-12]',
    async (address, templateId, asked) => {
      const { calls } = await openList(`/Context/Grid/chamado${address}`, {
        subjects: [{ subject, templates: [{ ...gridTemplate, templateId: 987654 }, ...templates], talks }],
      });
      await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/talk/filter/chamado'))).toBe(true));
      const [context, list] = ['/context/web/grid/chamado', '/talk/filter/chamado'].map((start) =>
        calls.find(({ path }) => path.startsWith(start)),
      );
      expect(context?.query.get('templateId') ?? null).toBe(templateId);
      expect(list?.body).toMatchObject(asked);
    },
  );

  it('of deactivated records is named so in its tab [CTX-13]', async () => {
    const inactive = talks.map((one) => ({ ...one, isActive: false }));
    await openList('/context/grid/chamado?isActive=false', { subjects: [{ subject, templates, talks: inactive }] });
    await cards();
    expect(screen.getByRole('link', { name: 'Chamado (DESATIVADOS)', current: 'page' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Chamado (DESATIVADOS)');
  });

  it('shows a ticket as soon as it was inserted [DESK-01] [DESK-14]', async () => {
    const { router, calls } = await openList('/context/grid/chamado');
    expect(await cards()).toHaveLength(3);
    await act(() => router.navigate('/context/talk/chamado/add'));
    const fill = (field: HTMLElement, value: string) => {
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    };
    fill(await screen.findByLabelText(/^Título/), 'Aberto agora');
    fill(screen.getByRole('textbox', { name: /^Abertura/ }), '02/03/2026 10:00');
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/context/talk/chamado/9004'));
    calls.length = 0;
    await act(() => router.navigate('/context/grid/chamado'));
    await waitFor(async () => expect(await cards()).toHaveLength(4));
    expect(calls.filter(({ path }) => path.startsWith('/talk/filter/chamado'))).not.toEqual([]);
  });

  it.each([
    ['staff', testUser({ isAdmin: false, roomId: 2 })],
    ['a customer', testUser({ isAdmin: false, roomId: customerRoomId })],
  ])('offers %s what the permissions of the subject allow [PERM-01] [PERM-06]', async (_who, user) => {
    const offered = async () => {
      const [first] = await cards();
      // An open menu hides what is behind it.
      const creates = screen.queryAllByRole('link', { name: /^Novo/ }).length > 0;
      fireEvent.click(first as HTMLElement);
      const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      return { items, creates };
    };
    await openList('/context/grid/chamado', { user });
    const all = await offered();
    expect(all.creates).toBe(true);
    expect(all.items).toEqual(expect.arrayContaining(['Abrir', 'Desativar', 'Excluir']));
    cleanup();
    await openList('/context/grid/chamado', {
      user,
      subjects: [{ subject: { ...subject, actions: none }, templates, talks }],
    });
    const few = await offered();
    expect(few.creates).toBe(false);
    expect(few.items).toContain('Abrir');
    expect(few.items).not.toEqual(expect.arrayContaining(['Desativar']));
    expect(few.items).not.toEqual(expect.arrayContaining(['Excluir']));
  });

  it('that a person may not read says so', async () => {
    const message = 'Você não tem acesso a este assunto.';
    await openList('/context/grid/cliente', {
      answers: { 'GET /context/web/grid/cliente': () => refusal(403, message) },
    });
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });
});

describe('what is due today', () => {
  const goal: NonNullable<SubjectAttribute['computed']> = {
    kind: 'deadline',
    cost: 25,
    deadline: { clock: 'solution', warningMinutes: 60, hours: { timeZone: 'UTC', windows: [], holidays: [] } },
  };
  const deadline = attribute({ subjectAttributeId: 150, identifier: 'solucao', name: 'Solução', componentId: 11 });
  const dated = {
    ...subject,
    subjectAttributes: [...subject.subjectAttributes, { ...deadline, computed: goal }],
  };

  it('is one press away in a list, beside its other filters, and in its address', async () => {
    const { calls, router } = await openList('/context/grid/chamado?filters=7', {
      subjects: [{ subject: dated, templates, talks }],
    });
    await cards();
    fireEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Vencem hoje' }));
    await waitFor(() => expect(router.state.location.search).toMatch(/filter=/));
    const asked = () => calls.filter(({ path }) => path.startsWith('/talk/filter/chamado')).at(-1)?.body;
    const due = { '==': [{ var: 'solucao' }, { date: ['today'] }] };
    await waitFor(() => expect(JSON.stringify(asked())).toContain(JSON.stringify(due)));
    expect(asked()).toMatchObject({ filterIds: [7] });
    fireEvent.click(await screen.findByRole('button', { name: /^Filtros/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Vencem hoje' }));
    await waitFor(() => expect(router.state.location.search).not.toMatch(/filter=/));
  });

  it('is offered only where the subject has goals of service', async () => {
    await openList('/context/grid/chamado');
    await cards();
    fireEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
    expect(await screen.findByRole('menuitem', { name: 'Filtrar…' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Vencem hoje' })).toBeNull();
  });
});

describe('the views of a list', () => {
  const view: ListView = {
    viewId: 5,
    viewName: 'Padrão de todos',
    kind: 'list',
    audience: 'default',
    roomIds: [],
    version: 1,
    canEdit: false,
    defect: null,
    state: {
      filter: JSON.stringify({ '==': [{ var: 'status' }, 'aberto'] }),
      filterIds: [],
      tagIds: [],
      order: [],
      group: null,
      layout: null,
      density: null,
      options: {},
    },
  };

  it('begin with the default one, which somebody whose it is not saves under another name', async () => {
    const context = { ...chamadoFixture.context('grid'), views: [view] };
    const list = await openList('/context/grid/chamado', {
      user: testUser({ isAdmin: false, roomId: 2 }),
      answers: { 'GET /context/web/grid/chamado': () => context },
    });
    expect(await cards()).toHaveLength(1);
    const tab = (name: string) => screen.findByRole('tab', { name });
    expect((await tab('Padrão de todos')).getAttribute('aria-selected')).toBe('true');
    fireEvent.click(await tab('Todos'));
    await waitFor(async () => expect(await cards()).toHaveLength(3));
    expect(list.router.state.location.search).toBe('?view=0');
    await act(() => list.router.navigate('/context/grid/chamado?view=5&order=-101'));
    const draft = within(await screen.findByRole('group', { name: 'Visualização alterada' }));
    expect(draft.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Salvar como…', 'Descartar']);
  });
});
