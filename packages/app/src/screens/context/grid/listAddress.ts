import {
  parseFilter,
  quickFilterTree,
  type ComponentTypeCatalogue,
  type FilterTree,
  type QuickFilterValues,
  type SubjectAttribute,
} from '@assunto/engine/core';
import type { GridState } from '@assunto/engine/grid';
import { listParameters, type LargeStates } from '@assunto/shell';
import { decodeJson, encodeJson } from './encodedJson';

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
}

/** What parsing the URL of a list depends on. */
export interface ListAddressScope {
  /** All attributes that the person may read, for filters, orders and groups. */
  attributes: readonly SubjectAttribute[];
  /** The attributes with a quick filter. */
  columns: readonly SubjectAttribute[];
  componentTypes: ComponentTypeCatalogue;
  /** The initial state, which is not written to the URL. */
  initial: GridState;
  largeStates: LargeStates;
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
});

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
  const start = initialListState(scope.initial);
  const state: ListState = {
    page: read('page', readPage, start.page),
    fetch: read('size', (text) => checked(Number(text), sizes.includes(Number(text))), start.fetch),
    order: read('order', (text) => readOrder(text, scope), start.order),
    filter: read('filter', (text) => parseFilter(decodeJson(text, scope.largeStates), scope), start.filter),
    quickFilters: read('columns', (text) => readQuickFilters(text, scope), start.quickFilters),
    savedIds: read('saved', readIds, start.savedIds),
    tagIds: read('tags', readTagIds, start.tagIds),
    groupBy: read('group', (text) => readGroup(text, scope), start.groupBy),
  };
  return { state, isWhole };
}

/** The query for this state, with the other parameters of `query` preserved. */
export function listQuery(state: ListState, query: URLSearchParams, scope: ListAddressScope): string {
  const { initial, largeStates } = scope;
  const next = new URLSearchParams([...query].filter(([name]) => !isListParameter(name)));
  const order = state.order.map(orderText).join(',');
  const quickFilters = readableQuickFilters(state.quickFilters, scope);
  if (state.page !== initial.page) next.set('page', String(state.page));
  if (state.fetch !== initial.fetch) next.set('size', String(state.fetch));
  if (order !== initial.order.map(orderText).join(',')) next.set('order', order);
  if (state.filter) next.set('filter', encodeJson(state.filter, largeStates));
  if (quickFilters) next.set('columns', encodeJson(quickFilters, largeStates));
  if (state.savedIds.length > 0) next.set('saved', state.savedIds.join(','));
  if (state.tagIds.length > 0) next.set('tags', state.tagIds.join(','));
  if (state.groupBy !== undefined) next.set('group', String(state.groupBy ?? 0));
  const search = next.toString().replace(/%2C/g, ',');
  return search && `?${search}`;
}

const isListParameter = (name: string): boolean => listParameters.some((one) => one === name.toLowerCase());

/** Returns the value; throws if the text in the URL is not valid. */
function checked<Value>(value: Value, isRight: boolean): Value {
  if (!isRight) throw new Error('The address of the list says what no list has.');
  return value;
}

const readPage = (text: string): number => checked(Number(text), /^[1-9]\d{0,8}$/.test(text));

function readIds(text: string): number[] {
  const ids = text.split(',');
  return checked(ids.map(Number), ids.length <= most.savedIds && ids.every((id) => /^[1-9]\d{0,14}$/.test(id)));
}

function readTagIds(text: string): number[] {
  const ids = text.split(',');
  return checked(ids.map(Number), ids.length <= most.savedIds && ids.every((id) => /^(0|[1-9]\d{0,8})$/.test(id)));
}

/** The keys of an order as attribute ids, 0 for the record's own number; `-` means descending. */
const orderText = ({ subjectAttributeId, direction }: GridState['order'][number]): string =>
  `${direction === 0 ? '-' : ''}${subjectAttributeId ?? 0}`;

function readOrder(text: string, { attributes, componentTypes }: ListAddressScope): GridState['order'] {
  const keys = text === '' ? [] : text.split(',');
  checked(keys, keys.length <= most.orders && keys.every((key) => /^-?\d{1,15}$/.test(key)));
  return keys.map((key) => {
    const id = Math.abs(Number(key));
    const attribute = attributes.find((one) => one.subjectAttributeId === id);
    const type = attribute && componentTypes.get(attribute.componentId);
    checked(id, id === 0 || (attribute !== undefined && type?.filterType(attribute) !== 'json'));
    return { subjectAttributeId: id === 0 ? null : id, direction: key.startsWith('-') ? 0 : 1 };
  });
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
  const values = new Map(Object.entries(json).map(([id, value]) => [Number(id), value as unknown]));
  const readable = readableQuickFilters(values, scope);
  return checked(values, readable !== null && Object.keys(readable).length === values.size);
}

/** Parses quick filters by attribute; an incomplete date is ignored. `null`: no quick filter is set. */
function readableQuickFilters(
  values: QuickFilterValues,
  { columns, componentTypes }: ListAddressScope,
): Record<string, unknown> | null {
  const readable = columns.flatMap((attribute) => {
    const id = attribute.subjectAttributeId;
    const tree = values.has(id) ? quickFilterTree(new Map([[id, values.get(id)]]), [attribute], componentTypes) : null;
    const operands = tree === null ? undefined : Object.values(tree)[0];
    const operand: unknown = Array.isArray(operands) ? operands[1] : undefined;
    return isPlain(operand) ? [[String(id), operand] as const] : [];
  });
  return readable.length > 0 ? Object.fromEntries(readable) : null;
}

/** A literal value; relative dates and other computed values are allowed only in filter trees. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isPlain) : ['string', 'number', 'boolean'].includes(typeof value);
