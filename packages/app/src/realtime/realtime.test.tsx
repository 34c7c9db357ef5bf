// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissNotice, notices } from '@assunto/shell';
import { testUser } from '@assunto/shell/testing';
import { renderApp } from '../testing/renderApp';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) dismissNotice(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const failed = 'Erro ao tentar iniciar a conexão com o servidor de tempo real';
const reconnecting = 'Tentando reconexão com servidor em tempo real';
const reconnected = 'Conexão com servidor em tempo real reestabelecida';
const closed = 'Conexão com servidor em tempo real perdida';

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Expects the text to be shown during the whole time. */
async function expectToStay(text: string, ms: number): Promise<void> {
  expect(screen.getByText(text)).toBeTruthy();
  await after(ms - 500);
  expect(screen.getByText(text)).toBeTruthy();
  await after(1000);
  expect(screen.queryByText(text)).toBeNull();
}

describe('what is said of the realtime connection', () => {
  it('says for 60 s that it could not be started [RT-08] [RT-09]', async () => {
    const { sockets } = await renderApp('/');
    await screen.findByRole('banner');
    expect(screen.queryByText(failed)).toBeNull();
    act(() => sockets.last().end());
    expect(screen.getByText(failed).closest('[role="alert"]')).toBeTruthy();
    await expectToStay(failed, 60_000);
  });

  it('says for 45 s that it is tried again [RT-10] [RT-11]', async () => {
    const { sockets } = await renderApp('/', {
      answers: { '/account/refresh': () => Response.json(null, { status: 503 }) },
    });
    await screen.findByRole('banner');
    act(() => sockets.last().welcome());
    // The longest random delay, so that the state lasts longer than its notice.
    vi.spyOn(Math, 'random').mockReturnValue(1);
    act(() => sockets.last().end());
    await expectToStay(reconnecting, 45_000);
  });

  it('says for 45 s that it is back, in place of what was said before [RT-12] [RT-13]', async () => {
    const { sockets } = await renderApp('/');
    await screen.findByRole('banner');
    act(() => sockets.last().welcome());
    act(() => sockets.last().end());
    expect(screen.getByText(reconnecting)).toBeTruthy();
    await after(1500);
    act(() => sockets.last().welcome());
    expect(screen.queryByText(reconnecting)).toBeNull();
    const alive = setInterval(() => sockets.last().say({ type: 'Beat', cursor: '1.1' }), 15_000);
    await expectToStay(reconnected, 45_000);
    clearInterval(alive);
  });

  it('says for 60 s that it is lost once it was tried in vain [RT-14] [RT-15]', async () => {
    const { sockets } = await renderApp('/', {
      answers: { '/account/refresh': () => Response.json(null, { status: 503 }) },
    });
    await screen.findByRole('banner');
    act(() => sockets.last().welcome());
    act(() => sockets.last().end());
    for (let second = 0; second < 300 && !screen.queryByText(closed); second += 1) await after(500);
    expect(screen.queryByText(reconnecting)).toBeNull();
    await expectToStay(closed, 60_000);
  });

  it('follows the connection: nothing while it starts, then that it is tried again, is back, and is lost [RT-02]', async () => {
    let isAway = false;
    const refresh = () =>
      isAway ? Response.json(null, { status: 503 }) : Response.json({ authorized: true, token: testUser().token });
    const { sockets } = await renderApp('/', { answers: { '/account/refresh': refresh } });
    await screen.findByRole('banner');
    const shown = () => [failed, reconnecting, reconnected, closed].filter((text) => screen.queryByText(text));
    expect(shown()).toEqual([]);
    act(() => sockets.last().welcome());
    expect(shown()).toEqual([]);
    act(() => sockets.last().end());
    expect(shown()).toEqual([reconnecting]);
    await after(1500);
    act(() => sockets.last().welcome());
    expect(shown()).toEqual([reconnected]);
    isAway = true;
    act(() => sockets.last().end());
    expect(shown()).toEqual([reconnecting]);
    for (let second = 0; second < 300 && !screen.queryByText(closed); second += 1) await after(500);
    expect(shown()).toEqual([closed]);
  });

  it('says nothing when all is well, nor when the person leaves', async () => {
    const { sockets, session } = await renderApp('/');
    await screen.findByRole('banner');
    act(() => sockets.last().welcome());
    await act(() => session.signOut());
    await after(5000);
    for (const text of [failed, reconnecting, reconnected, closed]) expect(screen.queryByText(text)).toBeNull();
  });
});

describe('the messages of the server', () => {
  it('counts what is not read after the first calls of the page', async () => {
    const { fetchAnswer } = await renderApp('/', {
      answers: { '/notifications/unread': () => Response.json({ unread: 4 }) },
    });
    const counts = () => fetchAnswer.mock.calls.filter(([path]) => String(path) === '/notifications/unread').length;
    await screen.findByRole('banner');
    expect(counts()).toBe(0);
    await after(1000);
    await screen.findByText('4');
    expect(counts()).toBe(1);
  });

  it('counts the inbox again when something arrived, without a reload of the page [RT-01] [RT-04]', async () => {
    let unread = 2;
    const { sockets } = await renderApp('/', {
      answers: { '/notifications/unread': () => Response.json({ unread }) },
    });
    await screen.findByText('2');
    act(() => sockets.last().welcome());
    unread = 3;
    act(() => sockets.last().say({ type: 'SendNotification', id: 1 }));
    await screen.findByText('3');
  });
});
