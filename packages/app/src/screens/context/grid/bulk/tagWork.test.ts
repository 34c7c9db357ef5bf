import type { Talk } from '@assunto/engine/core';
import { expect, it } from 'vitest';
import { tagWork, workedRecords } from './tagWork';

const talk = (talkId: number, tags: { tagId: number; isManual: boolean }[], isReadOnly = false): Talk =>
  ({ talkId, tags, isReadOnly }) as unknown as Talk;

const talks = [
  talk(1, [{ tagId: 7, isManual: true }]),
  talk(2, [{ tagId: 7, isManual: false }]),
  talk(3, []),
  talk(4, [], true),
];

it('adds a tag to the records that lack it, and removes it from those that have it by hand', () => {
  expect(tagWork(talks, [7, 8], true)).toEqual([
    { tagId: 7, talkIds: [3] },
    { tagId: 8, talkIds: [1, 2, 3] },
  ]);
  expect(tagWork(talks, [7, 8], false)).toEqual([{ tagId: 7, talkIds: [1] }]);
  expect(workedRecords(tagWork(talks, [7, 8], true))).toBe(3);
});
