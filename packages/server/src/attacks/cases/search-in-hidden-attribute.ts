import type { SearchAnswer } from '@assunto/api';
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
  // Nor by the name of a hidden record that a readable one refers to, by an option of a hidden record, or by its number.
  await world.add({ titulo: 'De cliente oculto', cliente: world.rio });
  expect(await search('q=rio')).toBe(0);
  expect(await search('q=oculto%20rio')).toBe(0);
  for (const q of ['concluido', world.hidden, world.rio, `%23${world.hidden}`]) {
    const { itens } = (await world.agent('GET', `/search?q=${q}`)).json<SearchAnswer>();
    const found = itens.map(({ talkId }) => talkId);
    expect(found).not.toContain(world.hidden);
    expect(found).not.toContain(world.rio);
  }
  // Nor do counts of subjects and options tell of what is hidden.
  const counted = (await world.agent('GET', '/search?q=oculto&facets=true')).json<SearchAnswer>();
  expect(counted.facets?.subjects.map(({ subject, count }) => [subject, count])).toEqual([
    ['chamado', counted.totalResults],
  ]);
  expect(await search('q=oculto&facet=custo:100')).toBe(0);
  const options = await world.agent('GET', `/subject/options/${world.fixture.id('chamado.cliente')}?term=rio`);
  expect(options.body).not.toContain('Do Rio');
});
