import {
  columnKey,
  findColumn,
  namedColumn,
  parseFilter,
  pointersUsed,
  quickFilterTree,
  type ColumnSource,
  type ComponentTypeCatalogue,
  type FilterTree,
  type GridView,
  type QuickFilterValues,
  type RelatedAttributes,
  type SubjectAttribute,
} from '@assunto/engine/core';
import type { ListViewKind, ListViewOptions } from '@assunto/engine/contract';
import { gridDensities, type GridDensity, type GridState } from '@assunto/engine/grid';
import { listParameters, type LargeStates } from '@assunto/shell';
import { decodeJson, encodeJson } from '../../../records/encodedJson';
import { readGrouping, type Grouping } from './grouping';
import { readKind, readViewOptions } from './kinds/viewOptions';

/** The state of a list that a person can set. All of it is in the URL. */
export interface ListState extends GridState {
  filter: FilterTree | null;
  quickFilters: QuickFilterValues;
  /** Applied saved filters, in addition to those of the list's own URL segment. */
  savedIds: readonly number[];
  /** Only records with one of these tags; 0: without any. */
  tagIds: readonly number[];
  /** The attribute to group by, or tags; `null`: none; `undefined`: as in the person's arrangement. */
  groupBy: number | 'tags' | null | undefined;
  /** The options of the groups: period, second level, sums, order. */
  grouping: Grouping;
  /** The view that the list is a draft of; 0: none. */
  viewId: number;
  /** The columns; `null`: those of the template; `undefined`: as the person arranged them. */
  layout: Omit<GridView, 'groupBy'> | null | undefined;
  /** `undefined`: as the person prefers it. */
  density: GridDensity | undefined;
  kind: ListViewKind;
  /** What the kinds of the view draw by. */
  options: ListViewOptions;
}

/** What parsing the URL of a list depends on. */
export interface ListAddressScope {
  /** All attributes that the person may read, for filters, orders and groups. */
  attributes: readonly SubjectAttribute[];
  componentTypes: ComponentTypeCatalogue;
  /** The attributes of related records; those that the address names are loaded before. */
  related?: RelatedAttributes;
  /** The initial state, which is not written to the URL. */
  initial: GridState;
  largeStates: LargeStates;
  /** The state of a view; `null` for one that the person does not have. */
  listOf?(viewId: number): ListState | null;
  /** The view of an address without any parameter; 0: none. */
  defaultViewId?: number;
}

/** The page sizes allowed in a URL: those of the grid, before and after a reset. */
const sizes: readonly number[] = [10, 25, 50, 100, 200, 500];
const most = { orders: 10, savedIds: 50 } as const;

/** The initial state of a list. */
export const initialListState = (initial: GridState): ListState => ({
  ...initial,
  filter: null,
  quickFilters: new Map(),
  savedIds: [],
  tagIds: [],
  groupBy: undefined,
  grouping: {},
  viewId: 0,
  layout: undefined,
  density: undefined,
  kind: 'list',
  options: {},
});

/** The state that an address differs from: that of its view. */
const baseOf = ({ listOf, initial }: ListAddressScope, viewId: number): ListState =>
  (viewId === 0 ? null : listOf?.(viewId)) ?? initialListState(initial);

/**
 * Parses the state of a list from its query. Parts that are invalid, or name what the person may not read, are ignored; `isWhole`
 * is then false.
 */
export function readListState(query: URLSearchParams, scope: ListAddressScope): { state: ListState; isWhole: boolean } {
  const parameters = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]));
  let isWhole = true;
  const read = <Value>(name: (typeof listParameters)[number], parse: (text: string) => Value, otherwise: Value) => {
    const text = parameters.get(name);
    if (text === undefined) return otherwise;
    try {
      return parse(text);
    } catch {
      isWhole = false;
      return otherwise;
    }
  };
  const isPlain = ![...parameters.keys()].some(isListParameter);
  const given = isPlain ? (scope.defaultViewId ?? 0) : read('view', (text) => readView(text, scope), 0);
  const start = baseOf(scope, given);
  const state: ListState = {
    page: read('page', readPage, start.page),
    fetch: read('size', (text) => checked(Number(text), sizes.includes(Number(text))), start.fetch),
    order: read('order', (text) => readOrder(text, scope), start.order),
    filter: read('filter', (text) => readFilter(text, scope), start.filter),
    quickFilters: read('columns', (text) => readQuickFilters(text, scope), start.quickFilters),
    savedIds: read('saved', readIds, start.savedIds),
    tagIds: read('tags', readTagIds, start.tagIds),
    groupBy: read('group', (text) => readGroup(text, scope), start.groupBy),
    grouping: read(
      'groups',
      (text) => readGrouping(decodeJson(text, scope.largeStates), scope.attributes, scope.componentTypes),
      start.grouping,
    ),
    viewId: start.viewId,
    layout: read('layout', (text) => readLayout(text, scope), start.layout),
    density: read('density', readDensity, start.density),
    kind: read('kind', readKind, start.kind),
    options: read('options', (text) => readViewOptions(decodeJson(text, scope.largeStates)), start.options),
  };
  return { state, isWhole };
}

/** The attributes through which a list's query reads related records, in its filters and its order. */
export function pointersInAddress(
  search: string,
  attributes: readonly SubjectAttribute[],
  largeStates: LargeStates,
): SubjectAttribute[] {
  const query = new URLSearchParams(search);
  const json = (name: string): unknown => {
    try {
      return decodeJson(query.get(name) ?? '', largeStates);
    } catch {
      return null;
    }
  };
  const [filter, columns] = [json('filter'), json('columns')];
  const keys = [...(query.get('order') ?? '').split(','), ...Object.keys(columns ?? {})];
  const named = new Set(keys.flatMap((key) => /^-?(\d+)\./.exec(key)?.[1] ?? []));
  const ordered = attributes.filter(({ subjectAttributeId }) => named.has(String(subjectAttributeId)));
  try {
    return [...ordered, ...(filter ? pointersUsed(filter as FilterTree, attributes) : [])];
  } catch {
    return ordered;
  }
}

/** The query for this state, with the other parameters of `query` preserved. `isWhole`: with everything that is long, for others. */
export function listQuery(
  state: ListState,
  query: URLSearchParams,
  scope: ListAddressScope,
  { isWhole = false } = {},
): string {
  const largeStates = isWhole ? null : scope.largeStates;
  const base = baseOf(scope, state.viewId);
  const next = new URLSearchParams([...query].filter(([name]) => !isListParameter(name)));
  const encode = (value: unknown): string => (value === null ? none : encodeJson(value, largeStates));
  const set = <Part>(name: (typeof listParameters)[number], part: Part, ofBase: Part, text: (part: Part) => string) => {
    if (canonical(part) !== canonical(ofBase)) next.set(name, text(part));
  };
  const quickFilters = readableQuickFilters(state.quickFilters, scope);
  if (state.viewId !== 0 || scope.defaultViewId) next.set('view', String(state.viewId));
  set('page', state.page, base.page, String);
  set('size', state.fetch, base.fetch, String);
  set('order', state.order.map(orderText).join(','), base.order.map(orderText).join(','), (text) => text);
  set('filter', state.filter, base.filter, encode);
  if (quickFilters) next.set('columns', encode(quickFilters));
  set('saved', state.savedIds, base.savedIds, (ids) => ids.join(',') || none);
  set('tags', state.tagIds, base.tagIds, (ids) => ids.join(',') || noTags);
  set('group', state.groupBy, base.groupBy, (id) => String(id ?? none));
  set('groups', state.grouping, base.grouping, encode);
  set('layout', state.layout, base.layout, (layout) => encode(layout ?? null));
  set('density', state.density, base.density, String);
  set('kind', state.kind, base.kind, String);
  set('options', state.options, base.options, encode);
  const search = next.toString().replace(/%2C/g, ',');
  return search && `?${search}`;
}

/** Equal for equal values, whatever the order of their properties is. */
const canonical = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** In an address: nothing, where the view has something. */
const none = '0';
/** The same for tags, whose 0 means records without tags. */
const noTags = '-';

const isListParameter = (name: string): boolean => listParameters.some((one) => one === name.toLowerCase());

/** Returns the value; throws if the text in the URL is not valid. */
function checked<Value>(value: Value, isRight: boolean): Value {
  if (!isRight) throw new Error('The address of the list says what no list has.');
  return value;
}

const readPage = (text: string): number => checked(Number(text), /^[1-9]\d{0,8}$/.test(text));

function readIds(text: string): number[] {
  if (text === none) return [];
  const ids = text.split(',');
  return checked(ids.map(Number), ids.length <= most.savedIds && ids.every((id) => /^[1-9]\d{0,14}$/.test(id)));
}

function readTagIds(text: string): number[] {
  if (text === noTags) return [];
  const ids = text.split(',');
  return checked(ids.map(Number), ids.length <= most.savedIds && ids.every((id) => /^(0|[1-9]\d{0,8})$/.test(id)));
}

function readView(text: string, { listOf }: ListAddressScope): number {
  const viewId = checked(Number(text), /^\d{1,10}$/.test(text));
  return checked(viewId, viewId === 0 || (listOf?.(viewId) ?? null) !== null);
}

function readFilter(text: string, scope: ListAddressScope): FilterTree | null {
  return text === none ? null : parseFilter(decodeJson(text, scope.largeStates), scope);
}

const readDensity = (text: string): GridDensity => {
  const density = gridDensities.find((one) => one === text);
  if (!density) throw new Error('No density.');
  return density;
};

/** Columns that the list does not have are ignored by it. */
function readLayout(text: string, { largeStates }: ListAddressScope): ListState['layout'] {
  if (text === none) return null;
  const layout = decodeJson(text, largeStates) as Partial<GridView> | null;
  const columns = checked(layout?.columns ?? [], Array.isArray(layout?.columns));
  checked(
    columns,
    columns.length <= 500 &&
      columns.every(
        ({ subjectAttributeId, width }) =>
          Number.isSafeInteger(subjectAttributeId) && Number.isInteger(width) && width >= 40 && width <= 2000,
      ),
  );
  return { columns, ...(layout?.isTalkIdHidden === true && { isTalkIdHidden: true }) };
}

/** The keys of an order (`columnKey`), 0 for the record's own number; `-` means descending. */
const orderText = ({ direction, subjectAttributeId, relatedAttributeId }: GridState['order'][number]): string =>
  `${direction === 0 ? '-' : ''}${columnKey({ subjectAttributeId: subjectAttributeId ?? 0, relatedAttributeId })}`;

function readOrder(text: string, scope: ListAddressScope): GridState['order'] {
  const keys = text === '' ? [] : text.split(',');
  checked(keys, keys.length <= most.orders && keys.every((key) => /^-?\d{1,15}(\.\d{1,15})?$/.test(key)));
  return keys.map((key) => {
    const direction = key.startsWith('-') ? 0 : 1;
    const name = key.replace('-', '');
    if (Number(name) === 0) return { subjectAttributeId: null, direction };
    const column = columnOfKey(name, scope);
    if (!column || scope.componentTypes.get(column.attribute.componentId).filterType(column.attribute) === 'json')
      throw new Error('The address orders by what no list has.');
    return { ...namedColumn(column), direction };
  });
}

/** What a key (`columnKey`) names, as far as the person may read it. */
export function columnOfKey(key: string, scope: Pick<ListAddressScope, 'attributes' | 'related'>): ColumnSource | null {
  const [subjectAttributeId = 0, relatedAttributeId] = key.split('.').map(Number);
  return findColumn({ subjectAttributeId, relatedAttributeId }, scope);
}

function readGroup(text: string, { attributes }: ListAddressScope): number | 'tags' | null {
  if (text === '0') return null;
  if (text === 'tags') return text;
  return checked(
    Number(text),
    attributes.some((one) => String(one.subjectAttributeId) === text),
  );
}

function readQuickFilters(text: string, scope: ListAddressScope): QuickFilterValues {
  const json = decodeJson(text, scope.largeStates);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Error('No quick filters.');
  const values = new Map(
    Object.entries(json).map(([key, value]) => [key.includes('.') ? key : Number(key), value as unknown]),
  );
  const readable = readableQuickFilters(values, scope);
  return checked(values, readable !== null && Object.keys(readable).length === values.size);
}

/** Parses quick filters by column; an incomplete date is ignored. `null`: no quick filter is set. */
function readableQuickFilters(values: QuickFilterValues, scope: ListAddressScope): Record<string, unknown> | null {
  const readable = [...values].flatMap(([key, value]) => {
    const column = columnOfKey(String(key), scope);
    const tree = column && quickFilterTree(new Map([[key, value]]), [column], scope.componentTypes);
    const operands = tree ? Object.values(tree)[0] : undefined;
    const operand: unknown = Array.isArray(operands) ? operands[1] : undefined;
    return isPlain(operand) ? [[String(key), operand] as const] : [];
  });
  return readable.length > 0 ? Object.fromEntries(readable) : null;
}

/** A literal value; relative dates and other computed values are allowed only in filter trees. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isPlain) : ['string', 'number', 'boolean'].includes(typeof value);
