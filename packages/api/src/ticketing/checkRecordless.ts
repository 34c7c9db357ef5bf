import { eventStepTypes, type JobSave, type WorkStep, type WorkStepType } from '../calls/job';
import { receiverTypes, setValueTypes } from '../calls/jobWork';
import type { JobMessageKey } from './messages/jobTranslate';

type Config = Readonly<Record<string, unknown>>;

/** Whether everything that starts a job is another system that names no record. */
export function startsWithoutRecord({ events }: Pick<JobSave, 'events'>): boolean {
  const steps = events.flatMap((event) => event.steps);
  return (
    steps.length > 0 &&
    steps.every(({ eventStepType, subjectId }) => eventStepType === eventStepTypes.webhook && !subjectId)
  );
}

/** Steps that do something to the event's record, or ask about it. */
const ofRecord: ReadonlySet<WorkStepType> = new Set([
  'SetTalkValueByEvent',
  'SetTalkTag',
  'RemoveTalkTag',
  'SetTalkActive',
  'AddComment',
  'SetTalkDialog',
  'SetTalkDialogByFilter',
  // They send the record with its related records.
  'SitaIntegration',
  'ComprovanteCarregamento',
  'ComprovanteAverbacao',
  'ExtratoDesova',
  'ExtratoAvaria',
]);

/** The problem of a step that needs a record in a job that starts without one; `null` when it can be done. */
export function recordNeededFor({ workStepType, filter, configs }: WorkStep): JobMessageKey | null {
  if (ofRecord.has(workStepType)) return 'job.noRecord.step';
  if (!workStepType.endsWith('ByFilter') && (filter ?? '').trim() !== '') return 'job.noRecord.filter';
  for (const config of configs) {
    const need = typeof config === 'object' && config !== null ? needOf[workStepType]?.(config as Config) : null;
    if (need) return need;
  }
  return null;
}

const needOf: Partial<Record<WorkStepType, (config: Config) => JobMessageKey | null>> = {
  NewTalk: valueNeed,
  SetTalkValueByFilter: valueNeed,
  SendEmail: mailNeed,
  Notification: ({ receivers }) =>
    Array.isArray(receivers) &&
    receivers.some((one: Config | null) => Number(one?.['receiverType']) === receiverTypes.creator)
      ? 'job.noRecord.receiver'
      : null,
};

function valueNeed({ value, setAttributeValueType }: Config): JobMessageKey | null {
  if (setAttributeValueType !== setValueTypes.computed) return null;
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : null;
  return kind === null || kind === 'event' || kind === 'talk' ? 'job.noRecord.value' : null;
}

function mailNeed(config: Config): JobMessageKey | null {
  const lists = ['attributes', 'attachments', 'relatedSubjects'].some((name) => {
    const list = config[name];
    return Array.isArray(list) && list.length > 0;
  });
  if (lists || config['notifyPropertyChanged'] === true) return 'job.noRecord.mailData';
  const related = config['sendToRelated'];
  const isRelated = typeof related === 'object' && related !== null && 'send' in related && related.send === true;
  return config['sendToCreatedBy'] === true || isRelated ? 'job.noRecord.mailRecipient' : null;
}
