import { HttpError } from '../../platform/errors/errors';

/** Accounts that may not read tasks have no running task. */
export function nullIfNoAccess(error: unknown): null {
  if (error instanceof HttpError && (error.code === 'SUBJECT_NOT_FOUND' || error.code === 'FORBIDDEN')) return null;
  throw error;
}
