import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

it('shows the page that its story runs in the README, word for word', () => {
  expect(read('../../../../../README.md')).toContain('```tsx\n' + read('./EmbeddedPage.tsx') + '```');
});
