/** Who asks: the account behind a valid token, of a live session. Every query of a request is bound to `companyId`. */
export interface CallerAccount {
  accountId: number;
  companyId: number;
  roomId: number;
  isAdmin: boolean;
  name: string;
  email: string | null;
  /** The session of the token. */
  sid: string;
}
