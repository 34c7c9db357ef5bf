import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FileUse } from '@assunto/engine/core';
import type { Database } from '../../platform/database/Database';

/** What an address grants: one file, one use, one session. */
interface FileGrant {
  companyId: number;
  sid: string;
  accountId: number;
  fileId: string;
  use: FileUse;
}

/**
 * Signs and verifies the tokens of addresses from which a browser fetches files: it sends no bearer token with an image request.
 */
export interface FileAddresses {
  sign(grant: FileGrant, now?: number): { token: string; expiresIn: string };
  /** The grant of a valid token, or `null` if it was altered, is from another installation, or has expired. */
  verify(token: string, now?: number): FileGrant | null;
}

/** Milliseconds that an address is valid: long enough to open a file shown on the page. */
const lifetime = 5 * 60_000;

/** Creates tokens with a key of the installation: the grant as JSON, and its HMAC. */
export function createFileAddresses(key: Buffer): FileAddresses {
  const macOf = (payload: string): Buffer => createHmac('sha256', key).update(payload).digest();
  return {
    sign({ companyId, sid, accountId, fileId, use }, now = Date.now()) {
      const until = now + lifetime;
      const payload = Buffer.from(JSON.stringify([companyId, sid, accountId, fileId, use, until])).toString(
        'base64url',
      );
      return {
        token: `${payload}.${macOf(payload).toString('base64url')}`,
        expiresIn: new Date(until).toISOString().replace(/\.\d+/, ''),
      };
    },

    verify(token, now = Date.now()) {
      const [payload = '', mac = ''] = token.split('.');
      const given = Buffer.from(mac, 'base64url');
      const expected = macOf(payload);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const [companyId, sid, accountId, fileId, use, until] = JSON.parse(
        Buffer.from(payload, 'base64url').toString(),
      ) as [number, string, number, string, FileUse, number];
      return until > now ? { companyId, sid, accountId, fileId, use } : null;
    },
  };
}

const purpose = 'file-address';

/** The key with which all processes of the installation sign addresses; the first one to start generates it. */
export async function loadFileAddressKey(database: Database): Promise<Buffer> {
  await database.query(
    'INSERT INTO sign_in_key (company_id, purpose, secret) VALUES (0, $1, $2) ON CONFLICT DO NOTHING',
    [purpose, JSON.stringify(randomBytes(32).toString('base64url'))],
  );
  const { rows } = await database.query<{ secret: string }>(
    'SELECT secret FROM sign_in_key WHERE company_id = 0 AND purpose = $1',
    [purpose],
  );
  if (!rows[0]) throw new Error('the key of file addresses was written but cannot be read back');
  return Buffer.from(rows[0].secret, 'base64url');
}
