/** Why the server closes a socket, as the page must know it. */
export const realtimeCloseCodes = {
  /** Text that is no message of ours. */
  malformed: 4400,
  /** No good token, or none in time, or a session that ended. */
  notAuthenticated: 4401,
  /** More sockets than one account may have, or more messages than a page sends. */
  tooMany: 4429,
} as const;
