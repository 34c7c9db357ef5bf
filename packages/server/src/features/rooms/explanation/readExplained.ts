import { adminRoomId } from '@assunto/api/ticketing';
import type { ExplanationQuery } from '@assunto/api';
import { accountRestrictions, type RestrictingColumns } from '../../../platform/auth/accountRestrictions';
import type { CallerAccount } from '../../../platform/auth/CallerAccount';
import type { AccountRequest } from '../../../access/RecordRequest';
import type { Queryable } from '../../../platform/database/Database';
import { HttpError } from '../../../platform/errors/errors';
import { translate } from '../../../platform/messages/language';

/** The person or profile whose rights are explained. */
export interface Explained {
  account: CallerAccount;
  room: { roomId: number; roomName: string };
  /** False for a profile without a person. */
  isPerson: boolean;
  isBlocked: boolean;
}

type PersonRow = Omit<CallerAccount, 'sid' | 'companyId' | 'restrictions'> & RestrictingColumns & { inactive: boolean };

/**
 * Reads the person or profile of a question. Throws NOT_FOUND for one of another company, REQUEST_INVALID unless exactly one is
 * given.
 */
export async function readExplained(
  database: Queryable,
  { company, account: { companyId } }: AccountRequest,
  { accountId, roomId }: Pick<ExplanationQuery, 'accountId' | 'roomId'>,
): Promise<Explained> {
  if ((accountId === undefined) === (roomId === undefined))
    throw new HttpError('REQUEST_INVALID', { message: translate('access.personOrProfile') });
  const roomOf = (id: number): Explained['room'] => ({
    roomId: id,
    roomName: company.rooms.get(id)?.roomName ?? (id === adminRoomId ? 'Administradores' : `#${id}`),
  });
  if (roomId !== undefined) {
    if (!company.rooms.has(roomId)) throw new HttpError('NOT_FOUND');
    const nobody = { accountId: 0, name: '', email: null, isAdmin: false, restrictions: null, sid: '' };
    return { account: { ...nobody, companyId, roomId }, room: roomOf(roomId), isPerson: false, isBlocked: false };
  }
  const { rows } = await database.query<PersonRow>(
    `SELECT account_id AS "accountId", room_id AS "roomId", is_admin AS "isAdmin", display_name AS name, email, inactive,
       attributes, shared_talks
     FROM account WHERE company_id = $1 AND account_id = $2`,
    [companyId, accountId],
  );
  const [row] = rows;
  if (!row) throw new HttpError('NOT_FOUND');
  const { inactive, attributes, shared_talks, ...person } = row;
  const restrictions = accountRestrictions({ attributes, shared_talks });
  return {
    account: { ...person, companyId, restrictions, sid: '' },
    room: roomOf(person.roomId),
    isPerson: true,
    isBlocked: inactive,
  };
}
