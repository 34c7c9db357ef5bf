import { matchNone, type SubjectAction, type SubjectActions, type SubjectPermissions } from '@assunto/engine/core';

/** `Note` is needed to read internal notes. */
const reading: ReadonlySet<SubjectAction> = new Set<SubjectAction>(['Read', 'Note']);

/** The permissions to read alone: for sessions whose every write is refused, so that pages offer none. */
export function onlyReading(permissions: SubjectPermissions): SubjectPermissions {
  const can = (action: SubjectAction): boolean => reading.has(action) && permissions.can(action);
  const never = () => false;
  return {
    ...permissions,
    actions: Object.fromEntries(
      (Object.keys(permissions.actions) as SubjectAction[]).map((action) => [action, can(action)]),
    ) as SubjectActions,
    can,
    readable: permissions.readable.map((attribute) => ({
      ...attribute,
      actions: { create: false, update: false, delete: false },
    })),
    canCreate: never,
    canUpdate: never,
    canDelete: never,
    attributeFilter: (action, id) => (action === 'read' ? permissions.attributeFilter(action, id) : matchNone),
    rowFilter: (action) => (reading.has(action) ? permissions.rowFilter(action) : matchNone),
  };
}
