import type { NotificationChoices, NotificationEntry, Room, RoomResource } from '@assunto/api';
import type { Delimitation, PermissionItem } from '@assunto/engine/core';
import { useRead } from '@assunto/shell';
import { listMerging, type ConflictLine } from '../merging/listMerging';
import { useTranslate as useMergingTranslate } from '../merging/messages/translation';
import { mergeChannel, mergePermission } from './mergeProfile';
import { useTranslate } from './messages/translation';
import { useCatalogue } from './ProfileCatalogue';

const permissions = { keyOf: ({ resourceId }: PermissionItem) => resourceId, merge: mergePermission };

/** The permissions on menus. */
export const menuMerging = listMerging({
  ...permissions,
  useLines: () => usePermissionLines(useCatalogue().Menus),
});

/** The permissions on subjects and their attributes. */
export const subjectMerging = listMerging({
  ...permissions,
  useLines: () => usePermissionLines(useCatalogue().Subjects),
});

function usePermissionLines(resources: readonly RoomResource[]): (item: PermissionItem) => ConflictLine[] {
  const translate = useMergingTranslate();
  const { actions } = useCatalogue();
  const names = resourceNames(resources);
  const textOf = (item: PermissionItem): string =>
    item.actions
      .map(({ actionIdentifier, filter }) => {
        const found = actions.find(
          (one) => one.actionIdentifier === actionIdentifier && one.resourceTypeId === item.resourceTypeId,
        );
        const action = found?.actionName ?? actionIdentifier;
        return filter ? translate('merging.grantFiltered', { action }) : action;
      })
      .join(', ');
  return function linesOf(item): ConflictLine[] {
    const { resourceId: key, permissions: nested = [] } = item;
    const name = names.get(key) ?? String(key);
    const own = { key, name, text: translate('merging.grants', { name, actions: textOf(item) }) };
    return [...(item.actions.length > 0 ? [own] : []), ...nested.flatMap(linesOf)];
  };
}

/** The names of resources; those of attributes and items with that of what holds them. */
function resourceNames(resources: readonly RoomResource[], path: readonly string[] = []): Map<number, string> {
  return new Map(
    resources.flatMap(({ resourceId, name, Permissions }) => [
      [resourceId, [...path, name].join(': ')] as const,
      ...resourceNames(Permissions, [...path, name]),
    ]),
  );
}

/** The related profiles. */
export const relatedMerging = listMerging<Room['connectedRooms'][number]>({
  keyOf: ({ roomId }) => roomId,
  useLines() {
    const { rooms } = useCatalogue();
    return ({ roomId: key }) => ({
      key,
      name: rooms.find(({ roomId }) => roomId === key)?.roomName ?? String(key),
    });
  },
});

const filterKey = ({ filterId, filterName }: Room['roomFilters'][number]) => filterId ?? filterName;
const filterLine = (filter: Room['roomFilters'][number]) => ({ key: filterKey(filter), name: filter.filterName });

/** The filters. */
export const filterMerging = listMerging({ keyOf: filterKey, useLines: () => filterLine });

/** The subjects whose conversations are shared. */
export const sharedMerging = listMerging<NonNullable<Room['sharedTalks']>[number]>({
  keyOf: ({ subjectId }) => subjectId,
  useLines() {
    const { Subjects } = useCatalogue();
    return ({ subjectId: key }) => ({
      key,
      name: Subjects.find(({ resourceId }) => resourceId === key)?.name ?? String(key),
    });
  },
});

/** The subjects that need a signature. */
export const signatureMerging = listMerging<string>({
  keyOf: (subject) => subject,
  useLines() {
    const nameOf = useSubjectName();
    return (key) => ({ key, name: nameOf(key) });
  },
});

/** The delimitations, with how many records they have. */
export const delimitationMerging = listMerging<Delimitation>({
  keyOf: ({ subjectIdentifier }) => subjectIdentifier,
  useLines() {
    const translate = useTranslate();
    const nameOf = useSubjectName();
    return ({ subjectIdentifier: key, talks }) => {
      const name = nameOf(key);
      return { key, name, text: translate('profiles.delimitationOf', { subject: name, count: talks.length }) };
    };
  },
});

function useSubjectName(): (identifier: string) => string {
  const { Subjects } = useCatalogue();
  return (identifier) =>
    Subjects.find((one) => one.identifier?.toLowerCase() === identifier.toLowerCase())?.name ?? identifier;
}

/** The notifications by channel. */
export const notificationMerging = listMerging<NotificationEntry>({
  keyOf: ({ channel }) => channel,
  merge: mergeChannel,
  useLines() {
    const translate = useMergingTranslate();
    const { value: choices } = useRead<NotificationChoices[]>('/room/notification');
    return ({ channel, notifications }) => {
      const entry = choices?.find((one) => one.channel === channel);
      return notifications.map(({ notificationId: id, isRequired = false }) => {
        const found = entry?.notifications.find(({ notificationId }) => notificationId === id);
        const name = [entry?.channelDescription ?? String(channel), found?.notificationName ?? String(id)].join(': ');
        return { key: `${channel}/${id}`, name, ...(isRequired && { text: translate('merging.required', { name }) }) };
      });
    };
  },
});
