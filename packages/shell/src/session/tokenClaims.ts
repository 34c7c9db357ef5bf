import type { TokenClaims } from '@assunto/api';

/**
 * Decodes the claims of a login token for display; the server verifies the signature with every call. Throws when the text
 * is no token.
 */
export function tokenClaims(token: string): TokenClaims {
  const payload = token.split('.')[1];
  if (!payload) throw new Error('The login answer carries no token: expected three parts separated by dots.');
  const base64 = payload.replace(/-/g, '+').replace(/_/g, '/');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims;
}
