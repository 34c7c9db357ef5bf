import { joined } from '@assunto/engine/fields';
import {
  receiverTypes,
  setValueTypes,
  type ComputedValue,
  type SendEmailConfig,
  type SetValueConfig,
  type WorkStep,
  type WorkStepType,
} from '@assunto/api';
import type { WorkTranslate } from './messages/translation';
import type { WorkNames } from './useWorkCatalogue';
import { configsOf, isKnownStep } from './workStepKinds';

interface Speaker {
  step: WorkStep;
  translate: WorkTranslate;
  names: WorkNames;
}

/** What a step does, as one sentence without its full stop. What is not chosen yet is '…'. */
export function describeWorkStep(step: WorkStep, translate: WorkTranslate, names: WorkNames): string {
  if (!isKnownStep(step)) return translate('works.sentence.unknown', { type: step.workStepType });
  const sentence = sentences[step.workStepType]({ step, translate, names });
  const isGuarded = !byFilter.has(step.workStepType) && (step.filter ?? '') !== '';
  const condition = isGuarded ? step.filterName || names.filter(step.filter) : '';
  return condition === '' ? sentence : translate('works.sentence.if', { condition, sentence });
}

/** The types whose filter selects the records that they change. */
export const byFilter: ReadonlySet<WorkStepType> = new Set(['SetTalkValueByFilter', 'SetTalkDialogByFilter']);

const integration = ({ step, translate }: Speaker): string =>
  translate('works.sentence.integration', { name: translate(`works.type.${step.workStepType}`) });

const sentences: Readonly<Record<WorkStepType, (speaker: Speaker) => string>> = {
  SetTalkValueByEvent: describeValues,
  SetTalkValueByFilter: describeValues,
  NewTalk: describeValues,
  SetTalkTag: describeTags,
  RemoveTalkTag: describeTags,
  ExecuteParentJob: ({ step, translate, names }) => {
    const [config] = configsOf(step, 'ExecuteParentJob');
    const job = config?.jobName ?? '…';
    const attribute = config?.subjectAttributeId ?? null;
    return attribute === null
      ? translate('works.sentence.job', { job })
      : translate('works.sentence.jobOf', { job, attribute: names.attribute(attribute) });
  },
  SendEmail: ({ step, translate, names }) =>
    configsOf(step, 'SendEmail')
      .map((config) =>
        translate('works.sentence.mail', {
          subject: config.subject || '…',
          to: mailReceivers(config, translate, names),
        }),
      )
      .join('; '),
  Notification: ({ step, translate, names }) =>
    configsOf(step, 'Notification')
      .map(({ notificationId, receivers }) => {
        const isToCreator = receivers.some(({ receiverType }) => Number(receiverType) === receiverTypes.creator);
        const count = receivers.length - (isToCreator ? 1 : 0);
        const to = [
          ...(count > 0 || !isToCreator ? [translate('works.sentence.receivers', { count })] : []),
          ...(isToCreator ? [translate('works.sentence.creator')] : []),
        ];
        return translate('works.sentence.notification', {
          name: names.notification(notificationId),
          to: to.join(', '),
        });
      })
      .join('; '),
  SetTalkDialog: describeDialog,
  SetTalkDialogByFilter: describeDialog,
  HttpRequest: ({ step, translate }) => {
    const [config] = configsOf(step, 'HttpRequest');
    return translate('works.sentence.request', { method: config?.method ?? 'POST', host: hostOf(config?.url ?? '') });
  },
  SitaIntegration: integration,
  ComprovanteCarregamento: integration,
  ComprovanteAverbacao: integration,
  ExtratoDesova: integration,
  ExtratoAvaria: integration,
  SetTalkActive: ({ step, translate }) =>
    translate(configsOf(step, 'SetTalkActive')[0]?.isActive ? 'works.sentence.activate' : 'works.sentence.deactivate'),
  AddComment: ({ step, translate }) =>
    translate(
      configsOf(step, 'AddComment')[0]?.visibility === 'internal' ? 'works.sentence.note' : 'works.sentence.comment',
      {
        text: shortened(configsOf(step, 'AddComment')[0]?.text ?? ''),
      },
    ),
  Wait: ({ step, translate }) => {
    const { amount = 1, unit = 'day' } = configsOf(step, 'Wait')[0] ?? {};
    return translate('works.sentence.wait', { time: translate(`works.unit.${unit}`, { count: amount }) });
  },
};

function describeDialog({ step, translate }: Speaker): string {
  const [config] = configsOf(step, 'SetTalkDialog');
  const count = config?.accountIds.length ?? 0;
  return translate('works.sentence.dialog', {
    question: shortened(config?.value ?? ''),
    people: translate('works.sentence.people', { count }),
  });
}

function describeTags({ step, translate, names }: Speaker): string {
  const tags = configsOf(step, 'SetTalkTag').map(({ tagId }) => names.tag(tagId));
  const key = step.workStepType === 'SetTalkTag' ? 'works.sentence.tag' : 'works.sentence.untag';
  return translate(key, { count: tags.length, tags: tags.join(', ') });
}

/** The configs of one subject after the other, as they are done. */
function configsBySubject(configs: readonly SetValueConfig[]): Map<number | null, SetValueConfig[]> {
  const found = new Map<number | null, SetValueConfig[]>();
  for (const config of configs) found.set(config.subjectId, [...(found.get(config.subjectId) ?? []), config]);
  return found;
}

function describeValues({ step, translate, names }: Speaker): string {
  const groups = configsBySubject(configsOf(step, 'SetTalkValueByEvent'));
  return [...groups]
    .map(([subjectId, configs]) => {
      const values = configs.map((config) => describeValue(config, translate, names)).join(', ');
      const subject = names.subject(subjectId);
      if (step.workStepType === 'NewTalk') return translate('works.sentence.create', { subject, values });
      if (step.workStepType === 'SetTalkValueByEvent') return translate('works.sentence.set', { subject, values });
      const filter = step.filterName || names.filter(step.filter) || translate('works.sentence.all');
      return translate('works.sentence.setByFilter', { subject, values, filter });
    })
    .join('; ');
}

function describeValue(config: SetValueConfig, translate: WorkTranslate, names: WorkNames): string {
  const { subjectAttributeId, value, setAttributeValueType } = config;
  const attribute = names.attribute(subjectAttributeId);
  if (subjectAttributeId === null) return attribute;
  if (setAttributeValueType === setValueTypes.cleared) return translate('works.sentence.cleared', { attribute });
  const description =
    setAttributeValueType === setValueTypes.computed
      ? describeComputed(value as ComputedValue | null, translate, names)
      : names.value(subjectAttributeId, value);
  return translate('works.sentence.value', { attribute, value: shortened(description) });
}

function describeComputed(value: ComputedValue | null, translate: WorkTranslate, names: WorkNames): string {
  if (value === null || typeof value !== 'object') return translate('works.sentence.same');
  if (value.kind === 'event' || value.kind === 'record')
    return translate(value.kind === 'event' ? 'works.sentence.ofEvent' : 'works.sentence.ofRecord', {
      attribute: names.attribute(value.subjectAttributeId),
    });
  if (value.kind === 'text') return joined`“${value.template}”`;
  if (value.kind === 'webhook') return translate('works.sentence.webhook', { path: value.path || '…' });
  if (value.kind === 'add') return value.amount < 0 ? `− ${-value.amount}` : `+ ${value.amount}`;
  if (value.kind === 'now') return describeMoment(value, translate);
  return translate(value.kind === 'talk' ? 'works.sentence.talk' : 'works.sentence.actor');
}

function describeMoment(
  { amount = 0, unit = 'day' }: Extract<ComputedValue, { kind: 'now' }>,
  translate: WorkTranslate,
): string {
  if (amount === 0) return translate('works.sentence.now');
  const time = translate(`works.unit.${unit}`, { count: Math.abs(amount) });
  return translate(amount > 0 ? 'works.sentence.nowPlus' : 'works.sentence.nowMinus', { time });
}

function mailReceivers(
  { to, sendToCreatedBy, sendToRelated }: SendEmailConfig,
  translate: WorkTranslate,
  names: WorkNames,
): string {
  const all = [
    ...to.split(';').map((address) => address.trim()),
    sendToCreatedBy ? translate('works.sentence.creator') : '',
    sendToRelated.send
      ? translate('works.sentence.relatedAddresses', { subject: names.subject(sendToRelated.subjectId) })
      : '',
  ].filter((text) => text !== '');
  return all.join(', ') || '…';
}

function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return url || '…';
  }
}

const longest = 80;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim() || '…';
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
