// @vitest-environment jsdom
import { customerRoomId } from '@assunto/api/ticketing';
import { chamadoFixture } from '@assunto/engine/testing';
import { refusal, testUser } from '@assunto/shell/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
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
