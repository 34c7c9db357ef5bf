import type { ActionIdentifier, GrantedAction, PermissionItem, ResourceTypeId } from '@assunto/engine/core';
import type { RoomResource } from '@assunto/api';

/** The actions of a subject, in the order of the columns; attributes have the first four. */
export const subjectActions: readonly ActionIdentifier[] = [
  'SELECT',
  'INSERT',
  'UPDATE',
  'DELETE',
  'DEACTIVATE',
  'NOTE',
];
export const attributeActions = subjectActions.slice(0, 4);

/** The state of a cell: `x` granted, `f` granted with a filter, `~` partly, `-` not granted, ` ` action does not exist. */
export type Mark = 'x' | 'f' | '~' | '-' | ' ';

const actionOf = (item: PermissionItem | undefined, action: ActionIdentifier): GrantedAction | undefined =>
  item?.actions.find(({ actionIdentifier }) => actionIdentifier === action);

/** The marks of one resource, one character per action. */
export function marksOf(item: PermissionItem | undefined, actions: readonly ActionIdentifier[]): string {
  const mark = (action: ActionIdentifier): Mark => {
    const granted = actionOf(item, action);
    return granted ? (granted.filter ? 'f' : 'x') : '-';
  };
  return actions.map(mark).join('');
}

/** The marks of a subject together with all of its attributes: partly where only some have the action. */
export function summaryOf(item: PermissionItem | undefined, subject: RoomResource): string {
  if (!item) return '-'.repeat(subjectActions.length);
  return subjectActions
    .map((action) => {
      const own = actionOf(item, action) !== undefined;
      const wanted = attributeActions.includes(action) ? subject.Permissions.length : 0;
      const granted = (item.permissions ?? []).filter((one) => actionOf(one, action) !== undefined).length;
      if (own && granted >= wanted) return 'x';
      return own || granted > 0 ? '~' : '-';
    })
    .join('');
}

/**
 * The items with an action of a resource granted or removed. Required actions are granted with it (changing requires reading);
 * removing an action also removes those that require it. All other items stay the same objects.
 */
export function withGrant(
  items: readonly PermissionItem[],
  resource: { resourceId: number; resourceTypeId: ResourceTypeId },
  action: ActionIdentifier,
  isGranted: boolean,
): PermissionItem[] {
  const { resourceId, resourceTypeId } = resource;
  const item = items.find((one) => one.resourceId === resourceId) ?? { resourceId, resourceTypeId, actions: [] };
  const next = { ...item, actions: changed(item.actions, resourceTypeId, action, isGranted) };
  return withItem(items, next);
}

/** The items with an action of an attribute granted or removed, nested in the item of its subject. */
export function withAttributeGrant(
  items: readonly PermissionItem[],
  subjectId: number,
  attributeId: number,
  action: ActionIdentifier,
  isGranted: boolean,
): PermissionItem[] {
  const item = items.find((one) => one.resourceId === subjectId) ?? subjectItem(subjectId);
  const attribute = { resourceId: attributeId, resourceTypeId: 3 } as const;
  return withItem(items, {
    ...item,
    permissions: withGrant(item.permissions ?? [], attribute, action, isGranted),
  });
}

/** The target of a grant's filter: the records of a subject, or one of its attributes. */
export interface GrantTarget {
  subjectId: number;
  attributeId: number | null;
  action: ActionIdentifier;
}

/** The filter of a grant as JSON tree text; `null` for none. */
export function grantFilter(items: readonly PermissionItem[], target: GrantTarget): string | null {
  const item = items.find(({ resourceId }) => resourceId === target.subjectId);
  const { attributeId } = target;
  const own = attributeId === null ? item : item?.permissions?.find(({ resourceId }) => resourceId === attributeId);
  return actionOf(own, target.action)?.filter ?? null;
}

/** The items with the filter of a grant replaced or removed; an action that is not granted stays so. */
export function withGrantFilter(
  items: readonly PermissionItem[],
  target: GrantTarget,
  filter: string | null,
): PermissionItem[] {
  const filtered = ({ actions, ...item }: PermissionItem): PermissionItem => ({
    ...item,
    actions: actions.map((granted) => {
      if (granted.actionIdentifier !== target.action) return granted;
      const { filter: _, ...whole } = granted;
      return filter === null ? whole : { ...whole, filter };
    }),
  });
  return items.map((item) => {
    if (item.resourceId !== target.subjectId) return item;
    if (target.attributeId === null) return filtered(item);
    const permissions = item.permissions ?? [];
    return {
      ...item,
      permissions: permissions.map((one) => (one.resourceId === target.attributeId ? filtered(one) : one)),
    };
  });
}

/** The items with an action of a subject and of all of its attributes granted or removed. */
export function withSummary(
  items: readonly PermissionItem[],
  subject: RoomResource,
  action: ActionIdentifier,
  isGranted: boolean,
): PermissionItem[] {
  const own = withGrant(items, { resourceId: subject.resourceId, resourceTypeId: 1 }, action, isGranted);
  if (!attributeActions.includes(action)) return own;
  const item = own.find((one) => one.resourceId === subject.resourceId) ?? subjectItem(subject.resourceId);
  const known = new Map((item.permissions ?? []).map((one) => [one.resourceId, one]));
  const permissions = subject.Permissions.map(({ resourceId }): PermissionItem => {
    const attribute = known.get(resourceId) ?? { resourceId, resourceTypeId: 3, actions: [] };
    return { ...attribute, actions: changed(attribute.actions, 3, action, isGranted) };
  });
  return withItem(own, { ...item, permissions: permissions.filter(({ actions }) => actions.length > 0) });
}

const subjectItem = (resourceId: number): PermissionItem => ({ resourceId, resourceTypeId: 1, actions: [] });

/** Replaces an item; one without grants is removed. */
function withItem(items: readonly PermissionItem[], next: PermissionItem): PermissionItem[] {
  const isEmpty = next.actions.length === 0 && (next.permissions ?? []).length === 0;
  const index = items.findIndex((one) => one.resourceId === next.resourceId);
  if (index < 0) return isEmpty ? [...items] : [...items, next];
  return items.flatMap((one, at) => (at === index ? (isEmpty ? [] : [next]) : [one]));
}

function changed(
  actions: readonly GrantedAction[],
  resourceTypeId: ResourceTypeId,
  action: ActionIdentifier,
  isGranted: boolean,
): GrantedAction[] {
  const has = (one: ActionIdentifier) => actions.some(({ actionIdentifier }) => actionIdentifier === one);
  if (isGranted) {
    const wanted = needsRead(resourceTypeId, action) ? (['SELECT', action] as const) : [action];
    const added = [...new Set(wanted)].filter((one) => !has(one)).map((actionIdentifier) => ({ actionIdentifier }));
    return inOrder([...actions, ...added]);
  }
  return actions.filter(
    ({ actionIdentifier }) =>
      actionIdentifier !== action && !(action === 'SELECT' && needsRead(resourceTypeId, actionIdentifier)),
  );
}

/** All actions on records except creation require reading; so do all on attributes. */
const needsRead = (resourceTypeId: ResourceTypeId, action: ActionIdentifier): boolean =>
  action !== 'SELECT' && (resourceTypeId === 3 || action !== 'INSERT');

const inOrder = (actions: readonly GrantedAction[]): GrantedAction[] =>
  subjectActions.flatMap((one) => actions.filter(({ actionIdentifier }) => actionIdentifier === one));
