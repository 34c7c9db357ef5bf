import { eventStepTypes, type EventStep, type JobSave, type WorkStep, type WorkStepType } from '../contract/calls/job';
import { setValueTypes } from '../contract/calls/jobWork';
import { isEmail } from '../text/emailPattern';

/** A problem of a job, and its location: a JSON pointer such as `/works/0/steps/1/configs/0`. */
export interface JobProblem {
  code: string;
  path: string;
  message: string;
}

type Config = Readonly<Record<string, unknown>>;
type Report = (code: string, path: string, message: string) => void;

/**
 * The problems of a job that can be found without its attributes and records (1§5). Screens show them while it is edited, the
 * server refuses the job.
 *
 * @example
 * checkJob({ name: '', events: [], works: [] }).map(({ code }) => code);
 */
export function checkJob(job: JobSave): JobProblem[] {
  const problems: JobProblem[] = [];
  const report: Report = (code, path, message) => void problems.push({ code, path, message });
  if (job.name.trim() === '') report('NAME_REQUIRED', '/name', 'Informe o título da automação.');
  if (job.events.every(({ steps }) => steps.length === 0))
    report('EVENT_REQUIRED', '/events', 'Escolha o que inicia a automação.');
  if (job.works.every(({ steps }) => steps.length === 0))
    report('WORK_REQUIRED', '/works', 'Escolha o que a automação faz.');
  for (const [at, event] of job.events.entries())
    for (const [index, step] of event.steps.entries()) checkEventStep(step, `/events/${at}/steps/${index}`, report);
  for (const [at, work] of job.works.entries())
    for (const [index, step] of work.steps.entries()) checkWorkStep(step, `/works/${at}/steps/${index}`, report);
  return problems;
}

function checkEventStep(step: EventStep, path: string, report: Report): void {
  if (step.eventStepType === null) report('EVENT_TYPE_REQUIRED', path, 'Escolha o tipo do evento.');
  // What another system starts is about no record, unless a subject says of which.
  if (step.eventStepType === eventStepTypes.webhook && !step.subjectId) return;
  if (isBlank(step.filterName)) report('FILTER_NAME_REQUIRED', path, 'Informe o nome do filtro do evento.');
  if (isBlank(step.filter)) report('FILTER_REQUIRED', path, 'Configure o filtro do evento.');
  if (step.eventStepType === eventStepTypes.schedule && isBlank(step.cronString))
    report('CRON_REQUIRED', path, 'Informe quando a automação deve ser executada.');
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

/** The rules of 1§5 by type; a type without a rule is always valid. */
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
  SetTalkActive: checkOwn,
  AddComment: joined(checkOwn, checkComments),
  Wait: checkOwn,
};

function joined(...all: Rule[]): Rule {
  return (check) => all.forEach((rule) => rule(check));
}

function checkFilter({ step, path, report }: WorkCheck): void {
  if (isBlank(step.filter)) report('FILTER_REQUIRED', path, 'Configure quais registros a ação altera.');
}

function checkOwn({ configs, path, report }: WorkCheck): void {
  if (configs.length === 0) report('CONFIG_REQUIRED', path, 'Configure a ação.');
}

function checkComments({ configs, path, report }: WorkCheck): void {
  for (const [index, { text }] of configs.entries())
    if (typeof text !== 'string' || text.trim() === '')
      report('TEXT_REQUIRED', `${path}/configs/${index}`, 'Escreva o comentário.');
}

function checkValues({ configs, path, report }: WorkCheck): void {
  if (configs.length === 0) report('CONFIG_REQUIRED', path, 'Escolha ao menos um campo e o seu valor.');
  for (const [index, config] of configs.entries()) {
    const at = `${path}/configs/${index}`;
    if (!isId(config.subjectAttributeId)) report('ATTRIBUTE_REQUIRED', at, 'Escolha o campo.');
    if (!isId(config.subjectId)) report('SUBJECT_REQUIRED', at, 'Escolha o assunto.');
    if (!hasValue(config)) report('VALUE_REQUIRED', at, 'Informe o valor do campo, ou escolha esvaziá-lo.');
  }
}

const isId = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value > 0;

/** A non-empty value, a selected object with an id, a clear-value or a computed one (1§5). */
function hasValue({ value, setAttributeValueType }: Config): boolean {
  if (setAttributeValueType === setValueTypes.computed || setAttributeValueType === setValueTypes.cleared) return true;
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return 'id' in value && value.id !== null && value.id !== '';
  return value !== null && value !== undefined;
}

function checkTags({ configs, path, report }: WorkCheck): void {
  for (const [index, { tagId }] of configs.entries())
    if (!isId(tagId)) report('TAG_REQUIRED', `${path}/configs/${index}`, 'Escolha a tag.');
}

function checkMails({ configs, path, report }: WorkCheck): void {
  if (configs.length === 0) report('CONFIG_REQUIRED', path, 'Configure o e-mail.');
  for (const [index, { subject, to, sendToCreatedBy, sendToRelated }] of configs.entries()) {
    const at = `${path}/configs/${index}`;
    if (typeof subject !== 'string' || subject.trim() === '')
      report('SUBJECT_REQUIRED', at, 'Informe o assunto do e-mail.');
    const addresses = mailAddresses(to);
    const wrong = addresses.filter((address) => !isEmail(address));
    if (wrong.length > 0) report('ADDRESS_INVALID', at, `O endereço ${wrong[0]} não é um e-mail válido.`);
    const isRelated =
      typeof sendToRelated === 'object' &&
      sendToRelated !== null &&
      'send' in sendToRelated &&
      sendToRelated.send === true;
    if (addresses.length === 0 && sendToCreatedBy !== true && !isRelated)
      report('ADDRESS_REQUIRED', at, 'Informe ao menos um destinatário do e-mail.');
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
    if (!isId(notificationId)) report('NOTIFICATION_REQUIRED', at, 'Escolha a notificação.');
    const all: unknown[] = Array.isArray(receivers) ? receivers : [];
    for (const [receiver, item] of all.entries()) {
      const { receiverId, receiverType } = item as Config;
      if (!isId(receiverId)) report('RECEIVER_REQUIRED', `${at}/receivers/${receiver}`, 'Escolha o destinatário.');
      if (receiverType === null || receiverType === undefined || receiverType === '')
        report('RECEIVER_TYPE_REQUIRED', `${at}/receivers/${receiver}`, 'Escolha o tipo do destinatário.');
    }
  }
}

function checkDialog({ configs: [first = {}], path, report }: WorkCheck): void {
  const at = `${path}/configs/0`;
  if (typeof first.value !== 'string' || first.value.trim() === '')
    report('VALUE_REQUIRED', at, 'Escreva a pergunta do diálogo.');
  if (!Array.isArray(first.accountIds) || first.accountIds.length === 0)
    report('ACCOUNTS_REQUIRED', at, 'Escolha quem responde ao diálogo.');
}
