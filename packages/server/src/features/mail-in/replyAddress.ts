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

const marks = { public: 'p', internal: 'i' } as const;

/** Reply addresses of a domain; `key` and versions as in `createSignedAddresses`. */
export function createReplyAddresses(
  key: Uint8Array,
  { domain, keyVersion }: { domain: string; keyVersion: number },
): ReplyAddresses {
  const addresses = createSignedAddresses(key, { domain, keyVersion, purpose: 'reply' });
  return {
    of: ({ companyId, subjectId, talkId, accountId, visibility }) =>
      addresses.of({ numbers: [companyId, subjectId, talkId, accountId], mark: marks[visibility] }),
    verify(address) {
      const { numbers = [], mark } = addresses.verify(address) ?? {};
      const [companyId = 0, subjectId = 0, talkId = 0, accountId = 0] = numbers;
      const isTarget = numbers.length === 4 && (mark === marks.public || mark === marks.internal);
      const visibility = mark === marks.internal ? 'internal' : 'public';
      return isTarget ? { companyId, subjectId, talkId, accountId, visibility } : null;
    },
  };
}
