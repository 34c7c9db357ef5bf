/** How a duration is configured. */
interface RetentionDefinition {
  /** The variable of the environment. */
  variable: string;
  /** Days without the variable; `null`: for ever. */
  days: number | null;
  /** Fewer days would delete what the product still needs. */
  minimum: number;
  /** What happens after these days. */
  description: string;
}

/**
 * Everything that would grow without end, by what it is. History is stored for ever unless an operator decides otherwise: it is why
 * people trust a record, and what is deleted of it cannot be restored by anybody.
 */
export const retentionDefinitions = {
  // A save that waited offline for up to 60 days is compared with the changes since its version.
  history: {
    variable: 'RETENTION_HISTORY_DAYS',
    days: null,
    minimum: 90,
    description: 'entries of the histories of records, changes of tags and earlier versions of comments are deleted',
  },
  configuration: {
    variable: 'RETENTION_CONFIGURATION_DAYS',
    days: null,
    minimum: 90,
    description:
      'changes of the configuration are deleted, but the newest of each entity, and who looked at the product as somebody else',
  },
  // Links to a merged record lead to its survivor. A merge can be undone for 30 days.
  merges: {
    variable: 'RETENTION_MERGES_DAYS',
    days: null,
    minimum: 60,
    description: 'links to a merged record no longer lead to its survivor',
  },
  runs: {
    variable: 'RETENTION_RUNS_DAYS',
    days: 90,
    minimum: 7,
    description: 'ended runs of automations are deleted with their steps',
  },
  failedRuns: { variable: 'RETENTION_FAILED_RUNS_DAYS', days: 365, minimum: 7, description: 'failed runs are deleted' },
  readInbox: {
    variable: 'RETENTION_INBOX_DAYS',
    days: 365,
    minimum: 1,
    description: 'items of the inbox are deleted, counted from their reading',
  },
  unreadInbox: {
    variable: 'RETENTION_UNREAD_INBOX_DAYS',
    days: 730,
    minimum: 30,
    description: 'items of the inbox that nobody read are deleted',
  },
  // Who showed which certificate: a proof, as history is.
  certificateChecks: {
    variable: 'RETENTION_CERTIFICATE_CHECKS_DAYS',
    days: null,
    minimum: 90,
    description: 'notes of who showed which certificate are deleted',
  },
  // Open pages and those stored for offline use import them.
  validators: {
    variable: 'RETENTION_VALIDATORS_DAYS',
    days: 90,
    minimum: 30,
    description: 'scripts that check a form are deleted, counted from the last day on which somebody opened it',
  },
  // The rows of an ended import are deleted after 30 days.
  imports: {
    variable: 'RETENTION_IMPORTS_DAYS',
    days: 365,
    minimum: 60,
    description: 'ended imports leave the list of imports; their rows are deleted after 30 days',
  },
  sentMails: { variable: 'RETENTION_SENT_MAILS_DAYS', days: 30, minimum: 1, description: 'sent mails are deleted' },
  unsentMails: {
    variable: 'RETENTION_UNSENT_MAILS_DAYS',
    days: 90,
    minimum: 7,
    description: 'mails that failed or were stored are deleted',
  },
  // Longer than any mail server repeats a mail.
  receivedMails: {
    variable: 'RETENTION_RECEIVED_MAILS_DAYS',
    days: 90,
    minimum: 14,
    description: 'answers by mail are deleted with their originals; the comments stay',
  },
  // An outbox may be sent weeks later.
  idempotencyKeys: {
    variable: 'RETENTION_IDEMPOTENCY_KEYS_DAYS',
    days: 60,
    minimum: 7,
    description: 'a repeated request is no longer recognised',
  },
  endedJobs: { variable: 'RETENTION_JOBS_DAYS', days: 1, minimum: 1, description: 'ended background jobs are deleted' },
  failedJobs: {
    variable: 'RETENTION_FAILED_JOBS_DAYS',
    days: 30,
    minimum: 1,
    description: 'failed background jobs are deleted',
  },
  sessions: { variable: 'RETENTION_SESSIONS_DAYS', days: 1, minimum: 1, description: 'ended sessions are deleted' },
} as const satisfies Record<string, RetentionDefinition>;

/** Days that ended or outdated rows are stored; `null`: for ever. */
export type RetentionSettings = Readonly<Record<keyof typeof retentionDefinitions, number | null>>;

/** The name of a setting of retention. */
export type RetentionVariable = (typeof retentionDefinitions)[keyof typeof retentionDefinitions]['variable'];

/** The days of settings that are set, else the default ones. */
export function readRetention(settings: Readonly<Partial<Record<RetentionVariable, number>>>): RetentionSettings {
  const entries = Object.entries(retentionDefinitions).map(([name, { variable, days }]) => [
    name,
    settings[variable] ?? days,
  ]);
  return Object.fromEntries(entries) as RetentionSettings;
}

/** The settings without any variable. */
export const defaultRetention: RetentionSettings = readRetention({});
