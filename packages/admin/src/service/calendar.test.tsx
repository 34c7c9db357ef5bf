// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ServiceCalendar } from '@assunto/api';
import { renderPage } from '@assunto/shell/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../routes';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const stored: ServiceCalendar = {
  calendarId: 7,
  version: 2,
  name: 'Comercial',
  windows: [
    { weekday: 1, from: '08:00', until: '12:00' },
    { weekday: 1, from: '13:00', until: '18:00' },
  ],
  holidays: [{ date: '12-25', name: 'Natal' }],
};

async function open() {
  const page = await renderPage(adminRoutes({ notFound: null, logo: null }), {
    path: '/config/service/calendar/7',
    answers: { 'GET /service-calendar/7': () => stored, 'PUT /service-calendar/7': ({ body }) => body },
  });
  await screen.findByDisplayValue('Comercial');
  return page;
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the hours of a calendar', () => {
  it('names the window that is wrong, and leads to it from the summary', async () => {
    const { calls } = await open();
    type('segunda-feira, fim 2', '12');
    expect(field('segunda-feira, fim 2').value).toBe('12:00');
    expect(field('segunda-feira, fim 2').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('O fim vem depois do início.').length).toBeGreaterThan(0);
    type('segunda-feira, início 2', '11');
    expect(screen.getAllByText('Este horário se sobrepõe a outro do mesmo dia.').length).toBeGreaterThan(0);
    press('Salvar');
    const summary = within(
      await screen.findByText(/Corrija 1 campo/).then((text) => text.closest('[role=alert]') as HTMLElement),
    );
    fireEvent.click(summary.getByRole('link', { name: /segunda-feira, 11:00 › Início/ }));
    expect(document.activeElement).toBe(field('segunda-feira, início 2'));
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(0);
  });

  it('adds a window after the last one of its day, and sends all of them', async () => {
    const { calls } = await open();
    press('Adicionar horário: segunda-feira');
    expect(field('segunda-feira, início 3').value).toBe('18:00');
    await waitFor(() => expect(document.activeElement).toBe(field('segunda-feira, início 3')));
    press('Remover horário: segunda-feira, 1');
    await waitFor(() => expect(document.activeElement).toBe(field('segunda-feira, início 1')));
    press('Salvar');
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Comercial',
      windows: [
        { weekday: 1, from: '13:00', until: '18:00' },
        { weekday: 1, from: '18:00', until: '24:00' },
      ],
      holidays: stored.holidays,
    });
  });

  it('refuses a calendar without a window', async () => {
    await open();
    press('Remover horário: segunda-feira, 2');
    press('Remover horário: segunda-feira, 1');
    press('Salvar');
    expect((await screen.findAllByText(/Informe pelo menos um horário de atendimento/)).length).toBeGreaterThan(0);
  });
});

describe('the holidays of a calendar', () => {
  it('are dates as people write them, each once', async () => {
    const { calls } = await open();
    press('Adicionar feriado');
    await waitFor(() => expect(document.activeElement).toBe(field('Data do feriado 2')));
    type('Data do feriado 2', '25/12');
    expect(screen.getAllByText('Este feriado já está na lista.').length).toBeGreaterThan(0);
    type('Data do feriado 2', '26/03/2027');
    press('Salvar');
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      windows: stored.windows,
      holidays: [
        { date: '12-25', name: 'Natal' },
        { date: '2027-03-26', name: '' },
      ],
    });
  });

  it('have the national ones as a proposal, which is undone at once', async () => {
    await open();
    press('Propor os feriados nacionais');
    expect(screen.getByDisplayValue('Confraternização Universal')).toBeTruthy();
    fireEvent.keyDown(field('Nome do feriado 1'), { key: 'z', ctrlKey: true });
    await waitFor(() => expect(screen.queryByDisplayValue('Confraternização Universal')).toBeNull());
    expect(field('Nome do feriado 1').value).toBe('Natal');
  });
});
