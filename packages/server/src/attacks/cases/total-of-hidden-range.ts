import type { ListOf, Talk } from '@assunto/engine/core';
import { expect } from 'vitest';
import { attack } from '../attack';
import { refusal } from '../createAttackWorld';

export default attack('cannot find out a hidden value by comparing totals of filtered lists', async (world) => {
  const total = (attribute: string, low: number, high: number) =>
    world.agent('POST', '/talk/filter/chamado', {
      want: 'total',
      exactTotal: true,
      filterJson: { between: [{ var: attribute }, low, high] },
    });
  for (const [low, high] of [
    [0, 1000],
    [99, 101],
    [500, 600],
  ] as const) {
    const said = JSON.stringify(refusal(await total('custo', low, high))).replaceAll('custo', 'nada');
    expect(said).toBe(JSON.stringify(refusal(await total('nada', low, high))));
  }
  const all = await world.agent('POST', '/talk/filter/chamado', { want: 'total', exactTotal: true });
  expect(all.json<ListOf<Talk>>().totalResults).toBe((await world.ids(world.agent, { fetch: 500 })).length);
});
