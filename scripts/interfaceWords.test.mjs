import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './support/run.mjs';

const page = readFileSync(join(root, 'docs/interface-words.md'), 'utf8');
/** The last column of each row: words that the interface does not use. */
const refused = [...page.matchAll(/^\| (.+?) +\| .+? +\| (.+?) +\|$/gm)]
  .filter(([, word]) => word !== 'word' && !word?.startsWith('--'))
  .flatMap(([, word, list = '']) => list.split(', ').map((one) => ({ word, one })));

/** Words by which people find a page are typed by them, and never shown. */
const searchTerms = /^ *'terms\.\w+':.*$/gm;

/** The keys of the catalogues are no texts. */
const isKey = /^\w+(\.[\w-]+)+$/;

/** The string literals of the Portuguese catalogues, without their variables. */
const texts = ['engine', 'api', 'components', 'shell', 'app', 'admin', 'server'].flatMap((name) => {
  const folder = join(root, 'packages', name, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)messages\/(.+\/)?pt(\/.+)?\.ts$/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(join(folder, file), 'utf8')
          .replace(searchTerms, '')
          .matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1/g),
      ].map(([, , text = '']) => ({
        file: `${name}/${file}`,
        text: text.replace(/\{\w+\}/g, ''),
      })),
    )
    .filter(({ text }) => !isKey.test(text));
});

describe('the words of the interface', () => {
  it('are the same for the same thing in all Portuguese texts', () => {
    expect(texts.length).toBeGreaterThan(3000);
    expect(refused.length).toBeGreaterThan(30);
    const found = refused.flatMap(({ word, one }) => {
      const used = new RegExp(`(?<![\\p{L}\\p{N}-])${one}(?![\\p{L}\\p{N}-])`, 'iu');
      return texts
        .filter(({ text }) => used.test(text))
        .map(({ file, text }) => `${file}: '${one}' for ${word} in: ${text}`);
    });
    expect(found).toEqual([]);
  });
});
