import { expect } from 'vitest';
import { attack } from '../attack';
import { refusal } from '../createAttackWorld';

export default attack(
  'cannot filter by a hidden attribute, neither directly nor through a filter that another person shared',
  async (world) => {
    const by = (attribute: string) => ({ filterJson: { '>': [{ var: attribute }, 150] } });
    for (const path of ['/talk/filter/chamado', '/talk/ids/chamado']) {
      const [forbidden, missing] = [
        await world.agent('POST', path, by('custo')),
        await world.agent('POST', path, by('nada')),
      ];
      expect(forbidden.statusCode).toBe(400);
      expect(JSON.stringify(refusal(forbidden)).replaceAll('custo', 'nada')).toBe(JSON.stringify(refusal(missing)));
    }
    const saved = await world.admin('POST', '/Filter/chamado', {
      filterName: 'Caros',
      filter: JSON.stringify(by('custo').filterJson),
      isShared: true,
    });
    const { resourceId } = saved.json<{ resourceId: number }>();
    expect((await world.agent('GET', '/Filter/chamado')).body).not.toContain('Caros');
    const using = (filterId: number) => world.agent('POST', '/talk/filter/chamado', { filterIds: [filterId] });
    expect(refusal(await using(resourceId))).toEqual(refusal(await using(987_654)));
    expect((await world.admin('DELETE', `/Filter/chamado/${resourceId}`)).statusCode).toBe(200);
  },
);
