import type { RestrictingSelection, SharedTalks } from '@assunto/engine/core';
import type { Account, AccountType } from '@assunto/api';
import type { Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';

/** A row of `account` that is not deleted and no 'Automação', with the name of its room. */
export interface AccountRow {
  account_id: number;
  account_type: AccountType;
  room_id: number;
  room_name: string;
  is_admin: boolean;
  first_name: string | null;
  last_name: string | null;
  display_name: string;
  app_name: string | null;
  phone: string | null;
  email: string | null;
  image: string | null;
  shared_talks: SharedTalks[] | null;
  attributes: RestrictingSelection[];
  inactive: boolean;
  has_password: boolean;
  has_second_factor: boolean;
  last_access_in: string | null;
  credentials_in: string | null;
}

/** Reads an account of a company; with `lock` it is locked until the transaction ends. Throws NOT_FOUND. */
export async function readAccountRow(
  database: Queryable,
  companyId: number,
  accountId: number,
  lock: '' | 'FOR NO KEY UPDATE OF a' = '',
): Promise<AccountRow> {
  const row = await findAccountRow(database, companyId, accountId, lock);
  if (!row) throw new HttpError('NOT_FOUND');
  return row;
}

/** As `readAccountRow`; `null` where the company has no such account. */
export async function findAccountRow(
  database: Queryable,
  companyId: number,
  accountId: number,
  lock: '' | 'FOR NO KEY UPDATE OF a' = '',
): Promise<AccountRow | null> {
  const { rows } = await database.query<AccountRow>(
    `SELECT a.account_id, a.account_type, a.room_id, r.room_name, a.is_admin, a.first_name, a.last_name, a.display_name,
       a.app_name, a.phone, a.email, a.image, a.shared_talks, a.attributes, a.inactive,
       a.password_hash IS NOT NULL AS has_password, a.last_access_in, a.credentials_in,
       EXISTS (SELECT FROM second_factor AS f WHERE f.company_id = a.company_id AND f.account_id = a.account_id)
         AS has_second_factor
     FROM account a JOIN room r ON r.company_id = a.company_id AND r.room_id = a.room_id
     WHERE a.company_id = $1 AND a.account_id = $2 AND a.deleted_in IS NULL AND a.account_type <> 3 ${lock}`,
    [companyId, accountId],
  );
  return rows[0] ?? null;
}

/** The properties of an account for its owner and for administrators. */
export function toAccount(
  row: AccountRow,
  attributes: Account['attributes'],
): Omit<Account, 'canEdit' | 'notifications'> {
  return {
    accountId: row.account_id,
    accountType: row.account_type,
    firstName: row.first_name,
    lastName: row.last_name,
    displayName: row.display_name,
    appName: row.app_name,
    phoneNumber: row.phone,
    email: row.email,
    profileId: row.room_id,
    profileImage: row.image === null ? null : { url: row.image },
    sharedTalks: row.shared_talks,
    attributes,
    attrSelecteds: attributes,
    inativo: row.inactive,
    room: { roomId: row.room_id, roomName: row.room_name },
  };
}

/** The display name of an account. */
export const nameOf = (row: Pick<AccountRow, 'first_name' | 'last_name' | 'display_name' | 'app_name'>): string =>
  row.app_name ?? ([row.first_name, row.last_name].filter(Boolean).join(' ') || row.display_name);
