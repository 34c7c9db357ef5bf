import { expect, it } from 'vitest';
import { writeTalkList } from './writeTalkList';

it('writes a list of written records', () => {
  const parsed = (list: Parameters<typeof writeTalkList>[0]): unknown => JSON.parse(writeTalkList(list));
  expect(parsed({ itens: [], totalResults: 0, currentPage: 1 })).toEqual({
    itens: [],
    totalResults: 0,
    currentPage: 1,
  });
  expect(
    parsed({ itens: ['{"talkId":1}', '{"talkId":2}'], totalResults: 10_001, isEstimate: true, currentPage: 3 }),
  ).toEqual({ itens: [{ talkId: 1 }, { talkId: 2 }], totalResults: 10_001, isEstimate: true, currentPage: 3 });
  expect(parsed({ itens: [], totalResults: null, currentPage: 2 })).toMatchObject({ totalResults: null });
});
