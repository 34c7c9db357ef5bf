import type { ListOf, Talk } from '@assunto/engine/core';
import { expect } from 'vitest';
import { attack } from '../attack';
import { refusal } from '../createAttackWorld';

export default attack(
  'cannot learn of a hidden record through filters, orders, columns and exports over related records',
  async (world) => {
    const seen = await world.add({ titulo: 'Do cliente visível', cliente: world.niteroi });
    const blind = await world.add({ titulo: 'Do cliente oculto', cliente: world.rio });
    const none = await world.add({ titulo: 'Sem cliente' });
    const passing = async (filterJson: object) => {
      const ids = await world.ids(world.agent, { filterJson });
      return [seen, blind, none].map((talkId) => ids.includes(talkId));
    };
    const cidade = { var: 'cliente.cidade' };
    // A record that points to a hidden one is found exactly where one that points to none is found.
    expect(await passing({ '==': [cidade, 'Niterói'] })).toEqual([true, false, false]);
    for (const sought of ['Rio de Janeiro', 'Recife'])
      expect(await passing({ '==': [cidade, sought] })).toEqual([false, false, false]);
    for (const sought of ['Rio de Janeiro', 'Recife'])
      expect(await passing({ '!=': [cidade, sought] })).toEqual([true, true, true]);
    expect(await passing({ empty: [cidade] })).toEqual([false, true, true]);
    expect(await passing({ '!': [{ startsWith: [cidade, 'Rio'] }] })).toEqual([true, true, true]);

    // An attribute that may not be read is refused like one that does not exist, in filters, saved filters and orders.
    const list = (body: object) => world.agent('POST', '/talk/filter/chamado', body);
    const by = (name: string) => list({ filterJson: { '==': [{ var: name }, 20] } });
    expect((await by('cliente.limite')).statusCode).toBe(400);
    expect(refusal(await by('cliente.limite')).body.message).toBe(refusal(await by('cliente.nada')).body.message);
    const filter = JSON.stringify({ '==': [{ var: 'cliente.limite' }, 20] });
    expect(
      (await world.agent('POST', '/Filter/chamado', { filterName: 'X', filter, isShared: false })).statusCode,
    ).toBe(400);
    const order = (relatedAttributeId: number) =>
      list({ order: [{ subjectAttributeId: world.fixture.id('chamado.cliente'), relatedAttributeId, direction: 1 }] });
    const refused = await order(world.fixture.id('cliente.limite'));
    expect(refused.statusCode).toBe(400);
    expect(refusal(refused)).toEqual(refusal(await order(987_654)));

    // Columns of a list and of an export have the same rights.
    const column = (relatedAttributeId: number) => ({
      subjectAttributeId: world.fixture.id('chamado.cliente'),
      relatedAttributeId,
    });
    const columns = (relatedAttributeId: number) => list({ relatedColumns: [column(relatedAttributeId)] });
    const hiddenColumn = await columns(world.fixture.id('cliente.limite'));
    expect(hiddenColumn.statusCode).toBe(400);
    expect(refusal(hiddenColumn)).toEqual(refusal(await columns(987_654)));
    const cities = (await columns(world.fixture.id('cliente.cidade'))).json<ListOf<Talk>>();
    const cityOf = (talkId: number) => cities.itens.find((one) => one.talkId === talkId)?.relatedValues?.[0]?.value;
    expect([seen, blind, none].map(cityOf)).toEqual(['Niterói', null, null]);

    const exported = (relatedAttributeId: number) =>
      world.agent('POST', '/talk/chamado/export', { format: 'csv', columns: [column(relatedAttributeId)] });
    const hiddenExport = await exported(world.fixture.id('cliente.limite'));
    expect(hiddenExport.statusCode).toBe(400);
    expect(refusal(hiddenExport)).toEqual(refusal(await exported(987_654)));
    const cityFile = await exported(world.fixture.id('cliente.cidade'));
    expect(cityFile.body).toContain('Niterói');
    expect(cityFile.body).not.toContain('Rio de Janeiro');

    // One who may read the hidden attribute shares a filter over it: the agent cannot use it.
    const shared = await world.admin('POST', '/Filter/chamado', { filterName: 'Limites', filter, isShared: true });
    const { resourceId } = shared.json<{ resourceId: number }>();
    expect((await list({ filterIds: [resourceId] })).statusCode).toBe(404);
  },
);
