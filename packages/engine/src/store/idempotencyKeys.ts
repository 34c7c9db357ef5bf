/**
 * Creates idempotency keys: equal content has the same key until the content changes, so that saving again after a lost response
 * creates nothing twice.
 */
export function createIdempotencyKeys(): (content: unknown) => string {
  let last = { content: '', key: '' };
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.content) last = { content: text, key: randomKey() };
    return last.key;
  };
}

/** `crypto.randomUUID` exists only on secure origins; an intranet page over plain HTTP does not have it. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
