import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';

/** The known ids in the wanted order. Throws REQUEST_INVALID for an unknown or repeated one. */
export function orderOf(known: readonly number[], wanted: readonly number[]): number[] {
  if (new Set(wanted).size < wanted.length || wanted.some((id) => !known.includes(id))) {
    const message = translate('structure.order');
    throw new HttpError('REQUEST_INVALID', { message, errors: [{ code: 'ORDER_INVALID', message }] });
  }
  return [...wanted, ...known.filter((id) => !wanted.includes(id))];
}
