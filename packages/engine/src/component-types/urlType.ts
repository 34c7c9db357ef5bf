import type { ComponentType } from './ComponentType';
import { normaliseText } from './normaliseText';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';
import { foldText } from '../text/foldText';
import { translateOf } from '../messages/engineTranslate';
import { withFound } from './withFound';

/** Longest address: what every browser and proxy takes. */
const defaultLength = 2048;

/** Addresses that may become links: none of them can run a script, and none depends on the page that shows it. */
const safe =
  '^(https?:\\/\\/[^\\s\\/?#\\\\@]+([\\/?#][^\\s\\\\]*)?|mailto:[^\\s@]+@[^\\s@]+|tel:\\+?[0-9][0-9().\\x2d]*)$';
const safeAddress = new RegExp(safe, 'u');

/** 16: an address of the web, of e-mail or of a phone. One without a scheme is taken as https. */
export const urlType: ComponentType<string> = {
  number: 16,
  name: 'url',
  label: 'Endereço (URL)',
  kind: kinds[16],
  filterType: () => 'text',
  columnType: () => 'text',
  jsonSchema: ({ length }) => ({ type: 'string', maxLength: length ?? defaultLength, pattern: safe }),
  messages: (_attribute, refused, context) => {
    const invalid = translateOf(context)('url.invalid');
    return { type: invalid, pattern: withFound(invalid, refused, context) };
  },
  operators: () => operatorsFor.text,
  format: (value) => value ?? '',
  parse: (text, _attribute, context) => {
    const value = normaliseUrl(text);
    return value === null || safeAddress.test(value)
      ? { ok: true, value }
      : { ok: false, message: translateOf(context)('url.invalid') };
  },
  emptyValue: () => null,
  sortKey: (value) => (value === null ? null : foldText(value)),
  normalise: (value) =>
    typeof value === 'string' ? normaliseUrl(value) : ((value as string | null | undefined) ?? null),
  sample: (index) => `https://exemplo.com.br/${index + 1}`,
};

/**
 * The address that a link may lead to, or `null` when the value is none: what is stored may be older than its rules.
 *
 * @example
 * safeUrl('https://exemplo.com.br'); // the same
 * safeUrl('javascript:alert(1)'); // null
 */
export function safeUrl(value: unknown): string | null {
  return typeof value === 'string' && safeAddress.test(value) ? value : null;
}

function normaliseUrl(text: string): string | null {
  const typed = normaliseText(text)?.trim() ?? null;
  if (typed === null) return null;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(typed)?.[1];
  const isHostWithPort = /^(localhost|[^\s/:]+\.[^\s/:]+):\d+([/?#]|$)/i.test(typed);
  if (scheme !== undefined && !isHostWithPort) return scheme.toLowerCase() + typed.slice(scheme.length);
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(typed)) return `mailto:${typed}`;
  const isHost = isHostWithPort || /^[\p{L}\d-]+(\.[\p{L}\d-]+)+\.?([/?#]|$)/u.test(typed);
  return isHost ? `https://${typed}` : typed;
}
