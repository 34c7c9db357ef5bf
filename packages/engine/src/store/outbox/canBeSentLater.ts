import { isUnreachable, statusOf } from '../../data/requestFailure';

/** Whether a save failed for a reason that passes: nothing answered, the person is signed out, or calls were too many. */
export function canBeSentLater(error: unknown): boolean {
  const status = statusOf(error);
  return isUnreachable(error) || status === 401 || status === 429;
}
