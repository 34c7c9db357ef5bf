import { adminRoomId } from '@assunto/api/ticketing';
import type { SubjectAttribute } from '@assunto/engine/core';
import type { CompanyMetadata } from '../metadata/CompanyMetadata';
import type { SqlValues } from '../platform/database/SqlValues';
import type { AccountRequest } from './RecordRequest';

/** The profiles that may read a subject. */
function readingRooms({ rooms }: CompanyMetadata, subjectId: number): number[] {
  const reading = [...rooms.values()].filter(({ subjects }) =>
    subjects.some(
      ({ resourceId, resourceTypeId, actions }) =>
        resourceId === subjectId &&
        resourceTypeId === 1 &&
        actions.some(({ actionIdentifier }) => actionIdentifier === 'SELECT'),
    ),
  );
  return [adminRoomId, ...reading.map(({ roomId }) => roomId)];
}

/**
 * The condition that somebody may be put into an attribute: an active person, no integration, whose profile may read the subject.
 * Accounts that are limited to some records, as those of customers, only where the attribute names their profile. `person` is the
 * SQL of an account's id.
 */
export function offeredPerson(
  { company }: Pick<AccountRequest, 'company'>,
  attribute: SubjectAttribute,
  person: string,
  values: SqlValues,
): string {
  const subjectId = company.subjectsByAttribute.get(attribute.subjectAttributeId)?.subjectId ?? 0;
  const { profiles = [] } = attribute.componentConfigs;
  const reading = readingRooms(company, subjectId);
  const rooms = profiles.length > 0 ? reading.filter((roomId) => profiles.includes(roomId)) : reading;
  return `EXISTS (SELECT FROM account AS offered
    WHERE offered.company_id = ${values.bind(company.companyId, 'integer')} AND offered.account_id = ${person}
      AND NOT offered.inactive AND offered.account_type = 1
      AND offered.room_id = ANY(${values.bind(rooms, 'integer[]')})${profiles.length > 0 ? '' : ` AND offered.attributes = '[]'`})`;
}
