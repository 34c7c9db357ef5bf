import { expect } from 'vitest';
import { attack } from '../attack';

export default attack('cannot stop others with an access profile of any size or depth', async (world) => {
  const admin = world.as({ accountId: 9101, isAdmin: true });
  const nested = (depth: number): object => ({
    resourceId: 1,
    resourceTypeId: 3,
    actions: [],
    permissions: depth === 0 ? [] : [nested(depth - 1)],
  });
  const deepFilter = `${'{"and":['.repeat(5000)}${']}'.repeat(5000)}`;
  const filter = (text: string) => ({
    roomFilters: [{ filterName: 'F', filter: text, subjectId: world.fixture.chamado.subjectId }],
  });
  const many = Array.from({ length: 6000 }, () => ({ resourceId: 1, resourceTypeId: 7, actions: [] }));
  for (const change of [
    { permissions: [{ ...nested(300), resourceTypeId: 1 }] },
    { permissions: many },
    filter(deepFilter),
    filter('x'.repeat(100_001)),
    filter('{"__proto__":[{"var":"titulo"},"x"]}'),
    { connectedRooms: many.map(() => ({ roomToId: 1 })) },
    { roomName: '\u0000' },
    { requireDigitalSignature: ['__proto__', 'constructor'] },
  ]) {
    const started = performance.now();
    const answer = await admin('POST', '/room', { roomName: 'Grande', permissions: [], ...change });
    expect(answer.statusCode, JSON.stringify(change).slice(0, 80)).toBe(400);
    expect(performance.now() - started).toBeLessThan(2000);
  }
});
