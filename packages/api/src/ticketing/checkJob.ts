import { eventStepTypes, type EventStep, type JobSave, type WorkStep, type WorkStepType } from '../calls/job';
import { setValueTypes } from '../calls/jobWork';
import { sourceLocale, type MessageValues } from '@assunto/engine/core';
import { isEmail } from '@assunto/engine/fields';
import { recordNeededFor, startsWithoutRecord } from './checkRecordless';
import { jobTranslate, type JobMessageKey } from './messages/jobTranslate';

/** A problem of a job, and its location: a JSON pointer such as `/works/0/steps/1/configs/0`. */
export interface JobProblem {
  code: string;
  path: string;
  message: string;
}

type Config = Readonly<Record<string, unknown>>;
type Report = (code: string, path: string, key: JobMessageKey, values?: MessageValues) => void;

/**
 * The problems of a job that can be found without its attributes and records (specification: automations). Screens show them while it is edited, the
 * server refuses the job. Each message, in the language of `locale`, names the field and what to do; `pathLabel` names the
 * step.
 *
 * @example
 * checkJob({ name: '', events: [], works: [] }).map(({ code }) => code);
 */
export function checkJob(job: JobSave, locale: string = sourceLocale): JobProblem[] {
  const translate = jobTranslate(locale);
  const problems: JobProblem[] = [];
  const report: Report = (code, path, key, values) =>
    void problems.push({ code, path, message: translate(key, values) });
  if (job.name.trim() === '') report('NAME_REQUIRED', '/name', 'job.name');
  if (job.events.every(({ steps }) => steps.length === 0)) report('EVENT_REQUIRED', '/events', 'job.event');
  if (job.works.every(({ steps }) => steps.length === 0)) report('WORK_REQUIRED', '/works', 'job.work');
  for (const [at, event] of job.events.entries())
    for (const [index, step] of event.steps.entries()) checkEventStep(step, `/events/${at}/steps/${index}`, report);
  const isWithoutRecord = startsWithoutRecord(job);
  for (const [at, work] of job.works.entries())
    for (const [index, step] of work.steps.entries()) {
      const path = `/works/${at}/steps/${index}`;
      checkWorkStep(step, path, report);
      const need = isWithoutRecord ? recordNeededFor(step) : null;
      if (need !== null) report('RECORD_REQUIRED', path, need);
    }
  return problems;
}

/**
 * The step of a job that a path names, as people count steps, in the language of `locale`: 'Evento 1', 'Passo 2 “Avisar”' with
 * the step's own name; '' for a path that is of none.
 *
 * @example
 * pathLabel({ events: [], works: [] }, '/works/0/steps/0');
 */
export function pathLabel(job: Pick<JobSave, 'events' | 'works'>, path: string, locale: string = sourceLocale): string {
  const [, list = '', at = '', index = ''] = /^\/(events|works)\/(\d+)\/steps\/(\d+)/.exec(path) ?? [];
  if (list === '') return '';
  const parts: readonly { steps: readonly unknown[] }[] = list === 'events' ? job.events : job.works;
  const before = parts.slice(0, Number(at)).reduce((count, { steps }) => count + steps.length, 0);
  const name = list === 'works' ? (job.works[Number(at)]?.steps[Number(index)]?.name ?? '').trim() : '';
  const translate = jobTranslate(locale);
  const number = String(before + Number(index) + 1);
  const label = translate(list === 'events' ? 'job.part.event' : 'job.part.step', { number });
  return name === '' ? label : translate('job.part.named', { part: label, name });
}

function checkEventStep(step: EventStep, path: string, report: Report): void {
  if (step.eventStepType === null) report('EVENT_TYPE_REQUIRED', path, 'job.eventType');
  // A job that another system starts has no record, unless it names a subject.
  if (step.eventStepType === eventStepTypes.webhook && !step.subjectId) return;
  if (isBlank(step.filterName)) report('FILTER_NAME_REQUIRED', path, 'job.filterName');
  if (isBlank(step.filter)) report('FILTER_REQUIRED', path, 'job.eventFilter');
  if (step.eventStepType === eventStepTypes.schedule && isBlank(step.cronString))
    report('CRON_REQUIRED', path, 'job.cron');
}

const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === '';

function checkWorkStep(step: WorkStep, path: string, report: Report): void {
  const configs = step.configs.map((config) =>
    typeof config === 'object' && config !== null ? (config as Config) : {},
  );
  rules[step.workStepType]?.({ step, configs, path, report });
}

interface WorkCheck {
  step: WorkStep;
  configs: readonly Config[];
  path: string;
  report: Report;
}

type Rule = (check: WorkCheck) => void;

/** What a step needs to be valid, by type; a type without a rule is always valid. */
const rules: Partial<Record<WorkStepType, Rule>> = {
  SetTalkValueByEvent: checkValues,
  NewTalk: checkValues,
  SetTalkValueByFilter: joined(checkValues, checkFilter),
  SetTalkTag: checkTags,
  RemoveTalkTag: checkTags,
  SendEmail: checkMails,
  Notification: checkNotifications,
  SetTalkDialog: checkDialog,
  SetTalkDialogByFilter: joined(checkDialog, checkFilter),
  SetTalkActive: needsConfig('job.active'),
  AddComment: joined(needsConfig('job.comment'), checkComments),
  Wait: needsConfig('job.wait'),
};

function joined(...all: Rule[]): Rule {
  return (check) => all.forEach((rule) => rule(check));
}

function checkFilter({ step, path, report }: WorkCheck): void {
  const isQuestion = step.workStepType === 'SetTalkDialogByFilter';
  if (isBlank(step.filter)) report('FILTER_REQUIRED', path, isQuestion ? 'job.questionFilter' : 'job.changeFilter');
}

function needsConfig(key: JobMessageKey): Rule {
  return ({ configs, path, report }) => {
    if (configs.length === 0) report('CONFIG_REQUIRED', path, key);
  };
}

function checkComments({ configs, path, report }: WorkCheck): void {
  for (const [index, { text }] of configs.entries())
    if (typeof text !== 'string' || text.trim() === '')
      report('TEXT_REQUIRED', `${path}/configs/${index}`, 'job.comment');
}

function checkValues({ configs, path, report }: WorkCheck): void {
  if (configs.length === 0) report('CONFIG_REQUIRED', path, 'job.values');
  for (const [index, config] of configs.entries()) {
    const at = `${path}/configs/${index}`;
    if (!isId(config.subjectAttributeId)) report('ATTRIBUTE_REQUIRED', at, 'job.valueField');
    if (!isId(config.subjectId)) report('SUBJECT_REQUIRED', at, 'job.valueSubject');
    if (!hasValue(config)) report('VALUE_REQUIRED', at, 'job.value');
  }
}

const isId = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value > 0;

/** A non-empty value, a selected object with an id, a clear-value or a computed one (specification: automations). */
function hasValue({ value, setAttributeValueType }: Config): boolean {
  if (setAttributeValueType === setValueTypes.computed || setAttributeValueType === setValueTypes.cleared) return true;
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return 'id' in value && value.id !== null && value.id !== '';
  return value !== null && value !== undefined;
}

function checkTags({ configs, path, report }: WorkCheck): void {
  for (const [index, { tagId }] of configs.entries())
    if (!isId(tagId)) report('TAG_REQUIRED', `${path}/configs/${index}`, 'job.tag');
}

function checkMails({ configs, path, report }: WorkCheck): void {
  if (configs.length === 0) report('CONFIG_REQUIRED', path, 'job.mail');
  for (const [index, { subject, to, sendToCreatedBy, sendToRelated }] of configs.entries()) {
    const at = `${path}/configs/${index}`;
    if (typeof subject !== 'string' || subject.trim() === '') report('SUBJECT_REQUIRED', at, 'job.mailSubject');
    const addresses = mailAddresses(to);
    const wrong = addresses.filter((address) => !isEmail(address));
    if (wrong.length > 0) report('ADDRESS_INVALID', at, 'job.mailAddress', { address: wrong[0] ?? '' });
    const isRelated =
      typeof sendToRelated === 'object' &&
      sendToRelated !== null &&
      'send' in sendToRelated &&
      sendToRelated.send === true;
    if (addresses.length === 0 && sendToCreatedBy !== true && !isRelated)
      report('ADDRESS_REQUIRED', at, 'job.mailRecipient');
  }
}

/** The addresses of a config, joined by ';'. */
const mailAddresses = (to: unknown): string[] =>
  typeof to !== 'string'
    ? []
    : to
        .split(';')
        .map((address) => address.trim())
        .filter((address) => address !== '');

function checkNotifications({ configs, path, report }: WorkCheck): void {
  for (const [index, { notificationId, receivers }] of configs.entries()) {
    const at = `${path}/configs/${index}`;
    if (!isId(notificationId)) report('NOTIFICATION_REQUIRED', at, 'job.notification');
    const all: unknown[] = Array.isArray(receivers) ? receivers : [];
    for (const [receiver, item] of all.entries()) {
      const { receiverId, receiverType } = item as Config;
      if (!isId(receiverId)) report('RECEIVER_REQUIRED', `${at}/receivers/${receiver}`, 'job.receiver');
      if (receiverType === null || receiverType === undefined || receiverType === '')
        report('RECEIVER_TYPE_REQUIRED', `${at}/receivers/${receiver}`, 'job.receiverType');
    }
  }
}

function checkDialog({ configs: [first = {}], path, report }: WorkCheck): void {
  const at = `${path}/configs/0`;
  if (typeof first.value !== 'string' || first.value.trim() === '') report('VALUE_REQUIRED', at, 'job.question');
  if (!Array.isArray(first.accountIds) || first.accountIds.length === 0)
    report('ACCOUNTS_REQUIRED', at, 'job.answerers');
}
