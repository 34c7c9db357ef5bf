import type { CommentVisibility } from '@assunto/engine/contract';
import { createSignedAddresses } from './signedAddresses';

/** What an answer is about: the record, who answers, and who reads it. */
export interface ReplyTarget {
  companyId: number;
  subjectId: number;
  talkId: number;
  /** The only account that may answer. */
  accountId: number;
  visibility: CommentVisibility;
}

/** Writes and verifies the addresses to which people answer. */
export interface ReplyAddresses {
  of(target: ReplyTarget): string;
  /** The target of an address of ours; `null` for any other, such as one that was altered or has an earlier key. */
  verify(address: string): ReplyTarget | null;
}

/** `<company>-<subject>-<record>-<account>-<p|i>`, numbers in base 36. */
const pattern = /^([0-9a-z]{1,13})-([0-9a-z]{1,13})-([0-9a-z]{1,13})-([0-9a-z]{1,13})-([pi])$/;

/** Reply addresses of a domain; `key` and versions as in `createSignedAddresses`. */
export function createReplyAddresses(
  key: Uint8Array,
  { domain, keyVersion }: { domain: string; keyVersion: number },
): ReplyAddresses {
  const addresses = createSignedAddresses(key, { domain, keyVersion, purpose: 'reply' });
  return {
    of({ companyId, subjectId, talkId, accountId, visibility }) {
      const numbers = [companyId, subjectId, talkId, accountId].map((number) => number.toString(36)).join('-');
      return addresses.of(`${numbers}-${visibility === 'internal' ? 'i' : 'p'}`);
    },
    verify(address) {
      const parts = pattern.exec(addresses.verify(address) ?? '');
      if (!parts) return null;
      const [companyId = 0, subjectId = 0, talkId = 0, accountId = 0] = parts
        .slice(1, 5)
        .map((number) => Number.parseInt(number, 36));
      return { companyId, subjectId, talkId, accountId, visibility: parts[5] === 'i' ? 'internal' : 'public' };
    },
  };
}
