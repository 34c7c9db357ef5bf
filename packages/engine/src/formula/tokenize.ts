import { FormulaError } from './FormulaError';

/** A piece of a formula's text. */
export interface Token {
  kind: 'number' | 'text' | 'attribute' | 'name' | 'sign' | 'end';
  /** The content: digits, the text without quotes, the text between the braces, or the operator. */
  value: string;
  start: number;
  end: number;
}

const patterns: readonly [Exclude<Token['kind'], 'end'> | 'blank', RegExp][] = [
  ['blank', /\s+/y],
  ['number', /\d+(?:[.,]\d+)?/y],
  ['text', /"(?:[^"]|"")*"/y],
  ['attribute', /\{[^{}]*\}/y],
  ['name', /[\p{L}_][\p{L}\p{N}_]*/uy],
  ['sign', /<=|>=|<>|[-+*/&=<>();]/y],
];

const longestNumber = 40;

/** Splits a formula into its pieces; the last is the end. Throws FormulaError for a character that means nothing. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  while (start < text.length) {
    const found = pieceAt(text, start);
    if (!found) throw unreadable(text, start);
    const end = start + found.text.length;
    if (found.kind === 'number' && found.text.length > longestNumber)
      throw new FormulaError('formula.error.number', [start, end]);
    if (found.kind !== 'blank') tokens.push({ kind: found.kind, value: valueOf(found), start, end });
    start = end;
  }
  tokens.push({ kind: 'end', value: '', start, end: start });
  return tokens;
}

function pieceAt(text: string, at: number) {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return { kind, text: found };
  }
  return null;
}

function valueOf({ kind, text }: { kind: string; text: string }): string {
  if (kind === 'text') return text.slice(1, -1).replaceAll('""', '"');
  if (kind === 'attribute') return text.slice(1, -1).trim();
  return kind === 'number' ? text.replace(',', '.') : text;
}

function unreadable(text: string, at: number): FormulaError {
  const found = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (found === '"') return new FormulaError('formula.error.quote', [at, text.length]);
  if (found === '{') return new FormulaError('formula.error.brace', [at, text.length]);
  return new FormulaError('formula.error.character', [at, at + found.length], { found });
}
