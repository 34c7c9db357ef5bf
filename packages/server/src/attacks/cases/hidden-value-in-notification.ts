import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'cannot read a hidden attribute or record through the preview of a notification, nor run code in it',
  async (world) => {
    // An administrator with the agent's room.
    const ask = world.as({ accountId: world.agentId, roomId: 500, isAdmin: true });
    const subjectId = world.fixture.chamado.subjectId;
    const preview = (titleTemplate: string, talkId = world.open) =>
      ask('POST', '/notification/preview', { subjectId, titleTemplate, messageTemplate: 'x', talkId });
    for (const template of [
      '${custo}',
      '${cliente.limite}',
      '${constructor}',
      '${__proto__}',
      '${titulo.constructor}',
      '${7*7}',
      '${process.env.PATH}',
      '<%= titulo %>${require("fs")}',
    ])
      expect((await preview(template)).statusCode, template).toBe(400);
    expect((await preview('${titulo}', world.hidden)).statusCode).toBe(404);
    expect((await preview('${titulo} #{1+1} {{titulo}} $(id)')).json()).toMatchObject({
      title: 'Aberto #{1+1} {{titulo}} $(id)',
    });
    expect((await preview('${cliente.nome}')).json()).toMatchObject({ title: 'De Niterói' });
    const nested = '${'.repeat(45);
    expect((await preview(nested)).json()).toMatchObject({ title: nested });
  },
);
