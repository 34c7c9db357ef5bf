import { adminRoomId, isNeverDeactivated } from '@assunto/api/ticketing';
import {
  compilePermissions,
  type AccountRestrictions,
  type ComponentTypeCatalogue,
  type RoomPermissions,
  type SubjectPermissions,
} from '@assunto/engine/core';
import type { SubjectMetadata } from '../metadata/CompanyMetadata';

/**
 * Compiles the permissions over a subject of a room with these grants, or of an account of it with `restrictions`. Room 1 may do
 * everything, whatever it was granted.
 */
export function compileRoom(
  subject: SubjectMetadata,
  roomId: number,
  room: RoomPermissions | null,
  componentTypes: ComponentTypeCatalogue,
  restrictions: AccountRestrictions | null = null,
): SubjectPermissions {
  const { attributes, lostPointers } = subject;
  return compilePermissions({
    subject,
    attributes,
    room,
    lostPointers,
    restrictions,
    componentTypes,
    isUnrestricted: roomId === adminRoomId,
    isNeverDeactivated: isNeverDeactivated(subject.subjectIdentifier),
  });
}
