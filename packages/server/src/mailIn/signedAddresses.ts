import { createHmac, timingSafeEqual } from 'node:crypto';

/** Writes and verifies the addresses of one purpose, which contain what a mail to them is about. */
export interface SignedAddresses {
  of(id: string): string;
  /** The id in an address of ours; `null` for any other, such as one that was altered or has an earlier key. */
  verify(address: string): string | null;
}

interface AddressOptions {
  domain: string;
  /** Another one makes all earlier addresses invalid. */
  keyVersion: number;
  /** Makes addresses of one purpose invalid for the other. */
  purpose: 'reply' | 'bounce';
}

/** `<letter>+<id>` with the key version, then `.<HMAC>@<domain>`; the HMAC has 128 bits, in hex. */
const pattern = /^([a-z])\+([0-9a-z-]{1,60})\.([0-9a-f]{32})@([a-z0-9.-]+)$/;

/**
 * Addresses of a domain, `key` is of the installation and for them only. Ids have letters of lower case, digits and hyphens. Addresses are
 * compared without regard to case, as mail servers may change it.
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
    of: (id) => `${letter}+${id}${version}.${macOf(id + version).toString('hex')}@${domain}`,
    verify(address) {
      const [, used, signed = '', mac = '', of = ''] = pattern.exec(address.toLowerCase()) ?? [];
      const given = Buffer.from(mac, 'hex');
      const isOurs = used === letter && of === domain && given.length === 16 && timingSafeEqual(given, macOf(signed));
      return isOurs && signed.endsWith(version) ? signed.slice(0, -version.length) : null;
    },
  };
}
