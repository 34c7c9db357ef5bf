const algorithm = 'AES-GCM';

/** Encrypts text so that only this browser's key opens it. */
export async function seal(text: string, key: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: algorithm, iv }, key, new TextEncoder().encode(text)),
  );
  let binary = '';
  for (const bytes of [iv, sealed]) for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** The text of `seal`, or `null` for what this key does not open. */
export async function unseal(sealed: string, key: CryptoKey): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
    const plain = await crypto.subtle.decrypt({ name: algorithm, iv: bytes.slice(0, 12) }, key, bytes.slice(12));
    return new TextDecoder().decode(plain);
  } catch {
    return null;
  }
}
