import type { MailId } from '../../platform/mail/changeMail';
import { createSignedAddresses } from './signedAddresses';

/** Writes and verifies the addresses to which mail servers return mails that they cannot deliver. */
export interface BounceAddresses {
  of(mail: MailId): string;
  /** The mail of an address of ours; `null` for any other, such as one that was altered or has an earlier key. */
  verify(address: string): MailId | null;
}

/** Bounce addresses of a domain, `b+<company>-<mail>-…`; `key` and versions as in `createSignedAddresses`. */
export function createBounceAddresses(
  key: Uint8Array,
  { domain, keyVersion }: { domain: string; keyVersion: number },
): BounceAddresses {
  const addresses = createSignedAddresses(key, { domain, keyVersion, purpose: 'bounce' });
  return {
    of: ({ companyId, mailId }) => addresses.of({ numbers: [companyId, mailId], mark: '' }),
    verify(address) {
      const { numbers = [], mark } = addresses.verify(address) ?? {};
      const [companyId = 0, mailId = 0] = numbers;
      return numbers.length === 2 && mark === '' ? { companyId, mailId } : null;
    },
  };
}
