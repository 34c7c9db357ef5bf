import type { WorkStep } from '@assunto/api';
import type { CallerAccount } from '../platform/auth/CallerAccount';
import type { Database } from '../platform/database/Database';
import { workOf } from './jobFixture';
import type { createJobWorld } from './jobWorld';
import { grant, type RecordFixture } from './recordFixture';

export const statuses = ['aberto', 'em-atendimento', 'concluido'] as const;
export type Status = (typeof statuses)[number];

/** Rights of a person, and what they mean, told without the code that enforces them. */
export interface Rights {
  account: Partial<CallerAccount>;
  reads: readonly Status[];
  updates: readonly Status[];
  readsCost: boolean;
  creates: boolean;
}

/** Ways to start a run: what happens after the jobs are saved and their authors narrowed. */
export const ways = [
  'event',
  'event of a run',
  'quiet event',
  'schedule',
  'by hand',
  'child',
  'dialog',
  'webhook',
] as const;
export type Way = (typeof ways)[number] | 'retry' | 'retry with the current version' | 'undo';

/** The author of the job that leads to another, of that other, and who starts it. */
export type Person = 'first' | 'second' | 'starter';

/** Whose rights a run has, by how it begins. */
export const chainOf: Record<Way, readonly Person[]> = {
  event: ['second'],
  'event of a run': ['second', 'first'],
  'quiet event': ['second', 'first'],
  schedule: ['second'],
  'by hand': ['second', 'starter'],
  child: ['second', 'first', 'starter'],
  dialog: ['second', 'starter'],
  webhook: ['second'],
  retry: ['second', 'starter'],
  'retry with the current version': ['second', 'starter'],
  undo: ['starter'],
};
export const works = ['mail', 'request', 'comment', 'set', 'set by filter', 'new', 'ask'] as const;
export type WorkName = (typeof works)[number];

export const rightsOf = (statusId: number) => {
  const narrowed = (status: Status): Rights => ({
    account: { roomId: 1, restrictions: { attributes: [{ attributeId: statusId, value: status }], sharedTalks: [] } },
    reads: [status],
    updates: [status],
    readsCost: true,
    creates: status === 'concluido',
  });
  const all: Rights = {
    account: { roomId: 1, restrictions: null },
    reads: statuses,
    updates: statuses,
    readsCost: true,
    creates: true,
  };
  const ofRoom = (roomId: number, more: Partial<Rights>): Rights => ({
    ...all,
    ...more,
    account: { roomId, restrictions: null },
  });
  return {
    all,
    closed: narrowed('concluido'),
    open: narrowed('aberto'),
    withoutCost: ofRoom(500, {
      readsCost: false,
      reads: ['aberto', 'em-atendimento'],
      updates: ['aberto', 'em-atendimento'],
    }),
    changesOpen: ofRoom(501, { updates: ['aberto'], creates: false }),
    reads: ofRoom(502, { updates: [], creates: false }),
  };
};

/** The rooms of `rightsOf`. */
export async function addRooms(database: Database, fixture: RecordFixture): Promise<void> {
  const all = [...fixture.chamado.attributeIds.keys()];
  await database.query(
    `INSERT INTO room (company_id, room_id, room_name) VALUES (1, 501, 'Abertos'), (1, 502, 'Leitores')`,
  );
  await grant(database, fixture, 500, 'chamado', {
    actions: ['Read', 'Create', 'Update'],
    readable: all.filter((identifier) => identifier !== 'custo'),
    filters: { Read: { '!=': [{ var: 'status' }, 'concluido'] } },
  });
  await grant(database, fixture, 501, 'chamado', {
    actions: ['Read', 'Update'],
    filters: { Update: { '==': [{ var: 'status' }, 'aberto'] } },
  });
  await grant(database, fixture, 502, 'chamado', { actions: ['Read'] });
}

const template = '${titulo} custa ${custo}';
/** A step of each kind, which tells or changes what it can. */
export function stepOf(
  name: WorkName,
  {
    world,
    fixture,
    port,
    askedId,
  }: { world: ReturnType<typeof createJobWorld>; fixture: RecordFixture; port: number; askedId: number },
): WorkStep {
  const mail = {
    content: template,
    subject: '${titulo}',
    to: 'fora@parceiro.example',
    attachments: [],
    attributes: [fixture.id('chamado.titulo'), fixture.id('chamado.custo')],
    relatedSubjects: [],
    sendToCreatedBy: false,
    notifyPropertyChanged: false,
    sendEmptyReport: false,
    sendToRelated: { send: false, subjectId: null },
  };
  const everyOne = { filter: '{"and":[]}', filterName: 'Todos' };
  const steps: Record<WorkName, () => WorkStep> = {
    mail: () => workOf('SendEmail', [mail]),
    request: () => workOf('HttpRequest', [{ method: 'POST', url: `http://parceiro.example:${port}/` }]),
    comment: () => workOf('AddComment', [{ text: template }]),
    set: () => workOf('SetTalkValueByEvent', [world.set('chamado.quantidade', 7)]),
    'set by filter': () =>
      workOf(
        'SetTalkValueByFilter',
        [world.set('chamado.protocolo', null, 3), world.set('chamado.quantidade', 7)],
        everyOne,
      ),
    new: () =>
      workOf('NewTalk', [
        world.set('chamado.titulo', { kind: 'text', template }, 2),
        world.set('chamado.status', 'concluido'),
      ]),
    ask: () => workOf('SetTalkDialog', [{ value: 'Confirma?', accountIds: [askedId] }]),
  };
  return steps[name]();
}
