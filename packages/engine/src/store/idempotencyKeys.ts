/**
 * Keys that make a repeated save harmless: the same content keeps its key until the content changes, so that pressing
 * save again after a lost answer creates nothing twice.
 */
export function createIdempotencyKeys(): (content: unknown) => string {
  let last = { content: '', key: '' };
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.content) last = { content: text, key: randomKey() };
    return last.key;
  };
}

/** `crypto.randomUUID` exists on secure origins only; an intranet address over plain HTTP has none. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
