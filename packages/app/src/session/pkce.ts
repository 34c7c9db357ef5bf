/** The secret of a sign-in and its public hash (RFC 7636, method S256). */
export interface PkcePair {
  verifier: string;
  challenge: string;
}

/** Generates the pair. Rejects where the browser has no Web Crypto, which is available only over https or on localhost. */
export async function createPkcePair(): Promise<PkcePair> {
  const verifier = randomText();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64Url(new Uint8Array(digest)) };
}

/** 32 random bytes as URL-safe text. */
export function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}
