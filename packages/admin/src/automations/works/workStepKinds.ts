import type {
  CommentConfig,
  DialogConfig,
  ExecuteParentJobConfig,
  HttpRequestConfig,
  NotificationConfig,
  SendEmailConfig,
  SetActiveConfig,
  SetValueConfig,
  TagConfig,
  WaitConfig,
  WorkStep,
  WorkStepType,
} from '@assunto/api';
import {
  BellRing,
  Clock,
  FileOutput,
  FilePlus2,
  Globe,
  ListChecks,
  Mail,
  MessageCircleQuestion,
  MessageSquareText,
  PencilLine,
  Power,
  Tag,
  Tags,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import type { WorkKey } from './messages/translation';

/** Under which heading a kind of step is offered. */
type WorkStepGroup = 'records' | 'tags' | 'messages' | 'flow' | 'systems';

/** A kind of step as it is offered. */
export interface WorkStepKind {
  type: WorkStepType;
  group: WorkStepGroup;
  /** Key of its name in the messages of this folder. */
  label: WorkKey;
  Icon: LucideIcon;
}

/** Every kind of step, in the order in which they are offered. */
export const workStepKinds: readonly WorkStepKind[] = [
  kind('SetTalkValueByEvent', 'records', PencilLine),
  kind('NewTalk', 'records', FilePlus2),
  kind('SetTalkValueByFilter', 'records', ListChecks),
  kind('AddComment', 'records', MessageSquareText),
  kind('SetTalkActive', 'records', Power),
  kind('SetTalkTag', 'tags', Tag),
  kind('RemoveTalkTag', 'tags', Tags),
  kind('Notification', 'messages', BellRing),
  kind('SendEmail', 'messages', Mail),
  kind('SetTalkDialog', 'messages', MessageCircleQuestion),
  kind('SetTalkDialogByFilter', 'messages', MessageCircleQuestion),
  kind('Wait', 'flow', Clock),
  kind('ExecuteParentJob', 'flow', Workflow),
  kind('HttpRequest', 'systems', Globe),
  kind('SitaIntegration', 'systems', FileOutput),
  kind('ComprovanteCarregamento', 'systems', FileOutput),
  kind('ComprovanteAverbacao', 'systems', FileOutput),
  kind('ExtratoDesova', 'systems', FileOutput),
  kind('ExtratoAvaria', 'systems', FileOutput),
];

function kind(type: WorkStepType, group: WorkStepGroup, Icon: LucideIcon): WorkStepKind {
  return { type, group, label: `works.type.${type}`, Icon };
}

interface WorkConfigs {
  SetTalkValueByEvent: SetValueConfig;
  NewTalk: SetValueConfig;
  SetTalkValueByFilter: SetValueConfig;
  SetTalkTag: TagConfig;
  RemoveTalkTag: TagConfig;
  ExecuteParentJob: ExecuteParentJobConfig;
  SendEmail: SendEmailConfig;
  Notification: NotificationConfig;
  SetTalkDialog: DialogConfig;
  SetTalkDialogByFilter: DialogConfig;
  HttpRequest: HttpRequestConfig;
  SetTalkActive: SetActiveConfig;
  AddComment: CommentConfig;
  Wait: WaitConfig;
}

/** The config of a type of step; an integration has none. */
export type WorkConfig<Type extends WorkStepType> = Type extends keyof WorkConfigs ? WorkConfigs[Type] : object;

const emptyValue = { subjectAttributeId: null, subjectId: null, value: null, setAttributeValueType: 1 };
const emptyDialog = { value: '', accountIds: [] };

/** The config with which a form of each type begins. */
export const emptyConfigs: { readonly [Type in WorkStepType]: WorkConfig<Type> } = {
  SetTalkValueByEvent: emptyValue,
  NewTalk: emptyValue,
  SetTalkValueByFilter: emptyValue,
  SetTalkTag: { tagId: null },
  RemoveTalkTag: { tagId: null },
  ExecuteParentJob: {
    forceExecution: false,
    jobId: null,
    jobName: null,
    subjectAttributeId: null,
    subjectId: null,
  },
  SendEmail: {
    content: '',
    subject: '',
    to: '',
    attachments: [],
    attributes: [],
    relatedSubjects: [],
    sendToCreatedBy: false,
    notifyPropertyChanged: false,
    sendEmptyReport: false,
    sendToRelated: { send: false, subjectId: null },
  },
  Notification: { notificationId: null, receivers: [] },
  SetTalkDialog: emptyDialog,
  SetTalkDialogByFilter: emptyDialog,
  HttpRequest: { method: 'POST', url: '', headers: [], body: null, credentialId: null, isIdempotent: false },
  SitaIntegration: {},
  ComprovanteCarregamento: {},
  ComprovanteAverbacao: {},
  ExtratoDesova: {},
  ExtratoAvaria: {},
  SetTalkActive: { isActive: false },
  AddComment: { text: '' },
  Wait: { amount: 1, unit: 'day' },
};

/** A step of a type as it is added: with one config that is yet to be filled. */
export function emptyWorkStep(type: WorkStepType): WorkStep {
  return {
    workStepType: type,
    name: '',
    filterName: null,
    filter: null,
    filterId: null,
    configs: [emptyConfigs[type]],
  };
}

/** Whether a step has a type and configs that its form and its sentence can show. */
export function isKnownStep({ workStepType, configs }: WorkStep): boolean {
  if (!Object.hasOwn(emptyConfigs, workStepType)) return false;
  const empty = Object.entries(emptyConfigs[workStepType]);
  return configs.every(
    (config) =>
      shapeOf(config) === 'object' &&
      empty.every(([name, value]) => {
        const found = (config as Record<string, unknown>)[name];
        return found === undefined || value === null || shapeOf(found) === shapeOf(value);
      }),
  );
}

const shapeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** The configs of a step as its form reads them: what is missing in a stored one is as in an empty one. */
export function configsOf<Type extends WorkStepType>(step: WorkStep, type: Type): WorkConfig<Type>[] {
  const empty = emptyConfigs[type];
  const stored = step.configs.map((config) => ({ ...empty, ...(config as object) }));
  return stored.length > 0 ? stored : [empty];
}
