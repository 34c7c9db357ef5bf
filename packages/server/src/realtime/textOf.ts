import type { RealtimeMessage } from '@assunto/engine/core';

const texts = new WeakMap<RealtimeMessage, string>();

/** A message as it is sent. Thousands of pages are told the same one: it is written once. */
export function textOf(message: RealtimeMessage): string {
  const known = texts.get(message);
  if (known !== undefined) return known;
  const text = JSON.stringify(message);
  texts.set(message, text);
  return text;
}
