import { createComponentTypes, filterLimits, type FilterTree, type SubjectAttribute } from '@assunto/engine/core';
import { attribute, chamadoFixture } from '@assunto/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LargeStates } from '@assunto/shell';
import { initialListState, listQuery, pointersInAddress, readListState, type ListState } from './listAddress';

const attributes = chamadoFixture.subject.subjectAttributes;
const initial = { page: 1, fetch: 50, order: [{ subjectAttributeId: 101, direction: 1 as const }] };

const view: ListState = {
  ...initialListState(initial),
  viewId: 4,
  filter: { '==': [{ var: 'status' }, 'aberto'] },
  order: [{ subjectAttributeId: 102, direction: 0 }],
  savedIds: [8],
  tagIds: [3],
  groupBy: 103,
  grouping: { unit: 'week' },
  layout: { columns: [{ width: 90, isHidden: true, isFixed: false, subjectAttributeId: 102 }] },
  density: 'comfortable',
};

function memoryStates(): LargeStates {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key) ?? null,
    write: (text) => {
      texts.set(`k${texts.size}`, text);
      return `k${texts.size - 1}`;
    },
  };
}
const scope = (largeStates = memoryStates()) => ({
  attributes,
  componentTypes: createComponentTypes(),
  initial,
  largeStates,
  listOf: (viewId: number) => (viewId === 4 ? view : null),
});

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).filter((one) => !one.includes('\0'));
const condition: fc.Arbitrary<FilterTree> = fc.oneof(
  text.map((value): FilterTree => ({ contains: [{ var: 'titulo' }, value] })),
  fc.constant<FilterTree>({ in: [{ var: 'status' }, ['aberto', 'concluido']] }),
  fc.integer({ min: -9, max: 9 }).map((value): FilterTree => ({ '>': [{ var: 'quantidade' }, value] })),
);
const states: fc.Arbitrary<ListState> = fc
  .record({
    page: fc.integer({ min: 1, max: 99_999 }),
    fetch: fc.constantFrom(10, 25, 50, 100, 200, 500),
    order: fc.uniqueArray(
      fc.record({
        subjectAttributeId: fc.constantFrom(null, 101, 102, 103),
        direction: fc.constantFrom(0 as const, 1 as const),
      }),
      { selector: (key) => key.subjectAttributeId, maxLength: 4 },
    ),
    filter: fc.option(fc.array(condition, { minLength: 2, maxLength: 60 }).map((and): FilterTree => ({ and }))),
    quickFilters: fc.constantFrom<ListState['quickFilters']>(
      new Map(),
      new Map<number, unknown>([
        [101, 'não "imprime"'],
        [103, 'aberto'],
        [104, ['rede']],
        [106, false],
      ]),
    ),
    savedIds: fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 5 }),
    tagIds: fc.uniqueArray(fc.integer({ min: 0, max: 999_999 }), { maxLength: 5 }),
    groupBy: fc.constantFrom(undefined, null, 103, 'tags' as const),
    grouping: fc.constantFrom<ListState['grouping']>(
      {},
      { then: 103, order: 'count' },
      { then: 103, thenRelated: 7, thenUnit: 'year' },
      { unit: 'month', related: 7, measures: [{ measure: 'sum', subjectAttributeId: 102 }], order: 0 },
    ),
    viewId: fc.constantFrom(0, 4),
    kind: fc.constantFrom('list' as const, 'board' as const, 'chart' as const),
    options: fc.constantFrom<ListState['options']>(
      {},
      {
        board: {
          subjectAttributeId: 103,
          limits: { aberto: 5 },
          measures: [{ measure: 'sum', subjectAttributeId: 102 }],
        },
      },
      { calendar: { subjectAttributeId: 105, endAttributeId: 107, period: 'week' } },
      {
        chart: {
          shape: 'share',
          groups: [{ subjectAttributeId: 103 }, { subjectAttributeId: 105, unit: 'month' }],
          measure: { measure: 'average', subjectAttributeId: 102 },
        },
      },
    ),
    layout: fc.constantFrom<ListState['layout']>(undefined, null, {
      columns: [{ subjectAttributeId: 101, width: 300, isHidden: false, isFixed: true }],
      isTalkIdHidden: true,
    }),
    density: fc.constantFrom(undefined, 'compact' as const),
  })
  // A view always says how it is grouped and arranged.
  .map((state) =>
    state.viewId === 0
      ? state
      : { ...state, groupBy: state.groupBy ?? null, layout: state.layout ?? null, density: state.density ?? 'normal' },
  );

describe('the address of a list', () => {
  it('says all that a person set, however large, and no more than an address may be long', () => {
    fc.assert(
      fc.property(states, (state) => {
        const known = scope();
        const query = listQuery(state, new URLSearchParams('template=3&filters=5'), known);
        expect(query.length).toBeLessThan(6000);
        expect(query).toMatch(/^\?template=3&filters=5/);
        expect(readListState(new URLSearchParams(query), known)).toEqual({ state, isWhole: true });
      }),
      { numRuns: 150 },
    );
  });

  it('says nothing of a list that is as it begins, and keeps the parameters that say which list it is', () => {
    const query = new URLSearchParams('template=3&isActive=false&page=7&ORDER=-101');
    expect(listQuery(initialListState(initial), query, scope())).toBe('?template=3&isActive=false');
  });

  it('leaves what is typed but is no value yet out of it', () => {
    const state = { ...initialListState(initial), quickFilters: new Map<number, unknown>([[102, '1,2,3']]) };
    expect(listQuery(state, new URLSearchParams(), scope())).toBe('');
  });

  it('orders and filters by attributes of related records that the person may read', () => {
    const pointer = attributes.find(({ relatedSubject }) => relatedSubject !== null)!;
    const city = attribute({ subjectAttributeId: 901, subjectAttributeIdentifier: 'cidade', identifier: 'cidade' });
    const known = { ...scope(), related: (one: SubjectAttribute) => (one === pointer ? [city] : []) };
    const key = `${pointer.subjectAttributeId}.901`;
    const state: ListState = {
      ...initialListState(initial),
      order: [{ subjectAttributeId: pointer.subjectAttributeId, relatedAttributeId: 901, direction: 0 }],
      quickFilters: new Map([[key, 'Recife']]),
    };
    const query = listQuery(state, new URLSearchParams(), known);
    expect(query).toContain(`order=-${key}`);
    expect(readListState(new URLSearchParams(query), known)).toEqual({ state, isWhole: true });
    expect(pointersInAddress(query, attributes, known.largeStates)).toEqual([pointer]);
    const { state: unread, isWhole } = readListState(new URLSearchParams(query), scope());
    expect([unread, isWhole]).toEqual([initialListState(initial), false]);
  });

  it('says only how a list differs from its view, also what it has no more', () => {
    const known = scope();
    const ask = (changes: Partial<ListState>): string =>
      listQuery({ ...view, ...changes }, new URLSearchParams(), known);
    const readBack = (query: string) => readListState(new URLSearchParams(query), known);
    expect(ask({})).toBe('?view=4');
    expect(ask({ page: 2, tagIds: [3, 4] })).toBe('?view=4&page=2&tags=3,4');
    const cleared = { filter: null, savedIds: [], tagIds: [], groupBy: null, grouping: {}, layout: null };
    expect(ask(cleared)).toMatch(/^\?view=4&filter=0&saved=0&tags=-&group=0&groups=\w+&layout=0$/);
    for (const changes of [cleared, { order: [] }, { density: 'compact' as const }])
      expect(readBack(ask(changes))).toEqual({ state: { ...view, ...changes }, isWhole: true });
    // The same columns in another order of their properties are no difference.
    const columns = [{ subjectAttributeId: 102, isFixed: false, isHidden: true, width: 90 }];
    expect(ask({ layout: { columns } })).toBe('?view=4');
  });

  it('drops a view that the person does not have, and opens the default one only where it says nothing', () => {
    expect(readListState(new URLSearchParams('view=5'), scope())).toEqual({
      state: initialListState(initial),
      isWhole: false,
    });
    const known = { ...scope(), defaultViewId: 4 };
    expect(readListState(new URLSearchParams('template=3'), known).state).toEqual(view);
    for (const query of ['view=0', 'page=1', 'filter=0', 'order=101'])
      expect(readListState(new URLSearchParams(query), known).state.viewId).toBe(0);
    expect(listQuery(initialListState(initial), new URLSearchParams(), known)).toBe('?view=0');
  });

  it('is whole for others, however long it is', () => {
    const many = Array.from({ length: 60 }, (_, at): FilterTree => ({ contains: [{ var: 'titulo' }, `texto ${at}`] }));
    const state = { ...initialListState(initial), filter: { and: many } };
    const own = listQuery(state, new URLSearchParams(), scope());
    expect(own).toMatch(/filter=%7E|filter=~/);
    const query = listQuery(state, new URLSearchParams(), scope(), { isWhole: true });
    expect(readListState(new URLSearchParams(query), scope())).toEqual({ state, isWhole: true });
  });

  it('is read whatever the case of its names', () => {
    const { state } = readListState(new URLSearchParams('PAGE=3&Size=25&Order=-103,0&Group=0'), scope());
    expect(state).toMatchObject({ page: 3, fetch: 25, groupBy: null });
    expect(state.order).toEqual([
      { subjectAttributeId: 103, direction: 0 },
      { subjectAttributeId: null, direction: 1 },
    ]);
  });

  const encoded = (json: unknown): string => Buffer.from(JSON.stringify(json)).toString('base64url');
  const deep = Array.from({ length: filterLimits.depth }).reduce<unknown>((inner) => ({ '!': [inner] }), { and: [] });
  it.each([
    ['page', '0'],
    ['page', '1e9'],
    ['page', '-3'],
    ['size', '9999999'],
    ['order', '-999'],
    ['order', '101;DROP'],
    ['order', Array.from({ length: 11 }, () => '101').join()],
    ['saved', '1,x'],
    ['saved', Array.from({ length: 51 }, (_, at) => at + 1).join()],
    ['group', '999'],
    ['filter', ''],
    ['filter', '~unknown'],
    ['filter', '%%%'],
    ['filter', 'A'.repeat(9000)],
    ['filter', Buffer.from('['.repeat(4000)).toString('base64url')],
    ['filter', Buffer.from([0xff, 0xfe]).toString('base64url')],
    ['filter', encoded({ '==': [{ var: 'segredo' }, 1] })],
    ['filter', encoded({ method: [{ var: 'titulo' }, 'toString'] })],
    ['filter', encoded(deep)],
    ['columns', encoded(null)],
    ['columns', encoded([])],
    ['columns', encoded({ 999: 'x' })],
    ['columns', encoded({ 101: { toString: 'x' } })],
    ['columns', encoded({ 105: { date: ['today'] } })],
    ['columns', encoded({ __proto__: 'x', 101: 7 })],
    ['view', '9'],
    ['view', 'x'],
    ['layout', encoded([])],
    ['layout', encoded({ columns: [{ subjectAttributeId: 'a', width: 90 }] })],
    ['layout', encoded({ columns: [{ subjectAttributeId: 101, width: 5000 }] })],
    ['density', 'huge'],
  ])('is dropped in part where it cannot be read: %s=%.60s', (name, value) => {
    const { state, isWhole } = readListState(new URLSearchParams({ [name]: value, page: '2', [name]: value }), scope());
    expect(isWhole).toBe(false);
    expect(state).toEqual({ ...initialListState(initial), page: name === 'page' ? 1 : 2 });
  });

  it('never breaks the page, whatever is in it', () => {
    fc.assert(
      fc.property(fc.constantFrom('filter', 'columns'), fc.json({ maxDepth: 4 }), (name, json) => {
        const query = new URLSearchParams({ [name]: Buffer.from(json).toString('base64url') });
        const known = scope();
        const { state } = readListState(query, known);
        const reread = readListState(new URLSearchParams(listQuery(state, query, known)), known);
        expect(reread).toEqual({ state, isWhole: true });
      }),
      { numRuns: 200 },
    );
  });
});
