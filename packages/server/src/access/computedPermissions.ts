import { matchNone, type SubjectPermissions } from '@assunto/engine/core';
import type { CompanyMetadata, SubjectMetadata } from '../metadata/CompanyMetadata';
import type { ComputedColumn } from '../metadata/ComputedColumn';

/**
 * The permissions with those of computed attributes: nobody saves one, and only who may read everything that it is computed from
 * may read it; to everybody else it does not exist. `permissionsOf` gives what is granted over any subject of the company.
 */
export function withComputed(
  subject: SubjectMetadata,
  company: CompanyMetadata,
  permissionsOf: (subject: SubjectMetadata) => SubjectPermissions,
): SubjectPermissions {
  const granted = permissionsOf(subject);
  if (subject.computed.size === 0) return granted;
  const readsSources = ({ sources, definition }: ComputedColumn): boolean =>
    sources.every(({ subjectId, attributeIds }) => {
      const source = company.subjectsById.get(subjectId);
      const permissions = source && permissionsOf(source);
      if (!source || !permissions?.can('Read')) return false;
      return attributeIds.every((id) => {
        const computed = source.computed.get(id);
        if (!permissions.canRead(id) || (computed && !readsSources(computed))) return false;
        // A deadline would tell what a condition hides of the status of some records.
        return definition.kind !== 'deadline' || permissions.attributeFilter('read', id) === null;
      });
    });
  const hidden = new Set([...subject.computed].flatMap(([id, column]) => (readsSources(column) ? [] : [id])));
  const isStored = (id: number): boolean => !subject.computed.has(id);
  const nothing = { create: false, update: false, delete: false };
  return {
    ...granted,
    readable: granted.readable
      .filter(({ subjectAttributeId }) => !hidden.has(subjectAttributeId))
      .map((attribute) => (attribute.computed ? { ...attribute, actions: nothing } : attribute)),
    canRead: (id, record) => !hidden.has(id) && granted.canRead(id, record),
    canCreate: (id, record) => isStored(id) && granted.canCreate(id, record),
    canUpdate: (id, record) => isStored(id) && granted.canUpdate(id, record),
    canDelete: (id, record) => isStored(id) && granted.canDelete(id, record),
    attributeFilter: (action, id) =>
      isStored(id) || (action === 'read' && !hidden.has(id)) ? granted.attributeFilter(action, id) : matchNone,
  };
}
