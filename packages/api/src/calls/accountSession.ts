import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Instant, IntegerId, Nullable } from '@assunto/engine/contract';

/** A session of an account that has neither ended nor expired. */
export const AccountSession = Type.Object({
  sessionId: IntegerId,
  /** Whether it is the session of the request's token. */
  isCurrent: Type.Boolean(),
  /** The header `User-Agent` of the last use; `null` where there was none. */
  userAgent: Nullable(Type.String()),
  /** The network address of the last use. */
  address: Nullable(Type.String()),
  insertedIn: Instant,
  /** When it was opened or last renewed its token. */
  lastUsedIn: Instant,
});
export type AccountSession = Static<typeof AccountSession>;
