import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'cannot get records by a filter with an empty list of values, nor all records by its negation',
  async (world) => {
    const passing = (filterJson: object) => world.ids(world.agent, { filterJson });
    for (const attribute of ['$talkId', 'titulo', 'quantidade'])
      expect(await passing({ in: [{ var: attribute }, []] })).toEqual([]);
    expect(await passing({ anyOf: [{ var: 'etiquetas' }, []] })).toEqual([]);
    expect(await passing({ or: [] })).toEqual([]);
    expect(await passing({ '!': [{ in: [{ var: '$talkId' }, []] }] })).not.toContain(world.hidden);
    expect(await world.ids(world.agent, { filterIds: [] })).not.toContain(world.hidden);
  },
);
