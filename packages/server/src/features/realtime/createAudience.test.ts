import { expect, it } from 'vitest';
import { fakeConnection } from '../../testing/fakeConnection';
import { connectionsPerAccount, createAudience } from './createAudience';

it('finds the connections of a company and of an account, and forgets those that left', () => {
  const audience = createAudience();
  const [one, two, other] = [
    fakeConnection({ accountId: 7 }),
    fakeConnection({ accountId: 8 }),
    fakeConnection({ companyId: 2, accountId: 7 }),
  ];
  for (const connection of [one, two, other]) expect(audience.add(connection)).toBe(true);
  expect([audience.size, audience.companyIds()]).toEqual([3, [1, 2]]);
  expect(audience.ofCompany(1)).toEqual([one, two]);
  expect(audience.ofAccount({ companyId: 1, accountId: 7 })).toEqual([one]);
  expect([audience.remove(one), audience.remove(one), audience.remove(two)]).toEqual([true, false, true]);
  expect([audience.all(), audience.companyIds()]).toEqual([[other], [2]]);
});

it('takes no more connections of one account than it may have, until one leaves', () => {
  const audience = createAudience();
  const own = Array.from({ length: connectionsPerAccount }, () => fakeConnection({ accountId: 7 }));
  expect(own.every((connection) => audience.add(connection))).toBe(true);
  const late = fakeConnection({ accountId: 7 });
  expect(audience.add(late)).toBe(false);
  expect(audience.add(fakeConnection({ accountId: 8 }))).toBe(true);
  audience.remove(own[0] as (typeof own)[0]);
  expect(audience.add(late)).toBe(true);
});

it('lets connections take turns: those that waited longest first, no more at once than asked for, nobody too early', () => {
  const audience = createAudience();
  const connections = [1, 2, 3, 4, 5].map((accountId) => fakeConnection({ accountId, beatAt: accountId * 10 }));
  const [a, b, c, d, e] = connections;
  for (const connection of connections) audience.add(connection);
  expect(audience.removeDue(5, 10, 100)).toEqual([]);
  expect(audience.removeDue(30, 2, 100)).toEqual([a, b]);
  expect(audience.removeDue(35, 2, 100)).toEqual([c]);
  expect(audience.removeDue(60, 9, 100)).toEqual([d, e]);
  expect(audience.removeDue(129, 9, 100)).toEqual([]);
  expect(audience.removeDue(200, 9, 100)).toEqual([a, b, c, d, e]);
});
