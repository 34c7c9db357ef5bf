import type { MailId } from '../mail/changeMail';
import { createSignedAddresses } from './signedAddresses';

/** Writes and verifies the addresses to which mail servers return mails that they cannot deliver. */
export interface BounceAddresses {
  of(mail: MailId): string;
  /** The mail of an address of ours; `null` for any other, such as one that was altered or has an earlier key. */
  verify(address: string): MailId | null;
}

/** Bounce addresses of a domain, `b+<company>-<mail>-…`, numbers in base 36; `key` and versions as in `createSignedAddresses`. */
export function createBounceAddresses(
  key: Uint8Array,
  { domain, keyVersion }: { domain: string; keyVersion: number },
): BounceAddresses {
  const addresses = createSignedAddresses(key, { domain, keyVersion, purpose: 'bounce' });
  return {
    of: ({ companyId, mailId }) => addresses.of(`${companyId.toString(36)}-${mailId.toString(36)}-`),
    verify(address) {
      const [, company = '', mail = ''] =
        /^([0-9a-z]{1,13})-([0-9a-z]{1,13})-$/.exec(addresses.verify(address) ?? '') ?? [];
      return mail === '' ? null : { companyId: Number.parseInt(company, 36), mailId: Number.parseInt(mail, 36) };
    },
  };
}
