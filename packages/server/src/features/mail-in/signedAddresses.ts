import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a mail to a signed address is about: numbers, and a mark of lower-case letters, which may be empty. */
interface Signed {
  numbers: readonly number[];
  mark: string;
}

/** Writes and verifies the addresses of one purpose, which contain what a mail to them is about. */
export interface SignedAddresses {
  of(signed: Signed): string;
  /** What an address of ours is about; `null` for any other, such as one that was altered or has an earlier key. */
  verify(address: string): Signed | null;
}

interface AddressOptions {
  domain: string;
  /** Another one makes all earlier addresses invalid. */
  keyVersion: number;
  /** Makes addresses of one purpose invalid for the other. */
  purpose: 'reply' | 'bounce';
}

/** `<letter>+<numbers>-<mark><key version>.<HMAC>@<domain>`, numbers and version in base 36; the HMAC has 128 bits, in hex. */
const pattern = /^([a-z])\+([0-9a-z-]{1,60})\.([0-9a-f]{32})@([a-z0-9.-]+)$/;

/**
 * Addresses of a domain, `key` is of the installation and for them only. Addresses are compared without regard to case, as mail servers
 * may change it.
 */
export function createSignedAddresses(
  key: Uint8Array,
  { domain, keyVersion, purpose }: AddressOptions,
): SignedAddresses {
  const [letter = ''] = purpose;
  const version = keyVersion.toString(36);
  const macOf = (signed: string): Buffer =>
    createHmac('sha256', key).update(`${purpose} ${signed}`).digest().subarray(0, 16);
  return {
    of({ numbers, mark }) {
      const signed = `${numbers.map((number) => number.toString(36)).join('-')}-${mark}${version}`;
      return `${letter}+${signed}.${macOf(signed).toString('hex')}@${domain}`;
    },
    verify(address) {
      const [, used, signed = '', mac = '', of = ''] = pattern.exec(address.toLowerCase()) ?? [];
      const given = Buffer.from(mac, 'hex');
      const isOurs = used === letter && of === domain && given.length === 16 && timingSafeEqual(given, macOf(signed));
      if (!isOurs || !signed.endsWith(version)) return null;
      const parts = signed.slice(0, -version.length).split('-');
      return { numbers: parts.slice(0, -1).map((part) => Number.parseInt(part, 36)), mark: parts.at(-1) ?? '' };
    },
  };
}
