import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'cannot learn anything about records, values or people that they may not see from the explanation of rights',
  async (world) => {
    const { accountId } = await world.signIn();
    const ask = (query: object, by = world.as({ accountId: 77, roomId: 500, isAdmin: true })) =>
      by('GET', `/access-explanation?${new URLSearchParams(query as Record<string, string>)}`);
    const about = { accountId, subject: 'chamado', action: 'Read' };
    // Only administrators may ask, about others and about themselves.
    for (const query of [about, { ...about, accountId: world.agentId }, { roomId: 1, menuId: 1 }])
      expect((await ask(query, world.agent)).statusCode).toBe(403);
    // A person and a record of another company are not found.
    const foreigner = world.as({ accountId: 1, companyId: 2, roomId: 1, isAdmin: true });
    expect((await ask(about, foreigner)).statusCode).toBe(404);
    expect((await ask({ ...about, roomId: 1, accountId: '', talkId: world.open }, foreigner)).statusCode).not.toBe(200);
    // A record that the administrator's own profile may not read is not found.
    const hidden = await ask({ ...about, talkId: world.hidden });
    const missing = await ask({ ...about, talkId: 999_999 });
    expect([hidden.statusCode, hidden.json<{ code: string }>().code]).toEqual([
      404,
      missing.json<{ code: string }>().code,
    ]);
    // The result of a filter over a hidden attribute does not depend on its value.
    const roomId = await world.addRoom(931, {
      actions: ['Read'],
      filters: { Read: { '>': [{ var: 'custo' }, 50] } },
    });
    const person = await world.signIn(roomId);
    const cheap = await world.add({ titulo: 'Barato', custo: 1 });
    const answers = [];
    for (const talkId of [world.open, cheap]) {
      const answer = await ask({ ...about, accountId: person.accountId, talkId });
      expect(answer.statusCode, answer.body).toBe(200);
      answers.push({ ...answer.json<object>(), talk: null });
    }
    expect(answers[0]).toMatchObject({ decision: 'hidden' });
    expect(answers[0]).toEqual(answers[1]);
  },
);
