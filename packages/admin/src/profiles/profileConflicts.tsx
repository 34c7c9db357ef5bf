import type { ConflictValueProps } from '@assunto/engine';
import type { NotificationChoices, NotificationEntry, Room, RoomResource } from '@assunto/api';
import type { Delimitation, PermissionItem } from '@assunto/engine/core';
import { useRead } from '@assunto/shell';
import { ConflictItems } from '../merging/ConflictItems';
import { useTranslate as useMergingTranslate } from '../merging/messages/translation';
import { useTranslate } from './messages/translation';
import { useCatalogue } from './ProfileCatalogue';

type Items<Item> = ConflictValueProps<readonly Item[]>;

/** The permissions on one resource, as a line. */
interface GrantLine {
  id: number;
  name: string;
  actions: string;
}

/** The permissions on subjects and their attributes that differ. */
export function SubjectConflict({ value, other }: Items<PermissionItem>) {
  const { Subjects } = useCatalogue();
  return <PermissionConflict value={value} other={other} resources={Subjects} />;
}

/** The permissions on menus that differ. */
export function MenuConflict({ value, other }: Items<PermissionItem>) {
  const { Menus } = useCatalogue();
  return <PermissionConflict value={value} other={other} resources={Menus} />;
}

interface PermissionConflictProps extends Pick<Items<PermissionItem>, 'value' | 'other'> {
  resources: readonly RoomResource[];
}

function PermissionConflict({ value, other, resources }: PermissionConflictProps) {
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
  const lines = (items: readonly PermissionItem[] | null): GrantLine[] =>
    (items ?? []).flatMap((item) => [
      ...(item.actions.length > 0
        ? [{ id: item.resourceId, name: names.get(item.resourceId) ?? String(item.resourceId), actions: textOf(item) }]
        : []),
      ...lines(item.permissions ?? []),
    ]);
  return (
    <ConflictItems
      value={lines(value)}
      other={lines(other)}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      textOf={({ name, actions: text }) => translate('merging.grants', { name, actions: text })}
    />
  );
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

/** The related profiles that differ. */
export function RelatedConflict({ value, other }: Items<Room['connectedRooms'][number]>) {
  const { rooms } = useCatalogue();
  const nameOf = ({ roomId }: { roomId: number }): string =>
    rooms.find((room) => room.roomId === roomId)?.roomName ?? String(roomId);
  return <ConflictItems value={value} other={other} nameOf={nameOf} textOf={nameOf} keyOf={({ roomId }) => roomId} />;
}

/** The filters that differ. */
export function FilterConflict({ value, other }: Items<Room['roomFilters'][number]>) {
  return (
    <ConflictItems
      value={value}
      other={other}
      keyOf={({ filterId, filterName }) => filterId ?? filterName}
      nameOf={({ filterName }) => filterName}
      textOf={({ filterName }) => filterName}
    />
  );
}

/** The subjects whose shared conversations differ. */
export function SharedConflict({ value, other }: Items<NonNullable<Room['sharedTalks']>[number]>) {
  const { Subjects } = useCatalogue();
  const nameOf = ({ subjectId }: { subjectId: number }): string =>
    Subjects.find(({ resourceId }) => resourceId === subjectId)?.name ?? String(subjectId);
  return (
    <ConflictItems value={value} other={other} nameOf={nameOf} textOf={nameOf} keyOf={({ subjectId }) => subjectId} />
  );
}

/** The subjects whose signature differs. */
export function SignatureConflict({ value, other }: Items<string>) {
  const nameOf = useSubjectName();
  return <ConflictItems value={value} other={other} nameOf={nameOf} textOf={nameOf} keyOf={(subject) => subject} />;
}

/** The delimitations that differ, with how many records they have. */
export function DelimitationConflict({ value, other }: Items<Delimitation>) {
  const translate = useTranslate();
  const subjectName = useSubjectName();
  const nameOf = ({ subjectIdentifier }: Delimitation): string => subjectName(subjectIdentifier);
  return (
    <ConflictItems
      value={value}
      other={other}
      nameOf={nameOf}
      keyOf={({ subjectIdentifier }) => subjectIdentifier}
      textOf={(one) => translate('profiles.delimitationOf', { subject: nameOf(one), count: one.talks.length })}
    />
  );
}

function useSubjectName(): (identifier: string) => string {
  const { Subjects } = useCatalogue();
  return (identifier) =>
    Subjects.find((one) => one.identifier?.toLowerCase() === identifier.toLowerCase())?.name ?? identifier;
}

/** A notification on a channel. */
interface ChannelLine {
  key: string;
  name: string;
  isRequired: boolean;
}

/** The notifications by channel that differ. */
export function NotificationConflict({ value, other }: Items<NotificationEntry>) {
  const translate = useMergingTranslate();
  const { value: choices } = useRead<NotificationChoices[]>('/room/notification');
  const nameOf = (channel: number, id: number): string => {
    const entry = choices?.find((one) => one.channel === channel);
    const found = entry?.notifications.find(({ notificationId }) => notificationId === id);
    return [entry?.channelDescription ?? String(channel), found?.notificationName ?? String(id)].join(': ');
  };
  const lines = (entries: readonly NotificationEntry[] | null): ChannelLine[] =>
    (entries ?? []).flatMap(({ channel, notifications }) =>
      notifications.map(({ notificationId, isRequired = false }) => ({
        key: `${channel}/${notificationId}`,
        name: nameOf(channel, notificationId),
        isRequired,
      })),
    );
  return (
    <ConflictItems
      value={lines(value)}
      other={lines(other)}
      keyOf={({ key }) => key}
      nameOf={({ name }) => name}
      textOf={({ name, isRequired }) => (isRequired ? translate('merging.required', { name }) : name)}
    />
  );
}
