import { HttpError } from '../http/errors';
import type { Caller } from './Caller';

/** Refuses whoever may not configure (decision 6). Throws FORBIDDEN. */
export function assertAdmin({ isAdmin }: Caller): void {
  if (!isAdmin) throw new HttpError('FORBIDDEN');
}
