// @vitest-environment jsdom
import type { JobDialog, JobStart } from '@assunto/api';
import { chamadoFixture } from '@assunto/engine/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderRecordApp } from '../testing/renderRecordApp';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const { subject, gridTemplate, createTemplate, editTemplate, talks } = chamadoFixture;
const subjects = [
  { subject: { ...subject, hasManualJobs: true }, templates: [gridTemplate, createTemplate, editTemplate], talks },
];

it('a person starts an automation for a record, and is told for which it was not started', async () => {
  const refused = [{ talkId: 9001, reason: 'O registro não passa pelo filtro' }];
  let answer: JobStart = { jobRunIds: [], refused };
  const { calls } = await renderRecordApp('/context/talk/chamado/9001', {
    subjects,
    answers: {
      'GET /job/manual': () => [
        { jobId: 3, name: 'Escalar' },
        { jobId: 4, name: 'Avisar' },
      ],
      'POST /job/3/run': () => answer,
    },
  });
  const run = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Executar automação' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Executar automação' }));
    fireEvent.change(await dialog.findByRole('combobox', { name: 'Automação' }), { target: { value: '3' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Executar' }));
    return dialog;
  };
  const dialog = await run();
  expect(await dialog.findByText(/O registro não passa pelo filtro.*#9001/)).toBeTruthy();
  fireEvent.click(dialog.getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer = { jobRunIds: [7], refused: [] };
  await run();
  expect(await screen.findByText('1 execução iniciada.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = calls.filter(({ path }) => path === '/job/3/run').map(({ body }) => body);
  expect(sent).toEqual(Array(2).fill({ subject: 'chamado', talkIds: [9001] }));
});

it('the question of an automation is asked as it arrives, may wait, and is answered once', async () => {
  const asked: JobDialog = {
    jobDialogId: 5,
    question: 'Escalar o chamado?',
    jobName: 'Perguntar',
    subject: 'chamado',
    talkId: 9001,
    displayName: 'Impressora',
    insertedIn: '2026-03-02T12:00:00Z',
  };
  let open: JobDialog[] = [];
  const { sockets, calls } = await renderRecordApp('/', {
    subjects,
    answers: {
      'GET /job-dialog': () => open,
      'POST /job-dialog/5/answer': () => ({}),
      'GET /notifications/unread': () => ({ unread: open.length, dialogs: open.length }),
    },
  });
  await screen.findByRole('heading', { name: 'Início' });
  await waitFor(() => expect(sockets.all.length).toBeGreaterThan(0));
  sockets.last().welcome();
  open = [asked];
  sockets.last().say({ type: 'SendNotification', id: 1 });
  const dialog = () => screen.findByRole('dialog', { name: 'Pergunta de automação' });
  expect((await dialog()).textContent).toContain('Escalar o chamado?');
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Depois' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Responder' }));
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Sim' }));
  expect(await screen.findByText('Resposta enviada: Sim.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull());
  expect(calls.filter(({ path }) => path === '/job-dialog/5/answer').map(({ body }) => body)).toEqual([
    { answer: 'yes' },
  ]);
});
