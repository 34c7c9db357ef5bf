import { adminRoomId } from '@assunto/api/ticketing';
import { compilePermissions, type ComponentTypeCatalogue, type SubjectPermissions } from '@assunto/engine/core';
import type { SubjectMetadata } from '../metadata/CompanyMetadata';
import { peopleAttributes } from '../metadata/people';
import { onlyReading } from './onlyReading';

/**
 * The permissions over the people of a company: everybody may read their names, as authors of comments and changes have them too,
 * and administrators their addresses. Nobody changes an account by calls of records.
 */
export function compilePeople(
  subject: SubjectMetadata,
  roomId: number,
  componentTypes: ComponentTypeCatalogue,
): SubjectPermissions {
  const attributes = subject.attributes.filter(
    ({ subjectAttributeId }) => roomId === adminRoomId || subjectAttributeId === peopleAttributes.name,
  );
  return onlyReading(compilePermissions({ subject, attributes, room: null, componentTypes, isUnrestricted: true }));
}
