import type { TalkLinks } from '@assunto/api';
import { expect } from 'vitest';
import { attack } from '../attack';
import { refusal } from '../createAttackWorld';

export default attack(
  'cannot link records that they may not update and read, nor learn of links to hidden records or of followers',
  async (world) => {
    const [mine, closed] = [
      await world.add({ titulo: 'Meu' }),
      await world.add({ titulo: 'Fechado', status: 'concluido' }),
    ];
    const at = (talkId: number, rest: string) => `/talk/chamado/${talkId}/${rest}`;
    const link = (talkId: number) => ({ kind: 'relates', subject: 'chamado', talkId });
    // A hidden record is refused like a missing one, on both sides; so is a subject that they may not use.
    for (const [of, to, missing] of [
      [mine, world.hidden, [mine, 987_654]],
      [world.hidden, mine, [987_654, mine]],
    ] as const)
      expect(refusal(await world.agent('POST', at(of, 'link'), link(to)))).toEqual(
        refusal(await world.agent('POST', at(missing[0], 'link'), link(missing[1]))),
      );
    const reader = world.as({ accountId: 9701, roomId: await world.addRoom(981, { actions: ['Read'] }) });
    expect((await reader('POST', at(mine, 'link'), link(closed))).statusCode).toBe(403);
    expect((await world.foreigner('POST', at(mine, 'link'), link(closed))).statusCode).toBe(404);
    expect((await world.admin('POST', at(mine, 'link'), { ...link(closed), kind: 'owns' })).statusCode).toBe(400);
    expect((await world.admin('GET', at(mine, 'links'))).json<TalkLinks>().itens).toEqual([]);

    // Linked by an administrator: not shown to who may not read the other one, and not removed by them.
    const linked = await world.admin('POST', at(mine, 'link'), link(world.hidden));
    const [entry] = linked.json<TalkLinks>().itens;
    expect((await world.agent('GET', at(mine, 'links'))).json<TalkLinks>().itens).toEqual([]);
    expect(refusal(await world.agent('GET', at(world.hidden, 'links')))).toEqual(
      refusal(await world.agent('GET', at(987_654, 'links'))),
    );
    const remove = (id: number) => world.agent('DELETE', at(mine, `link/${id}`));
    expect(refusal(await remove(entry?.talkLinkId ?? 0))).toEqual(refusal(await remove(987_654)));
    expect((await reader('DELETE', at(mine, `link/${entry?.talkLinkId}`))).statusCode).toBe(403);
    expect((await world.admin('GET', at(mine, 'links'))).json<TalkLinks>().itens.length).toBe(1);
    expect(refusal(await world.agent('GET', at(world.hidden, 'followers')))).toEqual(
      refusal(await world.agent('GET', at(987_654, 'followers'))),
    );
    await world.admin('DELETE', '/talk/chamado', { talkIds: [mine, closed] });
  },
);
