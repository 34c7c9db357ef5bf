import type { AccountRestrictions } from '@assunto/engine/core';

/** The account of a request, from a valid token of a valid session. Every query of a request is bound to `companyId`. */
export interface CallerAccount {
  accountId: number;
  companyId: number;
  roomId: number;
  isAdmin: boolean;
  name: string;
  email: string | null;
  /** Restrictions of its records beyond those of its room; `null` for none. Equal restrictions are the same object. */
  restrictions: AccountRestrictions | null;
  /** The id of the token's session. */
  sid: string;
  /** Whether it is 'Automação' of a profile, no person (decision 124). */
  isAutomation?: boolean;
  /** The automation run on whose behalf it acts; `name` then names automation and person. */
  run?: ActingRun;
  /** The accounts that limit it: it may do what each of them may do as well, and no more (decision 300). */
  limitedBy?: readonly LimitingAccount[];
  /** Present while an administrator views the product as this account, or as somebody with its room (decision 101). */
  viewing?: Viewing;
}

/**
 * The administrator who views: nothing is changed in the other's name, and nothing is shown that the administrator may not read.
 */
export interface Viewing {
  viewAsId: number;
  administrator: LimitingAccount;
}

/** What of an account decides which rights another one has at most. */
export type LimitingAccount = Pick<CallerAccount, 'accountId' | 'roomId' | 'name' | 'email' | 'restrictions'>;

/** The accounts that limit an account: while it is viewed, the administrator is one of them. */
export const limitsOf = ({ viewing, limitedBy = [] }: CallerAccount): readonly LimitingAccount[] =>
  viewing ? [viewing.administrator, ...limitedBy] : limitedBy;

/** The automation run that causes changes. */
interface ActingRun {
  /** `null`: no run, but work that starts none, such as an import for which a person asked that. */
  jobRunId: number | null;
  /** Its changes trigger no automations, because it undoes a run. */
  startsNothing?: boolean;
}
