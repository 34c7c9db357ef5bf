/** The results of checking a client certificate (specification: permissions); any other number also means an unusable certificate. */
export const certificateResults = {
  /** Valid: the session may open what requires one. */
  verified: 2,
  /** The request was not from one of our pages, or too late. */
  requestRefused: 3,
  /** The service could not check, or could not store the result. */
  serviceFailed: 4,
  /** The browser presented none. */
  none: 5,
  /** Expired, not valid yet, or revoked. */
  invalid: 6,
  /** Not issued by a trusted authority (ICP-Brasil). */
  untrusted: 7,
  /** Without a person, or of another person than the account's. */
  unusable: 8,
} as const;

/** How long a verified certificate is valid, in milliseconds: 24 hours from its verification (specification: permissions). */
export const certificateValidity = 24 * 3_600_000;
