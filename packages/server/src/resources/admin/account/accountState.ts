import { createHash } from 'node:crypto';
import type { ConfigurationState } from '../../../configuration/changeConfiguration';
import type { Queryable } from '../../../database/Database';
import { findAccountRow, nameOf } from './accountRow';

/**
 * An account as its history has it: what an edit may write, without secrets. A picture is named by its hash, credentials by when
 * they were made.
 */
export async function accountState(
  transaction: Queryable,
  companyId: number,
  accountId: number,
): Promise<ConfigurationState | null> {
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
