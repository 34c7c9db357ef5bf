/** The codes with which the server closes a socket. */
export const realtimeCloseCodes = {
  /** The text was no valid message. */
  malformed: 4400,
  /** No valid token, or none in time, or a session that ended. */
  notAuthenticated: 4401,
  /** More sockets than an account may have, or more messages than pages send. */
  tooMany: 4429,
} as const;
