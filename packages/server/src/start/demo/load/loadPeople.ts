import { adminRoomId, customerRoomId } from '@assunto/api/ticketing';
import { hashPassword } from '../../../platform/auth/passwords';
import type { Queryable } from '../../../platform/database/Database';
import { agentRoomId, demoPassword, demoPeople } from '../records/people';
import type { LoadedSubject } from '../../../features/starters/load/LoadedSubject';

/** The `codigo` of the demo's first client. */
const firstClientCode = 1001;

const rooms = [
  {
    roomId: adminRoomId,
    roomName: 'Administradores',
    displayName: 'Administração',
    color: '#0f766e',
    requireDigitalSignature: ['laudo'],
  },
  {
    roomId: agentRoomId,
    roomName: 'Atendentes',
    displayName: 'Central de atendimento',
    color: '#2563eb',
    requireDigitalSignature: ['laudo'],
  },
  {
    roomId: customerRoomId,
    roomName: 'Clientes',
    displayName: 'Portal do cliente',
    color: '#b45309',
    requireDigitalSignature: [],
  },
] as const;

/** Creates the rooms and their people; returns the account ids by e-mail. */
export async function loadPeople(transaction: Queryable, companyId: number): Promise<Map<string, number>> {
  for (const room of rooms) {
    await transaction.query(
      'INSERT INTO room (company_id, room_id, room_name, display_name, color, require_digital_signature) VALUES ($1, $2, $3, $4, $5, $6)',
      [companyId, room.roomId, room.roomName, room.displayName, room.color, [...room.requireDigitalSignature]],
    );
  }
  const accountIds = new Map<string, number>();
  for (const person of demoPeople) {
    const { rows } = await transaction.query<{ account_id: number }>(
      `INSERT INTO account (company_id, room_id, first_name, last_name, display_name, email, phone, is_admin, password_hash,
         cpf)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING account_id`,
      [
        companyId,
        person.roomId,
        person.firstName,
        person.lastName,
        `${person.firstName} ${person.lastName}`,
        person.email,
        person.phoneNumber,
        person.isAdmin,
        await hashPassword(demoPassword),
        person.cpf ?? null,
      ],
    );
    const accountId = rows[0]?.account_id;
    if (accountId === undefined) throw new Error(`the account of ${person.email} was not made`);
    accountIds.set(person.email, accountId);
  }
  return accountIds;
}

/** Limits customers to the tickets of their company, whose record new tickets begin with. */
export async function limitCustomers(
  transaction: Queryable,
  companyId: number,
  { tickets, clientIds }: { tickets: LoadedSubject; clientIds: readonly number[] },
): Promise<void> {
  const attributeId = tickets.attributeIds.get('cliente');
  for (const { email, clientCode } of demoPeople) {
    const value = clientCode === undefined ? undefined : clientIds[clientCode - firstClientCode];
    if (value === undefined) continue;
    await transaction.query(
      'UPDATE account SET attributes = $3::jsonb WHERE company_id = $1 AND lower(email) = lower($2)',
      [companyId, email, JSON.stringify([{ attributeId, subjectId: tickets.subjectId, value }])],
    );
  }
}
