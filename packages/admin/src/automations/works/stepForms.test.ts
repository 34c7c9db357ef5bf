import { createTranslate, type ComponentType } from '@assunto/engine/core';
import { workConfigs, type WorkStep } from '@assunto/api';
import { jobTranslate } from '@assunto/api/ticketing';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { pt } from './messages/pt';
import { stepForms } from './stepForms';
import { emptyWorkStep, isKnownStep, workStepKinds } from './workStepKinds';

const mail = {
  content: 'Olá ${titulo}',
  subject: 'Atraso',
  to: 'ana@empresa.com.br;rui@empresa.com.br',
  attachments: [36],
  attributes: [31, 99],
  relatedSubjects: [4, { subjectId: 5, subjectAttributeIds: [41] }],
  sendToCreatedBy: true,
  notifyPropertyChanged: true,
  sendEmptyReport: true,
  sendToRelated: { send: true, subjectId: 4 },
};
/** Configs as they are stored, by type. */
const stored: Partial<Record<WorkStep['workStepType'], readonly object[]>> = {
  SetTalkValueByEvent: [
    { subjectAttributeId: 31, subjectId: 3, value: 'x', setAttributeValueType: 1 },
    { subjectAttributeId: 32, subjectId: 3, value: { id: 'aberto', name: 'Aberto' } },
    { subjectAttributeId: 33, subjectId: 3, value: null, setAttributeValueType: 3 },
    { subjectAttributeId: 99, subjectId: 3, value: null, setAttributeValueType: 2 },
    ...[
      { kind: 'event', subjectAttributeId: 31 },
      { kind: 'record', subjectAttributeId: 32 },
      { kind: 'talk' },
      { kind: 'actor' },
      { kind: 'now' },
      { kind: 'now', unit: 'week', amount: -2 },
      { kind: 'add', amount: 2.5 },
      { kind: 'text', template: '${titulo}' },
      { kind: 'webhook', path: 'a.b' },
    ].map((value, index) => ({ subjectAttributeId: 41 + index, subjectId: 4, value, setAttributeValueType: 2 })),
  ],
  NewTalk: [{ subjectAttributeId: 41, subjectId: 4, value: { kind: 'talk' }, setAttributeValueType: 2 }],
  SetTalkValueByFilter: [{ subjectAttributeId: 31, subjectId: 3, value: 'x', setAttributeValueType: 1 }],
  SetTalkTag: [{ tagId: 9 }, { tagId: 77 }],
  RemoveTalkTag: [{ tagId: null }],
  ExecuteParentJob: [
    { forceExecution: true, jobId: 12, jobName: 'Encerrar', subjectAttributeId: 35, subjectId: 4, later: 'x' },
  ],
  SendEmail: [mail, { ...mail, to: '', sendToRelated: { send: false, subjectId: null } }],
  Notification: [
    {
      notificationId: 5,
      receivers: [
        { receiverId: 7, receiverType: 1 },
        { receiverId: 2, receiverType: 2 },
        { receiverId: 3, receiverType: 3 },
      ],
    },
  ],
  SetTalkDialog: [{ value: 'Encerrar?', accountIds: [7] }],
  SetTalkDialogByFilter: [{ value: 'Encerrar?', accountIds: [7, 8] }],
  HttpRequest: [
    {
      method: 'PUT',
      url: 'https://erp.example',
      headers: [{ name: 'X', value: 'y' }],
      body: '',
      credentialId: 4,
      isIdempotent: true,
    },
  ],
  SetTalkActive: [{ isActive: true }],
  AddComment: [{ text: 'Olá', visibility: 'internal' }],
  Wait: [{ amount: 2, unit: 'week' }],
};
const translate = Object.assign(createTranslate('pt-BR', pt), {});
const formOf = (step: WorkStep) =>
  stepForms[step.workStepType]?.({
    step,
    subject: null,
    catalogue: { subjects: [], tags: [], notifications: [] },
    translate: translate as never,
    problem: jobTranslate('pt-BR'),
    client: {} as never,
    typeOf: () => ({}) as ComponentType,
  });
const types = Object.keys(stepForms) as WorkStep['workStepType'][];

describe('the forms of steps', () => {
  it.each(types)('%s is read and written as it is stored, and as the server accepts it', (type) => {
    const step: WorkStep = { ...emptyWorkStep(type), workStepId: 3, name: 'x', configs: [...(stored[type] ?? [])] };
    const form = formOf(step);
    expect(form?.write(step, form.read(step))).toEqual(step);
    for (const each of [step, { ...emptyWorkStep(type), configs: [] }]) {
      const written = form?.write(each, form.read(each));
      // A comment must have a text.
      const configs = type === 'AddComment' && each !== step ? [{ text: 'x' }] : (written?.configs ?? []);
      for (const config of configs) expect(Value.Check(workConfigs[type], config)).toBe(true);
      expect(configs.length).toBeGreaterThan(0);
    }
  });

  it('give no attribute two values, however rows and subjects are copied', () => {
    const step: WorkStep = { ...emptyWorkStep('NewTalk'), configs: [...(stored.NewTalk ?? [])] };
    const form = formOf(step);
    const { sections } = form?.read(step) as { sections: readonly { rows: readonly object[] }[] };
    const [section] = sections;
    const empty = { subjectAttributeId: null, value: null, setAttributeValueType: 1 };
    const twice = { ...section, rows: [...(section?.rows ?? []), ...(section?.rows ?? [])] };
    expect(form?.write(step, { sections: [twice, section] }).configs).toEqual([
      ...step.configs,
      { ...empty, subjectId: 4 },
      { ...empty, subjectId: null },
    ]);
  });

  it('know the shape of every kind of step, and say so of any other', () => {
    for (const { type } of workStepKinds) expect(isKnownStep(emptyWorkStep(type))).toBe(true);
    const odd = [
      { ...emptyWorkStep('Wait'), workStepType: 'Sing' as never },
      { ...emptyWorkStep('SendEmail'), configs: ['texto'] },
      { ...emptyWorkStep('SendEmail'), configs: [{ to: ['ana@empresa.com.br'] }] },
      { ...emptyWorkStep('Notification'), configs: [{ receivers: null }] },
    ];
    expect(odd.map(isKnownStep)).toEqual(odd.map(() => false));
  });
});
