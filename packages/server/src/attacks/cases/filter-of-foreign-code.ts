import { expect } from 'vitest';
import { attack } from '../attack';

export default attack(
  'cannot reach methods or prototypes through a filter, nor have it evaluate endless trees or giant lists',
  async (world) => {
    const nested = (levels: number): string =>
      '{"!":['.repeat(levels) + '{"==":[{"var":"titulo"},"x"]}' + ']}'.repeat(levels);
    const filters: unknown[] = [
      { method: [{ var: 'titulo' }, 'constructor'] },
      { '==': [{ var: '__proto__' }, 'x'] },
      { '==': [{ var: 'constructor.name' }, 'Object'] },
      '{"__proto__":[{"var":"titulo"},"x"]}',
      '{"==":[{"var":"titulo"},{"__proto__":{"me":"name"}}]}',
      { map: [[1], { var: '' }] },
      nested(10_000),
      { in: [{ var: '$talkId' }, Array.from({ length: 100_000 }, (_, index) => index)] },
      { and: Array.from({ length: 10_000 }, () => ({ '==': [{ var: 'titulo' }, 'x'] })) },
    ];
    for (const filterJson of filters) {
      const answer = await world.agent('POST', '/talk/filter/chamado', { filterJson });
      expect([400, 413, 422], answer.body.slice(0, 200)).toContain(answer.statusCode);
    }
    expect(({} as Record<string, unknown>)['me']).toBeUndefined();
  },
);
