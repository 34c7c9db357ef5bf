import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { FailureCounter } from '../../platform/auth/createFailureCounter';
import { verifyPassword } from '../../platform/auth/passwords';
import { HttpError } from '../../platform/errors/errors';

/** How the password of the signed-in person is checked. */
export interface PasswordCheck {
  /** Whether people sign in at the embedded login service. */
  isEmbedded: boolean;
  wrongPasswords: FailureCounter;
}

/**
 * Checks the password of the signed-in person against the stored hash, which is returned. The attempt counts as wrong until
 * `forgive` is called. Throws PASSWORD_WRONG and, after too many attempts, RATE_LIMITED.
 */
export async function checkCurrentPassword(
  { companyId, accountId }: CallerAccount,
  password: string,
  stored: string | null,
  { isEmbedded, wrongPasswords }: PasswordCheck,
): Promise<{ hash: string; forgive(): Promise<void> }> {
  const key = `${companyId}:${accountId}`;
  const seconds = await wrongPasswords.claim(key);
  if (seconds > 0) throw new HttpError('RATE_LIMITED', { values: { seconds } });
  if (!isEmbedded || !(await verifyPassword(password, stored)) || stored === null)
    throw new HttpError('PASSWORD_WRONG');
  return { hash: stored, forgive: () => wrongPasswords.clear(key) };
}
