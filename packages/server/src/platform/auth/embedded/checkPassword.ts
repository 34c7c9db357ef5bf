import type { Queryable } from '../../database/Database';
import { findAccountsByEmail, type SignInAccount } from '../accounts';
import { verifyPassword } from '../passwords';

/**
 * The account with this e-mail and password, or `null`. An unknown e-mail, an inactive account and a wrong password take
 * the same time. When a person has accounts in several companies, the password decides, then the lower company number.
 */
export async function checkPassword(
  database: Queryable,
  email: string,
  password: string,
): Promise<SignInAccount | null> {
  const accounts = await findAccountsByEmail(database, email);
  if (accounts.length === 0) await verifyPassword(password, null);
  let found: SignInAccount | null = null;
  for (const { passwordHash, ...account } of accounts) {
    const isRight = await verifyPassword(password, passwordHash);
    if (isRight) found ??= account;
  }
  return found;
}
