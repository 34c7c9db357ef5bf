import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id, Instant, IntegerId, Nullable } from '@assunto/engine/contract';

/**
 * The types of events that start a job: 2 is a schedule, the other numbers are ours. The first eight concern one record or
 * several, `manual` a person, `dialog` an answer, `webhook` another system,
 * the last two the time until a deadline of service.
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
  deadlineNear: 12,
  deadlineMissed: 13,
} as const;
/** The name of what starts a job. */
export type EventStepName = keyof typeof eventStepTypes;

/** The answers of a dialog that start a job; `null` means any answer. */
export const dialogTypes = { yes: 1, no: 2 } as const;

const shortText = Type.String({ maxLength: 200 });
const filterText = Type.String({ maxLength: 100_000, description: 'Filtro como texto JSON' });

/** An event that starts a job: the event type occurs for a record of `subjectId` that passes the filter. */
export const EventStep = Type.Object({
  eventStepId: Type.Optional(IntegerId),
  /** One of `eventStepTypes`; `null` until one is chosen. */
  eventStepType: Nullable(Type.Integer({ minimum: 1, maximum: 13 })),
  filterName: Nullable(shortText),
  /**
   * JSON text of a filter of `subjectId`; `{"and":[]}` matches every record. This text is used, not the saved filter from which
   * it was copied.
   */
  filter: Nullable(filterText),
  filterId: Nullable(IntegerId),
  dialogTypeId: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 2 }))),
  /** Five fields, in the company's time zone. */
  cronString: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  /** The subject of the event and its filter. */
  subjectId: Type.Optional(Nullable(IntegerId)),
  /** For type `updated`: only changes of one of these; none or empty means any attribute. */
  subjectAttributeIds: Type.Optional(Type.Array(IntegerId, { maxItems: 200 })),
  /** For type `tagged`: only this tag; absent means any. */
  tagId: Type.Optional(Nullable(IntegerId)),
  /** For deadlines: only this clock, 1 first answer, 2 solution; absent means either. */
  serviceClock: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 2 }))),
});
export type EventStep = Static<typeof EventStep>;

/** The kinds of work. */
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
/** Kinds of work beyond the specification. */
export const ownWorkStepTypes = ['SetTalkActive', 'AddComment', 'Wait'] as const;
/** What a step of a job does. */
export const WorkStepType = Type.Enum([...workStepTypes, ...ownWorkStepTypes]);
export type WorkStepType = (typeof workStepTypes)[number] | (typeof ownWorkStepTypes)[number];

/** One action of a job. The shape of each of `configs` follows `workStepType` (`workConfigs`). */
export const WorkStep = Type.Object({
  workStepId: Type.Optional(IntegerId),
  workStepType: WorkStepType,
  name: shortText,
  filterName: Type.Optional(Nullable(shortText)),
  /**
   * For the ByFilter types: the records that it changes. For the others: the work is skipped unless the event's record passes.
   */
  filter: Type.Optional(Nullable(filterText)),
  filterId: Type.Optional(Nullable(IntegerId)),
  configs: Type.Array(Type.Unknown(), { maxItems: 50 }),
});
export type WorkStep = Static<typeof WorkStep>;

/** What starts a job: any of its steps occurs. */
export const JobEvent = Type.Object({
  eventId: Type.Optional(IntegerId),
  name: Type.Optional(shortText),
  /** At most once for each record, for as long as the job exists. */
  once: Type.Boolean(),
  /** Starts when a record no longer passes the filter that it passed before. */
  negate: Type.Boolean(),
  /** Starts only when a record begins to pass the filter. Absent: each time it passes. */
  becoming: Type.Optional(Type.Boolean()),
  /**
   * For the types `created` and `updated`: seconds that the record must be unchanged before it starts, at most ten times as long
   * after the first change. Many quick changes start it once. Absent or 0: each change at once.
   */
  quietSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 3600 })),
  steps: Type.Array(EventStep, { maxItems: 20 }),
});
export type JobEvent = Static<typeof JobEvent>;

/** A list of actions, executed in order. */
export const JobWork = Type.Object({
  workId: Type.Optional(IntegerId),
  name: Type.Optional(shortText),
  steps: Type.Array(WorkStep, { maxItems: 50 }),
});
export type JobWork = Static<typeof JobWork>;

/**
 * As whom a job runs: `owner`, the account that saves it, or `automation`, 'Automação' of its profile, which stays when the person
 * leaves. The latter needs the profile's `actsAsAutomation`.
 */
export const JobIdentity = Type.Union([Type.Literal('owner'), Type.Literal('automation')]);
export type JobIdentity = Static<typeof JobIdentity>;

/** Answer of `GET /job/identity`: as whom the caller may have jobs run. */
export const JobIdentities = Type.Object({
  itens: Type.Array(Type.Object({ actsAs: JobIdentity, name: Type.String() })),
});
export type JobIdentities = Static<typeof JobIdentities>;

/** Body of `POST /job` and `PUT /job/{jobId}` (API-48). */
export const JobSave = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100 }),
  events: Type.Array(JobEvent, { maxItems: 20 }),
  works: Type.Array(JobWork, { maxItems: 20 }),
  /** False by default: a new job does nothing until it is enabled. */
  isEnabled: Type.Optional(Type.Boolean()),
  /** `owner` by default. */
  actsAs: Type.Optional(JobIdentity),
});
export type JobSave = Static<typeof JobSave>;

/** An automation: when these events happen, do these works. */
export const Job = Type.Object({
  jobId: Type.Optional(IntegerId),
  name: Type.String({ minLength: 1, maxLength: 100 }),
  events: Type.Array(JobEvent),
  works: Type.Array(JobWork),
  isEnabled: Type.Optional(Type.Boolean()),
  /** Incremented by each change; sent in `If-Match`. */
  version: Type.Optional(Type.Integer()),
  /** The account whose permissions it has: the one that saved it last, or 'Automação' of its profile. */
  ownerId: Type.Optional(IntegerId),
  ownerName: Type.Optional(Type.String()),
  actsAs: Type.Optional(JobIdentity),
});
export type Job = Static<typeof Job>;

/** A job in the list of automations. */
export const JobItem = Type.Object({
  jobId: IntegerId,
  name: Type.String(),
  isEnabled: Type.Boolean(),
  version: Type.Integer(),
  ownerName: Type.String(),
  /** When it was last started, and how many of its runs failed or wait to be released. */
  lastRunIn: Nullable(Instant),
  failedRuns: Type.Integer(),
  heldRuns: Type.Integer(),
});
export type JobItem = Static<typeof JobItem>;

/** Answer of `POST /job/schedule`: the description of a cron string and its next times, in the company's time zone. */
export const JobSchedule = Type.Object({
  description: Type.String(),
  timeZone: Type.String(),
  next: Type.Array(Instant),
});
export type JobSchedule = Static<typeof JobSchedule>;

/** Answer of `POST /job/matches`: for each event step with a filter, how many records currently pass it. */
export const JobMatches = Type.Object({
  steps: Type.Array(
    Type.Object({
      /** Indexes in `events` and in its `steps`. */
      event: Type.Integer(),
      step: Type.Integer(),
      count: Type.Integer(),
      /** Whether the true count is higher. */
      isAtLeast: Type.Boolean(),
    }),
  ),
});
export type JobMatches = Static<typeof JobMatches>;

/** A job that the caller may start by hand for records of a subject. */
export const ManualJob = Type.Object({ jobId: IntegerId, name: Type.String() });
export type ManualJob = Static<typeof ManualJob>;

/** Answer of `POST /job/{jobId}/run`: the runs that were started, and the records for which none was, with the reason. */
export const JobStart = Type.Object({
  jobRunIds: Type.Array(Id),
  refused: Type.Array(Type.Object({ talkId: Id, reason: Type.String() })),
});
export type JobStart = Static<typeof JobStart>;

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
