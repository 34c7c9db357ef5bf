// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testUser } from '@assunto/shell/testing';
import { renderApp } from '../../testing/renderApp';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const accent = () => document.documentElement.style.getPropertyValue('--as-color-accent');
const section = (title: string) => {
  const found = screen.getByRole('heading', { name: title }).closest('section');
  if (!found) throw new Error(`no section "${title}"`);
  return within(found);
};

/** The requests so far, without that of the running task, which every page sends some seconds after it was opened. */
const asked = (fetchAnswer: { mock: { calls: unknown[][] } }): string[] =>
  fetchAnswer.mock.calls.map(([input]) => String(input)).filter((address) => !address.includes('/InProgress'));

describe('the themes page', () => {
  it("is titled 'Temas', open to everybody, with one brand colour and the standard colours [THEME-01] [THEME-02] [THEME-05] [THEME-07] [THEME-09] [THEME-10] [ADMINPERM-45]", async () => {
    await renderApp('/config/theme', { user: testUser({ isAdmin: false, roomId: 500 }) });
    expect(await screen.findByRole('heading', { name: 'Temas', level: 1 })).toBeTruthy();
    expect(section('Cor da marca').getAllByRole('button')).toHaveLength(1);
    expect(section('Cores padrão').getAllByRole('button')).toHaveLength(51);
    expect(screen.queryByRole('heading', { name: 'Cor do cliente' })).toBeNull();
  });

  it("shows the client's colour where there is one, and wears it [THEME-08]", async () => {
    await renderApp('/config/theme', { preferences: { companyColor: '#7a0f39' } });
    await screen.findByRole('heading', { name: 'Temas', level: 1 });
    expect(section('Cor do cliente').getByRole('button', { pressed: true })).toBeTruthy();
    expect(accent()).toBe('#7a0f39');
  });

  it('applies a colour at once, keeps it, and asks the server nothing, for people who are no administrators too [THEME-11] [THEME-14] [ADMINPERM-14]', async () => {
    const { preferences, fetchAnswer } = await renderApp('/config/theme', {
      user: testUser({ isAdmin: false, roomId: 500 }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Anil escuro' }));
    // The header loads the number of unread notifications a second later.
    await waitFor(() => expect(asked(fetchAnswer)).toContain('/notifications/unread'), { timeout: 10_000 });
    const before = asked(fetchAnswer);
    fireEvent.click(screen.getByRole('button', { name: 'Azul escuro' }));
    await waitFor(() => expect(accent()).toBe('#0d3f78'));
    expect(preferences.get().themeColor).toBe('#0d3f78');
    expect(screen.getByRole('button', { name: 'Azul escuro' }).getAttribute('aria-pressed')).toBe('true');
    expect(asked(fetchAnswer)).toEqual(before);
  });

  it('is for administrators as for everybody [ADMINPERM-10]', async () => {
    const { preferences } = await renderApp('/config/theme', { user: testUser({ isAdmin: true }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Azul escuro' }));
    await waitFor(() => expect(accent()).toBe('#0d3f78'));
    expect(preferences.get().themeColor).toBe('#0d3f78');
  });

  it('switches the dark mode, in this browser alone [THEME-12] [THEME-15] [ADMINPERM-15]', async () => {
    const { preferences, fetchAnswer } = await renderApp('/config/theme', {
      user: testUser({ isAdmin: false, roomId: 500 }),
    });
    const toggle = await screen.findByRole('switch', { name: 'Modo escuro' });
    // The header loads the number of unread notifications a second later.
    await waitFor(() => expect(asked(fetchAnswer)).toContain('/notifications/unread'), { timeout: 10_000 });
    const before = asked(fetchAnswer);
    fireEvent.click(toggle);
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
    expect(preferences.get().isNight).toBe(true);
    expect(asked(fetchAnswer)).toEqual(before);
  });

  it('changes the text size and keeps it [SHELL-22]', async () => {
    const { preferences } = await renderApp('/config/theme');
    fireEvent.click(await screen.findByRole('radio', { name: 'Grande' }));
    await waitFor(() => expect(document.documentElement.style.fontSize).toBe('112.5%'));
    expect(preferences.get().fontSize).toBe(1.125);
  });
});

describe('the dark mode page', () => {
  it('has the switch alone, for people who are no administrators too [THEME-13] [ADMINPERM-45]', async () => {
    await renderApp('/config/dark-mode', { user: testUser({ isAdmin: false, roomId: 500 }) });
    expect(await screen.findByRole('heading', { name: 'Modo escuro' })).toBeTruthy();
    const page = within(screen.getByRole('main'));
    expect(page.getAllByRole('switch')).toHaveLength(1);
    for (const role of ['button', 'link', 'radio', 'checkbox', 'textbox']) expect(page.queryByRole(role)).toBeNull();
  });
});
