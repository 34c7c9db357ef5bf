import type { ErrorDetail } from '@assunto/engine/core';
import { portuguese, translate, type ServerLanguage, type ServerMessageKey } from '../messages/language';
import { readStoredText } from '../messages/storedText';

/** Every error of the API with its status. Its message for people is `error.CODE` of the catalogues in `messages`. */
const statuses = {
  REQUEST_INVALID: 400,
  BODY_UNREADABLE: 400,
  TALK_INVALID: 400,
  PASSWORD_WEAK: 400,
  PROFILE_IMAGE_REFUSED: 400,
  ATTRIBUTE_CONFIGS_INVALID: 400,
  TASK_ESTIMATES_MISSING: 400,
  SIGN_IN_REFUSED: 401,
  NOT_AUTHENTICATED: 401,
  SESSION_ENDED: 401,
  FILE_EXTENSION_REFUSED: 400,
  FILE_CONTENT_REFUSED: 400,
  FILE_EMPTY: 400,
  SPREADSHEET_UNREADABLE: 400,
  FORBIDDEN: 403,
  VIEW_ONLY: 403,
  GRANT_REFUSED: 403,
  LAST_ADMINISTRATOR: 403,
  CERTIFICATE_REQUIRED: 403,
  COMMENT_FIXED: 403,
  DELETE_BLOCKED: 403,
  NOT_FOUND: 404,
  FILE_MISSING: 404,
  SUBJECT_NOT_FOUND: 404,
  SAVED_FILTER_NOT_FOUND: 404,
  TALK_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TALK_CONFLICT: 409,
  SAVED_FILTER_IN_USE: 409,
  SAVED_FILTER_TOO_MANY: 409,
  VIEW_TOO_MANY: 409,
  VIEW_IN_USE: 409,
  TAG_NAME_TAKEN: 409,
  TAG_TOO_MANY: 409,
  CALENDAR_NAME_TAKEN: 409,
  CALENDAR_TOO_MANY: 409,
  GOAL_SUBJECT_TAKEN: 409,
  SUBJECT_IDENTIFIER_TAKEN: 409,
  SUBJECT_TOO_MANY: 409,
  ATTRIBUTE_IDENTIFIER_TAKEN: 409,
  ATTRIBUTE_TOO_MANY: 409,
  NATURAL_KEY_COLLIDES: 409,
  SUBJECT_FIXED: 422,
  ATTRIBUTE_NEEDS_CONVERSION: 422,
  CONVERSION_IMPOSSIBLE: 422,
  CONVERSION_KEY: 422,
  CONVERSION_FIXED: 422,
  CONVERSION_RUNNING: 409,
  CONVERSION_STATE: 409,
  CONVERSION_UNRESOLVED: 422,
  HELP_CHANGED: 409,
  TASK_REFUSED: 409,
  STARTER_PRESENT: 409,
  NATURAL_KEY_TAKEN: 409,
  PASSWORD_WRONG: 409,
  SECOND_FACTOR_CODE_WRONG: 409,
  SECOND_FACTOR_STATE: 409,
  FILE_TOO_MANY_WAITING: 409,
  IMPORT_STATE: 409,
  EXPORT_TOO_MANY: 409,
  EXPORT_STATE: 409,
  EXPORT_RIGHTS_CHANGED: 409,
  BACKGROUND_JOB_FIXED: 409,
  BACKGROUND_JOB_NOT_CANCELABLE: 409,
  JOB_RUN_STATE: 409,
  JOB_DIALOG_ANSWERED: 409,
  JOB_DIALOG_CLOSED: 409,
  TALK_CHANGED: 412,
  CONFIGURATION_CHANGED: 412,
  CONFIGURATION_PLAN_STALE: 412,
  CONFIGURATION_FILE_INVALID: 400,
  CONFIGURATION_FILE_REFUSED: 422,
  FIRST_ACCESS_REFUSED: 410,
  TALK_MERGED: 410,
  MERGE_TOO_LARGE: 422,
  MERGE_NOT_FOUND: 404,
  FILE_SIZE_MISSING: 411,
  FILE_TOO_LARGE: 413,
  BODY_TOO_LARGE: 413,
  MEDIA_TYPE_UNSUPPORTED: 415,
  TEMPLATE_EXISTS: 409,
  IN_USE: 422,
  ACCOUNT_EMAIL_TAKEN: 422,
  ACCOUNT_APP_NAME_TAKEN: 422,
  ROOM_FIXED: 422,
  ACCOUNT_IN_USE: 422,
  ROOM_IN_USE: 422,
  TAG_IN_USE: 422,
  CALENDAR_IN_USE: 422,
  NOTIFICATION_IN_USE: 422,
  RELATED_RECORDS: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  QUERY_TOO_HEAVY: 422,
  QUERY_TOO_LONG: 422,
  RATE_LIMITED: 429,
  // The specification requires status 500 for finishing a late task without reasons.
  TASK_DELAYED: 500,
  TASKS_NOT_CONFIGURED: 501,
  INTERNAL: 500,
  LOGIN_SERVICE_UNAVAILABLE: 502,
  CERTIFICATE_SERVICE_UNAVAILABLE: 503,
  // The client has disconnected and receives nothing: the code is for the log (as nginx's 499).
  CALLER_GONE: 499,
  OVERLOADED: 503,
  DATABASE_UNAVAILABLE: 503,
} as const satisfies Record<string, number>;

/** The stable codes of the API's errors. */
export type HttpErrorCode = keyof typeof statuses;

/** What an `HttpError` has in addition to its code. */
export interface HttpErrorOptions {
  /** The problems one by one, each with its attribute where there is one. */
  errors?: readonly ErrorDetail[];
  /** Replaces the catalogue's message; in the language of the request (`translate`). */
  message?: string;
  /** The key of another message of the catalogues, which is filled with `values`; numbers are formatted. */
  key?: ServerMessageKey;
  /** Values for `{name}` in the catalogue's message. */
  values?: Readonly<Record<string, string | number>>;
  /** Additional properties of the response (e.g. `blockers`, `conflicts`), as documented for the call. */
  body?: Readonly<Record<string, unknown>>;
  /** For the log only; never sent. */
  cause?: unknown;
}

/**
 * Thrown anywhere in a request, it makes the error handler send its catalogue entry as an `ErrorAnswer`.
 *
 * @example throw new HttpError('TALK_NOT_FOUND');
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly statusCode: number;
  /** The message for people, in the language of the request that threw the error; Portuguese outside of a request. */
  readonly userMessage: string;
  readonly errors: readonly ErrorDetail[];
  readonly body: Readonly<Record<string, unknown>>;
  readonly #message: string | undefined;
  readonly #key: ServerMessageKey;
  readonly #values: Readonly<Record<string, string | number>>;

  constructor(
    readonly code: HttpErrorCode,
    options: HttpErrorOptions = {},
  ) {
    const { key = `error.${code}`, values: given = {} } = options;
    const values = options.key === undefined ? textsOf(given) : given;
    const logged = readStoredText(options.message ?? portuguese.translate(key, values), portuguese);
    super(`${code}: ${logged}`, options.cause === undefined ? undefined : { cause: options.cause });
    this.#message = options.message;
    this.#key = key;
    this.#values = values;
    this.statusCode = statuses[code];
    this.userMessage = options.message ?? translate(key, values);
    this.errors = options.errors ?? [];
    this.body = options.body ?? {};
  }

  /** The message for people in a language; a message of its own keeps its language. */
  userMessageIn(language: ServerLanguage): string {
    return this.#message === undefined
      ? language.translate(this.#key, this.#values)
      : readStoredText(this.#message, language);
  }
}

/** Numbers as they are, without group separators: they are limits and seconds. */
function textsOf(values: Readonly<Record<string, string | number>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
