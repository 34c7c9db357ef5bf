import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../database/Database';

/** Encrypts what the database stores and must be read again (AES-256-GCM). */
export interface SecretBox {
  /** `context` names whose secret it is, so that it opens nowhere else. */
  seal(text: string, context: string): string;
  /** The text; `null` when it was not sealed with this key, or for another context. */
  open(sealed: string, context: string): string | null;
}

/** Bytes of the initialisation vector and of the tag, which stand before the encrypted text. */
const [ivLength, tagLength] = [12, 16];

/** A box with a key of 32 bytes. */
export function createSecretBox(key: Uint8Array): SecretBox {
  return {
    seal(text, context) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivLength + tagLength) return null;
      const tagEnd = ivLength + tagLength;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), {
          authTagLength: tagLength,
        });
        decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(ivLength, tagEnd));
        return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** What is encrypted, each with a key of its own. */
type SecretPurpose = 'second-factor' | 'automations';

/**
 * The box of the installation for a purpose, the same in all its processes. With a `secretKey` (setting SECRET_KEY) a copy of
 * the database alone opens nothing; without one the key is in the database, made by the first process that starts.
 */
export async function loadSecretBox(
  database: Database,
  secretKey: string | undefined,
  purpose: SecretPurpose,
): Promise<SecretBox> {
  const source = secretKey ?? (await storedKey(database, purpose));
  return createSecretBox(new Uint8Array(hkdfSync('sha256', source, '', `assunto ${purpose}`, 32)));
}

async function storedKey(database: Database, purpose: SecretPurpose): Promise<string> {
  await database.query(
    'INSERT INTO sign_in_key (company_id, purpose, secret) VALUES (0, $1, $2) ON CONFLICT DO NOTHING',
    [purpose, JSON.stringify(randomBytes(32).toString('base64url'))],
  );
  const { rows } = await database.query<{ secret: string }>(
    'SELECT secret FROM sign_in_key WHERE company_id = 0 AND purpose = $1',
    [purpose],
  );
  if (!rows[0]) throw new Error(`the key of ${purpose} was written but cannot be read back`);
  return rows[0].secret;
}
