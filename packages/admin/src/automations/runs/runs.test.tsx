// @vitest-environment jsdom
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JobRun, JobRunDetail, JobSave, JobTrial } from '@assunto/api';
import { dismissNotice, notices } from '@assunto/shell';
import { renderPage, type SentCall, type TestAnswer } from '@assunto/shell/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../../routes';
import { TrialDialog } from './TrialDialog';
import { WhyDialog } from './WhyDialog';

configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) dismissNotice(id);
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const run = (changes: Partial<JobRun> = {}): JobRun => ({
  jobRunId: 7,
  jobId: 3,
  jobName: 'Escalar',
  jobVersion: 2,
  begunVersion: null,
  state: 'done',
  cause: 'created',
  subject: 'chamado',
  talkId: 512,
  actorName: 'Bruno',
  ownerName: 'Ana',
  attempt: 1,
  reason: null,
  insertedIn: '2026-11-22T12:00:00Z',
  dueIn: null,
  startedIn: '2026-11-22T12:00:00Z',
  endedIn: '2026-11-22T12:00:01Z',
  undoneBy: null,
  ...changes,
});
const detail = (changes: Partial<JobRunDetail> = {}): JobRunDetail => ({
  ...run(),
  chain: [{ jobRunId: 6, jobId: 2, jobName: 'Primeira', talkId: 512 }],
  canUndo: true,
  steps: [
    {
      position: 0,
      workStepType: 'SetTalkValueByEvent',
      name: 'Marcar urgente',
      state: 'done',
      reason: null,
      attempt: 2,
      startedIn: '2026-11-22T12:00:00Z',
      endedIn: '2026-11-22T12:00:00.250Z',
      changes: [
        {
          subject: 'chamado',
          talkId: 512,
          action: 'update',
          changes: [{ subjectAttributeId: 31, attributeName: 'Título', componentId: 1, from: null, to: 'Novo título' }],
        },
      ],
      effects: [
        { kind: 'mail', state: 'sent', target: '—', title: '—', text: '—', answer: null },
        { kind: 'dialog', state: 'sent', target: 'Bruno', title: 'Escalar?', text: '#512', answer: 'Sim (Bruno)' },
      ],
    },
  ],
  ...changes,
});
const subject = {
  subjectId: 3,
  subjectIdentifier: 'chamado',
  subjectName: 'Chamado',
  icon: null,
  relatedSubjects: [],
  subjectAttributes: [],
  actions: { Read: true },
};
const pageOf = (itens: unknown[]) => ({ itens, totalResults: itens.length, currentPage: 1 });
const answers: Record<string, TestAnswer> = {
  'GET /subject/': () => pageOf([subject]),
  'GET /job-run': () => pageOf([run(), run({ jobRunId: 8, state: 'failed', reason: 'Sem acesso.' })]),
  'GET /job-run/7': () => detail(),
  'GET /job': () => pageOf([]),
  'GET /job/3': () => ({ name: 'Escalar', events: [{ steps: [{ subjectId: 3 }] }], works: [] }),
};
const open = (path: string, changed: Record<string, TestAnswer> = {}) =>
  renderPage(adminRoutes({ notFound: <p>Nada aqui</p>, logo: null }), { path, answers: { ...answers, ...changed } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the log of runs', () => {
  it('shows each run with its state and reason, narrowed by the address', async () => {
    const { calls } = await open('/automation/runs?state=failed&talkId=512');
    expect(await screen.findByText('Sem acesso.')).toBeDefined();
    const list = screen.getByRole('list');
    expect(within(list).getByText('Concluída')).toBeDefined();
    expect(within(list).getByText('Falhou')).toBeDefined();
    const { query } = calls.find(({ path }) => path === '/job-run') as SentCall;
    expect([query.get('state'), query.get('talkId')]).toEqual(['failed', '512']);
  });

  it('repeats what was chosen with the version that is asked for, and says of how many runs and why not of others', async () => {
    const retried = vi.fn((_: SentCall) => ({
      count: 1,
      refused: [{ jobRunId: 8, reason: 'A automação foi excluída.' }],
    }));
    await open('/automation/runs', { 'POST /job-run/retry': retried });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Escolher todas desta página' }));
    expect(screen.getByText('2 escolhidas')).toBeDefined();
    press('Tentar de novo');
    const dialog = await screen.findByRole('dialog', { name: 'Tentar de novo' });
    fireEvent.click(within(dialog).getByRole('radio', { name: /versão atual/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('1 execução será repetida.')).toBeDefined();
    expect(screen.getByText('Execução 8: A automação foi excluída.')).toBeDefined();
    expect(retried.mock.calls[0]?.[0].body).toEqual({ jobRunIds: [7, 8], version: 'current' });
  });

  it('is read again while a run is under way', async () => {
    let state: JobRun['state'] = 'running';
    await open('/automation/runs', { 'GET /job-run': () => pageOf([run({ state })]) });
    expect(await screen.findByText('A lista é atualizada enquanto há execuções em andamento.')).toBeDefined();
    state = 'done';
    await waitFor(() => expect(within(screen.getByRole('list')).getByText('Concluída')).toBeDefined());
  });
});

describe('a run', () => {
  it('shows its steps with changes and answers, its chain and its version, and masks what others wrote', async () => {
    await open('/automation/runs/7');
    expect(await screen.findByRole('heading', { name: 'Execução 7 de Escalar' })).toBeDefined();
    expect(screen.getByText('1. Marcar urgente')).toBeDefined();
    expect(screen.getByText('Novo título')).toBeDefined();
    expect(screen.getByText('vazio')).toBeDefined();
    expect(screen.getByText('Sim (Bruno)')).toBeDefined();
    expect(screen.getByText(/Só o dono da automação/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Primeira' }).getAttribute('href')).toBe('/automation/runs/6');
    expect(screen.getByRole('link', { name: 'Ver as versões' }).getAttribute('href')).toBe(
      '/config/history?entity=job&id=3',
    );
  });

  it('is undone after a preview of what goes back, what stays and what cannot', async () => {
    const item = { subject: 'chamado', talkId: 512, reason: null };
    const undone = vi.fn(({ body }: SentCall) => ({
      jobRunId: (body as { isPreview: boolean }).isPreview ? null : 9,
      itens: [
        { ...item, description: 'Título', outcome: 'reverted' },
        { ...item, description: 'Custo', outcome: 'conflict', reason: 'Outra pessoa alterou este campo depois.' },
        { ...item, description: 'E-mail: a@b.co', outcome: 'impossible', reason: 'O que foi enviado não volta.' },
      ],
    }));
    await open('/automation/runs/7', { 'POST /job-run/7/undo': undone });
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer esta execução' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('heading', { name: 'Volta (1)' })).toBeDefined();
    expect(within(dialog).getByText('Outra pessoa alterou este campo depois.')).toBeDefined();
    expect(undone.mock.calls.map(([call]) => call.body)).toEqual([{ isPreview: true }]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Desfazer' }));
    expect(await within(dialog).findByRole('heading', { name: 'Voltou (1)' })).toBeDefined();
    expect(undone.mock.calls.at(-1)?.[0].body).toEqual({ isPreview: false });
  });
});

describe('a trial', () => {
  const job: JobSave = { name: 'Escalar', events: [], works: [] };
  const openTrial = (trial: TestAnswer) =>
    renderPage([{ path: '/', element: <TrialDialog job={job} onClose={() => undefined} /> }], {
      answers: { ...answers, 'POST /job/try': trial },
    });

  it('shows for each record whether the job would start, what it would change and what it would send', async () => {
    const step = detail().steps[0];
    const [effect] = step?.effects ?? [];
    const planned = { ...effect, state: 'planned', target: 'a@b.co', title: 'Olá', text: '<b>Oi</b>' };
    const about = { subject: 'chamado', talkId: 512, reason: null, steps: [] };
    const trial = {
      itens: [
        { ...about, displayName: 'Servidor fora', matches: true, steps: [{ ...step, effects: [planned] }] },
        { ...about, talkId: 513, displayName: 'Outro', matches: false, reason: 'O registro não atendia ao filtro.' },
      ],
    } as JobTrial;
    await openTrial(() => trial);
    fireEvent.click(await screen.findByRole('button', { name: 'Testar' }));
    expect(await screen.findByText('2 registros: a automação começaria para 1.')).toBeDefined();
    expect(screen.getByText('Servidor fora (#512)')).toBeDefined();
    expect(screen.getByText('Seria feito')).toBeDefined();
    expect(screen.getByText('Seria enviado')).toBeDefined();
    // What is sent is shown as text.
    expect(screen.getByText('<b>Oi</b>')).toBeDefined();
    expect(screen.getByText('O registro não atendia ao filtro.')).toBeDefined();
  });

  it('says what keeps the job from being tried', async () => {
    const errors = [{ code: 'X', message: 'Escolha o assunto do evento.', attribute: '/events/0' }];
    await openTrial(() => Response.json({ code: 'REQUEST_INVALID', message: 'Não', errors }, { status: 400 }));
    fireEvent.click(await screen.findByRole('button', { name: 'Testar' }));
    expect(await screen.findByText('Escolha o assunto do evento.')).toBeDefined();
  });
});

it("answers why a job did not run for a record of its event's subject", async () => {
  const { calls } = await renderPage([{ path: '/', element: <WhyDialog jobId={3} onClose={() => undefined} /> }], {
    answers: { ...answers, 'GET /job/3/why': () => ({ runs: [], reasons: ['O registro não atendia ao filtro.'] }) },
  });
  const number = await screen.findByRole('textbox', { name: 'Número' });
  fireEvent.change(number, { target: { value: '512' } });
  expect(await screen.findByText('O registro não atendia ao filtro.')).toBeDefined();
  const why = calls.find(({ path }) => path === '/job/3/why');
  expect([why?.query.get('subject'), why?.query.get('talkId')]).toEqual(['chamado', '512']);
});
