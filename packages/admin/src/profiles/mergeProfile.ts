import type { NotificationEntry } from '@assunto/api';
import type { GrantedAction, PermissionItem } from '@assunto/engine/core';
import { mergeList, type Merged, mergeWhole } from '../merging/mergeList';
import { subjectActions } from './grants';

type Permission = PermissionItem | undefined;

/**
 * The permissions on one resource, merged action by action with those nested in it. Where the result would allow a change without
 * reading, each side keeps its own actions.
 */
export function mergePermission(base: Permission, mine: Permission, theirs: Permission): Merged<PermissionItem> {
  const actionsOf = (item: Permission) => (item?.actions ?? []).map(plainAction);
  const merged = mergeList({ keyOf: actionKey }, actionsOf(base), actionsOf(mine), actionsOf(theirs));
  const isReadable = Object.values(merged).every((actions) => !writesUnread(actions, mine ?? theirs));
  const actions = isReadable ? merged : { mine: actionsOf(mine), theirs: actionsOf(theirs) };
  const nested = mergeList(
    { keyOf: ({ resourceId }: PermissionItem) => resourceId, merge: mergePermission },
    base?.permissions ?? [],
    mine?.permissions ?? [],
    theirs?.permissions ?? [],
  );
  const known = mine ?? theirs;
  const side = (name: 'mine' | 'theirs'): Permission =>
    known && (actions[name].length > 0 || nested[name].length > 0)
      ? { ...known, actions: inOrder(actions[name]), ...(nested[name].length > 0 && { permissions: nested[name] }) }
      : undefined;
  return { mine: side('mine'), theirs: side('theirs') };
}

const actionKey = ({ actionIdentifier }: GrantedAction): string => actionIdentifier;

/** An action in one form: without the properties that the server adds, and without an empty filter. */
const plainAction = ({ actionIdentifier, filter }: GrantedAction): GrantedAction => ({
  actionIdentifier,
  ...(filter ? { filter } : {}),
});

function writesUnread(actions: readonly GrantedAction[], item: Permission): boolean {
  const names = actions.map(({ actionIdentifier }) => actionIdentifier);
  const needing = names.filter((name) => name !== 'SELECT' && (item?.resourceTypeId === 3 || name !== 'INSERT'));
  return needing.length > 0 && !names.includes('SELECT');
}

const inOrder = (actions: readonly GrantedAction[]): GrantedAction[] =>
  [...actions].sort(
    (one, other) => subjectActions.indexOf(one.actionIdentifier) - subjectActions.indexOf(other.actionIdentifier),
  );

type Entry = NotificationEntry | undefined;

/** The notifications of a channel, merged one by one. */
export function mergeChannel(base: Entry, mine: Entry, theirs: Entry): Merged<NotificationEntry> {
  const known = mine ?? theirs;
  if (!known) return mergeWhole(base, mine, theirs);
  const merged = mergeList(
    { keyOf: ({ notificationId }: NotificationEntry['notifications'][number]) => notificationId },
    base?.notifications ?? [],
    mine?.notifications ?? [],
    theirs?.notifications ?? [],
  );
  return {
    mine: { ...known, notifications: merged.mine },
    theirs: { ...known, notifications: merged.theirs },
  };
}
