import type { RealtimeMessage } from '@assunto/engine/contract';

const written = new WeakMap<RealtimeMessage, Buffer>();

/** Serialises a message as UTF-8, once: thousands of pages get the same one. */
export function messageBytes(message: RealtimeMessage): Buffer {
  const known = written.get(message);
  if (known) return known;
  const bytes = Buffer.from(JSON.stringify(message));
  written.set(message, bytes);
  return bytes;
}
