import { expect } from 'vitest';
import type { Ask } from '../../testing/testServer';
import { attack } from '../attack';
import { refusal } from '../createAttackWorld';

export default attack('cannot distinguish what is forbidden from what does not exist', async (world) => {
  const calls = (talkId: number): [Parameters<Ask>[0], string, unknown][] => [
    ['GET', `/talk/chamado/${talkId}`, undefined],
    ['GET', `/talk/chamado/${talkId}/history`, undefined],
    ['GET', `/talk/chamado/${talkId}/timeline`, undefined],
    ['POST', `/talk/chamado/${talkId}/comment`, { text: 'Olá', visibility: 'public' }],
    ['PUT', `/talk/chamado/${talkId}`, { version: 1, talkValues: world.values('chamado', { titulo: 'x' }) }],
    ['DELETE', '/talk/chamado', { talkIds: [talkId] }],
    ['POST', '/talk/filter/chamado', { filterJson: { '==': [{ var: '$talkId' }, talkId] } }],
  ];
  const before = await world.stored(world.hidden);
  const missing = calls(987_654);
  for (const [index, call] of calls(world.hidden).entries()) {
    const [method, url, body] = missing[index] ?? call;
    expect(refusal(await world.agent(...call)), call[1]).toEqual(refusal(await world.agent(method, url, body)));
  }
  for (const [method, path, body] of [
    ['POST', '/talk/filter/', {}],
    ['POST', '/talk/group/', { groupBy: 1 }],
    ['POST', '/talk/aggregate/', { groupBy: [] }],
    ['POST', '/talk/', { talkValues: [] }],
    ['GET', '/context/web/grid/', undefined],
    ['GET', '/Filter/', undefined],
  ] as const)
    expect(refusal(await world.customer(method, `${path}chamado`, body)), path).toEqual(
      refusal(await world.customer(method, `${path}inexistente`, body)),
    );
  expect(await world.stored(world.hidden)).toEqual(before);
});
