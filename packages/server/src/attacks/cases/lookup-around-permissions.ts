import type { AttributeCreate } from '@assunto/api';
import type { ComputedDefinition, CreatedAnswer } from '@assunto/engine/contract';
import type { Talk } from '@assunto/engine/core';
import { expect } from 'vitest';
import { attack } from '../attack';
import { refusal, type AttackWorld } from '../createAttackWorld';

const agentRoom = 500;

/** Creates a computed attribute and lets the agent's profile read it. */
async function define(
  { as, database, fixture }: AttackWorld,
  subject: 'chamado' | 'cliente',
  identifier: string,
  componentId: number,
  computed: ComputedDefinition,
): Promise<number> {
  const body: AttributeCreate = { name: identifier, identifier, componentId, computed };
  const answer = await as({ isAdmin: true })('POST', `/subject/${fixture[subject].subjectId}/attribute`, body);
  expect(answer.statusCode, answer.body).toBe(201);
  const { resourceId } = answer.json<CreatedAnswer>();
  await database.query(
    `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier)
     VALUES (1, ${agentRoom}, 3, $1, 'SELECT')`,
    [resourceId],
  );
  return resourceId;
}

export default attack(
  'cannot learn of hidden records, attributes or other companies through formulas, look-ups and totals',
  async (world) => {
    const { fixture } = world;
    const id = (path: Parameters<typeof fixture.id>[0]) => fixture.id(path);
    const cost = await define(world, 'chamado', 'custoDobrado', 23, {
      kind: 'formula',
      formula: `{${id('chamado.custo')}} * 2`,
    });
    const limit = await define(world, 'chamado', 'limiteDoCliente', 3, {
      kind: 'lookup',
      pointerId: id('chamado.cliente'),
      attributeId: id('cliente.limite'),
    });
    const city = await define(world, 'chamado', 'cidadeDoCliente', 1, {
      kind: 'lookup',
      pointerId: id('chamado.cliente'),
      attributeId: id('cliente.cidade'),
    });
    const rollup = { kind: 'rollup', pointerId: id('chamado.cliente') } as const;
    const count = await define(world, 'cliente', 'quantos', 3, { ...rollup, function: 'count' });
    const sum = await define(world, 'cliente', 'somaDosCustos', 23, {
      ...rollup,
      function: 'sum',
      attributeId: id('chamado.custo'),
    });
    const filtered = await define(world, 'cliente', 'caros', 3, {
      ...rollup,
      function: 'count',
      filter: JSON.stringify({ '>': [{ var: 'custo' }, 1] }),
    });
    const blind = await world.add({ titulo: 'Do cliente oculto', cliente: world.rio });
    const listed = async (ask: AttackWorld['agent'], subject: string, talkId: number) => {
      const answer = await ask('GET', `/talk/${subject}/${talkId}`);
      return new Map(answer.json<Talk>().talkValues.map((one) => [one.subjectAttributeId, one.value]));
    };

    // What is computed from a hidden attribute does not exist for the agent.
    const ticket = await listed(world.agent, 'chamado', world.open);
    for (const hidden of [cost, limit]) expect(ticket.has(hidden)).toBe(false);
    expect(ticket.get(city)).toBe('Niterói');
    const client = await listed(world.agent, 'cliente', world.niteroi);
    for (const hidden of [sum, filtered]) expect(client.has(hidden)).toBe(false);
    const list = (subject: string, body: object) => world.agent('POST', `/talk/filter/${subject}`, body);
    const by = (name: string) => list('chamado', { filterJson: { '>': [{ var: name }, 1] } });
    for (const name of ['custoDobrado', 'limiteDoCliente', 'cliente.somaDosCustos', 'cliente.caros'])
      expect(refusal(await by(name)), name).toMatchObject({
        status: 400,
        body: { message: refusal(await by('nada')).body.message },
      });
    for (const subjectAttributeId of [cost, limit])
      expect((await list('chamado', { order: [{ subjectAttributeId, direction: 1 }] })).statusCode).toBe(400);
    const measure = { groupBy: [], measures: [{ measure: 'sum', subjectAttributeId: cost }] };
    expect((await world.agent('POST', '/talk/aggregate/chamado', measure)).statusCode).toBe(400);

    // A hidden record is empty in a look-up, in filters too, and does not count in a total.
    expect((await listed(world.agent, 'chamado', blind)).get(city)).toBeNull();
    expect((await listed(world.admin, 'chamado', blind)).get(city)).toBe('Rio de Janeiro');
    expect(
      await world.ids(world.agent, { filterJson: { '==': [{ var: 'cidadeDoCliente' }, 'Rio de Janeiro'] } }),
    ).toEqual([]);
    await world.add({ titulo: 'Fechado', status: 'concluido', cliente: world.niteroi });
    const mine = (await listed(world.agent, 'cliente', world.niteroi)).get(count);
    expect((await listed(world.admin, 'cliente', world.niteroi)).get(count)).toBe(Number(mine) + 1);
    expect(
      await world.ids(world.agent, { filterJson: { '==': [{ var: 'cliente.quantos' }, Number(mine) + 1] } }),
    ).toEqual([]);

    // Nobody computes from another company, and only administrators of the structure compute at all.
    const foreign = { name: 'X', componentId: 3, computed: { kind: 'formula', formula: `{${id('chamado.custo')}}` } };
    const { rows } = await world.database.query<{ subject_id: number }>(
      `SELECT subject_id FROM subject WHERE company_id = 2 AND subject_identifier = 'chamado'`,
    );
    const stranger = await world.as({ isAdmin: true, companyId: 2 })(
      'POST',
      `/subject/${rows[0]?.subject_id ?? 0}/attribute`,
      foreign,
    );
    expect(stranger.statusCode).toBe(400);
    expect((await world.agent('POST', `/subject/${fixture.chamado.subjectId}/attribute`, foreign)).statusCode).toBe(
      403,
    );
    for (const attribute of [filtered, sum, count, city, limit, cost])
      expect((await world.as({ isAdmin: true })('DELETE', `/attribute/${attribute}`)).statusCode).toBe(200);
  },
);
