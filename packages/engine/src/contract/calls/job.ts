import Type, { type Static } from 'typebox';
import { Id, Nullable } from '../common';

/** What starts a job: type 2 is a schedule and carries a cron string (1§3). */
export const EventStep = Type.Object({
  eventStepId: Type.Optional(Id),
  eventStepType: Nullable(Type.Integer()),
  filterName: Nullable(Type.String()),
  filter: Nullable(Type.String()),
  filterId: Nullable(Id),
  dialogTypeId: Type.Optional(Nullable(Type.Integer())),
  cronString: Type.Optional(Nullable(Type.String())),
});
export type EventStep = Static<typeof EventStep>;

/** The kinds of work (1§3). */
export const workStepTypes = [
  'SetTalkValueByEvent',
  'NewTalk',
  'SetTalkValueByFilter',
  'SetTalkTag',
  'RemoveTalkTag',
  'ExecuteParentJob',
  'SendEmail',
  'Notification',
  'SetTalkDialog',
  'SetTalkDialogByFilter',
  'HttpRequest',
  'SitaIntegration',
  'ComprovanteCarregamento',
  'ComprovanteAverbacao',
  'ExtratoDesova',
  'ExtratoAvaria',
] as const;
/** What a step of a job does (2§6). */
export const WorkStepType = Type.Enum(workStepTypes);
export type WorkStepType = (typeof workStepTypes)[number];

/** Config of a SendEmail step (1§3); `to` joins the addresses with ';'. */
export const SendEmailConfig = Type.Object({
  content: Type.String(),
  subject: Type.String(),
  to: Type.String(),
  attachments: Type.Array(Type.Unknown()),
  attributes: Type.Array(Type.Unknown()),
  relatedSubjects: Type.Array(Type.Unknown()),
  sendToCreatedBy: Type.Boolean(),
  notifyPropertyChanged: Type.Boolean(),
  sendEmptyReport: Type.Boolean(),
  sendToRelated: Type.Object({ send: Type.Boolean(), subjectId: Nullable(Id) }),
});
export type SendEmailConfig = Static<typeof SendEmailConfig>;

/** Config of a step that sets a value or makes a talk (1§3). */
export const SetValueConfig = Type.Object({
  subjectAttributeId: Nullable(Id),
  subjectId: Nullable(Id),
  value: Type.Unknown(),
  setAttributeValueType: Type.Optional(Nullable(Type.Integer())),
});
export type SetValueConfig = Static<typeof SetValueConfig>;

/** Config of a dialog step (1§3). */
export const DialogConfig = Type.Object({ value: Type.String(), accountIds: Type.Array(Id) });
export type DialogConfig = Static<typeof DialogConfig>;

/** Config of an ExecuteParentJob step (1§3). */
export const ExecuteParentJobConfig = Type.Object({
  forceExecution: Type.Boolean(),
  jobId: Nullable(Id),
  jobName: Nullable(Type.String()),
  subjectAttributeId: Nullable(Id),
  subjectId: Nullable(Id),
});
export type ExecuteParentJobConfig = Static<typeof ExecuteParentJobConfig>;

/** Config of a tag step (1§3). */
export const TagConfig = Type.Object({ tagId: Nullable(Id) });
export type TagConfig = Static<typeof TagConfig>;

/** Config of a notification step (1§3). */
export const NotificationConfig = Type.Object({
  notificationId: Nullable(Id),
  receivers: Type.Array(
    Type.Object({ receiverId: Nullable(Id), receiverType: Nullable(Type.Union([Type.Integer(), Type.String()])) }),
  ),
});
export type NotificationConfig = Static<typeof NotificationConfig>;

/** One action of a job (1§3). The shape of `configs` follows `workStepType`. */
export const WorkStep = Type.Object({
  workStepId: Type.Optional(Id),
  workStepType: WorkStepType,
  name: Type.String(),
  filterName: Type.Optional(Nullable(Type.String())),
  filter: Type.Optional(Nullable(Type.String())),
  filterId: Type.Optional(Nullable(Id)),
  configs: Type.Array(Type.Unknown()),
});
export type WorkStep = Static<typeof WorkStep>;

/** An automation: when these events happen, do these works (1§3). */
export const Job = Type.Object({
  jobId: Type.Optional(Id),
  name: Type.String({ minLength: 1 }),
  events: Type.Array(
    Type.Object({
      eventId: Type.Optional(Id),
      name: Type.Optional(Type.String()),
      once: Type.Boolean(),
      negate: Type.Boolean(),
      steps: Type.Array(EventStep),
    }),
  ),
  works: Type.Array(
    Type.Object({ workId: Type.Optional(Id), name: Type.Optional(Type.String()), steps: Type.Array(WorkStep) }),
  ),
});
export type Job = Static<typeof Job>;
