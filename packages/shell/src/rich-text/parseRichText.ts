/** A run of text in a line, with its formatting. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; parts: readonly Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; address: string; parts: readonly Inline[] };

/** A part of a rich text, from top to bottom. A list's items and a paragraph's lines are lines of inline parts. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; parts: readonly Inline[] }
  | { kind: 'paragraph'; lines: readonly (readonly Inline[])[] }
  | { kind: 'list'; isNumbered: boolean; items: readonly (readonly Inline[])[] }
  | { kind: 'quote'; lines: readonly (readonly Inline[])[] }
  | { kind: 'rule' };

/**
 * Parses the marks of docs/decisions/0036-rich-text.md. Everything else is plain text: parsing never fails, and the
 * result never contains HTML.
 */
export function parseRichText(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  for (let at = 0; at < lines.length;) {
    const kind = lineKind(lines[at] ?? '');
    let end = at + 1;
    while (kind !== 'heading' && kind !== 'rule' && end < lines.length && lineKind(lines[end] ?? '') === kind) end += 1;
    const block = blockOf(kind, lines.slice(at, end));
    if (block) blocks.push(block);
    at = end;
  }
  return blocks;
}

type LineKind = 'empty' | 'heading' | 'rule' | 'bullet' | 'number' | 'quote' | 'text';

const marks = {
  heading: /^(#{1,3})\s+(.+)$/,
  rule: /^\s*(?:-{3,}|\*{3,})\s*$/,
  bullet: /^\s*[-*]\s+(.*)$/,
  number: /^\s*\d{1,3}[.)]\s+(.*)$/,
  quote: /^>\s?(.*)$/,
} as const;

function lineKind(line: string): LineKind {
  if (line.trim() === '') return 'empty';
  const kinds = Object.keys(marks) as (keyof typeof marks)[];
  return kinds.find((kind) => marks[kind].test(line)) ?? 'text';
}

function blockOf(kind: LineKind, lines: readonly string[]): Block | null {
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
      return { kind: 'paragraph', lines: lines.map((line) => parseInline(line)) };
  }
}

const inline =
  /`([^`]+)`|\*\*(\S(?:.*?\S)?)\*\*(?!\*)|\*([^\s*](?:[^*]*[^\s*])?)\*|\[([^\]]+)\]\(([^\s)]+)\)|(https?:\/\/[^\s<>()]*[^\s<>().,;:!?])/g;

function parseInline(line: string): Inline[] {
  const parts: Inline[] = [];
  const addText = (text: string): void => {
    if (text !== '') parts.push({ kind: 'text', text });
  };
  let at = 0;
  for (const found of line.matchAll(inline)) {
    const [whole, code, strong, emphasis, label, address, bare] = found;
    addText(line.slice(at, found.index));
    at = found.index + whole.length;
    const target = address ?? bare ?? '';
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', parts: parseInline(strong) });
    else if (emphasis !== undefined) parts.push({ kind: 'emphasis', parts: parseInline(emphasis) });
    else if (bare !== undefined) parts.push({ kind: 'link', address: target, parts: [{ kind: 'text', text: bare }] });
    else if (isSafeAddress(target)) parts.push({ kind: 'link', address: target, parts: parseInline(label ?? '') });
    else addText(whole);
  }
  addText(line.slice(at));
  return parts;
}

/** Allowed links: http, https, mailto, and paths of this product; never `javascript:`. */
function isSafeAddress(address: string): boolean {
  return /^(?:https?:\/\/|mailto:)\S+$/i.test(address) || /^\/(?![/\\])/.test(address);
}
