import { filterLimits } from '@assunto/engine/core';
import type { LargeStates } from '@assunto/shell';

/** The maximum length of JSON inside a URL. */
const longestInAddress = 1500;
/** Prefix of the key of JSON that is stored in this browser tab. */
const keySign = '~';

/**
 * Encodes JSON with letters, digits, `-` and `_`; a large one is stored in this browser tab, and its key returned. `null` encodes all
 * of it.
 */
export function encodeJson(value: unknown, largeStates: LargeStates | null): string {
  const json = JSON.stringify(value);
  if (largeStates && json.length > longestInAddress) return keySign + largeStates.write(json);
  const bytes = String.fromCharCode(...new TextEncoder().encode(json));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Decodes the result of `encodeJson`. Throws for any other text, and for a key that this tab does not have. */
export function decodeJson(text: string, largeStates: LargeStates): unknown {
  const json = text.startsWith(keySign) ? largeStates.read(text.slice(keySign.length)) : fromBase64(text);
  if (json === null || json.length > filterLimits.jsonLength) throw new Error('The address holds no readable JSON.');
  return JSON.parse(json) as unknown;
}

function fromBase64(text: string): string {
  if (!/^[\w-]{1,8000}$/.test(text)) throw new Error('The address holds no readable JSON.');
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}
