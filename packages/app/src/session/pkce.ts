/** The secret of one sign-in and its public half (RFC 7636, method S256). */
export interface PkcePair {
  verifier: string;
  challenge: string;
}

/** Makes the pair. Rejects where the browser has no Web Crypto, which it only offers over https or on this computer. */
export async function createPkcePair(): Promise<PkcePair> {
  const verifier = randomText();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64Url(new Uint8Array(digest)) };
}

/** 32 random bytes as text that fits into an address. */
export function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}
