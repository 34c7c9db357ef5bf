import type { Subject } from '../contract/subject';
import { subject as completeSubject } from '../data/builders';
import type { FormNode } from '../nodes/Node';
import type { EntityDefinition, EntityLeaf, EntityPermissions } from './EntityDefinition';

/** The form of new or of existing entities, with this person's permissions. */
export function entityForm<T extends object>(
  { leaves }: EntityDefinition<T>,
  { isNew, permissions }: { isNew: boolean; permissions: EntityPermissions },
): FormNode<EntityLeaf<T>> {
  const shown = isNew ? 'create' : 'update';
  const { create = true, update = true, remove = true } = permissions;
  return {
    templateId: 0,
    actions: { Create: create, Read: true, Update: update, Delete: remove, Deactivate: remove },
    sections: [],
    leaves: leaves.filter(({ shownOn = shown }) => shownOn === shown),
  };
}

/** The subject of a form's values, for what reads only attributes: validators, rules and grids. */
export const entitySubject = <T extends object>(
  name: string,
  leaves: readonly EntityLeaf<T>[],
  actions?: Subject['actions'],
): Subject =>
  completeSubject({
    subjectIdentifier: name,
    ...(actions && { actions }),
    subjectAttributes: leaves.map(({ attribute }) => attribute),
  });
