import type { ComponentType } from './ComponentType';
import { normaliseText } from './normaliseText';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';
import { foldText } from '../text/foldText';
import { translateOf } from '../messages/engineTranslate';
import { withFound } from './withFound';

/** The maximum length of an address that every browser and proxy accepts. */
const defaultLength = 2048;

/** Addresses that may become links: they cannot run a script, and do not depend on the page that shows them. */
const safe =
  '^(https?:\\/\\/[^\\s\\/?#\\\\@]+([\\/?#][^\\s\\\\]*)?|mailto:[^\\s@]+@[^\\s@]+|tel:\\+?[0-9][0-9().\\x2d]*)$';
const safeAddress = new RegExp(safe, 'u');

/** 16: a web, e-mail or phone address. Without a scheme it is read as https. */
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
 * The address for a link, or `null` when the value is not a safe one: stored values may be older than the rules.
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
