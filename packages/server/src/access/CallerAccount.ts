import type { AccountRestrictions } from '@assunto/engine/core';

/** Who asks: the account behind a valid token, of a live session. Every query of a request is bound to `companyId`. */
export interface CallerAccount {
  accountId: number;
  companyId: number;
  roomId: number;
  isAdmin: boolean;
  name: string;
  email: string | null;
  /** What narrows its records beyond its room; `null` is nothing. Equal ones are the same object. */
  restrictions: AccountRestrictions | null;
  /** The session of the token. */
  sid: string;
}
