import { statusOf } from '../../data/requestFailure';
import { EngineError } from '../../errors/EngineError';

/** Signed out, too many calls, or a proxy that does not reach the server: the call itself was not answered. */
const unanswered: ReadonlySet<number | null> = new Set([401, 429, 502, 503, 504]);

/** Whether a call failed since nobody answered it, so that the same call may succeed later. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof EngineError && error.code === 'NETWORK_UNAVAILABLE') return true;
  return unanswered.has(statusOf(error));
}
