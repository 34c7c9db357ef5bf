import type { SubjectAccess } from '../../access/SubjectAccess';
import { isValueOutOfRange, uniqueViolation } from '../../database/sqlErrors';
import { HttpError } from '../../http/errors';
import { attributeOfNaturalKey } from '../../metadata/names';

/** What the caller is told when the database refused a save; any other error comes back as it is. */
export function saveError(error: unknown, { subject, permissions }: SubjectAccess): unknown {
  const index = uniqueViolation(error);
  const attributeId = index === null ? null : attributeOfNaturalKey(index);
  if (attributeId !== null) {
    const identifier = subject.columns.get(attributeId)?.attribute.identifier;
    const isNamed =
      identifier !== undefined && (permissions.canRead(attributeId) || permissions.canCreate(attributeId));
    const detail = { code: 'NATURAL_KEY_TAKEN', message: 'O valor informado já existe.' };
    return new HttpError('NATURAL_KEY_TAKEN', {
      errors: [isNamed ? { ...detail, attribute: identifier } : detail],
      cause: error,
    });
  }
  return isValueOutOfRange(error) ? new HttpError('TALK_INVALID', { cause: error }) : error;
}
