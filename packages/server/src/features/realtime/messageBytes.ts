import type { RealtimeMessage } from '@assunto/api';
import { cachedIn } from '../../platform/cache/cachedIn';

const written = new WeakMap<RealtimeMessage, Buffer>();

/** Serialises a message as UTF-8, once: thousands of pages get the same one. */
export const messageBytes = (message: RealtimeMessage): Buffer =>
  cachedIn(written, message, () => Buffer.from(JSON.stringify(message)));
