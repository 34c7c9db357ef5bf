import { expect } from 'vitest';
import { createTestServer } from '../../testing/testServer';
import { guardRecordReads } from '../../testing/recordReadGuard';
import { attack } from '../attack';

export default attack('cannot reach a statement that reads records without checking permissions', async (world) => {
  const statements = new Set<string>();
  const { app, as } = await createTestServer(guardRecordReads(world.database, statements));
  const ask = as({ accountId: world.agentId, roomId: 500 });
  const { open, fixture } = world;
  await ask('POST', '/talk/filter/chamado', {
    order: [{ subjectAttributeId: fixture.id('chamado.cliente'), direction: 1 }],
  });
  await ask('POST', '/talk/ids/chamado', {});
  await ask('POST', '/talk/group/chamado', { groupBy: fixture.id('chamado.cliente') });
  await ask('POST', '/talk/chamado/export', { format: 'csv', columns: [fixture.id('chamado.cliente')] });
  for (const path of ['', '/history', '/timeline']) await ask('GET', `/talk/chamado/${open}${path}`);
  await ask('GET', '/search?q=aberto');
  await ask('GET', `/subject/options/${fixture.id('chamado.cliente')}`);
  await ask('POST', `/talk/chamado/${open}/comment`, { text: 'Olá', visibility: 'public' });
  await ask('POST', '/notifications/list', { page: 1, fetch: 10, view: 2 });
  await ask('GET', '/talk/task/inprogress');
  await app.close();
  const reads = [...statements].filter((sql) =>
    /\b(FROM|JOIN|UPDATE) (talk_\d+|talk_history|talk_comment(?:_version)?)/.test(sql),
  );
  expect(reads.length).toBeGreaterThan(10);
  for (const sql of reads) expect(sql).toMatch(/may:Read:|unchecked:/);
  await expect(
    guardRecordReads(world.database).query(`SELECT talk_id FROM talk_${fixture.chamado.subjectId}`),
  ).rejects.toThrow('without asking the permission');
});
