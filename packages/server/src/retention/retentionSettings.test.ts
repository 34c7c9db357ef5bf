import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../config';
import { defaultRetention, retentionDefinitions } from './retentionSettings';

const operations = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');

it('stores history for ever, and everything else for the days of the settings', () => {
  expect(readConfig({}).retention).toEqual(defaultRetention);
  expect(defaultRetention).toMatchObject({
    history: null,
    configuration: null,
    merges: null,
    runs: 90,
    readInbox: 365,
  });
  const { retention } = readConfig({
    RETENTION_HISTORY_DAYS: '400',
    RETENTION_INBOX_DAYS: '7',
    RETENTION_RUNS_DAYS: '',
  });
  expect(retention).toEqual({ ...defaultRetention, history: 400, readInbox: 7 });
});

it('has every setting with its default and minimum in the document of operators', () => {
  for (const { variable, days, minimum } of Object.values(retentionDefinitions)) {
    const [, given, least] =
      new RegExp(`^\\| \`${variable}\`\\s*\\| (.*?)\\s*\\| (\\d+)\\s*\\|`, 'm').exec(operations) ?? [];
    expect([variable, given, least]).toEqual([variable, days === null ? 'for ever' : `\`${days}\``, String(minimum)]);
  }
});
