import { expect } from 'vitest';
import { attack } from '../attack';
import { refusal } from '../createAttackWorld';

export default attack('cannot sum, compare or group hidden values, nor count hidden records', async (world) => {
  const { agent, fixture } = world;
  const ask = (body: object) => agent('POST', '/talk/aggregate/chamado', body);
  const custo = fixture.id('chamado.custo');
  const unknown = 987_654;
  for (const request of [
    (subjectAttributeId: number) => ({ groupBy: [{ subjectAttributeId }] }),
    (subjectAttributeId: number) => ({ groupBy: [], measures: [{ measure: 'sum', subjectAttributeId }] }),
    (subjectAttributeId: number) => ({ groupBy: [], measures: [{ measure: 'maximum', subjectAttributeId }] }),
  ]) {
    const forbidden = await ask(request(custo));
    expect(forbidden.statusCode).toBe(400);
    expect(refusal(forbidden)).toEqual(refusal(await ask(request(unknown))));
  }
  // The attribute of a client that may not be read, also as a group or measure through the ticket.
  const through = (relatedAttributeId: number) => ({
    subjectAttributeId: fixture.id('chamado.cliente'),
    relatedAttributeId,
  });
  for (const request of [
    (id: number) => ({ groupBy: [through(id)] }),
    (id: number) => ({ groupBy: [{ subjectAttributeId: fixture.id('chamado.status') }, through(id)] }),
    (id: number) => ({ groupBy: [], measures: [{ measure: 'minimum', ...through(id) }] }),
  ]) {
    const forbidden = await ask(request(fixture.id('cliente.limite')));
    expect(forbidden.statusCode).toBe(400);
    expect(refusal(forbidden)).toEqual(refusal(await ask(request(unknown))));
  }
  // A hidden client's city is nobody's, and a hidden ticket is not counted.
  await world.add({ titulo: 'Do cliente oculto', cliente: world.rio });
  for (const above of [[], [{ subjectAttributeId: fixture.id('chamado.titulo') }]]) {
    const cities = await ask({ groupBy: [...above, through(fixture.id('cliente.cidade'))] });
    expect(cities.statusCode).toBe(200);
    expect(cities.body).not.toContain('Rio de Janeiro');
  }
  const total = (await ask({ groupBy: [] })).json<{ itens: { count: number }[] }>();
  expect(total.itens[0]?.count).toBe((await world.ids(agent, { fetch: 1000 })).length);
  // Nor of another company.
  const foreign = await world.foreigner('POST', '/talk/aggregate/chamado', {
    groupBy: [{ subjectAttributeId: fixture.id('chamado.status') }],
  });
  expect(foreign.statusCode).toBe(400);
  expect((await world.customer('POST', '/talk/aggregate/chamado', { groupBy: [] })).statusCode).toBe(404);
});
