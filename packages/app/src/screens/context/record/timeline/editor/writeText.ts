import { escapedStart, lineKind, parseInline } from '@assunto/shell';
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { readInline, readText } from './readText';
import { schema } from './schema';

const { nodes, marks } = schema;

/** The text that is stored of a document; `readText` reads it back. Empty paragraphs are left out. */
export function writeText(document: Node): string {
  let text = '';
  let before: Node | null = null;
  document.forEach((block) => {
    const written = writeBlock(block);
    if (written === '') return;
    // Two blocks of a kind would be one without an empty line.
    if (before) text += before.type === block.type ? '\n\n' : '\n';
    text += written;
    before = block;
  });
  return text;
}

function writeBlock(block: Node): string {
  const { type } = block;
  if (type === nodes.code_block) return writeCodeBlock(block.textContent);
  if (type === nodes.horizontal_rule) return '---';
  if (type === nodes.blockquote) {
    const lines = linesOf(block.firstChild).map((line) => writeLine(line));
    return lines.map((line) => `> ${line}`).join('\n');
  }
  if (type === nodes.bullet_list || type === nodes.ordered_list) {
    const items: string[] = [];
    block.forEach((item) => items.push(writeOneLine(item.firstChild)));
    return items.map((item, at) => (type === nodes.ordered_list ? `${at + 1}. ${item}` : `- ${item}`)).join('\n');
  }
  if (type === nodes.heading) {
    const line = writeOneLine(block);
    return line === '' ? '' : `${'#'.repeat(Number(block.attrs['level']))} ${line}`;
  }
  const lines = linesOf(block).map((line) => writeLine(line, withEscapedStart));
  return lines.join('\n').replace(/^\n+|\s+$/g, '');
}

function writeCodeBlock(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/^`+/gm)].map(([fence]) => fence.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}

/** A backslash before what would begin another block. */
function withEscapedStart(line: string): string {
  const kind = lineKind(line);
  const isPlain = (kind === 'text' || kind === 'empty') && !escapedStart.test(line);
  return isPlain ? line : line.replace(/\S/, '\\$&');
}

/** The lines of a paragraph. */
function linesOf(paragraph: Node | null): Node[][] {
  const lines: Node[][] = [[]];
  paragraph?.forEach((node) => {
    if (node.type === nodes.hard_break) lines.push([]);
    else lines[lines.length - 1]?.push(node);
  });
  return lines;
}

/** What has no room for a second line is joined to one. */
const writeOneLine = (node: Node | null): string =>
  linesOf(node)
    .map((line) => writeLine(line))
    .filter((line) => line.trim() !== '')
    .join(' ');

/**
 * A line with its marks. Signs of plain text are escaped only where they would be read as marks; formatting that the marks cannot
 * express beside that of its neighbours is left out, the text never. `escapeStart` makes the line one of a paragraph.
 */
function writeLine(line: readonly Node[], escapeStart = (text: string) => text): string {
  const wanted = line.map(normalised);
  const bare = Fragment.fromArray(wanted.map((node) => node.mark([]))).content;
  const tries: [readonly Node[], boolean][] = [
    [wanted, false],
    [wanted, true],
    [bare, true],
  ];
  let written = '';
  for (const [nodesOfLine, isEscaped] of tries) {
    const inner = writeMarked(nodesOfLine, isEscaped);
    written = escapeStart(inner);
    const isRead = readInline(parseInline(inner)).eq(Fragment.fromArray([...wanted]));
    // A backslash that is put before a mark, as in `**` around `*`, makes it text.
    if (isRead && (written === inner || isParagraphOf(written, wanted))) return written;
  }
  return written;
}

function isParagraphOf(text: string, line: readonly Node[]): boolean {
  const { firstChild, childCount } = readText(text);
  return (
    childCount === 1 && firstChild?.type === nodes.paragraph && firstChild.content.eq(Fragment.fromArray([...line]))
  );
}

/** A node with the marks that can be written: a link that is its own address is text, and code has no backquotes. */
function normalised(node: Node): Node {
  const allowed = node.marks.filter(({ type, attrs }) => {
    if (type === marks.link) return node.text !== attrs['address'];
    return type !== marks.code || !node.text?.includes('`');
  });
  const clean = node.isText ? schema.text((node.text ?? '').replace(/[\n\r]/g, ' '), allowed) : node.mark(allowed);
  return clean;
}

/** The marks from the outermost to the innermost. */
const outermost = [marks.strong, marks.em, marks.link];

function writeMarked(line: readonly Node[], isEscaped: boolean, depth = 0): string {
  const type = outermost[depth];
  if (!type)
    return line
      .map((node) => writeNode(node, isEscaped))
      .join('')
      .replace(/\\(?=\[@[^\]]+\]\(account:)/g, '\\ ');
  let text = '';
  for (let at = 0; at < line.length;) {
    const mark = line[at]?.marks.find((one) => one.type === type);
    let end = at + 1;
    while (
      end < line.length &&
      isSame(
        mark,
        line[end]?.marks.find((one) => one.type === type),
      )
    )
      end += 1;
    const inner = writeMarked(line.slice(at, end), isEscaped, depth + 1);
    text += mark ? marked(mark, inner) : inner;
    at = end;
  }
  return text;
}

const isSame = (one: Mark | undefined, other: Mark | undefined): boolean =>
  one && other ? one.eq(other) : one === other;

/** Spaces at the ends of a marked text are outside of its marks, as marks need a letter beside them. */
function marked(mark: Mark, text: string): string {
  if (mark.type === marks.link) return `[${text}](${writtenAddress(String(mark.attrs['address']))})`;
  const sign = mark.type === marks.strong ? '**' : '*';
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/.exec(text) ?? [];
  return inner === '' ? text : before + sign + inner + sign + after;
}

const writtenAddress = (address: string): string =>
  address.replace(/[\s()*`[\]\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

function writeNode(node: Node, isEscaped: boolean): string {
  if (node.type === nodes.mention) {
    const { name, accountId } = node.attrs as { name: string; accountId: number };
    return `[@${name.replace(/[[\]\n]/g, ' ')}](account:${accountId})`;
  }
  const text = node.text ?? '';
  if (node.marks.some(({ type }) => type === marks.code)) return `\`${text}\``;
  return isEscaped ? escaped(text) : text;
}

/** Signs in an address are part of it. */
const escaped = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>()]+)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/(\\*)([*`[\]])/g, '$1$1\\$2')))
    .join('');
