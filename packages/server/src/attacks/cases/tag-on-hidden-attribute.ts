import type { TalkTag } from '@assunto/engine/core';
import { expect } from 'vitest';
import { tagsEvaluated } from '../../testing/tagJobs';
import { attack } from '../attack';

export default attack(
  'cannot learn anything about a hidden attribute or record from tags, nor tag one',
  async (world) => {
    const { fixture, open, hidden, agent } = world;
    const admin = world.as({ isAdmin: true });
    const filter = {
      filterName: 'Caros',
      filter: JSON.stringify({ '>=': [{ var: 'custo' }, 100] }),
      filterId: null,
      subjectAttributeId: fixture.id('chamado.custo'),
    };
    const body = { tagName: 'Caro', tagColor: '#000000', tagFilters: [filter] };
    const { resourceId: tagId } = (await admin('POST', '/tag', body)).json<{ resourceId: number }>();
    const plain = await admin('POST', '/tag', { ...body, tagName: 'À mão', tagFilters: [] });
    const { resourceId: manualId } = plain.json<{ resourceId: number }>();
    await tagsEvaluated(world.database);
    expect((await world.stored(open)).tags).toHaveLength(1);
    const asked = await agent('GET', `/talk/chamado/${open}`);
    expect(asked.json<{ tags: TalkTag[] }>().tags).toEqual([]);
    expect(await world.ids(agent, { tagIds: [tagId] })).toEqual([]);
    const groups = await agent('POST', '/talk/group/chamado', { groupBy: 'tags' });
    expect(groups.body).not.toContain('Caro');
    expect((await agent('GET', '/talk/tag/chamado')).body).not.toContain('Caro');
    expect((await agent('GET', `/talk/chamado/${open}/timeline?kind=tag`)).body).not.toContain('Caro');
    const tag = (talkIds: number[], add: number[]) => agent('POST', '/talk/tag/chamado', { talkIds, add, remove: [] });
    expect((await tag([open], [tagId])).statusCode).toBe(400);
    expect((await tag([hidden], [manualId])).statusCode).toBe(404);
    expect((await tag([open, hidden], [manualId])).statusCode).toBe(404);
    expect(
      (await world.foreigner('POST', '/talk/tag/chamado', { talkIds: [open], add: [manualId], remove: [] })).statusCode,
    ).not.toBe(200);
    // An administrator of a room that may not read the attribute can neither create a tag with it nor count its matches.
    const limited = world.as({ roomId: 500, accountId: world.agentId, isAdmin: true });
    expect((await limited('POST', '/tag', { ...body, tagName: 'Espia' })).statusCode).toBe(400);
    const spying = { filter: filter.filter, subjectAttributeId: fixture.id('chamado.status') };
    expect((await limited('POST', '/tag/preview', spying)).statusCode).toBe(400);
    expect((await world.stored(open)).tags.map(({ tagName }) => tagName)).toEqual(['Caro']);
    for (const id of [tagId, manualId]) await admin('DELETE', '/tag', { tagId: id });
    await tagsEvaluated(world.database);
  },
);
