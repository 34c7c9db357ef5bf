import type { TaskTimers } from '@assunto/api';
import { expect } from 'vitest';
import { attack } from '../attack';
import { refusal } from '../createAttackWorld';

export default attack(
  'cannot start, pause, finish or log time on a hidden task, nor read its runs or hidden attributes through its timer',
  async (world) => {
    const ids = world.taskAttributes;
    const values = (named: Record<string, unknown>) =>
      Object.entries(named).map(([identifier, value]) => ({ subjectAttributeId: ids.get(identifier), value }));
    const add = async (named: Record<string, unknown>) => {
      const answer = await world.admin('POST', '/talk/tarefa', { talkValues: values({ titulo: 'Ligar', ...named }) });
      return answer.json<{ resourceId: number }>().resourceId;
    };
    const late = { Previsaodetermino: '2020-01-01T12:00:00Z', Duracaoestimada: '2:17' };
    const [secret, task, empty] = [await add({ ...late, segredo: true }), await add(late), await add({})];
    for (const move of ['iniciar', 'pausar', 'finalizar']) {
      const of = (talkId: number) => world.agent('POST', `/talk/tarefa/${move}`, { talkId });
      expect(refusal(await of(secret))).toEqual(refusal(await of(987_654)));
    }
    const log = (talkId: number) =>
      world.agent('POST', '/talk/tarefa/registrar', { talkId, day: '2026-01-05', minutes: 137 });
    expect(refusal(await log(secret))).toEqual(refusal(await log(987_654)));
    const runs = (talkId: number) => world.agent('GET', `/talk/task/runs?talkId=${talkId}`);
    expect(refusal(await runs(secret))).toEqual(refusal(await runs(987_654)));
    expect((await world.stored(secret, 'tarefa')).version).toBe(1);
    const hidden = ['Previsaodetermino', 'Duracaoestimada', 'duracaototal'].map((name) => ids.get(name));
    await world.database.query(
      `DELETE FROM room_permission WHERE company_id = 1 AND room_id = 500 AND resource_type_id = 3 AND resource_id = ANY($1::integer[])`,
      [hidden],
    );
    const timers = () => world.agent('GET', `/talk/task/timers?talkIds=${secret},${task}`);
    await expect.poll(async () => (await timers()).body).not.toContain('137');
    expect((await timers()).json<TaskTimers>().itens).toEqual([
      expect.objectContaining({ talkId: task, expectedEnd: null, estimatedMinutes: null, worked: 0 }),
    ]);
    // Unreadable attributes are not requested either: no refusal discloses whether they are empty or exceeded.
    for (const talkId of [task, empty])
      for (const move of ['iniciar', 'finalizar']) {
        const answer = await world.agent('POST', `/talk/tarefa/${move}`, { talkId });
        expect(answer.statusCode, answer.body).toBe(200);
        expect(answer.body).not.toMatch(/Previs|Dura|prazo/);
      }
  },
);
