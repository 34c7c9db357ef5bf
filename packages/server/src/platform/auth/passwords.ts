import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** The cost of one hash: memory is 128 * 2^ln * r bytes. */
interface Cost {
  ln: number;
  r: number;
  p: number;
}

/** OWASP's smallest recommended memory for scrypt with p = 3: 32 MB per hash. */
const defaultCost: Cost = { ln: 15, r: 8, p: 3 };
const format = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * Hashes a password: `$scrypt$ln=15,r=8,p=3$salt$hash`. It takes about 0.2 s of a core, on purpose; tests give `ln` a
 * smaller number.
 */
export async function hashPassword(password: string, ln = defaultCost.ln): Promise<string> {
  const cost = { ...defaultCost, ln };
  const salt = randomBytes(16);
  const hash = await derive(password, salt, 32, cost);
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${base64(salt)}$${base64(hash)}`;
}

/** A hash that matches no password: verified when an account has none, so that the response takes the same time. */
const dummyHash = `$scrypt$ln=15,r=8,p=3$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`;

/** Whether the password matches the hash. Takes the same time whether or not there is a hash. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const match = format.exec(stored ?? dummyHash);
  if (!match)
    throw new Error('a stored password hash has an unknown format; expected $scrypt$ln=..,r=..,p=..$salt$hash');
  const [, ln, r, p, salt = '', hash = ''] = match;
  const expected = Buffer.from(hash, 'base64');
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const found = await derive(password, Buffer.from(salt, 'base64'), expected.length, cost);
  return timingSafeEqual(found, expected) && stored !== null;
}

function derive(password: string, salt: Buffer, length: number, { ln, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** ln;
  // Keyboards may compose the same characters differently.
  const text = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    scrypt(text, salt, length, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
