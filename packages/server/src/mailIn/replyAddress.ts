import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CommentVisibility } from '@assunto/engine/contract';

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

/** `r+<company>-<subject>-<record>-<account>-<p|i><key version>.<HMAC>@<domain>`, numbers in base 36, the HMAC of 128 bits in hex. */
const pattern = /^r\+([0-9a-z]{1,13}(?:-[0-9a-z]{1,13}){3}-[pi][0-9a-z]{1,3})\.([0-9a-f]{32})@([a-z0-9.-]+)$/;

/**
 * Addresses of a domain. `key`: of the installation, for this purpose only. Addresses are compared without regard to case, as mail
 * servers may change it.
 */
export function createReplyAddresses(
  key: Uint8Array,
  { domain, keyVersion }: { domain: string; keyVersion: number },
): ReplyAddresses {
  const version = keyVersion.toString(36);
  const macOf = (id: string): Buffer => createHmac('sha256', key).update(`reply ${id}`).digest().subarray(0, 16);
  return {
    of({ companyId, subjectId, talkId, accountId, visibility }) {
      const numbers = [companyId, subjectId, talkId, accountId].map((number) => number.toString(36)).join('-');
      const id = `${numbers}-${visibility === 'internal' ? 'i' : 'p'}${version}`;
      return `r+${id}.${macOf(id).toString('hex')}@${domain}`;
    },
    verify(address) {
      const [, id = '', mac = '', of = ''] = pattern.exec(address.toLowerCase()) ?? [];
      const given = Buffer.from(mac, 'hex');
      const isOurs = of === domain && given.length === 16 && timingSafeEqual(given, macOf(id));
      return isOurs && id.endsWith(`-p${version}`)
        ? targetOf(id, 'public')
        : isOurs && id.endsWith(`-i${version}`)
          ? targetOf(id, 'internal')
          : null;
    },
  };
}

function targetOf(id: string, visibility: CommentVisibility): ReplyTarget {
  const [companyId = 0, subjectId = 0, talkId = 0, accountId = 0] = id
    .split('-')
    .map((number) => Number.parseInt(number, 36));
  return { companyId, subjectId, talkId, accountId, visibility };
}
