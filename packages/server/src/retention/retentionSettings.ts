/** How a duration is configured. */
interface RetentionDefinition {
  /** The variable of the environment. */
  variable: string;
  /** Days without the variable; `null`: for ever. */
  days: number | null;
  /** Fewer days would delete what the product still needs. */
  minimum: number;
}

/**
 * Everything that would grow without end, by what it is. History is stored for ever unless an operator decides otherwise: it is why
 * people trust a record, and what is deleted of it cannot be restored by anybody.
 */
export const retentionDefinitions = {
  // A save that waited offline for up to 60 days is compared with the changes since its version.
  history: { variable: 'RETENTION_HISTORY_DAYS', days: null, minimum: 90 },
  configuration: { variable: 'RETENTION_CONFIGURATION_DAYS', days: null, minimum: 90 },
  // Links to a merged record lead to its survivor. A merge can be undone for 30 days.
  merges: { variable: 'RETENTION_MERGES_DAYS', days: null, minimum: 60 },
  runs: { variable: 'RETENTION_RUNS_DAYS', days: 90, minimum: 7 },
  failedRuns: { variable: 'RETENTION_FAILED_RUNS_DAYS', days: 365, minimum: 7 },
  readInbox: { variable: 'RETENTION_INBOX_DAYS', days: 365, minimum: 1 },
  unreadInbox: { variable: 'RETENTION_UNREAD_INBOX_DAYS', days: 730, minimum: 30 },
  // Who showed which certificate: a proof, as history is.
  certificateChecks: { variable: 'RETENTION_CERTIFICATE_CHECKS_DAYS', days: null, minimum: 90 },
  // Open pages and those stored for offline use import them.
  validators: { variable: 'RETENTION_VALIDATORS_DAYS', days: 90, minimum: 30 },
  // The rows of an ended import are deleted after 30 days.
  imports: { variable: 'RETENTION_IMPORTS_DAYS', days: 365, minimum: 60 },
  sentMails: { variable: 'RETENTION_SENT_MAILS_DAYS', days: 30, minimum: 1 },
  unsentMails: { variable: 'RETENTION_UNSENT_MAILS_DAYS', days: 90, minimum: 7 },
  // Longer than any mail server repeats a mail.
  receivedMails: { variable: 'RETENTION_RECEIVED_MAILS_DAYS', days: 90, minimum: 14 },
  // An outbox may be sent weeks later.
  idempotencyKeys: { variable: 'RETENTION_IDEMPOTENCY_KEYS_DAYS', days: 60, minimum: 7 },
  endedJobs: { variable: 'RETENTION_JOBS_DAYS', days: 1, minimum: 1 },
  failedJobs: { variable: 'RETENTION_FAILED_JOBS_DAYS', days: 30, minimum: 1 },
  sessions: { variable: 'RETENTION_SESSIONS_DAYS', days: 1, minimum: 1 },
} as const satisfies Record<string, RetentionDefinition>;

/** Days that ended or outdated rows are stored; `null`: for ever. */
export type RetentionSettings = Readonly<Record<keyof typeof retentionDefinitions, number | null>>;

/** Days that nobody reaches: a century. */
const maximum = 36_500;

/** Reads the settings. `text` returns a variable that is set, `wholeNumber` its number; it throws for a wrong value. */
export function readRetention(
  text: (variable: string) => string | undefined,
  wholeNumber: (value: string, variable: string, minimum: number, maximum: number) => number,
): RetentionSettings {
  const entries = Object.entries(retentionDefinitions).map(([name, { variable, days, minimum }]) => {
    const value = text(variable);
    return [name, value === undefined ? days : wholeNumber(value, variable, minimum, maximum)];
  });
  return Object.fromEntries(entries) as RetentionSettings;
}

/** The settings without any variable. */
export const defaultRetention: RetentionSettings = readRetention(() => undefined, Number);
