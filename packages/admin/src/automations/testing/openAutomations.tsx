import { attribute } from '@assunto/engine/testing';
import type { Job, JobItem, JobMatches } from '@assunto/api';
import { renderPage, type SentCall, type TestAnswer } from '@assunto/shell/testing';
import { adminRoutes } from '../../routes';

const ticket = {
  subjectId: 3,
  subjectIdentifier: 'chamado',
  subjectName: 'Chamado',
  icon: null,
  relatedSubjects: [],
  subjectAttributes: [
    attribute({ subjectAttributeId: 31, identifier: 'titulo', name: 'Título' }),
    attribute({ subjectAttributeId: 32, identifier: 'status', name: 'Status' }),
  ],
  actions: { Read: true },
};
const list = (itens: readonly unknown[]) => ({ itens, totalResults: itens.length, currentPage: 1 });

/** The filter of the stored job, as text. */
const isOpen = '{"==":[{"var":"status"},"aberto"]}';

/** A stored job that comments on each open ticket that is changed, and then waits. */
export const storedJob = (changes: Partial<Job> = {}): Job => ({
  jobId: 7,
  version: 3,
  name: 'Avisar atrasos',
  isEnabled: false,
  ownerId: 1,
  ownerName: 'Ana Ribeiro',
  events: [
    {
      eventId: 1,
      once: false,
      negate: false,
      becoming: true,
      steps: [
        {
          eventStepId: 2,
          eventStepType: 3,
          subjectId: 3,
          subjectAttributeIds: [32],
          filterName: 'Abertos',
          filter: isOpen,
          filterId: null,
        },
      ],
    },
  ],
  works: [
    {
      workId: 3,
      steps: [
        { workStepId: 4, workStepType: 'AddComment', name: '', configs: [{ text: 'Está atrasado' }] },
        { workStepId: 5, workStepType: 'Wait', name: '', configs: [{ amount: 2, unit: 'hour' }] },
      ],
    },
  ],
  ...changes,
});

/** An item of the list. */
export const listedJob = (changes: Partial<JobItem> = {}): JobItem => ({
  jobId: 7,
  name: 'Avisar atrasos',
  isEnabled: false,
  version: 3,
  ownerName: 'Ana Ribeiro',
  lastRunIn: null,
  failedRuns: 0,
  heldRuns: 0,
  ...changes,
});

const matches: JobMatches = { steps: [{ event: 0, step: 0, count: 12, isAtLeast: false }] };
const answers: Record<string, TestAnswer> = {
  'GET /job': ({ query }: SentCall) => {
    const all = Array.from({ length: 12 }, (_, index) =>
      listedJob({ jobId: index + 1, name: `Automação ${index + 1}`, isEnabled: index === 0 }),
    );
    const found = all.filter(({ name }) => name.includes(query.get('term') ?? ''));
    const [page, size] = [Number(query.get('page')), Number(query.get('fetch'))];
    return { itens: found.slice((page - 1) * size, page * size), totalResults: found.length, currentPage: page };
  },
  'GET /job/identity': () => ({ itens: [{ actsAs: 'owner', name: 'Ana Ribeiro' }] }),
  'GET /job/7': () => storedJob(),
  'POST /job': () => Response.json({ resourceId: 8 }, { status: 201 }),
  'PUT /job/7': () => storedJob({ version: 4 }),
  'PUT /job/7/enabled': () => storedJob({ version: 4, isEnabled: true }),
  'DELETE /job': () => ({}),
  'POST /job/matches': () => matches,
  'POST /job/schedule': () => ({
    description: 'todos os dias às 08:00',
    timeZone: 'America/Sao_Paulo',
    next: ['2026-11-24T11:00:00Z', '2026-11-25T11:00:00Z'],
  }),
  'GET /subject/': () => list([ticket]),
  'GET /tag': () => list([{ tagId: 9, tagName: 'Urgente', tagColor: '#d33030', tagFilters: [] }]),
  'GET /notification': () => list([]),
  'GET /Filter/chamado': () => list([]),
};

/** Opens a page of the automations over a server that answers as a test says. */
export const openAutomations = (path: string, changed: Record<string, TestAnswer> = {}) =>
  renderPage(adminRoutes({ notFound: <p>Nada aqui</p>, logo: null }), { path, answers: { ...answers, ...changed } });
