import type { Tag } from '@assunto/api';
import { expect } from 'vitest';
import { tagsEvaluated } from '../../testing/tagJobs';
import { attack } from '../attack';

export default attack(
  'cannot read, change or delete a tag without being an administrator of its company',
  async (world) => {
    const { fixture, open } = world;
    const filter = {
      filterName: 'Abertos',
      filter: JSON.stringify({ '==': [{ var: 'status' }, 'aberto'] }),
      filterId: null,
      subjectAttributeId: fixture.id('chamado.status'),
    };
    const body = { tagName: 'Da empresa 1', tagColor: '#000000', tagFilters: [filter] };
    const admin = world.as({ isAdmin: true });
    const { resourceId: tagId } = (await admin('POST', '/tag', body)).json<{ resourceId: number }>();
    await tagsEvaluated(world.database);
    const stored = async () => (await admin('GET', `/tag/${tagId}`)).json<Tag>();
    const [before, talk] = [await stored(), await world.stored(open)];
    const foreignAdmin = world.as({ companyId: 2, isAdmin: true });
    for (const [ask, status] of [
      [world.agent, 403],
      [world.customer, 403],
      [world.foreigner, 403],
      [foreignAdmin, 404],
    ] as const) {
      const mine = { ...body, tagName: 'Minha', tagFilters: [] };
      expect((await ask('GET', `/tag/${tagId}`)).statusCode).toBe(status);
      expect((await ask('PUT', `/tag/${tagId}`, mine)).statusCode).toBe(status);
      expect((await ask('DELETE', '/tag', { tagId })).statusCode).toBe(status);
      expect((await ask('GET', '/tag')).body).not.toContain('empresa 1');
      // A filter over another company's attribute discloses nothing.
      for (const [path, given] of [
        ['/tag/preview', { filter: filter.filter, subjectAttributeId: filter.subjectAttributeId }],
        ['/tag', { ...body, tagName: 'Alheia' }],
      ] as const)
        expect((await ask('POST', path, given)).statusCode).toBe(status === 404 ? 400 : 403);
    }
    for (const hostile of [{ companyId: 2 }, { tagId: 1 }, { version: 9 }])
      expect((await admin('PUT', `/tag/${tagId}`, { ...body, ...hostile })).statusCode).toBe(400);
    expect([await stored(), await world.stored(open)]).toEqual([before, talk]);
    await admin('DELETE', '/tag', { tagId });
    await tagsEvaluated(world.database);
  },
);
