import { naturalKeyMessage } from '@assunto/engine/core';
import { isValueOutOfRange, uniqueViolation } from '../../platform/database/sqlErrors';
import { HttpError } from '../../platform/errors/errors';
import { attributeOfNaturalKey } from '../../metadata/names';
import type { RoomSubject } from '../../access/RoomSubject';
import { messageContext, translate } from '../../platform/messages/language';

/** Converts an error of the database to the error of a refused save; any other error is returned unchanged. */
export function saveError(error: unknown, { subject, permissions }: RoomSubject): unknown {
  const index = uniqueViolation(error);
  const attributeId = index === null ? null : attributeOfNaturalKey(index);
  if (attributeId !== null) {
    const column = subject.columns.get(attributeId);
    const isNamed = permissions.canRead(attributeId) || permissions.canCreate(attributeId);
    const detail =
      column && isNamed
        ? {
            message: naturalKeyMessage(column.attribute, column.componentType, messageContext()),
            attribute: column.attribute.identifier,
          }
        : { message: translate('talk.valueTaken') };
    return new HttpError('NATURAL_KEY_TAKEN', { errors: [{ code: 'NATURAL_KEY_TAKEN', ...detail }], cause: error });
  }
  return isValueOutOfRange(error) ? new HttpError('TALK_INVALID', { cause: error }) : error;
}
