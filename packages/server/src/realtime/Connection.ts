import type { RealtimeMessage } from '@assunto/engine/core';
import type { Caller } from '../access/Caller';

/** One page that listens, after its token was taken. */
export interface Connection {
  /** Who listens, as their session said when it was last asked. */
  caller: Caller;
  /** When the token ends unless the page sends a new one, in milliseconds since 1970. */
  tokenEnds: number;
  /** Until when the caller is as their session says without asking again, in milliseconds since 1970; 0 is ask now. */
  trustedUntil: number;
  /** When the page next hears that the server lives, in milliseconds since 1970. */
  beatAt: number;
  /** Whether what the page missed was told: before, it is not told where it stands. */
  isWelcome: boolean;
  send(message: RealtimeMessage): void;
  close(code: number): void;
  /** Asks whether the other side still lives; ends the connection when the last question was not answered. */
  probe(): void;
}
