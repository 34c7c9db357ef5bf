import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { expect, it } from 'vitest';
import { settingsTable } from './settingsTable';

const file = join(import.meta.dirname, '../../../../../docs/settings.md');
const begin = '<!-- Generated from packages/server/src/start/settings: npm run settings -->';
const end = '<!-- End of what is generated -->';

// `npm run settings` writes the file: it is a snapshot of this test.
it('the tables of docs/settings.md are those of the settings', async () => {
  const written = readFileSync(file, 'utf8');
  const [introduction = ''] = written.split(begin);
  const [, rest = ''] = written.split(end);
  const text = `${introduction}${begin}\n\n${settingsTable()}\n\n${end}${rest}`;
  const { code } = await format(file, text);
  await expect(code).toMatchFileSnapshot(file);
});
