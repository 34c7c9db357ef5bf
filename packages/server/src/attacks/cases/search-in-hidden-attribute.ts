import type { ListOf } from '@assunto/engine/core';
import { expect } from 'vitest';
import { attack } from '../attack';

export default attack('cannot search in hidden values or hidden records', async (world) => {
  expect(await world.ids(world.agent, { term: '100' })).toEqual([]);
  expect(await world.ids(world.agent, { term: 'sigiloso' })).toEqual([]);
  const search = async (query: string) =>
    (await world.agent('GET', `/search?${query}`)).json<ListOf<unknown>>().totalResults;
  expect(await search('q=sigiloso')).toBe(0);
  expect(await search('q=100')).toBe(0);
  expect(await search(`q=300&subj_attr=${world.fixture.id('chamado.custo')}`)).toBe(0);
  const options = await world.agent('GET', `/subject/options/${world.fixture.id('chamado.cliente')}?term=rio`);
  expect(options.body).not.toContain('Do Rio');
});
