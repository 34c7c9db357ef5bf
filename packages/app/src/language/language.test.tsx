// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../testing/renderApp';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

it('is Portuguese unless another language was chosen', async () => {
  await renderApp('/');
  expect(await screen.findByRole('navigation', { name: 'Menu principal' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('pt-BR');
});

it('changes the page at once, the screen that is shown included', async () => {
  const { preferences } = await renderApp('/config/theme');
  expect(await screen.findByRole('heading', { level: 1, name: 'Temas' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Ana Ribeiro' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Idioma: English' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Themes' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Dark Blue' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Themes · Assunto'));
  expect(document.documentElement.lang).toBe('en');
  expect(preferences.get().language).toBe('en');
});

it('is the one of the last time', async () => {
  await renderApp('/notifications', { preferences: { language: 'es' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Notificaciones' })).toBeTruthy();
  expect(await screen.findByRole('navigation', { name: 'Menú principal' })).toBeTruthy();
});
