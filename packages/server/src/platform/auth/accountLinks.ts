import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../database/Database';
import { ofAllCompanies } from '../database/ofAllCompanies';
import { linkPath } from './embedded/paths';

/** The purpose of a link: setting the first password, or resetting it. */
type LinkPurpose = 'invitation' | 'password';

/** Hours that a link is valid. */
const lifetimes: Record<LinkPurpose, number> = { invitation: 7 * 24, password: 1 };

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

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A link that is to be created. */
export interface NewLink {
  accountId: number;
  purpose: LinkPurpose;
  inviterId: number | null;
}

/**
 * Creates a link for an account that is sent to `email`, and returns its token, which is stored only as a hash; `null` unless the account
 * has this address. Earlier links stay valid until one is used.
 */
export async function createLink(
  database: Queryable,
  { companyId, email, accountId, purpose, inviterId }: NewLink & { companyId: number; email: string },
): Promise<string | null> {
  const token = randomBytes(16).toString('base64url');
  const { rowCount } = await database.query(
    `INSERT INTO account_link (company_id, token_hash, account_id, email, purpose, room_id, sign_in_version, inviter_id, expires_in)
     SELECT company_id, $3, account_id, email, $4, room_id, sign_in_version, $5::integer, now() + $6::integer * interval '1 hour'
     FROM account WHERE company_id = $1 AND account_id = $2 AND email = $7 AND deleted_in IS NULL`,
    [companyId, accountId, hashOf(token), purpose, inviterId, lifetimes[purpose], email],
  );
  return rowCount === 1 ? token : null;
}

/** What stands for a token in a mail that is not sent yet. */
const unsent = `${linkPath}/…`;

/** The address of a link in a mail, without its token: that is created when the mail is sent. */
export const unsentLinkUrl = (publicUrl: string): string => `${publicUrl}${unsent}`;

/** The texts of a mail with the token of its link. */
export const withToken = (text: string, token: string): string => text.replaceAll(unsent, `${linkPath}/${token}`);

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
