import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../ui/contrastRatio';

const source = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function colours(selector: string): ReadonlyMap<string, string> {
  const start = source.indexOf(`${selector} {`);
  const block = source.slice(start, source.indexOf('\n}', start));
  return new Map(
    [...block.matchAll(/--as-(?:color|default)-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]),
  );
}

const grounds = ['bg', 'surface', 'surface-2'];
const tones = ['accent', 'danger', 'success', 'warning', 'info'];
const texts: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] =>
    ['text', 'text-muted', ...tones].map((text): [string, string] => [text, ground]),
  ),
  ...tones.flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    ['text', `${tone}-soft`],
  ]),
  ['danger-text', 'danger'],
  ['danger-text', 'danger-hover'],
];
const edges: [string, string][] = [
  ...grounds.map((ground): [string, string] => ['border-strong', ground]),
  ...grounds.map((ground): [string, string] => ['accent', ground]),
];

describe.each([
  ['light', "[data-theme='light']"],
  ['dark', "[data-theme='dark']"],
])('the %s theme', (_name, selector) => {
  const theme = colours(selector);
  const colour = (name: string) => {
    const value = theme.get(name);
    if (!value) throw new Error(`tokens.css has no --as-color-${name} in ${selector}.`);
    return value;
  };

  it.each(texts)('writes %s on %s with at least 4.5 to 1', (text, ground) => {
    expect(contrastRatio(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edges)('draws the edge %s on %s with at least 3 to 1', (edge, ground) => {
    expect(contrastRatio(colour(edge), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});
