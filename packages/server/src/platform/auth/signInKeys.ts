import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../database/Database';

/** The keys of an installation, the same in all its processes. */
export interface SignInKeys {
  /** Signs and verifies our tokens (HS256). */
  token: { kid: string; secret: Uint8Array };
  /** Signs the cookies of the embedded provider. */
  cookies: string[];
  /** Signs the identity tokens of the embedded provider (ES256); includes the private key. */
  provider: JWK;
  /** The client secret of the product at the embedded provider. */
  clientSecret: string;
}

interface Stored {
  token: { kid: string; secret: string };
  cookies: string[];
  provider: JWK;
  clientSecret: string;
}

const purpose = 'sign-in';

/** Reads the keys from the database; the first process of an installation generates them. */
export async function loadSignInKeys(database: Database): Promise<SignInKeys> {
  const stored = (await read(database)) ?? (await create(database));
  return { ...stored, token: { kid: stored.token.kid, secret: Buffer.from(stored.token.secret, 'base64url') } };
}

async function read(database: Database): Promise<Stored | undefined> {
  const { rows } = await database.query<{ secret: Stored }>(
    'select secret from sign_in_key where company_id = 0 and purpose = $1',
    [purpose],
  );
  return rows[0]?.secret;
}

async function create(database: Database): Promise<Stored> {
  const random = (bytes: number): string => randomBytes(bytes).toString('base64url');
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const keys: Stored = {
    token: { kid: random(6), secret: random(32) },
    cookies: [random(32)],
    provider: { ...(await exportJWK(privateKey)), kid: random(6), alg: 'ES256', use: 'sig' },
    clientSecret: random(32),
  };
  await database.query(
    'insert into sign_in_key (company_id, purpose, secret) values (0, $1, $2) on conflict do nothing',
    [purpose, JSON.stringify(keys)],
  );
  const stored = await read(database);
  if (!stored) throw new Error('the keys of the sign-in were written but cannot be read back');
  return stored;
}
