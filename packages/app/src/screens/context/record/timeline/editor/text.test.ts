import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Mark, Node } from 'prosemirror-model';
import { readText } from './readText';
import { schema } from './schema';
import { writeText } from './writeText';

const { nodes, marks } = schema;

describe('the text of a comment', () => {
  it.each([
    'Olá, **Ana** e *Rui*: veja `x*y*z` em [o manual](https://m.example/a)',
    '## Passos\n- um\n- **dois**\nfim\nlinha\n1. a\n2. b\n> citado\n> dito\n---\n```\nselect *\n\n- x\n```',
    'Oi, [@Ana](account:5), veja https://a.example/*b*',
    'C:\\dados\\a*.txt e \\\\srv\\x',
  ])('is read and written as it was: %s', (source) => {
    expect(writeText(readText(source))).toBe(source);
  });

  it('has a backslash only where plain text would be a mark', () => {
    const paragraph = (...texts: string[]) =>
      nodes.doc.create(
        null,
        texts.map((text) => nodes.paragraph.create(null, schema.text(text))),
      );
    expect(writeText(paragraph('2 * 3 [x]'))).toBe('2 * 3 [x]');
    expect(writeText(paragraph('2*3*4'))).toBe('2\\*3\\*4');
    expect(writeText(paragraph('- não é lista', '1. nem isto'))).toBe('\\- não é lista\n\n\\1. nem isto');
    expect(writeText(paragraph('```'))).toBe('\\```');
  });

  it('stores the text of a marked sign that would begin another block', () => {
    const paragraph = nodes.doc.create(null, nodes.paragraph.create(null, schema.text('*', [marks.strong.create()])));
    expect(readText(writeText(paragraph)).textContent).toBe('*');
  });

  it('never loses a letter, whatever is marked', () => {
    const text = fc.stringMatching(/^[ab*`[\]()\\.\- 1#>:/]{1,8}$/);
    const chosen = fc.subarray<Mark>([marks.strong.create(), marks.em.create(), marks.link.create({ address: '/x' })]);
    const run = fc.tuple(text, chosen).map(([value, some]): Node =>
      schema.text(
        value,
        some.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), []),
      ),
    );
    const paragraph = fc.array(run, { minLength: 1, maxLength: 4 }).map((runs) => nodes.paragraph.create(null, runs));
    const trimmed = (value: string) =>
      value
        .split('\n')
        .map((line) => line.trim())
        .join('\n')
        .trim();
    fc.assert(
      fc.property(paragraph, (one) => {
        const source = writeText(nodes.doc.create(null, one));
        const read = readText(source);
        expect(trimmed(read.textBetween(0, read.content.size, '\n'))).toBe(trimmed(one.textContent));
        expect(readText(writeText(read)).toJSON()).toEqual(read.toJSON());
      }),
      { numRuns: 2000 },
    );
  });
});
