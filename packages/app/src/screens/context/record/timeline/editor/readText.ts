import { parseRichText, type Block, type Inline } from '@assunto/shell';
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { schema } from './schema';

const { nodes, marks } = schema;

/** The document of a stored text. */
export function readText(source: string): Node {
  const blocks = parseRichText(source).flatMap(readBlock);
  return nodes.doc.create(null, blocks.length > 0 ? blocks : [nodes.paragraph.create()]);
}

function readBlock(block: Block): Node[] {
  switch (block.kind) {
    case 'heading':
      return [nodes.heading.create({ level: block.level }, readInline(block.parts))];
    case 'paragraph':
      return [nodes.paragraph.create(null, readLines(block.lines))];
    case 'quote':
      return [nodes.blockquote.create(null, nodes.paragraph.create(null, readLines(block.lines)))];
    case 'list': {
      const items = block.items.map((item) =>
        nodes.list_item.create(null, nodes.paragraph.create(null, readInline(item))),
      );
      return [(block.isNumbered ? nodes.ordered_list : nodes.bullet_list).create(null, items)];
    }
    case 'code':
      return [nodes.code_block.create(null, block.text === '' ? null : schema.text(block.text))];
    case 'rule':
      return [nodes.horizontal_rule.create()];
  }
}

const readLines = (lines: readonly (readonly Inline[])[]): Fragment =>
  lines.reduce((read, line, at) => {
    const before = at > 0 ? read.addToEnd(nodes.hard_break.create()) : read;
    return before.append(readInline(line));
  }, Fragment.empty);

/** The nodes of a line. A bare address is text, as its text is what makes it a link. */
export const readInline = (parts: readonly Inline[]): Fragment => Fragment.fromArray(inlineNodes(parts, []));

function inlineNodes(parts: readonly Inline[], around: readonly Mark[]): Node[] {
  return parts.flatMap((part): Node[] => {
    switch (part.kind) {
      case 'text':
        return [schema.text(part.text, around)];
      case 'code':
        return [schema.text(part.text, marks.code.create().addToSet(around))];
      case 'mention':
        return [nodes.mention.create({ accountId: part.accountId, name: part.text.slice(1) }, null, around)];
      case 'strong':
        return inlineNodes(part.parts, marks.strong.create().addToSet(around));
      case 'emphasis':
        return inlineNodes(part.parts, marks.em.create().addToSet(around));
      case 'link': {
        const [only] = part.parts;
        const isBare = part.parts.length === 1 && only?.kind === 'text' && only.text === part.address;
        const { address } = part;
        return inlineNodes(part.parts, isBare ? around : marks.link.create({ address }).addToSet(around));
      }
    }
  });
}
