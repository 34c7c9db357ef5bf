import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How far the clocks of sender and receiver may differ, in seconds. */
const toleranceSeconds = 300;
const prefix = 'whsec_';

/** A message as it is signed. */
interface SignedMessage {
  /** The same in all attempts. */
  id: string;
  /** Seconds since 1970. */
  timestamp: string;
  body: string | Uint8Array;
}

/** A new key, as Standard Webhooks writes it: `whsec_` and 32 bytes in base64. */
export const createSigningKey = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

/** The header `webhook-signature` of a message (Standard Webhooks 1.0.0): HMAC-SHA256 of `id.timestamp.body`. */
export const signatureOf = (key: string, { id, timestamp, body }: SignedMessage): string =>
  `v1,${createHmac('sha256', bytesOf(key)).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;

/**
 * Whether one of the signatures of a header, which spaces separate, is that of the message, and the message is of now: one that
 * was overheard is not taken minutes later.
 */
export function isSignedBy(key: string, message: SignedMessage, header: string, now = Date.now()): boolean {
  const seconds = /^\d{1,12}$/.test(message.timestamp) ? Number(message.timestamp) : NaN;
  if (!(Math.abs(now / 1000 - seconds) <= toleranceSeconds)) return false;
  const expected = Buffer.from(signatureOf(key, message));
  return header
    .split(' ', 10)
    .map((signature) => Buffer.from(signature))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

/** A key without the prefix is taken as text. */
const bytesOf = (key: string): Buffer =>
  key.startsWith(prefix) ? Buffer.from(key.slice(prefix.length), 'base64') : Buffer.from(key);
