import { randomBytes } from 'node:crypto';
import type { IntegrationCredentials } from '@assunto/api';
import { hashPassword } from '../../platform/auth/passwords';

/**
 * New credentials of an integration, with the stored hash of the password. The password itself is returned once and not stored.
 */
export interface NewCredentials extends IntegrationCredentials {
  passwordHash: string;
}

/** Creates credentials: an id of 128 random bits, and a password of 256. */
export async function createCredentials(): Promise<NewCredentials> {
  const password = randomBytes(32).toString('base64url');
  return { hash: randomBytes(16).toString('hex'), password, passwordHash: await hashPassword(password) };
}
