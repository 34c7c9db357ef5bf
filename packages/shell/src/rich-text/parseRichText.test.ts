import { describe, expect, it } from 'vitest';
import { parseRichText } from './parseRichText';

const text = (value: string) => ({ kind: 'text', text: value });

describe('rich text', () => {
  it('is titles, paragraphs, lists, quotes and lines across', () => {
    expect(parseRichText('# Um\n\nlinha a\nlinha b\n- x\n- y\n1. z\n> q\n---\n')).toEqual([
      { kind: 'heading', level: 1, parts: [text('Um')] },
      { kind: 'paragraph', lines: [[text('linha a')], [text('linha b')]] },
      { kind: 'list', isNumbered: false, items: [[text('x')], [text('y')]] },
      { kind: 'list', isNumbered: true, items: [[text('z')]] },
      { kind: 'quote', lines: [[text('q')]] },
      { kind: 'rule' },
    ]);
  });

  it('has bold, italic, code and links within a line, one inside the other', () => {
    expect(parseRichText('a **b *c*** `d*e*` [f](/context/grid/chamado), https://g.example/h.')).toEqual([
      {
        kind: 'paragraph',
        lines: [
          [
            text('a '),
            { kind: 'strong', parts: [text('b '), { kind: 'emphasis', parts: [text('c')] }] },
            text(' '),
            { kind: 'code', text: 'd*e*' },
            text(' '),
            { kind: 'link', address: '/context/grid/chamado', parts: [text('f')] },
            text(', '),
            { kind: 'link', address: 'https://g.example/h', parts: [text('https://g.example/h')] },
            text('.'),
          ],
        ],
      },
    ]);
  });

  it.each(['javascript:alert(1)', '//other.example', '/\\other.example', 'data:text/html,x', 'vbscript:x'])(
    'links to nothing that could run or lead astray: %s',
    (address) => {
      const source = `[x](${address})`;
      expect(JSON.stringify(parseRichText(source))).not.toContain('"link"');
    },
  );

  it('has mentions of people, by their marks only', () => {
    expect(parseRichText('Oi, [@Ana](account:5)')).toEqual([
      { kind: 'paragraph', lines: [[text('Oi, '), { kind: 'mention', text: '@Ana', accountId: 5 }]] },
    ]);
    expect(JSON.stringify(parseRichText('[Ana](account:5) [@Ana](account:x)'))).not.toContain('mention"');
  });

  it('has blocks of code, in which nothing is a mark, to the end of the text when they are not closed', () => {
    expect(parseRichText('```sql\nselect *\n\n- x\n```\n````\n```\n````\n```\nfim')).toEqual([
      { kind: 'code', text: 'select *\n\n- x' },
      { kind: 'code', text: '```' },
      { kind: 'code', text: 'fim' },
    ]);
  });

  it('takes a mark after a backslash as text, and other backslashes as they are', () => {
    const lines = (source: string) => parseRichText(source);
    expect(lines('2\\*3\\*4 \\[a\\](b)')).toEqual([{ kind: 'paragraph', lines: [[text('2*3*4 [a](b)')]] }]);
    expect(lines('\\- x\n\\1. y\n\\# z')).toEqual([
      { kind: 'paragraph', lines: [[text('- x')], [text('1. y')], [text('# z')]] },
    ]);
    expect(lines('\\\\srv\\dados')).toEqual([{ kind: 'paragraph', lines: [[text('\\\\srv\\dados')]] }]);
    expect(lines('`C:\\dir\\` **x\\*y**')).toEqual([
      {
        kind: 'paragraph',
        lines: [[{ kind: 'code', text: 'C:\\dir\\' }, text(' '), { kind: 'strong', parts: [text('x*y')] }]],
      },
    ]);
  });

  it('takes HTML and unfinished marks as the text that they are', () => {
    const source = '<script>alert(1)</script> **a * b [c](';
    expect(parseRichText(source)).toEqual([{ kind: 'paragraph', lines: [[text(source)]] }]);
  });
});
