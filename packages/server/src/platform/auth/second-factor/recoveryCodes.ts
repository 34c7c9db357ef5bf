import { createHash, randomInt } from 'node:crypto';

/** Digits and letters that are not mistaken for one another (Crockford's base32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeCount = 10;
/** Characters of a code: 80 bits. */
const codeLength = 16;

/** Ten new codes, as `a1b2-c3d4-e5f6-g7h8`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () =>
    Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)])
      .join('')
      .replace(/(.{4})(?!$)/g, '$1-'),
  );
}

/** The stored hash of a code, however the code was typed. A code has the entropy of a token, so it needs no slow hash. */
export function hashRecoveryCode(code: string): string {
  const typed = code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return createHash('sha256').update(typed).digest('hex');
}
