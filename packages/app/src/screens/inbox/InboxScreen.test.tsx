// @vitest-environment jsdom
import type { InboxItem } from '@assunto/api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/renderApp';
import { dismissNotice, notices } from '@assunto/shell';

afterEach(() => {
  cleanup();
  notices.get().forEach(({ id }) => dismissNotice(id));
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const item = (id: number, changes: Partial<InboxItem> = {}): InboxItem => ({
  id,
  title: `Aviso ${id}`,
  description: 'Impressora do balcão',
  data: '2026-03-05T12:00:00Z',
  date: '2026-03-05T12:00:00Z',
  status: false,
  color: '#0f766e',
  subject: 'chamado',
  subjectIcon: 'life-buoy',
  talkId: 12,
  talk: 12,
  talkName: 'Impressora parada',
  inativo: false,
  ...changes,
});

function answersWith(items: InboxItem[], read: () => Response = () => Response.json({ unread: 0 })) {
  return {
    '/notifications/unread': () => Response.json({ unread: items.filter(({ status }) => !status).length }),
    '/notifications/list/': () => Response.json({ itens: items, totalResults: items.length, currentPage: 1 }),
    '/notifications/read/': read,
  };
}

const rowOf = async (title: string) => {
  const found = (await screen.findByText(title)).closest('li');
  if (!found) throw new Error(`"${title}" is in no item`);
  return found;
};
const markOf = (row: HTMLElement) => within(row).getByRole('img').getAttribute('aria-label');

describe('the notifications screen', () => {
  it('says which record each is of, and how long ago it came', async () => {
    const date = new Date(Date.now() - 2 * 3_600_000).toISOString();
    await renderApp('/notifications', { answers: answersWith([item(1, { date, data: date })]) });
    const row = await rowOf('Aviso 1');
    expect(within(row).getByText('#12 · Impressora parada')).toBeTruthy();
    expect(row.textContent).toMatch(/há 2\s*h/);
  });

  it('writes the number of a record before its name, whatever the name brings along', async () => {
    const hostile = item(1, { talkName: '\u202Eadarap arosserpmI\u2066' });
    await renderApp('/notifications', { answers: answersWith([hostile]) });
    expect(within(await rowOf('Aviso 1')).getByText('#12 · adarap arosserpmI')).toBeTruthy();
  });

  it("is titled 'Notificações' and shows icon, title, date, description and mark of each [BOX-01] [BOX-02] [BOX-03] [BOX-04] [BOX-06] [BOX-07] [BOX-08] [BOX-09] [BOX-10]", async () => {
    await renderApp('/notifications', { answers: answersWith([item(1), item(2, { status: true })]) });
    expect(await screen.findByRole('heading', { name: 'Notificações' })).toBeTruthy();
    const row = await rowOf('Aviso 1');
    expect(within(row).getByText('05 Mar de 2026')).toBeTruthy();
    expect(within(row).getByText('Impressora do balcão')).toBeTruthy();
    const icon = row.querySelector<HTMLElement>('.as-inbox-icon');
    expect(icon?.style.background).toBe('rgb(15, 118, 110)');
    expect(icon?.querySelector('svg')).toBeTruthy();
    expect(markOf(row)).toBe('Não lida');
    expect(markOf(await rowOf('Aviso 2'))).toBe('Lida');
    // One tick (done): arrived; two ticks (done_all): read.
    expect(row.querySelector('.as-inbox-mark .lucide-check')).toBeTruthy();
    expect((await rowOf('Aviso 2')).querySelector('.as-inbox-mark .lucide-check-check')).toBeTruthy();
  });

  it('asks for a page of 100 in the view that the address numbers [INBOX-01] [INBOX-02] [BOX-14] [BOX-20] [BOX-21] [BOX-26] [BOX-27] [CONST-01]', async () => {
    const { fetchAnswer } = await renderApp('/notifications?view=2', { answers: answersWith([item(1)]) });
    await rowOf('Aviso 1');
    const bodies = () =>
      fetchAnswer.mock.calls
        .filter(([input]) => String(input) === '/notifications/list/')
        .map(([, init]) => JSON.parse(String(init?.body)) as unknown);
    expect(bodies()).toEqual([{ page: 1, fetch: 100, view: 2 }]);
    const sizes = screen.getByRole('combobox', { name: 'Por página' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '25', '50', '100']);
    fireEvent.click(screen.getByRole('link', { name: /Não lidas/ }));
    await waitFor(() => expect(bodies().at(-1)).toEqual({ page: 1, fetch: 100, view: 1 }));
  });

  it('marks a clicked one as read at once, and opens its talk [INBOX-05] [INBOX-06] [INBOX-09] [BOX-12] [BOX-15] [BOX-16] [BOX-22] [BOX-23] [ADMINAPI-67]', async () => {
    let answer: (response: Response) => void = () => undefined;
    const pending = new Promise<Response>((resolve) => (answer = resolve));
    const { fetchAnswer, router } = await renderApp('/notifications', {
      answers: answersWith([item(1)], () => pending as unknown as Response),
    });
    const row = await rowOf('Aviso 1');
    expect(markOf(row)).toBe('Não lida');
    fireEvent.click(within(row).getByRole('button'));
    expect(markOf(row)).toBe('Lida');
    expect(fetchAnswer).toHaveBeenCalledWith(
      '/notifications/read/',
      expect.objectContaining({ method: 'POST', body: JSON.stringify({ id: 1 }) }),
    );
    expect(fetchAnswer).toHaveBeenCalledWith('/notifications/list/', expect.objectContaining({ method: 'POST' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/context/talk/chamado/12'));
    answer(Response.json({ unread: 0 }));
  });

  it('keeps the mark and the number of the bell when the page is left before a slow answer, and the list is read again', async () => {
    const items = [item(1), item(2)];
    let answer: (response: Response) => void = () => undefined;
    const pending = new Promise<Response>((resolve) => (answer = resolve));
    const { router } = await renderApp('/notifications', {
      answers: answersWith(items, () => pending as unknown as Response),
    });
    expect(await screen.findByRole('button', { name: /2 não lidas/ })).toBeTruthy();
    fireEvent.click(within(await rowOf('Aviso 1')).getByRole('button'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/context/talk/chamado/12'));
    await router.navigate(-1);
    expect(markOf(await rowOf('Aviso 1'))).toBe('Lida');
    expect(markOf(await rowOf('Aviso 2'))).toBe('Não lida');
    expect(screen.getByRole('button', { name: /1 não lida/ })).toBeTruthy();
    answer(Response.json({ unread: 1 }));
    await pending;
    await waitFor(() => expect(screen.getByRole('button', { name: /1 não lida/ })).toBeTruthy());
    expect(markOf(await rowOf('Aviso 1'))).toBe('Lida');
  });

  it('opens the list of the subject where there is no talk [INBOX-07] [BOX-11] [BOX-17]', async () => {
    const { router } = await renderApp('/notifications', {
      answers: answersWith([item(1, { talkId: null, talk: null })]),
    });
    fireEvent.click(within(await rowOf('Aviso 1')).getByRole('button'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/context/grid/chamado'));
  });

  it('marks one with a talk but no subject as read, and opens nothing [BOX-18]', async () => {
    const { router, fetchAnswer } = await renderApp('/notifications', {
      answers: answersWith([item(1, { subject: null })]),
    });
    const row = await rowOf('Aviso 1');
    fireEvent.click(within(row).getByRole('button'));
    await waitFor(() => expect(markOf(row)).toBe('Lida'));
    expect(fetchAnswer.mock.calls.map(([input]) => String(input))).toContain('/notifications/read/');
    expect(router.state.location.pathname).toBe('/notifications');
  });

  it('takes the mark back and says so when the server refuses [INBOX-11] [BOX-24]', async () => {
    let answer: () => void = () => undefined;
    const pending = new Promise<Response>((resolve) => {
      answer = () => resolve(Response.json({ code: 'FAILED', message: 'x', errors: [] }, { status: 500 }));
    });
    await renderApp('/notifications', {
      answers: answersWith([item(1, { subject: null, talkId: null })], () => pending as unknown as Response),
    });
    const row = await rowOf('Aviso 1');
    fireEvent.click(within(row).getByRole('button'));
    await waitFor(() => expect(markOf(row)).toBe('Lida'));
    answer();
    expect(await screen.findByText('Ocorreu um erro ao tentar marcar a notificação como lida.')).toBeTruthy();
    expect(markOf(row)).toBe('Não lida');
  });

  it("says 'Nenhum registro encontrado' when there is none [BOX-13]", async () => {
    await renderApp('/notifications', { answers: answersWith([]) });
    expect(await screen.findByText('Nenhum registro encontrado')).toBeTruthy();
  });

  it('offers to try again when the list does not come [INBOX-12] [BOX-25]', async () => {
    const failing = { '/notifications/list/': () => Response.json({ code: 'X', message: 'Falhou.' }, { status: 500 }) };
    await renderApp('/notifications', { answers: failing });
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
  });

  it('counts what is not read in the header', async () => {
    await renderApp('/', { answers: answersWith([item(1), item(2)]) });
    expect(await screen.findByRole('button', { name: 'Notificações: 2 não lidas' })).toBeTruthy();
  });
});
