// @vitest-environment jsdom
import { refusal, renderPage, type TestAnswer } from '@assunto/shell/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../routes';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const open = (answer: TestAnswer) =>
  renderPage(adminRoutes({ notFound: null, logo: null }), {
    path: '/config/operation',
    answers: { 'GET /operation': answer },
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const row = (list: ReturnType<typeof within>, name: string) =>
  list.getByText(name).closest('li')?.textContent.replace(/\s/g, ' ');

const question = {
  slowQuestionId: 7,
  kind: 'list',
  subjectName: 'Chamado',
  hasFilter: true,
  sentence: 'Status é igual a Aberto',
  hasTerm: true,
  attributeNames: ['Título'],
  durationMs: 1240,
  rowCount: 50,
  insertedIn: '2026-03-05T12:00:00Z',
};
const [estimate, exact] = [
  { talkCount: 1200, isEstimate: true },
  { talkCount: 1, isEstimate: false },
];
const figures = {
  requests: { running: 2, waiting: 0 },
  connections: { used: 3, idle: 7, max: 10, waiting: 4 },
  sockets: 1200,
  metadata: { hits: 99, misses: 1 },
  memoryBytes: 312_000_000,
  busyShare: 0.123,
  routes: [
    { method: 'POST', route: '/talk/filter/:subject', count: 1200, failed: 1, medianMs: 12, p99Ms: 1240 },
    { method: 'GET', route: '/me', count: 1, failed: 0, medianMs: 2, p99Ms: 2 },
  ],
};
const state = {
  process: { startedIn: '2026-03-05T12:00:00Z', figures },
  database: {
    version: '18.4',
    migration: '0196_slow_questions.sql',
    isListening: false,
    servers: { count: 0, unreachable: 0, names: [] },
  },
  backup: { lastIn: null, hasFailed: true },
  storage: { isFull: true, isReachable: true },
  jobs: [{ state: 'failed', count: 1200 }],
  mails: [{ state: 'stored', count: 3 }],
  records: {
    subjects: [
      { subjectId: 1, subjectName: 'Chamado', ...estimate, tableBytes: 12_345_678, indexBytes: 2_000_000 },
      { subjectId: 2, subjectName: 'Cliente', ...exact, tableBytes: 8_192, indexBytes: 8_192 },
    ],
    slowFromMs: 500,
    slowQuestions: [
      question,
      {
        ...question,
        slowQuestionId: 6,
        kind: 'aggregate',
        sentence: null,
        hasTerm: false,
        rowCount: null,
        subjectName: 'Cliente',
        attributeNames: ['Cidade', 'UF'],
      },
    ],
    attributeIndexes: [
      {
        subjectAttributeId: 7,
        subjectName: 'Chamado',
        attributeName: 'Valor',
        isDescending: true,
        isFar: false,
        bytes: 31_000_000,
        uses: 1200,
        lastUsedOn: '2026-03-04',
      },
      {
        subjectAttributeId: 8,
        subjectName: 'Chamado',
        attributeName: 'Título',
        isDescending: false,
        isFar: true,
        bytes: 8_192,
        uses: 0,
        lastUsedOn: null,
      },
    ],
  },
};

describe('the state of the installation', () => {
  it('is told with sizes and durations in Portuguese', async () => {
    await open(() => state);
    const installation = await part('Instalação');
    installation.getByText('PostgreSQL 18.4');
    installation.getByText('0196');
    installation.getByText('Não chegam: tudo funciona, mais devagar');
    installation.getByText('Disco cheio');
    expect(installation.getByText('Falhou ou está atrasada').parentElement?.textContent).toContain('Nenhuma ainda');
    const queues = await part('Tarefas e e-mails da empresa');
    expect(queues.getByText('Tarefas que falharam').parentElement?.textContent).toContain('1.200');
    queues.getByText('E-mails guardados');
    const sizes = await part('Tamanho dos assuntos');
    expect(row(sizes, 'Chamado')).toBe('Chamadocerca de 1.200 registros · tabela: 12,3 MB · índices: 2 MB14,3 MB');
    expect(row(sizes, 'Cliente')).toContain('Cliente1 registro · tabela: 8,2 kB');
  });

  it('has the servers of a distributed database, by name where the installation has one company', async () => {
    const servers = (unreachable: number, names: string[] | null) => ({
      ...state,
      database: { ...state.database, servers: { count: 3, unreachable, names } },
    });
    const answers = [servers(0, []), servers(1, ['db3:5432']), servers(1, null)];
    const texts = ['3 no ar', '1 de 3 fora do ar: db3:5432', '1 de 3 fora do ar'];
    await open(() => answers.shift());
    for (const [index, text] of texts.entries()) {
      if (index > 0) fireEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
      await screen.findByText(text);
    }
  });

  it('has the figures of the process, and the calls that took most time', async () => {
    await open(() => state);
    const shown = await part('Processo que responde');
    const fact = (name: string) => shown.getByText(name).parentElement?.textContent.replace(/\s/g, ' ');
    expect(fact('Pedidos em andamento')).toBe('Pedidos em andamento2');
    expect(fact('Conexões com o banco')).toBe('Conexões com o banco3 de 10 em uso4 consultas aguardam');
    expect(fact('Páginas abertas')).toBe('Páginas abertas1.200');
    expect(fact('Memória')).toBe('Memória312 MB');
    expect(fact('Ocupação desde a leitura anterior')).toMatch(/12%$/);
    expect(fact('Configuração lida da memória')).toMatch(/99%$/);
    expect(row(shown, 'POST /talk/filter/:subject')).toBe(
      'POST /talk/filter/:subject1.200 chamadas · metade em até 12 ms · 1 falhou99% em até 1,2 s',
    );
    expect(row(shown, 'GET /me')).toBe('GET /me1 chamada · metade em até 2 ms99% em até 2 ms');
  });

  it('shows no figures of a process that serves several companies', async () => {
    await open(() => ({ ...state, process: { ...state.process, figures: null } }));
    (await part('Processo que responde')).getByText(/a instalação tem mais de uma empresa/);
  });

  it('has the slow questions with their filters as sentences', async () => {
    await open(() => state);
    const slow = await part('Perguntas lentas');
    slow.getByText(/levaram 0,5\ss ou mais/);
    expect(row(slow, 'Chamado: lista')).toMatch(
      /Status é igual a Aberto · com busca por palavras · em ordem de Título · 50 linhas · 05\/03\/2026.*1,2 s$/,
    );
    expect(row(slow, 'Cliente: agregação')).toMatch(
      /O filtro não pode mais ser mostrado · por Cidade, UF · não terminou/,
    );
  });

  it('has the indexes that were made by use', async () => {
    await open(() => state);
    const indexes = await part('Índices dos atributos');
    indexes.getByText(/exclui os que ninguém usa por 30 dias/);
    expect(row(indexes, 'Chamado: Valor')).toBe(
      'Chamado: Valorordem decrescente · 1.200 usos em 30 dias · último uso em 04/03/202631 MB',
    );
    expect(row(indexes, 'Chamado: Título')).toBe('Chamado: Títulopáginas distantes · 0 usos em 30 dias8,2 kB');
  });

  it('says where there is nothing, and what is not shown to people who may not see all records', async () => {
    const calm = { ...state, backup: null, jobs: [], mails: [] };
    const answers = [
      { ...calm, records: null },
      { ...calm, records: { ...state.records, subjects: [], slowQuestions: [], attributeIndexes: [] } },
    ];
    await open(() => answers.shift());
    await screen.findByText(
      'Tamanhos, perguntas lentas e índices só são mostrados a quem pode ver todos os registros.',
    );
    screen.getByText('Nenhuma tarefa ou e-mail aguarda ou falhou.');
    screen.getByText('O servidor não faz cópias');
    expect(screen.queryByRole('region', { name: 'Perguntas lentas' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    (await part('Perguntas lentas')).getByText('Nenhuma pergunta lenta');
    (await part('Índices dos atributos')).getByText('Nenhum índice criado pelo uso');
    (await part('Tamanho dos assuntos')).getByText('Nenhum assunto encontrado');
  });

  it('is asked for again after a failure', async () => {
    const answers = [() => refusal(500, 'Falhou.'), () => state];
    await open(() => answers.shift()?.());
    await screen.findByText(/Ocorreu um erro ao carregar o estado da instalação/);
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await part('Instalação');
    expect(screen.queryByText(/Ocorreu um erro/)).toBeNull();
  });
});
