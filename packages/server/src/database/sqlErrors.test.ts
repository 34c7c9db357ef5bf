import { expect, it } from 'vitest';
import { isLockFailure, isRowRefused, restoreSqlState, uniqueViolation } from './sqlErrors';

/** As the first of several servers passes it on. */
const passedOn = (message: string) => Object.assign(new Error(message), { code: 'XX000' });

it('knows what another server refused by its message', () => {
  const taken = restoreSqlState(passedOn('duplicate key value violates unique constraint "talk_3_a_7_102008"'));
  expect(uniqueViolation(taken)).toBe('talk_3_a_7_102008');
  for (const message of [
    'new row for relation "talk_comment_102048" violates check constraint "talk_comment_visibility_check"',
    'null value in column "k" of relation "talk_3_102008" violates not-null constraint',
    'insert or update on table "a_1" violates foreign key constraint "b"',
  ])
    expect(isRowRefused(restoreSqlState(passedOn(message))), message).toBe(true);
  for (const message of ['deadlock detected', 'canceling statement due to lock timeout'])
    expect(isLockFailure(restoreSqlState(passedOn(message))), message).toBe(true);
});

it('leaves every other error as it is', () => {
  const internal = passedOn('could not read block 7');
  const refused = Object.assign(new Error('deadlock detected'), { code: '23505' });
  expect([restoreSqlState(internal), restoreSqlState(refused), restoreSqlState(null)]).toEqual([
    internal,
    refused,
    null,
  ]);
  expect([internal.code, refused.code]).toEqual(['XX000', '23505']);
});
