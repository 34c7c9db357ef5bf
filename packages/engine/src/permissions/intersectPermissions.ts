import { andFilters, matchNone } from '../filter/andFilters';
import type { FilterContext, FilterTree } from '../filter/FilterTree';
import type { SubjectAction, SubjectActions } from '../contract/subject';
import { bindCurrentUser } from './bindCurrentUser';
import type { PermissionPart } from './PermissionPart';
import type { RecordAtHand, SubjectPermissions } from './SubjectPermissions';

/**
 * The permissions that both have: never more than either. The filters of `second` are bound to `me`, whoever calls later; those
 * of `first` refer to the caller.
 *
 * @example
 * const seen = intersectPermissions(permissions, permissions, { accountId: 7, roomId: 3, name: 'Ana', email: null });
 * seen.can('Read') === permissions.can('Read');
 */
export function intersectPermissions(
  first: SubjectPermissions,
  second: SubjectPermissions,
  me: FilterContext['me'],
): SubjectPermissions {
  const can = (action: SubjectAction): boolean => first.can(action) && second.can(action);
  const bound = (filter: FilterTree | null): FilterTree | null => filter && bindCurrentUser(filter, me);
  const boundPart = (part: PermissionPart): PermissionPart =>
    typeof part.grant === 'string' ? part : { ...part, grant: bindCurrentUser(part.grant, me) };
  const asMe = (record?: RecordAtHand): RecordAtHand | undefined =>
    record && { talk: record.talk, context: { ...record.context, me } };
  const both =
    (name: 'canRead' | 'canCreate' | 'canUpdate' | 'canDelete') =>
    (id: number, record?: RecordAtHand): boolean =>
      first[name](id, record) && second[name](id, asMe(record));
  const [canRead, canCreate, canUpdate, canDelete] = [
    both('canRead'),
    both('canCreate'),
    both('canUpdate'),
    both('canDelete'),
  ];
  return {
    subjectIdentifier: first.subjectIdentifier,
    actions: Object.fromEntries(
      (Object.keys(first.actions) as SubjectAction[]).map((action) => [action, can(action)]),
    ) as SubjectActions,
    can,
    readable: first.readable
      .filter(({ subjectAttributeId }) => canRead(subjectAttributeId))
      .map((attribute) => {
        const id = attribute.subjectAttributeId;
        return { ...attribute, actions: { create: canCreate(id), update: canUpdate(id), delete: canDelete(id) } };
      }),
    canRead,
    canCreate,
    canUpdate,
    canDelete,
    attributeFilter: (action, id) =>
      andFilters(first.attributeFilter(action, id), bound(second.attributeFilter(action, id))),
    rowFilter: (action) =>
      can(action) ? andFilters(first.rowFilter(action), bound(second.rowFilter(action))) : matchNone,
    parts: (action) => [...first.parts(action), ...second.parts(action).map(boundPart)],
    attributeParts: (action, id) => [
      ...first.attributeParts(action, id),
      ...second.attributeParts(action, id).map(boundPart),
    ],
  };
}
