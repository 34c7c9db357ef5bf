// @vitest-environment jsdom
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dismissNotice, notices } from '@assunto/shell';
import { refusal } from '@assunto/shell/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listedJob, openAutomations } from './testing/openAutomations';

configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) dismissNotice(id);
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const one = (item: ReturnType<typeof listedJob>) => ({
  'GET /job': () => ({ itens: [item], totalResults: 1, currentPage: 1 }),
});

describe('the list of automations', () => {
  it('links each name to the editor and each delete icon to its delete mode, with pages, search and a button [AUTO-01] [AUTO-03] [AUTO-04] [AUTO-05] [AUTO-06]', async () => {
    await openAutomations('/automation/list');
    const name = await screen.findByRole('link', { name: 'Automação 1' });
    expect(name.getAttribute('href')).toBe('/automation/editor/1');
    expect(screen.getByRole('link', { name: 'Configurar nova automação' }).getAttribute('href')).toBe(
      '/automation/editor',
    );
    const icons = screen.getAllByRole('link', { name: /^Excluir / });
    expect(icons).toHaveLength(10);
    expect(icons[0]?.getAttribute('href')).toBe('/automation/editor/1?delete=true');
    fireEvent.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect(await screen.findByRole('link', { name: 'Automação 12' })).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Automação 3' } });
    fireEvent.submit(screen.getByRole('search'));
    expect(await screen.findByRole('link', { name: 'Automação 3' })).toBeTruthy();
  });

  it('says that there is none [AUTO-07]', async () => {
    await openAutomations('/automation/list', { 'GET /job': () => ({ itens: [], totalResults: 0, currentPage: 1 }) });
    expect(await screen.findByText('Não há nenhuma automação configurada')).toBeTruthy();
  });

  it('shows whose rights it has, when it ran last, and which runs need somebody, with their log', async () => {
    await openAutomations(
      '/automation/list',
      one(listedJob({ failedRuns: 2, heldRuns: 1, lastRunIn: '2026-11-22T15:30:00Z' })),
    );
    expect(await screen.findByText(/^Age com os direitos de Ana Ribeiro/)).toBeTruthy();
    const marks = ['Última execução em 22/11/2026, 12:30', '2 execuções falharam', '1 execução retida'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(marks).toEqual([
      '/automation/runs?jobId=7',
      '/automation/runs?jobId=7&state=failed',
      '/automation/runs?jobId=7&state=held',
    ]);
  });

  it('asks with the count of records before it switches one on, over the version that was listed', async () => {
    const { calls } = await openAutomations('/automation/list', one(listedJob()));
    fireEvent.click(await screen.findByRole('switch', { name: 'Automação Avisar atrasos ligada' }));
    const question = await screen.findByRole('alertdialog', { name: 'Ligar automação' });
    expect(await within(question).findByText('Agora 12 registros passam pelo filtro “Abertos”.')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    fireEvent.click(within(question).getByRole('button', { name: 'Ligar' }));
    expect(await screen.findByText('Automação ligada com sucesso!')).toBeTruthy();
    const sent = calls.find(({ method }) => method === 'PUT');
    expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ isEnabled: true }, '"3"']);
  });

  it('switches one off without a question, and says what the server refused', async () => {
    await openAutomations('/automation/list', {
      ...one(listedJob({ isEnabled: true })),
      'PUT /job/7/enabled': () => refusal(412, 'Outra versão.'),
    });
    fireEvent.click(await screen.findByRole('switch', { name: 'Automação Avisar atrasos ligada' }));
    expect(await screen.findByText(/^Esta automação foi alterada por outra pessoa/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
