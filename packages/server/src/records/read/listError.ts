import { isValueOutOfRange } from '../../platform/database/sqlErrors';
import { HttpError } from '../../platform/errors/errors';

/**
 * Converts an error of a list's statement to the error to throw. A value that no column can store, such as a text with a NUL
 * character, is a bad request.
 */
export function listError(error: unknown): unknown {
  return isValueOutOfRange(error) ? new HttpError('REQUEST_INVALID', { cause: error }) : error;
}
