import type { Queryable } from '../database/Database';
import { ofAllCompanies } from '../database/ofAllCompanies';
import { hashOf, type LinkPurpose } from '../mail/mailLinks';

/** The account that a link is for. */
export interface LinkedAccount {
  companyId: number;
  accountId: number;
  roomId: number;
  purpose: LinkPurpose;
  /** The account that sent it; `null` where the person requested it. */
  inviterId: number | null;
  name: string;
  email: string | null;
  /** Terms about the person that their password must not consist of. */
  personalTerms: (string | null)[];
}

/**
 * A link can be used once, until it expires, and while its account is active with the same profile and e-mail. A change of e-mail, password or
 * second factor deletes it (trigger `end_links`).
 */
const isValid = `l.token_hash = $1 AND l.used_in IS NULL AND l.expires_in > now()
  AND a.company_id = l.company_id AND a.account_id = l.account_id AND a.account_type = 1 AND NOT a.inactive
  AND a.sign_in_version = l.sign_in_version AND a.room_id = l.room_id AND a.email = l.email
  AND c.company_id = l.company_id`;

const linkColumns = `l.company_id AS "companyId", l.account_id AS "accountId", l.room_id AS "roomId", l.purpose,
  l.inviter_id AS "inviterId", a.display_name AS name, a.email,
  ARRAY[a.display_name, a.first_name, a.last_name, c.company_name, c.company_identifier, a.email] AS "personalTerms"`;

/** The account of a valid link, without using it; `null` for any other token. */
export async function readLink(database: Queryable, token: string): Promise<LinkedAccount | null> {
  const { rows } = await database.query<LinkedAccount>(
    `SELECT ${linkColumns} FROM account_link l, account a, company c WHERE ${isValid} ${ofAllCompanies}`,
    [hashOf(token)],
  );
  return rows[0] ?? null;
}

/** Uses a valid link, which invalidates it. If two requests use it at the same time, one gets `null`. */
export async function redeemLink(transaction: Queryable, token: string): Promise<LinkedAccount | null> {
  const { rows } = await transaction.query<LinkedAccount>(
    `UPDATE account_link l SET used_in = now() FROM account a, company c WHERE ${isValid} RETURNING ${linkColumns}
     ${ofAllCompanies}`,
    [hashOf(token)],
  );
  return rows[0] ?? null;
}

/** Deletes links that expired at least a week ago. */
export async function sweepLinks(database: Queryable): Promise<void> {
  await database.query(`DELETE FROM account_link WHERE expires_in < now() - interval '7 days' ${ofAllCompanies}`);
}
