import { isValueOutOfRange } from '../database/sqlErrors';
import { HttpError } from '../http/errors';

/** What to throw for an error of a list's statement. What no column can hold, such as a text with a zero byte, is nobody's value. */
export function listError(error: unknown): unknown {
  return isValueOutOfRange(error) ? new HttpError('REQUEST_INVALID', { cause: error }) : error;
}
