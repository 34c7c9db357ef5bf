// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JobWebhook } from '@assunto/api';
import { renderPage } from '@assunto/shell/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { WebhookPanel } from './WebhookPanel';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const address = 'https://assunto.example/webhook/segredo';
const none: JobWebhook = { isOpen: false, isSigned: false, insertedIn: null, lastDeliveryIn: null };
const made: JobWebhook = { ...none, isOpen: true, isSigned: true, insertedIn: '2026-05-04T12:00:00Z' };

async function open(jobId: number | null, stored: JobWebhook) {
  const state = { stored };
  const page = await renderPage([{ path: '/', element: <WebhookPanel jobId={jobId} /> }], {
    path: '/',
    answers: {
      'GET /job/7/webhook': () => state.stored,
      'POST /job/7/webhook': () => {
        state.stored = made;
        return Response.json({ address, signingKey: 'whsec_chave' }, { status: 201 });
      },
      'DELETE /job/7/webhook': () => {
        state.stored = none;
        return {};
      },
    },
  });
  const sent = (method: string) => page.calls.filter((call) => call.method === method);
  return { ...page, sent };
}

it('asks to save a job that is new', async () => {
  const { calls } = await open(null, none);
  await screen.findByText('Salve a automação para criar o endereço.');
  expect(calls).toEqual([]);
});

it('makes an address and shows it with its key once', async () => {
  const { sent } = await open(7, none);
  fireEvent.click(await screen.findByRole('button', { name: 'Criar endereço' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('Endereço')).toHaveProperty('value', address);
  expect(within(dialog).getByLabelText('Chave da assinatura')).toHaveProperty('value', 'whsec_chave');
  expect(sent('POST').map(({ body }) => body)).toEqual([{ isSigned: true }]);
  fireEvent.click(within(dialog).getByText('Fechar'));
  await screen.findByText('Nenhuma chamada recebida');
  await waitFor(() => expect(screen.queryByLabelText('Chave da assinatura')).toBeNull());
});

it('asks before another address replaces the present one, and before it is taken away', async () => {
  const { sent } = await open(7, made);
  fireEvent.click(await screen.findByRole('button', { name: 'Gerar outro endereço' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('deixa de funcionar imediatamente');
  fireEvent.click(within(question).getByText('Cancelar'));
  expect(sent('POST')).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Retirar endereço' }));
  await screen.findByText(/não poderão mais iniciar/);
  const removal = await screen.findByRole('alertdialog');
  fireEvent.click(within(removal).getByRole('button', { name: 'Retirar endereço' }));
  await screen.findByText('Nenhum endereço foi criado.');
  expect(sent('DELETE')).toHaveLength(1);
});
