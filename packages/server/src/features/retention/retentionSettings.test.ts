import { expect, it } from 'vitest';
import { readConfig } from '../../start/config';
import { defaultRetention } from './retentionSettings';

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
