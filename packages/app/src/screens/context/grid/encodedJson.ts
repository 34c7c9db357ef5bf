import { filterLimits } from '@assunto/engine/core';
import type { LargeStates } from '@assunto/shell';

/** The maximum length of JSON inside an address. */
const longestInAddress = 1500;
/** Starts the key of JSON that is stored in this browser tab. */
const keySign = '~';

/** Plain JSON as letters, digits, `-` and `_`; a large one as the key under which this browser tab has it. */
export function encodeJson(value: unknown, largeStates: LargeStates): string {
  const json = JSON.stringify(value);
  if (json.length > longestInAddress) return keySign + largeStates.write(json);
  const bytes = String.fromCharCode(...new TextEncoder().encode(json));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The JSON that `encodeJson` wrote. Throws for any other text, and for a key that this tab does not have. */
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
