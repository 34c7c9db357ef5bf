import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBounceAddresses } from './bounceAddress';
import { createReplyAddresses } from './replyAddress';

const key = new Uint8Array(32).fill(5);
const addresses = createReplyAddresses(key, { domain: 'r.example', keyVersion: 1 });
const id = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const target = fc.record({
  companyId: id,
  subjectId: id,
  talkId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  accountId: id,
  visibility: fc.constantFrom('public' as const, 'internal' as const),
});

it('are read as they were written, whatever their case, and no altered one is', () => {
  fc.assert(
    fc.property(target, fc.nat(), fc.constantFrom(...'0123456789abcxyz-.'), (given, position, sign) => {
      const address = addresses.of(given);
      expect(addresses.verify(address.toUpperCase())).toEqual(given);
      const local = address.indexOf('@');
      const at = position % local;
      const altered = address.slice(0, at) + sign + address.slice(at + 1);
      if (altered !== address) expect(addresses.verify(altered)).toBeNull();
      expect(createReplyAddresses(key, { domain: 'r.example', keyVersion: 2 }).verify(address)).toBeNull();
    }),
  );
});

it('have a local part of at most 64 characters for numbers of usual size', () => {
  const most = { companyId: 46_655, subjectId: 46_655, talkId: 2_000_000_000, accountId: 1_000_000 };
  expect(addresses.of({ ...most, visibility: 'internal' }).split('@')[0]?.length).toBeLessThanOrEqual(64);
});

it('of returned mails are read as they were written, and are no reply addresses, nor the other way round', () => {
  const bounces = createBounceAddresses(key, { domain: 'r.example', keyVersion: 1 });
  fc.assert(
    fc.property(id, id, target, (companyId, mailId, replied) => {
      const address = bounces.of({ companyId, mailId });
      expect(bounces.verify(address.toUpperCase())).toEqual({ companyId, mailId });
      expect(bounces.verify(address.replace(/^b\+[^-]+/, `b+${(companyId + 1).toString(36)}`))).toBeNull();
      expect(bounces.verify(addresses.of(replied).replace(/^r/, 'b'))).toBeNull();
      expect(addresses.verify(address.replace(/^b/, 'r'))).toBeNull();
    }),
  );
});
