import { expect } from 'vitest';
import { attack } from '../attack';

/** An administrator of company 2 with a subject of their own, who names subjects, attributes and records of company 1. */
export default attack('cannot refer to subjects, attributes or records of another company', async (world) => {
  const { fixture, database } = world;
  const foreigner = world.as({ accountId: 1, companyId: 2, isAdmin: true });
  const secret = { subjectName: 'Fusão', subjectIdentifier: 'segredo' };
  expect((await world.as({ isAdmin: true })('POST', '/subject', secret)).statusCode).toBe(201);
  const own = await foreigner('POST', '/subject', {
    subjectName: 'Particular',
    attributes: [{ name: 'Nome', componentId: 1 }],
  });
  expect(own.statusCode, own.body).toBe(201);
  const { resourceId: subjectId } = own.json<{ resourceId: number }>();
  const attributes = async () =>
    (await database.query('SELECT * FROM subject_attribute ORDER BY company_id, subject_attribute_id')).rows;
  const before = await attributes();
  const foreign = fixture.cliente.subjectId;
  for (const body of [
    { componentId: 4, relatedSubjectId: foreign },
    { componentId: 14, relatedSubjectId: foreign, componentConfigs: { treeParent: 'nome' } },
    { componentId: 4, relatedSubjectId: subjectId, defaultValue: world.open },
    { componentId: 15, componentConfigs: { reportSubjects: ['segredo'] } },
    { componentId: 12, componentConfigs: { reportSubjects: ['particular', 'segredo'] } },
    { componentId: 20, componentConfigs: { inBetween: { start: 'abertura', end: 'prazo' } } },
  ]) {
    const answer = await foreigner('POST', `/subject/${subjectId}/attribute`, { name: 'X', ...body });
    expect([400, 404], JSON.stringify(body)).toContain(answer.statusCode);
    // Nothing of the other company is named.
    expect(answer.body).not.toMatch(/Cliente|Fusão/);
  }
  const status = fixture.id('chamado.status');
  for (const [method, path, body] of [
    ['GET', `/attribute/${status}/uses?option=aberto`, undefined],
    ['GET', `/attribute/${status}/collisions`, undefined],
    ['GET', `/attribute/${status}/options`, undefined],
    ['PUT', `/attribute/${status}`, { name: 'X', componentId: 4, removedOptions: [{ id: 'aberto', then: 'clear' }] }],
    ['PUT', `/subject/${foreign}/attribute/order`, { ids: [fixture.id('cliente.nome')] }],
    ['POST', `/subject/${foreign}/attribute`, { name: 'X', componentId: 1 }],
  ] as const)
    expect((await foreigner(method, path, body)).statusCode, path).toBe(404);
  const order = { ids: [fixture.id('cliente.nome')] };
  expect((await foreigner('PUT', `/subject/${subjectId}/attribute/order`, order)).statusCode).toBe(400);
  expect(await attributes()).toEqual(before);
});
