import { inRange, parseDecimal } from './decimals';
import {
  formulaLimits,
  type Formula,
  type FormulaAttribute,
  type FormulaNode,
  type FormulaType,
  type FormulaValue,
} from './Formula';
import { FormulaError } from './FormulaError';
import type { FormulaFunction } from './FormulaFunction';
import { functionNamed } from './formulaFunctions';
import { operators } from './operators';
import { tokenize, type Token } from './tokenize';

/** Finds the attribute that a formula names between braces; `undefined` when there is none that it may use. */
export type FindAttribute = (reference: string) => FormulaAttribute | undefined;

interface Parser {
  readonly tokens: readonly Token[];
  readonly find: FindAttribute;
  readonly attributeIds: Set<number>;
  at: number;
  nodes: number;
}

/** A node with the part of the text that it was read from. */
interface Read {
  node: FormulaNode;
  depth: number;
  span: readonly [number, number];
}

const comparisons = ['=', '<>', '<', '<=', '>', '>='];
/** The signs between two values, those that bind least first. */
const levels: readonly (readonly string[])[] = [comparisons, ['&'], ['+', '-'], ['*', '/']];
const constants: Readonly<Record<string, boolean>> = {
  VERDADEIRO: true,
  TRUE: true,
  VERDADERO: true,
  FALSO: false,
  FALSE: false,
};
// PostgreSQL accepts neither NUL nor unpaired surrogates.
const unsendable = /\0|\p{Surrogate}/u;

/**
 * Parses a formula and checks its types. Attributes stand between braces, items are separated by `;`. Throws FormulaError with the
 * first problem and its position.
 *
 * @example
 * const formula = parseFormula('ARREDONDAR({12} * 1,1; 2)', (id) => (id === '12' ? { id: 12, type: 'number' } : undefined));
 */
export function parseFormula(text: string, find: FindAttribute): Formula {
  if (text.length > formulaLimits.length)
    throw new FormulaError('formula.error.length', [formulaLimits.length, text.length], { most: formulaLimits.length });
  const parser: Parser = { tokens: tokenize(text), find, attributeIds: new Set(), at: 0, nodes: 0 };
  if (peek(parser).kind === 'end') throw new FormulaError('formula.error.empty', [0, 0]);
  const { node } = readLevel(parser, 0, 0);
  const rest = peek(parser);
  if (rest.kind !== 'end') throw unexpected(rest);
  return { root: node, type: node.type, attributeIds: [...parser.attributeIds], nodes: parser.nodes };
}

const peek = ({ tokens, at }: Parser): Token => tokens[at] as Token;
const isSign = ({ kind, value }: Token, sign: string): boolean => kind === 'sign' && value === sign;

function next(parser: Parser): Token {
  const token = peek(parser);
  if (token.kind !== 'end') parser.at += 1;
  return token;
}

function expectSign(parser: Parser, sign: string): Token {
  const token = peek(parser);
  if (!isSign(token, sign)) throw unexpected(token, sign);
  return next(parser);
}

function unexpected({ kind, value, start, end }: Token, wanted?: string): FormulaError {
  if (wanted !== undefined) return new FormulaError('formula.error.expected', [start, end], { wanted });
  if (kind === 'end') return new FormulaError('formula.error.unfinished', [start, end]);
  return new FormulaError('formula.error.unexpected', [start, end], { found: value });
}

function readLevel(parser: Parser, level: number, nesting: number): Read {
  const signs = levels[level];
  if (!signs) return readUnary(parser, nesting);
  let left = readLevel(parser, level + 1, nesting);
  for (let token = peek(parser); token.kind === 'sign' && signs.includes(token.value); token = peek(parser)) {
    next(parser);
    const right = readLevel(parser, level + 1, nesting);
    left = call(parser, token.value, [left, right], [left.span[0], right.span[1]]);
  }
  return left;
}

function readUnary(parser: Parser, nesting: number): Read {
  requireDepth(parser, nesting);
  if (!isSign(peek(parser), '-')) return readValue(parser, nesting);
  const { start } = next(parser);
  const item = readUnary(parser, nesting + 1);
  return call(parser, 'neg', [item], [start, item.span[1]]);
}

function readValue(parser: Parser, nesting: number): Read {
  const token = next(parser);
  const { kind, value, start, end } = token;
  if (isSign(token, '(')) {
    const inner = readLevel(parser, 0, nesting + 1);
    return { ...inner, span: [start, expectSign(parser, ')').end] };
  }
  if (kind === 'number') return literal(parser, 'number', numberOf(token), token);
  if (kind === 'text') {
    if (unsendable.test(value)) throw new FormulaError('formula.error.character', [start, end], { found: '�' });
    return literal(parser, 'text', value || null, token);
  }
  if (kind === 'attribute') return attribute(parser, token);
  if (kind !== 'name') throw unexpected(token);
  const constant = Object.hasOwn(constants, value.toUpperCase()) ? constants[value.toUpperCase()] : undefined;
  if (constant !== undefined && !isSign(peek(parser), '(')) return literal(parser, 'boolean', constant, token);
  return readCall(parser, token, nesting);
}

function numberOf({ value, start, end }: Token): FormulaValue {
  const number = inRange(parseDecimal(value));
  if (number === null) throw new FormulaError('formula.error.number', [start, end]);
  return number;
}

function attribute(parser: Parser, { value, start, end }: Token): Read {
  const found = parser.find(value);
  if (!found) throw new FormulaError('formula.error.attribute', [start, end], { found: value });
  parser.attributeIds.add(found.id);
  count(parser, [start, end]);
  return { node: { kind: 'attribute', type: found.type, id: found.id }, depth: 1, span: [start, end] };
}

function literal(parser: Parser, type: FormulaType, value: FormulaValue, { start, end }: Token): Read {
  count(parser, [start, end]);
  return { node: { kind: 'literal', type, value }, depth: 1, span: [start, end] };
}

function readCall(parser: Parser, { value, start, end }: Token, nesting: number): Read {
  const found = functionNamed(value);
  if (!found || !isSign(peek(parser), '('))
    throw new FormulaError('formula.error.function', [start, end], { found: value });
  next(parser);
  const items: Read[] = [];
  if (!isSign(peek(parser), ')')) {
    items.push(readLevel(parser, 0, nesting + 1));
    while (isSign(peek(parser), ';')) {
      next(parser);
      items.push(readLevel(parser, 0, nesting + 1));
    }
  }
  const close = expectSign(parser, ')');
  return call(parser, found.name, items, [start, close.end], found);
}

function call(
  parser: Parser,
  name: string,
  items: readonly Read[],
  span: readonly [number, number],
  of: FormulaFunction | undefined = operators[name],
): Read {
  count(parser, span);
  const types = items.map(({ node }) => node.type);
  const type = of?.type(types) ?? null;
  if (!of || type === null) throw typeError(name, of, types, span);
  const depth = 1 + Math.max(0, ...items.map((item) => item.depth));
  if (depth > formulaLimits.depth) throw new FormulaError('formula.error.depth', span, { most: formulaLimits.depth });
  return { node: { kind: 'call', type, name, items: items.map(({ node }) => node) }, depth, span };
}

function typeError(
  key: string,
  of: FormulaFunction | undefined,
  types: readonly FormulaType[],
  span: readonly [number, number],
): FormulaError {
  const name = of?.name ?? key;
  const problem = Object.hasOwn(operators, key) ? 'formula.error.operands' : 'formula.error.items';
  return new FormulaError(problem, span, { name }, types);
}

function count(parser: Parser, span: readonly [number, number]): void {
  parser.nodes += 1;
  if (parser.nodes > formulaLimits.nodes)
    throw new FormulaError('formula.error.nodes', span, { most: formulaLimits.nodes });
}

/** Before parentheses are followed further: the parser itself must not run out of its stack. */
function requireDepth(parser: Parser, nesting: number): void {
  if (nesting <= formulaLimits.depth) return;
  const { start, end } = peek(parser);
  throw new FormulaError('formula.error.depth', [start, end], { most: formulaLimits.depth });
}
