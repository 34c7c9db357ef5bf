import type { RealtimeMessage } from '@assunto/engine/core';
import type { Caller } from '../access/Caller';

/** One page that listens, after its token was taken. */
export interface Connection {
  /** Who listens, as their session says now. */
  caller: Caller;
  /** When the token ends unless the page sends a new one, in milliseconds since 1970. */
  tokenEnds: number;
  /** Whether what the page missed was told: before, it is not told where it stands. */
  isWelcome: boolean;
  send(message: RealtimeMessage): void;
  close(code: number): void;
  /** Asks whether the other side still lives; ends the connection when the last question was not answered. */
  probe(): void;
}
