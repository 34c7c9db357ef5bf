import { expect } from 'vitest';
import { attack } from '../attack';

export default attack('cannot have the server execute a regular expression or a wildcard of theirs', async (world) => {
  for (const operator of ['match', 'regex', '~', 'like', 'similar'])
    expect(
      (await world.agent('POST', '/talk/filter/chamado', { filterJson: { [operator]: [{ var: 'titulo' }, '(a+)+$'] } }))
        .statusCode,
    ).toBe(400);
  expect(await world.ids(world.agent, { term: '%' })).toEqual([]);
  expect(await world.ids(world.agent, { filterJson: { contains: [{ var: 'titulo' }, '.*'] } })).toEqual([]);
  expect((await world.agent('GET', `/search?q=${encodeURIComponent('(a+)+$ | .*')}`)).statusCode).toBe(200);
});
