import { describe, expect, it } from 'vitest';
import type { EventStep, JobSave, WorkStep, WorkStepType } from '../calls/job';
import { eventStepTypes, workStepTypes } from '../calls/job';
import { checkJob, pathLabel } from './checkJob';
import { en } from './messages/en';
import { es } from './messages/es';
import { pt } from './messages/pt';

const eventStep: EventStep = {
  eventStepType: eventStepTypes.created,
  filterName: 'Urgentes',
  filter: '{"and":[]}',
  filterId: null,
  subjectId: 1,
};
const value = { subjectAttributeId: 3, subjectId: 1, value: 'aberto' };
const mail = {
  content: '',
  subject: 'Chamado',
  to: 'ana@empresa.com.br; bruno@empresa.info',
  attachments: [],
  attributes: [],
  relatedSubjects: [],
  sendToCreatedBy: false,
  notifyPropertyChanged: false,
  sendEmptyReport: false,
  sendToRelated: { send: false, subjectId: null },
};
const workOf = (workStepType: WorkStepType, configs: unknown[] = [], more: Partial<WorkStep> = {}): WorkStep => ({
  workStepType,
  name: '',
  configs,
  ...more,
});
const jobOf = (step: WorkStep, event: Partial<EventStep> = {}): JobSave => ({
  name: 'Avisar',
  events: [{ once: false, negate: false, steps: [{ ...eventStep, ...event }] }],
  works: [{ steps: [step] }],
});
const codesOf = (job: JobSave) => checkJob(job).map(({ code }) => code);
const codesOfWork = (...work: Parameters<typeof workOf>) => codesOf(jobOf(workOf(...work)));
const codesOfEvent = (event: Partial<EventStep>) => codesOf(jobOf(workOf('HttpRequest'), event));

describe('a job', () => {
  it('needs a name [AUTO-37]', () => {
    const job = jobOf(workOf('HttpRequest'));
    expect(codesOf(job)).toEqual([]);
    for (const name of ['', '  ']) expect(codesOf({ ...job, name })).toEqual(['NAME_REQUIRED']);
  });

  it('needs something that starts it and something to do', () => {
    expect(codesOf({ name: 'Vazia', events: [], works: [{ steps: [] }] })).toEqual(['EVENT_REQUIRED', 'WORK_REQUIRED']);
  });

  it('needs the type of each event step [AUTO-38]', () => {
    expect(codesOfEvent({ eventStepType: null })).toEqual(['EVENT_TYPE_REQUIRED']);
  });

  it('needs the name of the filter of each event step [AUTO-39]', () => {
    for (const filterName of [null, ' ']) expect(codesOfEvent({ filterName })).toEqual(['FILTER_NAME_REQUIRED']);
  });

  it('needs the filter of each event step [AUTO-40]', () => {
    for (const filter of [null, '']) expect(codesOfEvent({ filter })).toEqual(['FILTER_REQUIRED']);
  });

  it('needs the cron string of a schedule, which is type 2 [AUTO-25] [AUTO-61]', () => {
    expect(codesOfEvent({ eventStepType: 2 })).toEqual(['CRON_REQUIRED']);
    expect(codesOfEvent({ eventStepType: 2, cronString: '0 8 * * 1' })).toEqual([]);
    expect(codesOfEvent({ eventStepType: 3 })).toEqual([]);
  });

  it('is wrong where any of its work steps is, and says which [AUTO-41]', () => {
    const job = jobOf(workOf('HttpRequest'));
    const broken = { ...job, works: [...job.works, { steps: [workOf('HttpRequest'), workOf('NewTalk')] }] };
    expect(checkJob(broken)).toEqual([expect.objectContaining({ code: 'CONFIG_REQUIRED', path: '/works/1/steps/1' })]);
  });
});

describe('a problem', () => {
  it('says in which step it is, as people count them', () => {
    const job = jobOf(workOf('HttpRequest'));
    const more = { ...job, works: [...job.works, { steps: [workOf('HttpRequest', [], { name: 'Avisar' })] }] };
    const label = (path: string) => pathLabel(more, path);
    expect([label('/events/0/steps/0'), label('/works/0/steps/0/configs/1'), label('/works/1/steps/0')]).toEqual([
      'Evento 1',
      'Passo 1',
      'Passo 2 “Avisar”',
    ]);
    for (const path of ['', '/name', '/works', '/works/7']) expect(label(path)).toBe('');
  });

  it('says what to do, in a sentence of its own', () => {
    const steps = (['NewTalk', 'SendEmail', 'AddComment', 'Wait', 'SetTalkActive'] as const).map((type) =>
      workOf(type),
    );
    const found = checkJob({ ...jobOf(workOf('HttpRequest')), works: [{ steps }] });
    const messages = found.map(({ message }) => message);
    expect(new Set(messages).size).toBe(steps.length);
    for (const message of messages) expect(message).toMatch(/^(Escolha|Informe|Escreva|Adicione) .+\.$/);
  });

  it('is a step that needs a record in a job that starts without one', () => {
    const webhook = { eventStepType: eventStepTypes.webhook, subjectId: null, filter: null, filterName: null };
    const codes = (step: WorkStep, event: Partial<EventStep> = webhook) => codesOf(jobOf(step, event));
    const needing = [
      workOf('AddComment', [{ text: 'Olá' }]),
      workOf('SetTalkTag', [{ tagId: 1 }]),
      workOf('SetTalkDialog', [{ value: 'Encerrar?', accountIds: [1] }]),
      workOf('NewTalk', [{ ...value, value: { kind: 'talk' }, setAttributeValueType: 2 }]),
      workOf('SendEmail', [{ ...mail, attributes: [3] }]),
      workOf('SendEmail', [{ ...mail, sendToRelated: { send: true, subjectId: 1 } }]),
      workOf('HttpRequest', [], { filter: '{"and":[]}' }),
    ];
    for (const step of needing) {
      expect([step, codes(step)]).toEqual([step, ['RECORD_REQUIRED']]);
      expect(codes(step, { ...webhook, ...eventStep, eventStepType: eventStepTypes.webhook })).toEqual([]);
    }
    const free = [
      workOf('NewTalk', [value]),
      workOf('SetTalkValueByFilter', [value], { filter: '{"and":[]}' }),
      workOf('SendEmail', [mail]),
      workOf('Notification', [{ notificationId: 1, receivers: [{ receiverId: 1, receiverType: 1 }] }]),
      workOf('HttpRequest'),
      workOf('ExecuteParentJob'),
      workOf('Wait', [{ amount: 1, unit: 'hour' }]),
    ];
    for (const step of free) expect([step, codes(step)]).toEqual([step, []]);
  });
});

describe('a step', () => {
  const setters = ['SetTalkValueByEvent', 'NewTalk', 'SetTalkValueByFilter'] as const;
  const filter = '{"and":[]}';

  it('that sets values needs one of them at least [AUTO-42]', () => {
    for (const type of setters) expect(codesOfWork(type, [], { filter })).toEqual(['CONFIG_REQUIRED']);
    for (const type of setters) expect(codesOfWork(type, [value], { filter })).toEqual([]);
  });

  it('that sets values needs the attribute of each [AUTO-43]', () => {
    for (const type of setters)
      expect(codesOfWork(type, [{ ...value, subjectAttributeId: null }], { filter })).toEqual(['ATTRIBUTE_REQUIRED']);
  });

  it('that sets values needs the subject of each [AUTO-44]', () => {
    for (const type of setters)
      expect(codesOfWork(type, [{ ...value, subjectId: null }], { filter })).toEqual(['SUBJECT_REQUIRED']);
  });

  it('that sets values needs a value, a selected object, a clear-value or a computed one [AUTO-45]', () => {
    for (const type of setters) {
      const codes = (config: object) => codesOfWork(type, [{ ...value, ...config }], { filter });
      for (const empty of ['', ' ', null, undefined, [], {}, { id: '' }, { id: null }])
        expect([empty, codes({ value: empty })]).toEqual([empty, ['VALUE_REQUIRED']]);
      for (const filled of ['a', 0, false, ['a'], { id: 7 }, { id: 'aberto' }])
        expect(codes({ value: filled })).toEqual([]);
      for (const setAttributeValueType of [2, 3]) expect(codes({ value: null, setAttributeValueType })).toEqual([]);
      expect(codes({ value: null, setAttributeValueType: 1 })).toEqual(['VALUE_REQUIRED']);
    }
  });

  it('by filter needs its filter [AUTO-46]', () => {
    expect(codesOfWork('SetTalkValueByFilter', [value])).toEqual(['FILTER_REQUIRED']);
    expect(codesOfWork('SetTalkDialogByFilter', [{ value: 'Encerrar?', accountIds: [1] }])).toEqual([
      'FILTER_REQUIRED',
    ]);
    expect(codesOfWork('SetTalkValueByEvent', [value])).toEqual([]);
  });

  it('that adds tags needs the tag of each config [AUTO-47]', () => {
    expect(codesOfWork('SetTalkTag', [{ tagId: 1 }, { tagId: null }])).toEqual(['TAG_REQUIRED']);
    expect(codesOfWork('SetTalkTag', [{ tagId: 1 }])).toEqual([]);
  });

  it('that removes tags needs the tag of each config [AUTO-48]', () => {
    expect(codesOfWork('RemoveTalkTag', [{}])).toEqual(['TAG_REQUIRED']);
    expect(codesOfWork('RemoveTalkTag', [{ tagId: 1 }])).toEqual([]);
  });

  it('that sends mail needs a config [AUTO-49]', () => {
    expect(codesOfWork('SendEmail', [])).toEqual(['CONFIG_REQUIRED']);
    expect(codesOfWork('SendEmail', [mail])).toEqual([]);
  });

  it('that sends mail needs a subject [AUTO-50]', () => {
    expect(codesOfWork('SendEmail', [{ ...mail, subject: ' ' }])).toEqual(['SUBJECT_REQUIRED']);
  });

  it('that sends mail needs valid addresses, or the person who created the record [AUTO-51]', () => {
    const codes = (config: object) => codesOfWork('SendEmail', [{ ...mail, ...config }]);
    expect(codes({ to: '' })).toEqual(['ADDRESS_REQUIRED']);
    expect(codes({ to: '', sendToCreatedBy: true })).toEqual([]);
    expect(codes({ to: '', sendToRelated: { send: true, subjectId: 1 } })).toEqual([]);
    // Every address that is given must be valid (choice 20).
    expect(codes({ to: 'ana@empresa.com.br;bruno', sendToCreatedBy: true })).toEqual(['ADDRESS_INVALID']);
  });

  it('that sends mail takes its addresses joined by ";" [AUTO-29]', () => {
    expect(codesOfWork('SendEmail', [{ ...mail, to: 'ana@a.com;bruno@b.com' }])).toEqual([]);
    expect(codesOfWork('SendEmail', [{ ...mail, to: 'ana@a.com,bruno@b.com' }])).toEqual(['ADDRESS_INVALID']);
  });

  it('that sends mail takes word characters, dots and hyphens, an @, a domain and an ending [AUTO-52]', () => {
    const codes = (to: string) => codesOfWork('SendEmail', [{ ...mail, to }]);
    for (const to of ['ana@a.br', 'ana.maria-silva@sub.empresa.com', 'a_1@x.info']) expect(codes(to)).toEqual([]);
    for (const to of ['ana', 'ana@', '@a.com', 'ana@empresa', 'ana@a.c', 'a na@a.com', 'ana..m@a.com'])
      expect([to, codes(to)]).toEqual([to, ['ADDRESS_INVALID']]);
  });

  it('that notifies needs the notification of each config [AUTO-53]', () => {
    expect(codesOfWork('Notification', [{ receivers: [] }])).toEqual(['NOTIFICATION_REQUIRED']);
  });

  it('that notifies needs each receiver and its type [AUTO-54] [AUTO-55]', () => {
    const codes = (receiver: object) => codesOfWork('Notification', [{ notificationId: 1, receivers: [receiver] }]);
    expect(codes({ receiverId: 1, receiverType: 1 })).toEqual([]);
    expect(codes({ receiverId: null, receiverType: 1 })).toEqual(['RECEIVER_REQUIRED']);
    for (const receiverType of [null, undefined, ''])
      expect(codes({ receiverId: 1, receiverType })).toEqual(['RECEIVER_TYPE_REQUIRED']);
  });

  it('that asks needs a question in its first config [AUTO-56]', () => {
    expect(codesOfWork('SetTalkDialog', [{ value: '', accountIds: [1] }, { value: 'Outra?' }])).toEqual([
      'VALUE_REQUIRED',
    ]);
  });

  it('that asks needs people in its first config [AUTO-57]', () => {
    expect(codesOfWork('SetTalkDialog', [{ value: 'Encerrar?', accountIds: [] }])).toEqual(['ACCOUNTS_REQUIRED']);
    expect(codesOfWork('SetTalkDialog', [{ value: 'Encerrar?', accountIds: [1] }])).toEqual([]);
  });

  it('that runs another job is always valid [AUTO-58]', () => {
    for (const configs of [[], [{}], [{ jobId: null }], [7]])
      expect(codesOfWork('ExecuteParentJob', configs)).toEqual([]);
  });

  it('that sends a request is always valid [AUTO-59]', () => {
    for (const configs of [[], [{}], [{ url: 'x' }]]) expect(codesOfWork('HttpRequest', configs)).toEqual([]);
  });

  it('of an integration is always valid [AUTO-60]', () => {
    const types = workStepTypes.slice(workStepTypes.indexOf('SitaIntegration'));
    expect(types).toHaveLength(5);
    for (const type of types) for (const configs of [[], [{}]]) expect(codesOfWork(type, configs)).toEqual([]);
  });

  it('that comments needs its text', () => {
    for (const configs of [[{ text: ' ' }], [{}]])
      expect(codesOfWork('AddComment', configs)).toEqual(['TEXT_REQUIRED']);
    expect(codesOfWork('AddComment', [{ text: 'Olá' }])).toEqual([]);
  });
});

describe('a problem of a job', () => {
  const empty: JobSave = { name: '', events: [], works: [] };

  it.each([
    ['pt-BR', 'Informe o título da automação.', 'Passo 1 “Avisar”'],
    ['en', 'Enter the title of the automation.', 'Step 1 “Avisar”'],
    ['es-MX', 'Indique el título de la automatización.', 'Paso 1 “Avisar”'],
    ['de', 'Informe o título da automação.', 'Passo 1 “Avisar”'],
  ])('has its message and its place in %s', (locale, message, label) => {
    expect(checkJob(empty, locale)[0]).toEqual({ code: 'NAME_REQUIRED', path: '/name', message });
    const job = jobOf(workOf('SetTalkTag', [], { name: 'Avisar' }));
    expect(pathLabel(job, '/works/0/steps/0', locale)).toBe(label);
  });

  it('has a text of its own in each language, which fills in the same', () => {
    const marksOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const translated of [en, es]) {
      expect(Object.keys(translated)).toEqual(Object.keys(pt));
      for (const [key, text] of Object.entries(pt))
        expect([key, marksOf(translated[key as keyof typeof pt])]).toEqual([key, marksOf(text)]);
    }
  });
});
