import { isValueOutOfRange } from '../database/sqlErrors';
import { HttpError } from '../http/errors';

/** The error to throw for an error of a list's statement. A value that no column can store, such as a text with a zero byte, is a bad request. */
export function listError(error: unknown): unknown {
  return isValueOutOfRange(error) ? new HttpError('REQUEST_INVALID', { cause: error }) : error;
}
