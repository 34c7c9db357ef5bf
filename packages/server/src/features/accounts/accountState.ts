import { createHash } from 'node:crypto';
import type { ConfigurationState } from '../../configuration/changeConfiguration';
import type { Queryable } from '../../platform/database/Database';
import { findAccountRow, nameOf, type AccountRow } from './accountRow';

/** The logged state of an account. */
export interface AccountState extends Pick<AccountRow, 'email' | 'attributes'> {
  accountType: AccountRow['account_type'];
  firstName: string | null;
  lastName: string | null;
  displayName: string;
  appName: string | null;
  phoneNumber: string | null;
  roomId: number;
  /** By its hash. */
  profileImage: string | null;
  sharedTalks: unknown;
  inativo: boolean;
  secondFactor: unknown;
  /** When the credentials of an integration were created. */
  credentialsIn: string | null;
}

/**
 * The state of an account for its history: what an edit may change, without secrets. A picture is identified by its hash,
 * credentials by their creation time.
 */
export async function accountState(
  transaction: Queryable,
  companyId: number,
  accountId: number,
): Promise<(ConfigurationState & { state: AccountState }) | null> {
  const row = await findAccountRow(transaction, companyId, accountId);
  if (!row) return null;
  return {
    name: nameOf(row),
    state: {
      accountType: row.account_type,
      firstName: row.first_name,
      lastName: row.last_name,
      displayName: row.display_name,
      appName: row.app_name,
      phoneNumber: row.phone,
      email: row.email,
      roomId: row.room_id,
      profileImage: row.image === null ? null : `sha256:${createHash('sha256').update(row.image).digest('hex')}`,
      sharedTalks: row.shared_talks,
      attributes: row.attributes,
      inativo: row.inactive,
      credentialsIn: row.credentials_in,
      secondFactor: row.has_second_factor,
    },
  };
}
