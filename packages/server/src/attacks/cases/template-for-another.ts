import { expect } from 'vitest';
import { addPerson } from '../../testing/people';
import { attack } from '../attack';

export default attack(
  'cannot create a template for a person who may not read its subject, nor one with hostile columns or terms',
  async (world) => {
    const { fixture, database } = world;
    const admin = world.as({ isAdmin: true, accountId: 9000 });
    const foreign = await addPerson(database, 2, 'alheia-templates@empresa.example');
    const customer = await addPerson(database, 1, 'cliente-templates@empresa.example', { roomId: 1196 });
    const column = (given: object = {}) => ({
      subjectAttributeId: fixture.id('chamado.titulo'),
      order: 1,
      templateAreaConfigs: [],
      ...given,
    });
    const body = (given: object = {}) => ({
      templateName: 'Fila',
      subjectId: fixture.chamado.subjectId,
      templateType: 'CustomTemplate',
      templateAreas: [column()],
      ...given,
    });
    const { resourceId: base } = (await admin('POST', '/template', body())).json<{ resourceId: number }>();
    const state = async () => (await database.query('SELECT template_id, template_name FROM template ORDER BY 1')).rows;
    const before = await state();
    const ofUser = { templateType: 'UserByWebInterface', parentTemplateId: base };
    const config = (configIdentifier: string, value: unknown) => ({
      templateAreas: [column({ templateAreaConfigs: [{ configIdentifier, value }] })],
    });
    for (const given of [
      { ...ofUser, accountId: foreign.accountId },
      { ...ofUser, accountId: customer.accountId },
      { ...ofUser, accountId: 987_654 },
      { ...ofUser, accountId: world.agentId, parentTemplateId: 987_654 },
      { subjectId: 2 ** 31 },
      { templateName: 'x'.repeat(100_000) },
      { templateName: 'nulo \u0000' },
      { templateAreas: Array.from({ length: 1001 }, () => column()) },
      { relatedTemplateIds: Array.from({ length: 1001 }, (_, index) => index + 1) },
      config('width', 1e308),
      config('constructor', 1),
      config("width'; DROP TABLE template; --", 200),
      config('IsOrderable', '0; DROP TABLE template'),
    ]) {
      const answer = await admin('POST', '/template', body(given));
      expect(answer.statusCode, JSON.stringify(given).slice(0, 200)).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, answer.body).toBeLessThan(500);
    }
    for (const query of ["term=' OR 1=1 --", 'term=%25', 'fetch=10001', 'page=0', 'templatetype=99', 'accountId=-1']) {
      const answer = await admin('GET', `/template?templatetype=7&${encodeURI(query)}`);
      expect(answer.statusCode, query).toBeLessThan(500);
      if (answer.statusCode === 200) expect(answer.json()).toMatchObject({ itens: [] });
    }
    expect(await state()).toEqual(before);
    expect((await admin('DELETE', '/template', { templateIds: [base] })).statusCode).toBe(200);
  },
);
