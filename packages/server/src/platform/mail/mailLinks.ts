import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../database/Database';
import { linkPath } from '../http/logger';

/** The purpose of a link: setting the first password, or resetting it. */
export type LinkPurpose = 'invitation' | 'password';

/** Hours that a link is valid. */
const lifetimes: Record<LinkPurpose, number> = { invitation: 7 * 24, password: 1 };

/** What is stored of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

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
