/** Elements whose content is no text. */
const hidden = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'textarea',
]);
const breaks = new Set([
  'br',
  'p',
  'div',
  'tr',
  'table',
  'ul',
  'ol',
  'li',
  'pre',
  'hr',
  'blockquote',
  'section',
  'article',
  'address',
]);
const isHeading = (name: string): boolean => /^h[1-6]$/.test(name);

const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const named = new Map<string, string>([
  ...latin.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
  ...([
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['apos', "'"],
    ['ndash', '–'],
    ['mdash', '—'],
    ['lsquo', '‘'],
    ['rsquo', '’'],
    ['ldquo', '“'],
    ['rdquo', '”'],
    ['hellip', '…'],
    ['bull', '•'],
    ['euro', '€'],
    ['zwnj', ''],
    ['zwj', ''],
  ] as const),
]);

/** The text of an HTML mail: lines for blocks, `- ` for items, `> ` for quotations. It is text, whatever the HTML was. Linear time. */
export function htmlText(html: string): string {
  // Letters beyond ASCII can change their length, and then no index would fit.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const lines = createLines();
  for (let at = 0; at < html.length;) {
    const open = nextTag(html, at);
    lines.text(html.slice(at, open));
    if (open === html.length) break;
    const tag = readTag(html, lower, open);
    at = tag.end;
    if (!tag.isEnd && hidden.has(tag.name)) {
      const close = lower.indexOf(`</${tag.name}`, at);
      at = close < 0 ? html.length : close;
      continue;
    }
    lines.tag(tag.name, tag.isEnd);
  }
  return lines.end();
}

/** The index of the next `<` that begins a tag, a comment or a declaration; the length where there is none. */
function nextTag(html: string, from: number): number {
  let open = html.indexOf('<', from);
  while (open >= 0 && !/^\/?[a-z!?]/i.test(html.slice(open + 1, open + 3))) open = html.indexOf('<', open + 1);
  return open < 0 ? html.length : open;
}

/** A tag, a comment or a declaration that begins at `open`, up to where it ends. */
function readTag(html: string, lower: string, open: number): { name: string; isEnd: boolean; end: number } {
  if (lower.startsWith('<!--', open)) {
    const close = html.indexOf('-->', open + 4);
    return { name: '', isEnd: false, end: close < 0 ? html.length : close + 3 };
  }
  const [, slash, name = ''] = /^<(\/?)([a-z!?][a-z0-9:-]*)/.exec(lower.slice(open, open + 40)) ?? [];
  let quote = '';
  for (let at = open + 1; at < html.length; at++) {
    const sign = html.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if ((sign === '"' || sign === "'") && html.charAt(at - 1) === '=') quote = sign;
    else if (sign === '>') return { name, isEnd: slash === '/', end: at + 1 };
  }
  return { name, isEnd: slash === '/', end: html.length };
}

function createLines() {
  const lines: string[] = [];
  let line = '';
  let quoted = 0;
  let isPre = false;
  const flush = (isForced = false): void => {
    const text = isPre ? line.trimEnd() : line.trim();
    if (text !== '' || isForced) lines.push('> '.repeat(Math.min(quoted, 20)) + text);
    line = '';
  };
  return {
    text(source: string): void {
      const decoded = decodeEntities(source);
      if (!isPre) {
        // A single space stays as it is: replacing each would leave millions of pieces of a long text to collect.
        line += decoded.replace(/[\t\r\n\f][ \t\r\n\f]*| [ \t\r\n\f]+/g, ' ');
        return;
      }
      const [first = '', ...rest] = decoded.split('\n');
      line += first;
      for (const one of rest) {
        flush(true);
        line = one;
      }
    },
    tag(name: string, isEnd: boolean): void {
      if (name === 'td' || name === 'th') line += isEnd ? ' ' : '';
      if (!breaks.has(name) && !isHeading(name)) return;
      flush(name === 'br' && !isEnd);
      if (name === 'pre') isPre = !isEnd;
      if (name === 'blockquote') quoted = Math.max(0, quoted + (isEnd ? -1 : 1));
      if (name === 'li' && !isEnd) line = '- ';
      if (isEnd && (name === 'p' || isHeading(name))) flush(true);
    },
    end(): string {
      flush();
      return lines
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim();
    },
  };
}

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z0-9]{1,8}));?/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return named.get(name) ?? named.get(name.toLowerCase()) ?? whole;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    const isValid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isValid ? String.fromCodePoint(code) : '\ufffd';
  });
