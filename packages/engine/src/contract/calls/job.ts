import Type, { type Static } from 'typebox';
import { Instant, IntegerId, Nullable } from '../common';

/**
 * What starts a job, by number: 2 is a schedule (1§3), the other numbers are ours. The first eight are
 * about one record or many, `manual` is a person, `dialog` an answer, `webhook` another system.
 */
export const eventStepTypes = {
  created: 1,
  schedule: 2,
  updated: 3,
  activated: 4,
  deactivated: 5,
  deleted: 6,
  commented: 7,
  tagged: 8,
  manual: 9,
  dialog: 10,
  webhook: 11,
} as const;
/** The name of what starts a job. */
export type EventStepName = keyof typeof eventStepTypes;

/** The answers of a dialog that start a job; `null` is every answer. */
export const dialogTypes = { yes: 1, no: 2 } as const;

const shortText = Type.String({ maxLength: 200 });
const filterText = Type.String({ maxLength: 100_000, description: 'Filtro como texto JSON' });

/** What starts a job (1§3): a record of `subjectId` that passes the filter, when the type happens to it. */
export const EventStep = Type.Object({
  eventStepId: Type.Optional(IntegerId),
  /** One of `eventStepTypes`; `null` while nobody chose one. */
  eventStepType: Nullable(Type.Integer({ minimum: 1, maximum: 11 })),
  filterName: Nullable(shortText),
  /** JSON text of a filter of `subjectId`; `{"and":[]}` is every record. It counts, not the saved filter that it came from. */
  filter: Nullable(filterText),
  filterId: Nullable(IntegerId),
  dialogTypeId: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 2 }))),
  /** Five fields, in the company's time zone. */
  cronString: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  /** The subject that the event and its filter are about. */
  subjectId: Type.Optional(Nullable(IntegerId)),
  /** Of type `updated`: only changes of one of these; none or empty is any attribute. */
  subjectAttributeIds: Type.Optional(Type.Array(IntegerId, { maxItems: 200 })),
  /** Of type `tagged`: only this tag; absent is any. */
  tagId: Type.Optional(Nullable(IntegerId)),
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
/** Kinds of work that the specification does not have. */
export const ownWorkStepTypes = ['SetTalkActive', 'AddComment', 'Wait'] as const;
/** What a step of a job does (2§6). */
export const WorkStepType = Type.Enum([...workStepTypes, ...ownWorkStepTypes]);
export type WorkStepType = (typeof workStepTypes)[number] | (typeof ownWorkStepTypes)[number];

/** One action of a job (1§3). The shape of each of `configs` follows `workStepType` (`workConfigs`). */
export const WorkStep = Type.Object({
  workStepId: Type.Optional(IntegerId),
  workStepType: WorkStepType,
  name: shortText,
  filterName: Type.Optional(Nullable(shortText)),
  /** Of the ByFilter types: the records that it acts on. Of the others: it is left out unless the event's record passes. */
  filter: Type.Optional(Nullable(filterText)),
  filterId: Type.Optional(Nullable(IntegerId)),
  configs: Type.Array(Type.Unknown(), { maxItems: 50 }),
});
export type WorkStep = Static<typeof WorkStep>;

/** What starts a job: one of its steps happens. */
export const JobEvent = Type.Object({
  eventId: Type.Optional(IntegerId),
  name: Type.Optional(shortText),
  /** At most once for each record, for as long as the job exists. */
  once: Type.Boolean(),
  /** When a record no longer passes the filter that it passed before. */
  negate: Type.Boolean(),
  /** Only when a record that did not pass the filter before passes it now. Absent: each time, while it passes. */
  becoming: Type.Optional(Type.Boolean()),
  steps: Type.Array(EventStep, { maxItems: 20 }),
});
export type JobEvent = Static<typeof JobEvent>;

/** A list of actions, done one after the other. */
export const JobWork = Type.Object({
  workId: Type.Optional(IntegerId),
  name: Type.Optional(shortText),
  steps: Type.Array(WorkStep, { maxItems: 50 }),
});
export type JobWork = Static<typeof JobWork>;

/** Body of `POST /job` and `PUT /job/{jobId}` (API-48). */
export const JobSave = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100 }),
  events: Type.Array(JobEvent, { maxItems: 20 }),
  works: Type.Array(JobWork, { maxItems: 20 }),
  /** False unless sent: a new job does nothing until somebody switches it on. */
  isEnabled: Type.Optional(Type.Boolean()),
});
export type JobSave = Static<typeof JobSave>;

/** An automation: when these events happen, do these works (1§3). */
export const Job = Type.Object({
  jobId: Type.Optional(IntegerId),
  name: Type.String({ minLength: 1, maxLength: 100 }),
  events: Type.Array(JobEvent),
  works: Type.Array(JobWork),
  isEnabled: Type.Optional(Type.Boolean()),
  /** Grows with each change; `If-Match` carries it. */
  version: Type.Optional(Type.Integer()),
  /** Whose rights it has: who saved it last. */
  ownerId: Type.Optional(IntegerId),
  ownerName: Type.Optional(Type.String()),
});
export type Job = Static<typeof Job>;

/** A job in the list of automations. */
export const JobItem = Type.Object({
  jobId: IntegerId,
  name: Type.String(),
  isEnabled: Type.Boolean(),
  version: Type.Integer(),
  ownerName: Type.String(),
  /** When it was started last, and how many of its runs failed or wait for somebody to release them. */
  lastRunIn: Nullable(Instant),
  failedRuns: Type.Integer(),
  heldRuns: Type.Integer(),
});
export type JobItem = Static<typeof JobItem>;

/** Answer of `POST /job/schedule`: a cron string in words and when it comes next, in the company's time zone. */
export const JobSchedule = Type.Object({
  description: Type.String(),
  timeZone: Type.String(),
  next: Type.Array(Instant),
});
export type JobSchedule = Static<typeof JobSchedule>;

/** Answer of `POST /job/matches`: for each event step that has a filter, how many records pass it now. */
export const JobMatches = Type.Object({
  steps: Type.Array(
    Type.Object({
      /** Places in `events` and in its `steps`. */
      event: Type.Integer(),
      step: Type.Integer(),
      count: Type.Integer(),
      /** The true count is higher. */
      isAtLeast: Type.Boolean(),
    }),
  ),
});
export type JobMatches = Static<typeof JobMatches>;

/** A job that the caller may start by hand for records of a subject. */
export const ManualJob = Type.Object({ jobId: IntegerId, name: Type.String() });
export type ManualJob = Static<typeof ManualJob>;

/** Answer of `GET /job/{jobId}/webhook`: whether other systems can start a job, never with which address. */
export const JobWebhook = Type.Object({
  isOpen: Type.Boolean(),
  /** Deliveries without a right signature are refused. */
  isSigned: Type.Boolean(),
  /** When the address was made; `null` without one. */
  insertedIn: Nullable(Instant),
  lastDeliveryIn: Nullable(Instant),
});
export type JobWebhook = Static<typeof JobWebhook>;

/** Answer of `POST /job/{jobId}/webhook`: the new address and the key of its signatures. Neither is ever shown again. */
export const JobWebhookAddress = Type.Object({
  address: Type.String(),
  /** `whsec_` and the key in base64, as Standard Webhooks writes it; `null` without signatures. */
  signingKey: Nullable(Type.String()),
});
export type JobWebhookAddress = Static<typeof JobWebhookAddress>;
