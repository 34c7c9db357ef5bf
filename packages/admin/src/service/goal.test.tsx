// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ServiceGoal } from '@assunto/api';
import { attribute } from '@assunto/engine/testing';
import { renderPage } from '@assunto/shell/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { adminRoutes } from '../routes';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const selectOf = (
  subjectAttributeId: number,
  name: string,
  ...options: { id: string; name: string; isRemoved?: true }[]
) =>
  attribute({
    subjectAttributeId,
    name,
    identifier: name.toLowerCase(),
    componentId: 4,
    componentConfigs: { options },
  });
const ticket = {
  subjectId: 1,
  subjectName: 'Chamado',
  subjectIdentifier: 'chamado',
  subjectAttributes: [
    selectOf(
      11,
      'Status',
      { id: 'open', name: 'Aberto' },
      { id: 'done', name: 'Feito' },
      { id: 'old', name: 'Arquivado', isRemoved: true },
      { id: 'lost', name: 'Perdido', isRemoved: true },
    ),
    selectOf(12, 'Prioridade', { id: 'high', name: 'Alta' }),
  ],
};
const client = { ...ticket, subjectId: 2, subjectName: 'Cliente', subjectIdentifier: 'cliente', subjectAttributes: [] };
const stored: ServiceGoal = {
  goalId: 7,
  version: 2,
  subjectId: 1,
  calendarId: 3,
  statusAttributeId: 11,
  priorityAttributeId: null,
  pausing: [],
  ending: ['done', 'old'],
  targets: [{ priority: null, firstAnswer: 60, solution: null }],
  warningMinutes: 60,
  isEnabled: true,
};
const open = (path: string) =>
  renderPage(adminRoutes({ notFound: null, logo: null }), {
    path,
    answers: {
      'GET /subject/': () => ({ itens: [ticket, client], totalResults: 2, currentPage: 1 }),
      'GET /service-calendar': () => ({
        itens: [{ calendarId: 3, name: 'Comercial', windows: [], holidays: [] }],
        totalResults: 1,
        currentPage: 1,
      }),
      'GET /service-goal/7': () => stored,
      'PUT /service-goal/7': ({ body }) => ({ ...stored, ...(body as object) }),
    },
  });
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('combobox', { name });
const offered = async (name: RegExp): Promise<string[]> => {
  const input = await box(name);
  fireEvent.focus(input);
  fireEvent.click(input);
  const options = (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent ?? '');
  fireEvent.keyDown(input, { key: 'Escape' });
  return options;
};

it('goals offer what their subject has, and a removed status that they have already', async () => {
  const { calls } = await open('/config/service/goal/7');
  await waitFor(async () => expect((await box(/Atributo do status/)).value).toBe('Status'));
  expect(await offered(/Atributo da prioridade/)).toEqual(['Status', 'Prioridade']);
  expect(await offered(/Status que encerram/)).toEqual(['Aberto', 'Feito']);
  expect(screen.getByText('Arquivado')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Avisar antes/), { target: { value: '30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  const { goalId: _, version: __, ...saved } = stored;
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ ...saved, warningMinutes: 30 });
});

it('new goals propose the status and the priority of the chosen subject, and ask for nothing of it before', async () => {
  await open('/config/service/goal');
  const subject = await box(/^Assunto/);
  expect(screen.queryByRole('combobox', { name: /Atributo do status/ })).toBeNull();
  fireEvent.focus(subject);
  fireEvent.change(subject, { target: { value: 'Chamado' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Chamado', hidden: true }));
  await waitFor(() => expect(screen.getByRole('rowheader', { name: 'Alta' })).toBeTruthy());
  await waitFor(async () => expect((await box(/Atributo do status/)).value).toBe('Status'));
  await waitFor(async () => expect((await box(/Atributo da prioridade/)).value).toBe('Prioridade'));
  expect(screen.getByRole('rowheader', { name: 'Alta' })).toBeTruthy();
});
