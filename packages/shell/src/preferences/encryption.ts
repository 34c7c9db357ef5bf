const algorithm = 'AES-GCM';

/** Encrypts a text with this browser's key. */
export async function encryptText(text: string, key: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const encrypted = new Uint8Array(
    await crypto.subtle.encrypt({ name: algorithm, iv }, key, new TextEncoder().encode(text)),
  );
  let binary = '';
  for (const bytes of [iv, encrypted]) for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** The inverse of `encryptText`; `null` if the key cannot decrypt it. */
export async function decryptText(encrypted: string, key: CryptoKey): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(encrypted), (character) => character.charCodeAt(0));
    const plain = await crypto.subtle.decrypt({ name: algorithm, iv: bytes.slice(0, 12) }, key, bytes.slice(12));
    return new TextDecoder().decode(plain);
  } catch {
    return null;
  }
}
