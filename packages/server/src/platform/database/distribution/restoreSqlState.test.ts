import { expect, it } from 'vitest';
import { isLockFailure, isRowRefused, uniqueViolation } from '../sqlErrors';
import { restoreSqlState } from './restoreSqlState';

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

it('knows a server that is gone by what the first one says of its connection', () => {
  const codes = [
    'failure on connection marked as essential: db2:5432',
    'could not commit transaction for shard 102041 on at least one active node',
    'server closed the connection unexpectedly',
    'SSL connection has been closed unexpectedly',
    'terminating connection due to unexpected postmaster exit',
    'postmaster was shut down, exiting',
  ].map((message) => (restoreSqlState(passedOn(message)) as { code: string }).code);
  expect(codes).toEqual([...Array<string>(4).fill('08006'), '57P01', '57P01']);
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
