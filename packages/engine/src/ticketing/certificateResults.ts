/** What a check of a client certificate came to (1§8); any number but these is an unusable certificate too. */
export const certificateResults = {
  /** It is good, and the session may open what asks for one. */
  verified: 2,
  /** The request was not one of a page of ours, or came too late. */
  requestRefused: 3,
  /** The service could not check or could not keep the result. */
  serviceFailed: 4,
  /** The browser presented none. */
  none: 5,
  /** Expired, not valid yet, or revoked. */
  invalid: 6,
  /** Not issued under the authorities that are trusted (ICP-Brasil). */
  untrusted: 7,
  /** Of nobody, or of another person than the account's. */
  unusable: 8,
} as const;

/** How long a verified certificate counts, in milliseconds: 24 hours from its verification (1§4, 1§9). */
export const certificateValidity = 24 * 3_600_000;
