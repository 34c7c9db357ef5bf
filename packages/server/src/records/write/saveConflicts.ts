import type { TalkConflict } from '@assunto/engine/core';
import { HttpError } from '../../platform/errors/errors';
import type { NormalisedValues } from './NormalisedValues';
import { sameValue } from './sameValue';
import { isNumeric } from './applyIncrements';
import type { ChangesSince } from './changesSince';
import type { RoomSubject } from '../../access/RoomSubject';
import { translate } from '../../platform/messages/language';

/**
 * The values that may be in conflict with others' changes: those that differ from the stored ones, and numbers even if equal.
 * Removes unchanged values from `mine`: a form may send everything it shows, and a value equal to that of the version it was
 * opened with is no change.
 */
export function contested(
  request: RoomSubject,
  normalised: NormalisedValues,
  mine: NormalisedValues,
  since: ChangesSince,
  added: ReadonlySet<number>,
): NormalisedValues {
  const found: NormalisedValues = new Map();
  for (const [id, value] of normalised) {
    const change = since.get(id);
    const column = request.subject.columns.get(id);
    if (!change || !column || added.has(id)) continue;
    if (sameValue(value, change.before)) mine.delete(id);
    else if (mine.has(id) || isNumeric(column)) found.set(id, value);
  }
  return found;
}

/** The conflicts of a save, one per contested attribute. */
export function conflictsOf(
  request: RoomSubject,
  stored: ReadonlyMap<number, unknown>,
  both: NormalisedValues,
  since: ChangesSince,
): TalkConflict[] {
  return [...both].flatMap(([id, value]) => {
    const change = since.get(id);
    const attribute = request.subject.columns.get(id)?.attribute;
    if (!change || !attribute) return [];
    return [
      {
        subjectAttributeId: id,
        attribute: attribute.identifier,
        attributeName: attribute.name,
        mine: value,
        // Without the permission to read the attribute, the caller learns that it changed, but not its value.
        theirs: request.permissions.canRead(id) ? (stored.get(id) ?? null) : null,
        actorName: change.actorName,
        changedIn: change.changedIn,
      },
    ];
  });
}

/** The 409 response to a save: the attributes that both changed, and the version to save on. */
export function conflict(version: number, conflicts: TalkConflict[]): HttpError {
  return new HttpError('TALK_CONFLICT', {
    errors: conflicts.map(({ attribute, attributeName, actorName }) => ({
      code: 'TALK_CONFLICT',
      message: translate('talk.conflict', { name: actorName, field: attributeName }),
      attribute,
    })),
    body: { version, conflicts },
  });
}
