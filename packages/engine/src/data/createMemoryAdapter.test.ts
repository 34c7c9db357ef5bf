import { describe, expect, it } from 'vitest';
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
});
