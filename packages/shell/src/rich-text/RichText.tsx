import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { parseRichText, type Block, type Inline } from './parseRichText';

/** Renders rich text as React elements, never as HTML, so that it cannot run scripts. */
export function RichText({ source, topLevel = 2 }: { source: string; topLevel?: 2 | 3 }) {
  // Blocks are never reordered, so the index is a stable key.
  return (
    <div className="as-rich-text">{parseRichText(source).map((block, at) => renderBlock(block, at, topLevel))}</div>
  );
}

function renderBlock(block: Block, key: number, topLevel: number): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${topLevel + block.level - 1}` as 'h2' | 'h3' | 'h4' | 'h5';
      return <Heading key={key}>{renderInline(block.parts)}</Heading>;
    }
    case 'list': {
      const List = block.isNumbered ? 'ol' : 'ul';
      return (
        <List key={key}>
          {block.items.map((item, at) => (
            <li key={at}>{renderInline(item)}</li>
          ))}
        </List>
      );
    }
    case 'code':
      return (
        <pre key={key} tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr key={key} />;
    case 'quote':
      return <blockquote key={key}>{renderLines(block.lines)}</blockquote>;
    case 'paragraph':
      return <p key={key}>{renderLines(block.lines)}</p>;
  }
}

function renderLines(lines: readonly (readonly Inline[])[]): ReactNode {
  return lines.map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {renderInline(line)}
    </Fragment>
  ));
}

function renderInline(parts: readonly Inline[]): ReactNode {
  return parts.map((part, at) => {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'code':
        return <code key={at}>{part.text}</code>;
      case 'mention':
        return (
          <span key={at} className="as-mention">
            {part.text}
          </span>
        );
      case 'strong':
        return <strong key={at}>{renderInline(part.parts)}</strong>;
      case 'emphasis':
        return <em key={at}>{renderInline(part.parts)}</em>;
      case 'link':
        return part.address.startsWith('/') ? (
          <Link key={at} to={part.address}>
            {renderInline(part.parts)}
          </Link>
        ) : (
          <a key={at} href={part.address} target="_blank" rel="noreferrer">
            {renderInline(part.parts)}
          </a>
        );
    }
  });
}
