import { createWorkerPool } from '../../platform/workers/createWorkerPool';
import { headOf } from './headOf';
import { MailRefusal } from './MailRefusal';
import type { MailAnswer, MailRequest } from './mailWorker';
import type { Bounce, MailBody, MailHead } from './parseMail';

/** Milliseconds of work for one mail: a large one of attachments takes a tenth. */
const timeoutMs = 10_000;
/** Bytes in which the report of a returned mail is looked for: it stands before the returned mail (RFC 3462). */
const bounceSize = 1024 * 1024;

const workers = createWorkerPool<MailRequest, MailAnswer>({
  module: 'features/mail-in/mailWorker',
  workersAtMost: 1,
  exceeded: (limit, { cause }) =>
    Object.assign(new MailRefusal(554, `5.6.0 The message needs too much ${limit} to be read`), { cause }),
});

interface HeadContext {
  /** The sender of the envelope. */
  envelopeFrom: string;
  /** The name with which the mail server in front signs its checks. */
  authServer: string | undefined;
}

/** The headers of a mail; `null` where they cannot be read. Rejects with MailRefusal where reading them takes too much time or memory. */
export async function readMailHead(raw: Uint8Array, context: HeadContext): Promise<MailHead | null> {
  const head = headOf(raw);
  const answer = head && (await workers.run({ read: 'head', head: new Uint8Array(head), ...context }, { timeoutMs }));
  return answer && 'head' in answer ? answer.head : null;
}

/** The body of a mail; `null` where it cannot be read. Rejects with MailRefusal where reading it takes too much time or memory. */
export async function readMailBody(raw: Uint8Array): Promise<MailBody | null> {
  const answer = await workers.run({ read: 'body', raw }, { timeoutMs });
  return 'body' in answer ? answer.body : null;
}

/** What a returned mail says of its delivery, as `parseBounce`; also `null` for what is none. Rejects as `readMailBody`. */
export async function readBounce(raw: Uint8Array): Promise<Bounce | null> {
  const answer = await workers.run({ read: 'bounce', raw: new Uint8Array(raw.subarray(0, bounceSize)) }, { timeoutMs });
  return 'bounce' in answer ? answer.bounce : null;
}
