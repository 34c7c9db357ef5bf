import { isUnreachable, statusOf } from '../../data/requestFailure';

/** Whether a save failed for a temporary reason: no response, the person is signed out, or too many requests. */
export function canBeSentLater(error: unknown): boolean {
  const status = statusOf(error);
  return isUnreachable(error) || status === 401 || status === 429;
}
