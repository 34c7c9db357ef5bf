import type { Context } from '@assunto/engine/core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../testing/withDatabase';
import { addRecords } from '../testing/recordFixture';
import { createTestServer, type TestServer } from '../testing/testServer';
import { createVehicles } from './createVehicles';

withDatabase('the example of createSubject', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    await addRecords(given.database);
    server = await createTestServer(given.database);
  });
  afterAll(() => server.app.close());

  it('is the one of the guide, and makes subjects whose records can be saved and found', async () => {
    const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
    const code = read('createVehicles.ts').replace("'../index'", "'@assunto/server'");
    expect(read('../../../../docs/subjects.md')).toContain(`\`\`\`ts\n${code}\`\`\``);

    const [vehicles, inspections] = await createVehicles(given.database, 1);
    const admin = server.as({ isAdmin: true });
    const save = async (subject: string, values: readonly [id: number | undefined, value: unknown][]) => {
      const talkValues = values.map(([subjectAttributeId, value]) => ({ subjectAttributeId, value }));
      const answer = await admin('POST', `/talk/${subject}`, { talkValues });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json<{ resourceId: number }>().resourceId;
    };
    const vehicle = await save('veiculo', [
      [vehicles?.attributeIds.get('placa'), 'ABC1D23'],
      [vehicles?.attributeIds.get('situacao'), { id: 'em_uso' }],
    ]);
    await save('vistoria', [
      [inspections?.attributeIds.get('veiculo'), { id: vehicle }],
      [inspections?.attributeIds.get('data'), '2026-11-24'],
    ]);
    const context = (await admin('GET', '/context/web/grid/veiculo')).json<Context>();
    expect(context.subject).toMatchObject({ subjectName: 'Veículo', singularName: 'veículo', pluralName: 'veículos' });
    expect(context.relatedSubjects.map(({ subjectName }) => subjectName)).toEqual(['Vistoria']);
    const filterJson = { '==': [{ var: 'veiculo.situacao' }, 'em_uso'] };
    const found = (await admin('POST', '/talk/filter/vistoria', { filterJson })).json<{ totalResults: number }>();
    expect(found.totalResults).toBe(1);
  });
});
