import { expect } from 'vitest';
import { attack } from '../attack';
import { refusal } from '../createAttackWorld';

export default attack('cannot list what is related to a hidden record', async (world) => {
  const children = (talkId: number) =>
    world.agent('POST', '/talk/filter/chamado', { talkParent: { subject: 'cliente', talkId } });
  expect(refusal(await children(world.rio))).toEqual(refusal(await children(987_654)));
  const dotted = { filterJson: { '==': [{ var: 'cliente.limite' }, 20] } };
  expect((await world.agent('POST', '/talk/filter/chamado', dotted)).statusCode).toBe(400);
});
