import { expect, it } from 'vitest';
import { hashRecoveryCode, createRecoveryCodes } from './recoveryCodes';
import { createSecretBox } from '../secretBox';
import { createTotpSecret, describeTotp, stepOfCode } from './totp';

const box = createSecretBox(new Uint8Array(32).fill(1));

it('opens what was sealed with the same key for the same account, and nothing else', () => {
  const sealed = box.seal('segredo', 'conta 1.2');
  expect(sealed).not.toContain('segredo');
  expect(box.seal('segredo', 'conta 1.2')).not.toBe(sealed);
  expect(box.open(sealed, 'conta 1.2')).toBe('segredo');
  expect(box.open(sealed, 'conta 1.3')).toBeNull();
  expect(createSecretBox(new Uint8Array(32)).open(sealed, 'conta 1.2')).toBeNull();
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('A') ? 'BB' : 'AA'}`;
  for (const other of ['', 'x', changed, sealed.slice(0, 30)]) expect(box.open(other, 'conta 1.2')).toBeNull();
});

it('takes the codes of RFC 6238, of the step before and of the step after', () => {
  // The secret and the times of its appendix B (SHA-1), with six digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ] as const) {
    const step = Math.floor(seconds / 30);
    for (const away of [-30, 0, 30]) expect(stepOfCode(secret, code, (seconds + away) * 1000)).toBe(step);
    for (const away of [-61, 61]) expect(stepOfCode(secret, code, (seconds + away) * 1000)).toBeNull();
  }
  expect(stepOfCode(secret, '28708', 59_000)).toBeNull();
});

it('makes secrets of 160 bits and addresses that apps read', () => {
  const secret = createTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const { uri, qrCode } = describeTotp(secret, 'ana@demo.example');
  expect(uri).toContain(`secret=${secret}`);
  expect(decodeURIComponent(uri)).toContain('otpauth://totp/Assunto:ana@demo.example?');
  const svg = Buffer.from(qrCode.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
  expect(svg).toMatch(/<svg[^>]+><rect [^>]*fill="#fff"\/>/);
});

it('makes ten recovery codes of 80 bits, and knows them however they are typed', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/);
    expect(hashRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(hashRecoveryCode(code));
  }
  expect(hashRecoveryCode('o0i1-l')).toBe(hashRecoveryCode('00111'));
});
