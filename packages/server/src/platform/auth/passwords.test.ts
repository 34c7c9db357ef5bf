import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords';

it('knows a password by its hash, which is another one each time', async () => {
  const [first, second] = [await hashPassword('ipê amarelo', 10), await hashPassword('ipê amarelo', 10)];
  expect(first).not.toBe(second);
  expect(first).toMatch(/^\$scrypt\$ln=10,r=8,p=3\$/);
  expect(await verifyPassword('ipê amarelo', first)).toBe(true);
  expect(await verifyPassword('ipe amarelo', first)).toBe(false);
});

it('takes the same letters composed in another way', async () => {
  expect(await verifyPassword('ipe\u0302', await hashPassword('ip\u00ea', 10))).toBe(true);
});

it('accepts no password where there is none', async () => {
  expect(await verifyPassword('', null)).toBe(false);
});

it('takes at least 32 MB for each hash by default', async () => {
  expect(await hashPassword('x')).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
});
