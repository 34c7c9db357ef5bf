import type { RealtimeMessage } from '@assunto/engine/contract';

const written = new WeakMap<RealtimeMessage, Buffer>();

/** A message as it is sent, in UTF-8. Thousands of pages get the same one, so it is serialised once. */
export function messageBytes(message: RealtimeMessage): Buffer {
  const known = written.get(message);
  if (known) return known;
  const bytes = Buffer.from(JSON.stringify(message));
  written.set(message, bytes);
  return bytes;
}
