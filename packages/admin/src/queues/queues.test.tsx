// @vitest-environment jsdom
import { dismissNotice, notices } from '@assunto/shell';
import { refusal, renderPage, type TestAnswer } from '@assunto/shell/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../routes';
import { inertMail } from './inertMail';

afterEach(() => {
  cleanup();
  for (const { id } of notices.get()) dismissNotice(id);
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const open = (path: string, answers: Readonly<Record<string, TestAnswer>>) =>
  renderPage(adminRoutes({ notFound: null, logo: null }), { path, answers });
const page = (...itens: object[]) => ({ itens, totalResults: itens.length, currentPage: 1 });
const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  if (!found) throw new Error(`no row ${name}`);
  return found;
};

const mail = {
  mailId: 4,
  recipient: 'ana@empresa.example',
  subject: 'Chamado novo',
  state: 'failed',
  attemptCount: 2,
  error: 'O servidor recusou o destinatário.',
  insertedIn: '2026-03-05T12:00:00Z',
  sentIn: null,
};

describe('the mails of the company', () => {
  it('say what became of each, and are sent again', async () => {
    const stored = { ...mail, mailId: 5, subject: 'Convite', state: 'stored', attemptCount: 0, error: null };
    const sent = { ...stored, mailId: 6, subject: 'Aviso', state: 'sent', sentIn: '2026-03-05T12:30:00Z' };
    const { calls } = await open('/config/mails', {
      'GET /mail': () => page(mail, stored, sent),
      'POST /mail/4/retry': () => ({ isQueued: true }),
      'POST /mail/5/retry': () => ({ isQueued: false }),
    });
    expect((await row('Chamado novo')).textContent).toContain('2 tentativas · O servidor recusou o destinatário.');
    expect((await row('Convite')).textContent).toContain('não enviado: não há servidor de e-mail configurado');
    expect((await row('Aviso')).textContent).toMatch(/enviado em 05\/03\/2026.*Enviado/);
    expect(within(await row('Aviso')).queryByRole('button', { name: /^Tentar de novo/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo: Chamado novo' }));
    await screen.findByText('O e-mail será enviado de novo.');
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo: Convite' }));
    await screen.findByText('Não há servidor de e-mail configurado: o e-mail continua guardado.');
    // Each time the list is read again.
    await waitFor(() =>
      expect(calls.filter(({ path, method }) => method === 'GET' && path === '/mail')).toHaveLength(3),
    );
  });

  it('are narrowed to a state by the address', async () => {
    const { calls, router } = await open('/config/mails?state=failed', { 'GET /mail': () => page(mail) });
    await row('Chamado novo');
    fireEvent.change(screen.getByRole('combobox', { name: 'Situação' }), { target: { value: 'sent' } });
    await waitFor(() => expect(router.state.location.search).toBe('?state=sent'));
    await waitFor(() => expect(calls.map(({ query }) => query.get('state'))).toEqual(['failed', 'sent']));
  });

  it('are shown in a frame in which nothing runs or leads away, and as text', async () => {
    await open('/config/mails', {
      'GET /mail': () => page(mail),
      'GET /mail/4': () => ({ ...mail, text: 'Olá em texto', html: '<p onclick="x()" style="color:red">Olá</p>' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Ver o e-mail Chamado novo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Chamado novo' });
    const frame = await within(dialog).findByTitle<HTMLIFrameElement>('Texto do e-mail');
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
    expect(frame.srcdoc).toContain('<p data-style="color:red">Olá</p>');
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Só texto' }));
    await within(dialog).findByText('Olá em texto');
  });

  it('say why the text is not shown to somebody who may not read everything', async () => {
    await open('/config/mails', {
      'GET /mail': () => page(mail),
      'GET /mail/4': () => refusal(403, 'Só para quem pode ver tudo.'),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Ver o e-mail Chamado novo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Chamado novo' });
    await within(dialog).findByText('Só para quem pode ver tudo.');
    expect(within(dialog).queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  });

  it('keep of their HTML what is read, and nothing that runs, loads, sends or leads away', () => {
    const shown = inertMail(
      `<body background="//x" onload="a()"><script>a()</script><style>@import "//x"</style><meta http-equiv="refresh" content="0;//x">
       <a href="javascript:a()" target="_top">Abrir</a><img src="//x" onerror="a()"><svg><a href="//x">v</a></svg>
       <form action="//x"><input></form><table width="9"><tr><td colspan="2" style="padding:1px">Célula</td></tr></table></body>`,
    );
    expect(shown).not.toMatch(/script|style>|meta|href|src|onload|onerror|svg|form|input|background|\/\/x/i);
    expect(shown).toContain('<a>Abrir</a>');
    expect(shown).toContain('<td colspan="2" data-style="padding:1px">Célula</td>');
  });
});

const job = {
  backgroundJobId: 8,
  name: 'export',
  data: { exportId: 2 },
  state: 'active',
  attemptCount: 1,
  error: null,
  progress: { done: 1200, total: 4000 },
  canRetry: false,
  canCancel: true,
  insertedIn: '2026-03-05T12:00:00Z',
  updatedIn: '2026-03-05T12:01:00Z',
};
const failed = {
  ...job,
  backgroundJobId: 9,
  name: 'send-mail',
  state: 'failed',
  attemptCount: 28,
  progress: null,
  error: 'MailRefused',
  canRetry: true,
  canCancel: false,
};

describe('the background jobs of the company', () => {
  it('say how far they are and why they failed, and are read again while one is at work', async () => {
    let jobs: object[] = [job, failed, { ...failed, backgroundJobId: 10, name: 'index-texts', canRetry: false }];
    await open('/config/jobs', { 'GET /background-job': () => page(...jobs) });
    const running = await row('Exportação de registros #8');
    expect(running.textContent).toMatch(/1\.200 de 4\.000.*Em andamento/);
    expect(within(running).getByRole('progressbar').getAttribute('value')).toBe('1200');
    expect((await row('Envio de e-mail #9')).textContent).toMatch(/28 tentativas · Último erro: MailRefused.*Falhou/);
    expect(screen.getByRole('link', { name: 'Operação' }).getAttribute('href')).toBe('/config/operation');
    // Of a kind that this version has no name for.
    await row('index-texts #10');
    jobs = [failed];
    await waitFor(() => expect(screen.queryByText('Exportação de registros #8')).toBeNull());
  });

  it('run again when that is asked for', async () => {
    const { calls } = await open('/config/jobs', {
      'GET /background-job': () => page(failed),
      'POST /background-job/9/retry': () => ({}),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo: Envio de e-mail #9' }));
    await screen.findByText('A tarefa será executada de novo.');
    await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']));
  });

  it('are canceled after a question, and a refusal says why not', async () => {
    const answers = [() => refusal(409, 'Esta tarefa não pode ser cancelada.'), () => ({})];
    const { calls } = await open('/config/jobs', {
      'GET /background-job': () => page({ ...job, state: 'waiting' }),
      'POST /background-job/8/cancel': () => answers.shift()?.(),
    });
    const ask = async (answer: string) => {
      fireEvent.click(await screen.findByRole('button', { name: 'Cancelar Exportação de registros #8' }));
      const question = await screen.findByRole('alertdialog');
      expect(question.textContent).toContain('Deseja realmente cancelar Exportação de registros #8?');
      fireEvent.click(within(question).getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await ask('Cancelar');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await ask('Cancelar tarefa');
    await screen.findByText('Esta tarefa não pode ser cancelada.');
    await ask('Cancelar tarefa');
    await screen.findByText('Tarefa cancelada.');
  });
});
