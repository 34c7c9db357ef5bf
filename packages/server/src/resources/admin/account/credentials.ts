import { randomBytes } from 'node:crypto';
import type { IntegrationCredentials } from '@assunto/engine/contract';
import { hashPassword } from '../../../auth/passwords';

/** New credentials of an integration, and what is stored of its password. The password itself is answered once and stored nowhere. */
export interface NewCredentials extends IntegrationCredentials {
  passwordHash: string;
}

/** Makes credentials: 128 random bits to be known by, and a password of 256. */
export async function createCredentials(): Promise<NewCredentials> {
  const password = randomBytes(32).toString('base64url');
  return { hash: randomBytes(16).toString('hex'), password, passwordHash: await hashPassword(password) };
}
