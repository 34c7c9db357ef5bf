// @vitest-environment jsdom
import type { Company } from '@assunto/api';
import { dismissNotice, notices } from '@assunto/shell';
import { renderPage } from '@assunto/shell/testing';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { adminRoutes } from '../routes';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) dismissNotice(id);
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const stored: Company = {
  companyId: 1,
  companyName: 'Oficina',
  themeColor: '#123abc',
  timeZone: 'America/Manaus',
  version: 3,
};

it('the company is renamed over the version that was read, and the session is renewed', async () => {
  const { calls } = await renderPage([{ path: '/', element: null }, ...adminRoutes({ notFound: null, logo: null })], {
    path: '/config/company',
    answers: { 'GET /company/1': () => stored, 'PUT /company/1': () => stored },
  });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Nome da empresa/ });
  expect(name.value).toBe('Oficina');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Fuso horário/ }).value).toMatch(/^America\/Manaus/);
  fireEvent.change(name, { target: { value: 'Oficina do Bairro' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(notices.get()).toMatchObject([{ text: 'Empresa atualizada com sucesso!' }]));
  const put = calls.find(({ method }) => method === 'PUT');
  expect(put?.body).toEqual({ companyName: 'Oficina do Bairro', themeColor: '#123abc', timeZone: 'America/Manaus' });
  expect(put?.headers.get('if-match')).toBe('"3"');
});
