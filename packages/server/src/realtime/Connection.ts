import type { RealtimeMessage } from '@assunto/engine/contract';
import type { CallerAccount } from '../access/CallerAccount';

/** One page that listens, after its token was taken. */
export interface Connection {
  /** The account, as its session was when it was last read. */
  account: CallerAccount;
  /** When the token ends unless the page sends a new one, in milliseconds since 1970. */
  tokenEnds: number;
  /** Until when `account` may be used without reading the session again, in milliseconds since 1970; 0 is never. */
  trustedUntil: number;
  /** When the page gets the next heartbeat, in milliseconds since 1970. */
  beatAt: number;
  /** Whether what the page missed was sent: before that, it gets no cursor. */
  isWelcome: boolean;
  send(message: RealtimeMessage): void;
  close(code: number): void;
  /** Pings the other side; ends the connection when the last ping was not answered. */
  probe(): void;
}
