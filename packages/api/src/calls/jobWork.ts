import * as Type from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Id, IntegerId, Nullable, CommentVisibility } from '@assunto/engine/contract';
import type { WorkStepType } from './job';

const amount = Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 });
const unit = Type.Enum(['minute', 'hour', 'day', 'week', 'month', 'year'] as const);

/** How a value is computed when the job runs (`setAttributeValueType` 2). */
export const ComputedValue = Type.Union([
  /** The value of an attribute of the event's record. */
  Type.Object({ kind: Type.Literal('event'), subjectAttributeId: IntegerId }),
  /** The value of another attribute of the record that is changed. */
  Type.Object({ kind: Type.Literal('record'), subjectAttributeId: IntegerId }),
  /** The event's record itself, for an attribute that refers to its subject. */
  Type.Object({ kind: Type.Literal('talk') }),
  /** The time of the step, plus an amount. */
  Type.Object({ kind: Type.Literal('now'), amount: Type.Optional(amount), unit: Type.Optional(unit) }),
  /** The record's current number plus an amount. */
  Type.Object({ kind: Type.Literal('add'), amount: Type.Number({ minimum: -1e12, maximum: 1e12 }) }),
  /** The name of the person who caused the event. */
  Type.Object({ kind: Type.Literal('actor') }),
  /** A text in which `${identifier}` is a value of the event's record, and `${webhook.path}` one of what was delivered. */
  Type.Object({ kind: Type.Literal('text'), template: Type.String({ maxLength: 2000 }) }),
  /** A value of the JSON that another system delivered: names and places of a list, joined by '.'. */
  Type.Object({ kind: Type.Literal('webhook'), path: Type.String({ maxLength: 200 }) }),
]);
export type ComputedValue = Static<typeof ComputedValue>;

/** Where a value comes from; absent or `null` is `fixed`. */
export const setValueTypes = { fixed: 1, computed: 2, cleared: 3 } as const;

/**
 * Config of a step that sets a value or makes a talk. `value` is the canonical value, an object with `id` for an option
 * or a record, or a `ComputedValue`; of a computed one without it, the event's value of the same identifier.
 */
export const SetValueConfig = Type.Object({
  subjectAttributeId: Nullable(IntegerId),
  subjectId: Nullable(IntegerId),
  value: Type.Unknown(),
  setAttributeValueType: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 3 }))),
});
export type SetValueConfig = Static<typeof SetValueConfig>;

/** Config of a SendEmail step; `to` joins the addresses with ';'. */
export const SendEmailConfig = Type.Object({
  /** Text or rich text; `${identifier}` is a value of the event's record. */
  content: Type.String({ maxLength: 20_000 }),
  subject: Type.String({ maxLength: 200 }),
  to: Type.String({ maxLength: 2000 }),
  /** Attributes whose files the mail takes along, up to 10 MB; what is larger is named. */
  attachments: Type.Array(Type.Unknown(), { maxItems: 50 }),
  /** Attributes whose values are listed in the mail. */
  attributes: Type.Array(Type.Unknown(), { maxItems: 100 }),
  /**
   * Subjects whose records are listed in the mail: those that the event's record points to and those that point to it. A number,
   * or a `RelatedReport` with the attributes that are listed.
   */
  relatedSubjects: Type.Array(Type.Unknown(), { maxItems: 20 }),
  /** Also to the person who created the record. */
  sendToCreatedBy: Type.Boolean(),
  /** Lists what the event changed: from, to. */
  notifyPropertyChanged: Type.Boolean(),
  /** Sends it although no related record is there to be listed. */
  sendEmptyReport: Type.Boolean(),
  /** Also to the addresses of the related records of a subject. */
  sendToRelated: Type.Object({ send: Type.Boolean(), subjectId: Nullable(IntegerId) }),
});
export type SendEmailConfig = Static<typeof SendEmailConfig>;

/** A list of related records in a mail, with the values of these attributes; none of them: with their names. */
export interface RelatedReport {
  subjectId: number;
  subjectAttributeIds: number[];
}

/**
 * Reads `relatedSubjects` of a config: numbers of subjects, or objects with the attributes too. Anything else is left out.
 *
 * @example
 * relatedReports([3, { subjectId: 4, subjectAttributeIds: [12] }]);
 */
export function relatedReports(relatedSubjects: readonly unknown[]): RelatedReport[] {
  return relatedSubjects.flatMap((item) => {
    const { subjectId, subjectAttributeIds } =
      typeof item === 'object' && item !== null ? (item as Partial<RelatedReport>) : { subjectId: Number(item) };
    const ids: unknown[] = Array.isArray(subjectAttributeIds) ? subjectAttributeIds : [];
    if (!Number.isSafeInteger(subjectId) || !subjectId) return [];
    return [{ subjectId, subjectAttributeIds: ids.map(Number).filter((id) => Number.isSafeInteger(id)) }];
  });
}

/** Config of a dialog step: the question, and who is asked. */
export const DialogConfig = Type.Object({
  value: Type.String({ maxLength: 1000 }),
  accountIds: Type.Array(IntegerId, { maxItems: 100 }),
});
export type DialogConfig = Static<typeof DialogConfig>;

/** Config of an ExecuteParentJob step. */
export const ExecuteParentJobConfig = Type.Object({
  /** Starts it regardless of the filters of its events. */
  forceExecution: Type.Boolean(),
  jobId: Nullable(IntegerId),
  jobName: Nullable(Type.String({ maxLength: 200 })),
  /** The attribute of the event's record that refers to the record to run on; none: the event's own record. */
  subjectAttributeId: Nullable(IntegerId),
  subjectId: Nullable(IntegerId),
});
export type ExecuteParentJobConfig = Static<typeof ExecuteParentJobConfig>;

/** Config of a tag step. */
export const TagConfig = Type.Object({ tagId: Nullable(IntegerId) });
export type TagConfig = Static<typeof TagConfig>;

/** Who receives a notification: an account, the people of an access profile, or who created the record. */
export const receiverTypes = { account: 1, room: 2, creator: 3 } as const;

/** Config of a notification step. `receiverId` of a creator is the record's subject. */
export const NotificationConfig = Type.Object({
  notificationId: Nullable(IntegerId),
  receivers: Type.Array(
    Type.Object({
      receiverId: Nullable(IntegerId),
      receiverType: Nullable(Type.Union([Type.Integer(), Type.String({ maxLength: 20 })])),
    }),
    { maxItems: 100 },
  ),
});
export type NotificationConfig = Static<typeof NotificationConfig>;

/** Config of an HttpRequest step. Headers name a credential of the store; its value is never in a job. */
export const HttpRequestConfig = Type.Object({
  method: Type.Enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const),
  /** https only, unless the operator allows the host. */
  url: Type.String({ maxLength: 2000 }),
  headers: Type.Optional(
    Type.Array(Type.Object({ name: Type.String({ maxLength: 100 }), value: Type.String({ maxLength: 2000 }) }), {
      maxItems: 30,
    }),
  ),
  /** JSON or text; `${identifier}` is a value of the event's record. Absent: the record as JSON. */
  body: Type.Optional(Nullable(Type.String({ maxLength: 20_000 }))),
  credentialId: Type.Optional(Nullable(IntegerId)),
  /** Whether the receiver handles repetitions with the same Idempotency-Key: then a send with unknown result may be repeated. */
  isIdempotent: Type.Optional(Type.Boolean()),
});
export type HttpRequestConfig = Static<typeof HttpRequestConfig>;

/** Config of a SetTalkActive step. */
export const SetActiveConfig = Type.Object({ isActive: Type.Boolean() });
export type SetActiveConfig = Static<typeof SetActiveConfig>;

/** Config of an AddComment step; `${identifier}` is a value of the event's record. */
export const CommentConfig = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 4000 }),
  /** Absent in jobs from before internal notes, whose comments are public. */
  visibility: Type.Optional(CommentVisibility),
});
export type CommentConfig = Static<typeof CommentConfig>;

/** Config of a Wait step: the next step runs after this time. */
export const WaitConfig = Type.Object({
  amount: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  unit: Type.Enum(['minute', 'hour', 'day', 'week'] as const),
});
export type WaitConfig = Static<typeof WaitConfig>;

/** An integration needs none: the operator configures its address. */
const NoConfig = Type.Object({});

/** The shape of each of the `configs` of a work step, by its type. */
export const workConfigs = {
  SetTalkValueByEvent: SetValueConfig,
  NewTalk: SetValueConfig,
  SetTalkValueByFilter: SetValueConfig,
  SetTalkTag: TagConfig,
  RemoveTalkTag: TagConfig,
  ExecuteParentJob: ExecuteParentJobConfig,
  SendEmail: SendEmailConfig,
  Notification: NotificationConfig,
  SetTalkDialog: DialogConfig,
  SetTalkDialogByFilter: DialogConfig,
  HttpRequest: HttpRequestConfig,
  SitaIntegration: NoConfig,
  ComprovanteCarregamento: NoConfig,
  ComprovanteAverbacao: NoConfig,
  ExtratoDesova: NoConfig,
  ExtratoAvaria: NoConfig,
  SetTalkActive: SetActiveConfig,
  AddComment: CommentConfig,
  Wait: WaitConfig,
} as const satisfies Record<WorkStepType, TSchema>;

/** An open question of a job to the caller. */
export const JobDialog = Type.Object({
  jobDialogId: Id,
  question: Type.String(),
  jobName: Type.String(),
  subject: Type.String(),
  talkId: Id,
  displayName: Type.String(),
  insertedIn: Type.String({ format: 'date-time' }),
});
export type JobDialog = Static<typeof JobDialog>;

/** Body of `POST /job-dialog/{jobDialogId}/answer`. */
export const JobDialogAnswer = Type.Object({ answer: Type.Enum(['yes', 'no'] as const) });
export type JobDialogAnswer = Static<typeof JobDialogAnswer>;
