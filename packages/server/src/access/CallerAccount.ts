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
  /** The run of a job in whose name it acts; `name` then names job and person. */
  run?: ActingRun;
  /** Present while an administrator sees what this account, or somebody with its room, sees (decision 101). */
  viewing?: Viewing;
}

/** Who really asks: nothing is changed in their name, and nothing is shown that they may not read themselves. */
export interface Viewing {
  viewAsId: number;
  administrator: Pick<CallerAccount, 'accountId' | 'roomId' | 'name' | 'email' | 'restrictions'>;
}

/** A run of a job, as far as what it does says so. */
interface ActingRun {
  jobRunId: number;
  /** What it does is no event for jobs: it takes back what a run did. */
  startsNothing?: boolean;
}
