import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'cannot learn the name of a hidden related record, not even from the order of a list',
  async (world) => {
    const [a, b] = [
      await world.add({ titulo: 'Ordem A', cliente: world.rio }),
      await world.add({ titulo: 'Ordem B', cliente: world.niteroi }),
    ];
    const body = {
      term: 'ordem',
      order: [{ subjectAttributeId: world.fixture.id('chamado.cliente'), direction: 0 }],
    };
    // By name 'Do Rio' would come first; a record that may not be read has no name and comes last in both directions.
    expect(await world.ids(world.agent, body)).toEqual([b, a]);
    expect(await world.ids(world.admin, body)).toEqual([a, b]);
    const list = await world.agent('POST', '/talk/filter/chamado', body);
    expect(list.body).toContain(`#${world.rio}`);
    expect(list.body).not.toContain('Do Rio');
  },
);
