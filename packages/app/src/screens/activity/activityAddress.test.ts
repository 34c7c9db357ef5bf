import { expect, it } from 'vitest';
import { readActivityFilter, writeActivityFilter } from './activityAddress';

it('reads from an address what it wrote into it', () => {
  const filter = { subj: 'chamado', accountId: 7, from: '2026-11-01', to: '2026-11-02' };
  expect(readActivityFilter(new URLSearchParams(writeActivityFilter(filter)))).toEqual(filter);
  expect(writeActivityFilter({})).toEqual({});
});

it('ignores what is no condition', () => {
  expect(readActivityFilter(new URLSearchParams('person=0&from=ontem&to=2026-1-1&subj='))).toEqual({});
  expect(readActivityFilter(new URLSearchParams('person=1e3'))).toEqual({});
});
