import { createComponentTypes } from '@assunto/engine/core';
import { expect } from 'vitest';
import { createAttribute } from '../../metadata/createAttribute';
import { attack } from '../attack';

export default attack(
  'cannot regain an old grant by creating a subject or attribute with the name of a deleted one',
  async (world) => {
    const roomId = await world.addRoom(710, { actions: ['Read'], readable: ['titulo', 'regra'] });
    const ask = world.as({ accountId: 71, roomId });
    const anew = await createAttribute(world.database, createComponentTypes(), {
      companyId: 1,
      subjectId: world.fixture.chamado.subjectId,
      attribute: { identifier: 'comissao', name: 'Comissão', componentId: 3 },
    });
    await expect
      .poll(async () => (await world.admin('GET', `/talk/chamado/${world.open}`)).body)
      .toContain('"comissao"');
    const seen = await ask('GET', `/talk/chamado/${world.open}`);
    expect(seen.statusCode, seen.body).toBe(200);
    expect(seen.body).not.toContain('"comissao"');
    expect(seen.body).not.toContain(`"subjectAttributeId":${anew},`);
    // An identifier is never reused, so that an old reference cannot get a new meaning.
    for (const identifier of ['titulo', 'TITULO'])
      await expect(
        createAttribute(world.database, createComponentTypes(), {
          companyId: 1,
          subjectId: world.fixture.chamado.subjectId,
          attribute: { identifier, name: 'De novo', componentId: 1 },
        }),
      ).rejects.toMatchObject({ code: 'ATTRIBUTE_IDENTIFIER_TAKEN' });
  },
);
