// @vitest-environment jsdom
import type { SessionAccount } from '@assunto/api';
import { testUser } from '@assunto/shell/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../testing/renderApp';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const refusal = (status: number): Response =>
  Response.json({ code: 'FORBIDDEN', message: 'Você não tem permissão.', errors: [] }, { status });
const refreshed = (account?: SessionAccount): Response =>
  Response.json({ authorized: true, token: testUser().token, ...(account && { account }) });

/** The app with a signed-in user, and the number of calls of each path. */
async function signedIn(answers: Readonly<Record<string, () => Response>> = {}) {
  const app = await renderApp('/', { answers: { '/account/refresh': () => refreshed(), ...answers } });
  const callsOf = (path: string): number => app.fetchAnswer.mock.calls.filter(([called]) => called === path).length;
  await screen.findByRole('button', { name: 'Ana Ribeiro' });
  await waitFor(() => expect(callsOf('/account/refresh')).toBe(1));
  await waitFor(() => expect(callsOf('/presentation/menu/all/')).toBeGreaterThan(0));
  return { ...app, callsOf };
}

describe('the session of an open page', () => {
  it("holds the account's e-mail, phone, picture, room, attributes and whether it is a customer's [SESSION-10]", async () => {
    const account: SessionAccount = {
      accountId: 7,
      name: 'Ana Ribeiro',
      email: 'ana@demo.example',
      phoneNumber: '(21) 98811-2040',
      image: null,
      customer: false,
      roomId: 1,
      attributes: [],
      timeZone: 'America/Manaus',
    };
    const { session } = await signedIn({ '/account/refresh': () => refreshed(account) });
    await waitFor(() => expect(session.account.get()).toEqual(account));
  });

  it('refreshes its token every 480000 ms [SESSION-12]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    const { callsOf } = await signedIn();
    await vi.advanceTimersByTimeAsync(480_000 - 60_000);
    expect(callsOf('/account/refresh')).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    await waitFor(() => expect(callsOf('/account/refresh')).toBe(2));
    await vi.advanceTimersByTimeAsync(480_000);
    await waitFor(() => expect(callsOf('/account/refresh')).toBe(3));
  });

  it('keeps its token in session storage when the person does not stay connected [SESSION-14]', async () => {
    await signedIn();
    expect(window.sessionStorage.getItem('assunto.user')).toContain(testUser().token);
    expect(window.localStorage.getItem('assunto.user')).toBeNull();
  });

  it('refreshes its token when a call answers 403, and repeats the call [SESSION-16]', async () => {
    const { session, callsOf } = await signedIn({ '/talk/chamado/1': () => refusal(403) });
    expect((await session.fetch('/talk/chamado/1')).status).toBe(403);
    expect(callsOf('/talk/chamado/1')).toBe(2);
    expect(callsOf('/account/refresh')).toBe(2);
    expect(screen.getByRole('button', { name: 'Ana Ribeiro' })).toBeTruthy();
  });

  it.each([
    [401, '/Account/RequestJwt', '[SESSION-17]'],
    [403, '/Account/RequestJwt', '[SESSION-17]'],
    [401, '/account/verify-passcode', '[SESSION-18]'],
    [403, '/account/verify-passcode', '[SESSION-18]'],
  ])('does not refresh its token after a %i of %s %s', async (status, path) => {
    const { session, callsOf } = await signedIn({ [path]: () => refusal(status) });
    expect((await session.fetch(path, { method: 'POST' })).status).toBe(status);
    expect(callsOf(path)).toBe(1);
    expect(callsOf('/account/refresh')).toBe(1);
    expect(screen.getByRole('button', { name: 'Ana Ribeiro' })).toBeTruthy();
  });
});
