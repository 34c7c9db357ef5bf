import type { TalkFilter } from '@assunto/engine/core';
import { expect, it } from 'vitest';
import { readTalks } from './readTalks';

it('reads the chosen records by their ids alone, whatever the list is filtered by now, 500 at a time', async () => {
  const asked: TalkFilter[] = [];
  const adapter = {
    list: async (_: string, request: TalkFilter) => {
      asked.push(request);
      return { itens: [], totalResults: null };
    },
  };
  const talkIds = Array.from({ length: 501 }, (_, at) => at + 1);
  await readTalks(adapter as never, 'chamado', { talkIds, isActive: false }, new AbortController().signal);
  expect(asked).toEqual(
    [talkIds.slice(0, 500), [501]].map((ids) => ({
      isActive: false,
      page: 1,
      fetch: 500,
      want: 'page',
      filterJson: { in: [{ var: '$talkId' }, ids] },
    })),
  );
});
