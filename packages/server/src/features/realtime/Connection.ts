import type { RealtimeMessage } from '@assunto/api';
import type { CallerAccount } from '../../platform/auth/CallerAccount';

/** A connected page with an accepted token. */
export interface Connection {
  /** The account, as last read with its session. */
  account: CallerAccount;
  /** When the token expires unless the page sends a new one, in milliseconds since 1970. */
  tokenEnds: number;
  /** Until when `account` may be used without reading the session again, in milliseconds since 1970; 0 means not at all. */
  trustedUntil: number;
  /** When the page gets the next heartbeat, in milliseconds since 1970. */
  beatAt: number;
  /** Whether the missed events were sent: before that, the page gets no cursor. */
  isWelcome: boolean;
  send(message: RealtimeMessage): void;
  close(code: number): void;
  /** Pings the page; closes the connection when too many pings had no response. */
  probe(): void;
}
