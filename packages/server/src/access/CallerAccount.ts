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
  /** Present while an administrator sees what this account, or somebody with its room, sees (decision 101). */
  viewing?: Viewing;
}

/** Who really asks: nothing is changed in their name, and nothing is shown that they may not read themselves. */
export interface Viewing {
  viewAsId: number;
  administrator: Pick<CallerAccount, 'accountId' | 'roomId' | 'name' | 'email' | 'restrictions'>;
}
