import type { TalkComment, Timeline } from '@assunto/api';
import { expect } from 'vitest';
import { attack } from '../attack';
import { refusal } from '../createAttackWorld';

export default attack(
  'cannot learn of an internal note from a timeline, its people and counts, history, lists, search or an export',
  async (world) => {
    const talkId = await world.add({ titulo: 'Com nota' });
    const path = `/talk/chamado/${talkId}`;
    const read = async (query = ''): Promise<Timeline> =>
      (await world.agent('GET', `${path}/timeline${query}`)).json<Timeline>();
    const before = await read();
    // The record itself, the list, its groups and the activity, with their times and versions.
    const seenOutside = async (): Promise<unknown[]> => {
      const answers = await Promise.all([
        world.agent('GET', path),
        world.agent('POST', '/talk/filter/chamado', { filter: null }),
        world.agent('POST', '/talk/aggregate/chamado', {
          groupBy: [{ subjectAttributeId: world.fixture.id('chamado.status') }],
        }),
        world.agent('GET', '/activity'),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      return answers.map(({ body }) => body);
    };
    const outside = await seenOutside();
    const secret = 'xilofone-interno';
    const written = await world.admin('POST', `${path}/comment`, { text: secret, visibility: 'internal' });
    expect(written.statusCode, written.body).toBe(201);
    const { talkCommentId } = written.json<TalkComment>();

    // The same entries, counts and people as before it was written, with and without filters.
    expect(await read()).toEqual(before);
    expect(await seenOutside()).toEqual(outside);
    expect(before.mayNote).toBe(false);
    expect(await read('?kind=comment')).toMatchObject({ itens: [], totalResults: 0 });
    expect(await read('?accountId=9000&kind=comment')).toMatchObject({ itens: [], totalResults: 0 });
    const answers = await Promise.all([
      world.agent('GET', path),
      world.agent('GET', `${path}/history`),
      world.agent('POST', '/talk/filter/chamado', { filter: null }),
      world.agent('GET', `/search?term=${secret}`),
      world.agent('POST', '/talk/chamado/export', { format: 'csv' }),
    ]);
    for (const { body } of answers) expect(body.replace(/"term":"[^"]*"/, '')).not.toContain(secret);

    // A note that is there is refused like one that is not, to read, change or remove.
    for (const [method, body] of [
      ['PUT', { text: 'x' }],
      ['DELETE', undefined],
    ] as const) {
      const at = (id: number) => world.agent(method, `${path}/comment/${id}`, body);
      expect(refusal(await at(talkCommentId))).toEqual(refusal(await at(987_654)));
    }
    const own = await world.agent('POST', `${path}/comment`, { text: 'x', visibility: 'internal' });
    expect(own.statusCode).toBe(403);
    // Nobody's note becomes an answer because nothing was said.
    expect((await world.agent('POST', `${path}/comment`, { text: 'x' })).statusCode).toBe(400);
    const seen = (await world.admin('GET', `${path}/timeline?kind=comment`)).json<Timeline>();
    expect(seen.itens.map((entry) => entry.kind === 'comment' && entry.comment.text)).toEqual([secret]);

    // Its deletion is as hidden as the note, also from people who read that of others.
    expect((await world.admin('DELETE', `${path}/comment/${talkCommentId}`)).statusCode).toBe(200);
    expect(await read()).toEqual(before);
    const after = (await world.admin('GET', `${path}/timeline?kind=comment`)).json<Timeline>();
    expect(after.itens).toMatchObject([{ kind: 'deleted', comment: { visibility: 'internal' } }]);
    expect(JSON.stringify(after)).not.toContain(secret);
  },
);
