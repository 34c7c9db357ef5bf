import type { PermissionItem } from '@assunto/engine/core';
import type { Room, RoomResource, RoomResources } from '@assunto/api';
import { relatedLabels } from '../../access/relatedLabels';
import type { AccountRequest } from '../../access/RecordRequest';
import { readVersion } from '../../configuration/readVersions';
import { loadRooms } from '../../metadata/loadRooms';
import type { CompanyMetadata, MenuMetadata } from '../../metadata/CompanyMetadata';
import { readRoomNotifications } from '../../delivery/roomNotifications';
import { findAction } from './actionCatalogue';

/**
 * A profile with its grants on existing resources, read from the database, so that nobody edits an outdated one; `null` when the
 * company has none with this id.
 */
export async function describeRoom(request: AccountRequest, roomId: number): Promise<Room | null> {
  const { db, company } = request;
  const room = (await loadRooms(db, company.companyId, roomId)).get(roomId);
  if (!room) return null;
  const [roomNotifications, version, labels] = await Promise.all([
    readRoomNotifications(db, company.companyId, roomId),
    readVersion(db, company.companyId, 'room', roomId),
    relatedLabels(
      request,
      new Map(
        room.delimitations.map(({ subjectId = 0, talks }) => [subjectId, new Set(talks.map(({ id }) => id))] as const),
      ),
    ),
  ]);
  return {
    ...room,
    subjects: room.subjects.filter(({ resourceId }) => company.subjectsById.has(resourceId)).map(named(company)),
    menus: room.menus.map(named(company)),
    delimitations: room.delimitations.map(({ subjectIdentifier, name, talks }) => ({
      subjectIdentifier,
      name,
      talks: talks.map(({ id }) => ({ id, name: labels.of(id), displayName: labels.of(id) })),
    })),
    roomNotifications,
    version,
  };
}

/** An item with the numbers and names of its actions, without deleted attributes. */
const named =
  (company: CompanyMetadata) =>
  (item: PermissionItem): PermissionItem => ({
    ...item,
    actions: item.actions.map((action) => {
      const { resourceTypeActionId, actionName } = findAction(item.resourceTypeId, action.actionIdentifier) ?? {};
      return {
        ...action,
        ...(resourceTypeActionId === undefined ? {} : { resourceTypeActionId }),
        ...(actionName === undefined ? {} : { actionName }),
      };
    }),
    permissions: (item.permissions ?? [])
      .filter(({ resourceId }) => company.subjectsByAttribute.has(resourceId))
      .map(named(company)),
  });

/** The resources of permissions: the entries of the menu, and the subjects with their attributes. */
export function roomResources({ menus, subjects }: CompanyMetadata): RoomResources {
  const ofMenu = ({ Id, Name, Menus }: MenuMetadata): RoomResource => ({
    resourceId: Id,
    resourceTypeId: 7,
    name: Name,
    identifier: null,
    Permissions: Menus.map(ofMenu),
  });
  return {
    Menus: menus.map(ofMenu),
    Subjects: [...subjects.values()].map(({ subjectId, subjectName, subjectIdentifier, attributes }) => ({
      resourceId: subjectId,
      resourceTypeId: 1,
      name: subjectName,
      identifier: subjectIdentifier,
      Permissions: attributes.map(({ subjectAttributeId, name, identifier }) => ({
        resourceId: subjectAttributeId,
        resourceTypeId: 3,
        name,
        identifier,
        Permissions: [],
      })),
    })),
  };
}
