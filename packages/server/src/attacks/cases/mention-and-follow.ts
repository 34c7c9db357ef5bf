import { expect } from 'vitest';
import { attack } from '../attack';
import { refusal } from '../createAttackWorld';

export default attack(
  'cannot follow a hidden record, learn who may read it, or have somebody notified of it by a mention',
  async (world) => {
    const at = (talkId: number, rest: string) => `/talk/chamado/${talkId}/${rest}`;
    for (const method of ['PUT', 'DELETE'] as const)
      expect(refusal(await world.agent(method, at(world.hidden, 'follow')))).toEqual(
        refusal(await world.agent(method, at(987_654, 'follow'))),
      );
    const people = 'mentionable?visibility=public';
    expect(refusal(await world.agent('GET', at(world.hidden, people)))).toEqual(
      refusal(await world.agent('GET', at(987_654, people))),
    );
    // Customers may read no tickets here, so that nobody is notified of one by a mention.
    const { accountId } = await world.signIn(1196);
    const talkId = await world.add({ titulo: 'Com menção' });
    const text = `[@Cliente](account:${accountId})`;
    const save = { text, visibility: 'public' };
    expect((await world.admin('POST', at(talkId, 'comment'), save)).statusCode).toBe(400);
    const { rows } = await world.database.query('SELECT FROM talk_follower');
    expect(rows).toEqual([]);
  },
);
