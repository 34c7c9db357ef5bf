import { describe, expect, it } from 'vitest';
import { attribute, subject as buildSubject, talk } from '../testing/builders';
import { chamadoFixture } from '../testing/chamado.fixture';
import { createMemoryAdapter } from './createMemoryAdapter';

const { subject, gridTemplate, createTemplate, editTemplate, talks, clients } = chamadoFixture;
const adapter = () =>
  createMemoryAdapter({
    subjects: [{ subject, templates: [gridTemplate, createTemplate, editTemplate], talks }],
    options: { cliente: clients },
  });

describe('createMemoryAdapter', () => {
  it('filters, orders and pages as the server does', async () => {
    const all = await adapter().list('chamado', { order: [{ subjectAttributeId: 101, direction: 1 }] });
    expect(all.itens.map(({ talkId }) => talkId)).toEqual([9002, 9003, 9001]);
    const filterJson = { '==': [{ var: 'urgente' }, true] };
    const urgent = await adapter().list('chamado', { filterJson });
    expect(urgent.itens.map(({ talkId }) => talkId)).toEqual([9001]);
    expect(urgent.totalResults).toBe(1);
    const second = await adapter().list('chamado', { page: 2, fetch: 2, want: 'page' });
    expect([second.itens.length, second.totalResults, second.currentPage]).toEqual([1, null, 2]);
    expect((await adapter().list('chamado', { want: 'total', term: 'area lenta' })).totalResults).toBe(1);
  });

  it('has records without a value last in both directions', async () => {
    const number = attribute({ identifier: 'quantidade', name: 'Quantidade', componentId: 3 });
    const of = buildSubject({ subjectIdentifier: 'item', subjectName: 'Item', subjectAttributes: [number] });
    const records = [null, 2, 1, null].map((quantidade, at) => talk({ of, talkId: at + 1, values: { quantidade } }));
    const memory = createMemoryAdapter({ subjects: [{ subject: of, templates: [gridTemplate], talks: records }] });
    const idsIn = async (direction: 0 | 1) => {
      const order = [{ subjectAttributeId: of.subjectAttributes[0]?.subjectAttributeId ?? null, direction }];
      return (await memory.list('item', { order })).itens.map(({ talkId }) => talkId);
    };
    expect(await idsIn(1)).toEqual([3, 2, 1, 4]);
    expect(await idsIn(0)).toEqual([2, 3, 4, 1]);
  });

  it('orders by an attribute of the record that another one refers to, those without one last', async () => {
    const district = buildSubject({
      subjectId: 8,
      subjectIdentifier: 'bairro',
      subjectAttributes: [{ identifier: 'regiao', componentId: 1 }],
    });
    const ticket = buildSubject({
      subjectId: 9,
      subjectIdentifier: 'pedido',
      subjectAttributes: [
        attribute({
          subjectAttributeId: 91,
          identifier: 'bairro',
          componentId: 4,
          relatedSubject: { subjectId: 8, subjectIdentifier: 'bairro', subjectName: 'Bairro' },
        }),
      ],
    });
    const regions = ['Zona Sul', 'centro', null].map((regiao, at) =>
      talk({ of: district, talkId: at + 1, values: { regiao } }),
    );
    // The last one refers to a record that may not be read.
    const records = [3, null, 1, 2, 99].map((id, at) =>
      talk({ of: ticket, talkId: at + 11, values: { bairro: id && { id, name: 'Bairro' } } }),
    );
    const memory = createMemoryAdapter({
      subjects: [
        { subject: ticket, templates: [gridTemplate], talks: records },
        { subject: district, templates: [gridTemplate], talks: regions },
      ],
    });
    const relatedAttributeId = district.subjectAttributes[0]?.subjectAttributeId ?? 0;
    const idsIn = async (direction: 0 | 1) => {
      const order = [{ subjectAttributeId: 91, relatedAttributeId, direction }];
      return (await memory.list('pedido', { order })).itens.map(({ talkId }) => talkId);
    };
    expect(await idsIn(1)).toEqual([14, 13, 11, 12, 15]);
    expect(await idsIn(0)).toEqual([13, 14, 15, 12, 11]);
    const relatedColumns = [{ subjectAttributeId: 91, relatedAttributeId }];
    const { itens } = await memory.list('pedido', { relatedColumns });
    const regionsOf = itens.map((one) => one.relatedValues?.map(({ value }) => value));
    expect(regionsOf).toEqual([[null], [null], ['Zona Sul'], ['centro'], [null]]);
  });

  it('chooses the template of the scenario', async () => {
    const memory = adapter();
    const names = await Promise.all([
      memory.context({ scenario: 'grid', subject: 'chamado' }),
      memory.context({ scenario: 'talkmodal', subject: 'chamado' }),
      memory.context({ scenario: 'talk', subject: 'chamado', talkId: 9001 }),
    ]);
    expect(names.map(({ template }) => template.templateId)).toEqual([1001, 1002, 1003]);
  });

  it('keeps what is created, changed, deactivated and removed', async () => {
    const memory = adapter();
    const save = { talkValues: [{ subjectAttributeId: 101, value: 'Novo' }] };
    const { resourceId, location } = await memory.create('chamado', save, 'k');
    expect(location).toBe(`/context/talk/chamado/${resourceId}`);
    const changed = await memory.update(
      'chamado',
      resourceId,
      { talkValues: [{ subjectAttributeId: 102, value: 3 }] },
      'k',
    );
    expect(changed.version).toBe(2);
    expect(changed.talkValues.find((one) => one.subjectAttributeId === 101)?.value).toBe('Novo');
    await memory.deactivate('chamado', [resourceId]);
    expect((await memory.list('chamado', { isActive: false })).totalResults).toBe(1);
    await memory.remove('chamado', [resourceId]);
    await expect(memory.read('chamado', resourceId)).rejects.toMatchObject({ details: { status: 404 } });
  });

  it('offers at most 100 options that have every word', async () => {
    const found = await adapter().searchOptions(105, 'cliente', 'sao joao', new AbortController().signal);
    expect(found.map(({ name }) => name)).toEqual(['Padaria São João']);
  });

  it('reads a tree of stored records level by level, with paths, and ends at circles', async () => {
    const unit = buildSubject({
      subjectId: 7,
      subjectIdentifier: 'setor',
      subjectAttributes: [{ identifier: 'nome' }, { identifier: 'superior', componentId: 4 }],
    });
    const one = (talkId: number, nome: string, superior: number | null) =>
      talk({ of: unit, talkId, values: { nome, superior: superior && { id: superior, name: '' } } });
    const units = [
      one(1, 'Obras', null),
      one(2, 'Luz', 1),
      one(3, 'Vias', 1),
      one(4, 'Anel A', 5),
      one(5, 'Anel B', 4),
    ];
    const memory = createMemoryAdapter({
      subjects: [{ subject: unit, templates: [], talks: units }],
      options: { bairro: [{ id: 9, name: 'Tijuca' }] },
    });
    const tree = (parentId: number | null, term = '', subjectIdentifier = 'setor') =>
      memory.optionTree!(
        attribute({
          componentId: 14,
          relatedSubject: { subjectId: 7, subjectIdentifier, subjectName: 'Setor' },
          componentConfigs: { treeParent: 'superior' },
        }),
        { parentId, term },
        new AbortController().signal,
      );
    expect(await tree(null)).toEqual([{ id: 1, name: 'Obras', hasChildren: true, path: [] }]);
    expect((await tree(1)).map(({ name, path }) => [name, path])).toEqual([
      ['Luz', ['Obras']],
      ['Vias', ['Obras']],
    ]);
    expect((await tree(null, 'anel b'))[0]?.path).toEqual(['Anel A']);
    expect(await tree(null, '', 'bairro')).toEqual([{ id: 9, name: 'Tijuca', hasChildren: false, path: [] }]);
    expect(await tree(9, '', 'bairro')).toEqual([]);
  });

  it('names the subjects that report columns may use', async () => {
    const signal = new AbortController().signal;
    const own = subject.subjectAttributes[0]!;
    const found = await adapter().reportSubjects!(own, signal);
    expect(found.map((one) => [one.subjectIdentifier, one.attributes.length])).toEqual([
      ['chamado', subject.subjectAttributes.length],
    ]);
    const none = { ...own, componentConfigs: { reportSubjects: ['outro'] } };
    expect(await adapter().reportSubjects!(none, signal)).toEqual([]);
  });
});
