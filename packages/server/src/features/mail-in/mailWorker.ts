import { parentPort } from 'node:worker_threads';
import { parseBody, parseBounce, parseHead, type Bounce, type MailBody, type MailHead } from './parseMail';

/** What a worker reads of a mail. */
export type MailRequest =
  | { read: 'head'; head: Uint8Array; envelopeFrom: string; authServer: string | undefined }
  | { read: 'body'; raw: Uint8Array }
  | { read: 'bounce'; raw: Uint8Array };

/** What the worker answers; `unreadable` for what is no mail. */
export type MailAnswer = { head: MailHead } | { body: MailBody } | { bounce: Bounce | null } | { unreadable: true };

async function answer(request: MailRequest): Promise<MailAnswer> {
  try {
    if (request.read === 'head') return { head: await parseHead(request.head, request) };
    if (request.read === 'body') return { body: await parseBody(request.raw) };
    return { bounce: await parseBounce(request.raw) };
  } catch {
    return { unreadable: true };
  }
}

parentPort?.on('message', (request: MailRequest) => {
  void answer(request).then((message) => parentPort?.postMessage(message, buffersOf(message)));
});

/** What is moved to the other thread instead of being copied. */
const buffersOf = (message: MailAnswer): ArrayBuffer[] =>
  'body' in message
    ? [message.body.visibleFile, ...message.body.files.map(({ content }) => content)].map(
        ({ buffer }) => buffer as ArrayBuffer,
      )
    : [];
