/** A run of text in a line, with its formatting. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; parts: readonly Inline[] }
  | { kind: 'code'; text: string }
  /** A person, as `[@Ana](account:5)`. */
  | { kind: 'mention'; text: string; accountId: number }
  | { kind: 'link'; address: string; parts: readonly Inline[] };

/** A part of a rich text, from top to bottom. A list's items and a paragraph's lines are lines of inline parts. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; parts: readonly Inline[] }
  | { kind: 'paragraph'; lines: readonly (readonly Inline[])[] }
  | { kind: 'list'; isNumbered: boolean; items: readonly (readonly Inline[])[] }
  | { kind: 'quote'; lines: readonly (readonly Inline[])[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

/**
 * Parses the marks of docs/decisions/archive/0036-rich-text.md and 0155-comment-editor.md. Everything else is plain text: parsing never
 * fails, and the result never contains HTML.
 */
export function parseRichText(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  for (let at = 0; at < lines.length;) {
    const kind = lineKind(lines[at] ?? '');
    if (kind === 'fence') {
      const { text, after } = codeBlock(lines, at);
      blocks.push({ kind: 'code', text });
      at = after;
      continue;
    }
    let end = at + 1;
    while (kind !== 'heading' && kind !== 'rule' && end < lines.length && lineKind(lines[end] ?? '') === kind) end += 1;
    const block = blockOf(kind, lines.slice(at, end));
    if (block) blocks.push(block);
    at = end;
  }
  return blocks;
}

/** The lines between two fences of backquotes, or up to the end; `after` is the index of the line that follows. */
function codeBlock(lines: readonly string[], at: number): { text: string; after: number } {
  const [fence = ''] = /^`+/.exec(lines[at] ?? '') ?? [];
  const isEnd = (line: string): boolean => /^`+\s*$/.test(line) && line.trimEnd().length >= fence.length;
  const found = lines.findIndex((line, index) => index > at && isEnd(line));
  const end = found < 0 ? lines.length : found;
  return { text: lines.slice(at + 1, end).join('\n'), after: end + 1 };
}

export type LineKind = 'empty' | 'fence' | 'heading' | 'rule' | 'bullet' | 'number' | 'quote' | 'text';

const marks = {
  fence: /^`{3,}[^`]*$/,
  heading: /^(#{1,3})\s+(.+)$/,
  rule: /^\s*(?:-{3,}|\*{3,})\s*$/,
  bullet: /^\s*[-*]\s+(.*)$/,
  number: /^\s*\d{1,3}[.)]\s+(.*)$/,
  quote: /^>\s?(.*)$/,
} as const;

/** What a line begins, outside a block of code. */
export function lineKind(line: string): LineKind {
  if (line.trim() === '') return 'empty';
  const kinds = Object.keys(marks) as (keyof typeof marks)[];
  return kinds.find((kind) => marks[kind].test(line)) ?? 'text';
}

function blockOf(kind: Exclude<LineKind, 'fence'>, lines: readonly string[]): Block | null {
  const [first = ''] = lines;
  switch (kind) {
    case 'empty':
      return null;
    case 'rule':
      return { kind: 'rule' };
    case 'heading': {
      const [, signs = '#', text = ''] = marks.heading.exec(first) ?? [];
      return { kind: 'heading', level: signs.length as 1 | 2 | 3, parts: parseInline(text) };
    }
    case 'bullet':
    case 'number':
      return {
        kind: 'list',
        isNumbered: kind === 'number',
        items: lines.map((line) => parseInline(marks[kind].exec(line)?.[1] ?? '')),
      };
    case 'quote':
      return { kind: 'quote', lines: lines.map((line) => parseInline(marks.quote.exec(line)?.[1] ?? '')) };
    case 'text':
      return { kind: 'paragraph', lines: lines.map((line) => parseInline(line.replace(escapedStart, '$1'))) };
  }
}

/** A backslash before what would begin another block, or before such backslashes. */
export const escapedStart = /^(\s*)\\(?=\\*(?:[-#>]|\d{1,3}[.)]))/;

const inline =
  /`([^`]+)`|\*\*(\S(?:.*?\S)?)\*\*(?!\*)|\*([^\s*](?:[^*]*[^\s*])?)\*|\[([^\]]+)\]\(([^\s)]+)\)|(https?:\/\/[^\s<>()]*[^\s<>().,;:!?])/g;

/** Signs that a backslash makes plain text, and what stands for them while a line is parsed (never part of a text in Unicode). */
const signs = '*`[]';
const hidden = ['\ufdd0', '\ufdd1', '\ufdd2', '\ufdd3'];
const escapes = /(`[^`]+`)|(\\+)([*`[\]])/g;

const hideEscapes = (line: string): string =>
  line.replace(escapes, (whole: string, code: string | undefined, slashes: string, sign: string) => {
    if (code !== undefined) return whole;
    return '\\'.repeat(slashes.length >> 1) + (slashes.length % 2 === 1 ? hidden[signs.indexOf(sign)] : sign);
  });
const revealEscapes = (text: string): string =>
  text.replace(/[\ufdd0-\ufdd3]/g, (one) => signs[hidden.indexOf(one)] ?? one);

/** Parses one line. */
export const parseInline = (line: string): Inline[] => parseHidden(hideEscapes(line));

function parseHidden(line: string): Inline[] {
  const parts: Inline[] = [];
  const addText = (text: string): void => {
    if (text !== '') parts.push({ kind: 'text', text: revealEscapes(text) });
  };
  let at = 0;
  for (const found of line.matchAll(inline)) {
    const [whole, code, strong, emphasis, label, address, bare] = found;
    addText(line.slice(at, found.index));
    at = found.index + whole.length;
    const target = revealEscapes(address ?? bare ?? '');
    if (code !== undefined) parts.push({ kind: 'code', text: revealEscapes(code) });
    else if (strong !== undefined) parts.push({ kind: 'strong', parts: parseHidden(strong) });
    else if (emphasis !== undefined) parts.push({ kind: 'emphasis', parts: parseHidden(emphasis) });
    else if (bare !== undefined) parts.push({ kind: 'link', address: target, parts: [{ kind: 'text', text: target }] });
    else if (isMention(label ?? '', target)) parts.push(mentionOf(label ?? '', target));
    else if (isSafeAddress(target)) parts.push({ kind: 'link', address: target, parts: parseHidden(label ?? '') });
    else addText(whole);
  }
  addText(line.slice(at));
  return parts;
}

const mentionOf = (label: string, address: string): Inline => ({
  kind: 'mention',
  text: revealEscapes(label),
  accountId: Number(address.slice('account:'.length)),
});

const isMention = (label: string, address: string): boolean =>
  label.startsWith('@') && /^account:\d{1,9}$/.test(address);

/** Allowed links: http, https, mailto, and paths of this product; never `javascript:`. */
export function isSafeAddress(address: string): boolean {
  return /^(?:https?:\/\/|mailto:)\S+$/i.test(address) || /^\/(?![/\\])/.test(address);
}
