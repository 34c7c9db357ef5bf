import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { parseRichText, type Block, type Inline } from './parseRichText';

/** A rich text as it is read: made of elements, never of HTML, so that nothing in it can run. */
export function RichText({ source, topLevel = 2 }: { source: string; topLevel?: 2 | 3 }) {
  // The text is parsed once and never edited in place: places are as good as keys.
  return <div className="as-rich-text">{parseRichText(source).map((block, at) => drawBlock(block, at, topLevel))}</div>;
}

function drawBlock(block: Block, key: number, topLevel: number): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${topLevel + block.level - 1}` as 'h2' | 'h3' | 'h4' | 'h5';
      return <Heading key={key}>{drawInline(block.parts)}</Heading>;
    }
    case 'list': {
      const List = block.isNumbered ? 'ol' : 'ul';
      return (
        <List key={key}>
          {block.items.map((item, at) => (
            <li key={at}>{drawInline(item)}</li>
          ))}
        </List>
      );
    }
    case 'rule':
      return <hr key={key} />;
    case 'quote':
      return <blockquote key={key}>{drawLines(block.lines)}</blockquote>;
    case 'paragraph':
      return <p key={key}>{drawLines(block.lines)}</p>;
  }
}

function drawLines(lines: readonly (readonly Inline[])[]): ReactNode {
  return lines.map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {drawInline(line)}
    </Fragment>
  ));
}

function drawInline(parts: readonly Inline[]): ReactNode {
  return parts.map((part, at) => {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'code':
        return <code key={at}>{part.text}</code>;
      case 'strong':
        return <strong key={at}>{drawInline(part.parts)}</strong>;
      case 'emphasis':
        return <em key={at}>{drawInline(part.parts)}</em>;
      case 'link':
        return part.address.startsWith('/') ? (
          <Link key={at} to={part.address}>
            {drawInline(part.parts)}
          </Link>
        ) : (
          <a key={at} href={part.address} target="_blank" rel="noreferrer">
            {drawInline(part.parts)}
          </a>
        );
    }
  });
}
