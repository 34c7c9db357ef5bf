import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createFileAddresses } from './fileAddresses';

const grant = { companyId: 1, sid: 's', accountId: 7, fileId: 'f', use: 'preview' } as const;
const addresses = createFileAddresses(randomBytes(32));

describe('the address of a file', () => {
  it('carries one file, one use and one session, for five minutes', () => {
    const { token, expiresIn } = addresses.sign(grant, Date.UTC(2026, 0, 1));
    expect(expiresIn).toBe('2026-01-01T00:05:00Z');
    expect(addresses.verify(token, Date.UTC(2026, 0, 1, 0, 4, 59))).toEqual(grant);
    expect(addresses.verify(token, Date.UTC(2026, 0, 1, 0, 5))).toBeNull();
  });

  it('is refused when a letter of it was changed, or another installation signed it', () => {
    const { token } = addresses.sign(grant);
    const [payload = '', mac = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify([2, 's', 7, 'f', 'preview', Date.now() + 9e9])).toString('base64url');
    for (const forged of [`${other}.${mac}`, payload, `${payload}.`, `${payload}.${mac.slice(2)}`, '', '.', 'a.b'])
      expect(addresses.verify(forged), forged).toBeNull();
    expect(createFileAddresses(randomBytes(32)).verify(token)).toBeNull();
  });
});
