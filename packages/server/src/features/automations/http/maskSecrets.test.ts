import { expect, it } from 'vitest';
import { maskSecrets } from './maskSecrets';

it('masks secrets by their value in any form, by their name, and cuts what is long', () => {
  const secret = 'a"b c';
  const text = [
    'POST https://a.example/x?api_key=k1&page=2',
    'x-api-key: k2',
    'x-plain: shown',
    JSON.stringify({ echo: secret, access_token: 'k3', list: [{ senha: 12345, nome: 'Ana' }] }),
    encodeURIComponent(secret),
    '{"password": "cut in the mid',
  ].join('\n');
  const masked = maskSecrets(text, [secret], 1000);
  expect(masked).not.toMatch(/k1|k2|k3|12345|a"b c|a\\"b|a%22b|cut in/);
  expect(masked).toMatch(/page=2/);
  expect(masked).toMatch(/x-plain: shown/);
  expect(masked).toContain('"nome":"Ana"');
  expect(maskSecrets('x'.repeat(50), [], 10)).toBe(`${'x'.repeat(10)}…`);
});
