import { HttpError } from '../errors/errors';
import { unstorable } from './requestText';
import { translate } from '../messages/language';

/** Decodes the file name of an `X-File-Name` header (percent-encoded UTF-8). Throws REQUEST_INVALID for anything else. */
export function decodeFileName(header: string): string {
  const name = decoded(header);
  if (name === null || unstorable.test(name))
    throw new HttpError('REQUEST_INVALID', { message: translate('request.fileName') });
  return name;
}

function decoded(header: string): string | null {
  try {
    return decodeURIComponent(header);
  } catch {
    return null;
  }
}
