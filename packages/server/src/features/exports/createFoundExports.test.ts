import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFoundExports } from './createFoundExports';
import type { ExportIds } from './exportRows';

const ids: ExportIds = { count: 1, batches: () => [[7]] };
const first = { companyId: 1, exportId: 1 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('hands over what a request has found once, to the job of its export', () => {
  const found = createFoundExports();
  found.store(first, 'rights', ids);
  expect(found.claim({ companyId: 2, exportId: 1 }, 'rights')).toBeNull();
  expect(found.claim(first, 'rights')).toBe(ids);
  // A job that starts again finds its records again.
  expect(found.claim(first, 'rights')).toBeNull();
});

it('hands nothing over that was found under other rights, long ago, or for an earlier run', () => {
  const found = createFoundExports();
  found.store(first, 'rights', ids);
  expect(found.claim(first, 'fewer rights')).toBeNull();
  expect(found.claim(first, 'rights')).toBeNull();
  found.store(first, 'rights', ids);
  vi.advanceTimersByTime(10_001);
  expect(found.claim(first, 'rights')).toBeNull();
  found.store(first, 'rights', ids);
  found.forget(first);
  expect(found.claim(first, 'rights')).toBeNull();
});

it('stores no more than the last few', () => {
  const found = createFoundExports();
  for (let exportId = 1; exportId <= 11; exportId += 1) found.store({ companyId: 1, exportId }, 'rights', ids);
  expect(found.claim(first, 'rights')).toBeNull();
  expect(found.claim({ companyId: 1, exportId: 2 }, 'rights')).toBe(ids);
});
