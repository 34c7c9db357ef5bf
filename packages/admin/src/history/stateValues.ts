import { referenceOf } from '@assunto/api';

/** Where a property is: the property that its object is the value of, and its own value. */
export interface LabelPosition {
  parent?: string | null;
  value?: unknown;
}

/** The texts for the parts of a state. */
export interface StateTexts {
  /** The label of a property; `null`: hidden. */
  label(property: string, position?: LabelPosition): string | null;
  /** The name of an id; the id itself if the name is unknown. */
  name(kind: string, id: number | string): string;
  /** A single value of a property. */
  value(property: string, value: unknown): string;
  /** The description of a filter; `subjectId` is its subject, if known. */
  filter(filter: unknown, subjectId: number | null): string;
  /** A granted action, with its filter if it has one. */
  action(identifier: string, filter: string | null): string;
}

/** A value of a state: the labels of its path, and its texts (several for a list). */
export interface StateValue {
  label: readonly string[];
  texts: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The path of a value in a state. */
interface StatePath {
  label: readonly string[];
  /** The path as ids, so that a renamed thing is still the same. */
  key: string;
  /** The subject of filters at this path. */
  subjectId: number | null;
}

/** A property of an object of a state. */
interface Property extends StatePath {
  property: string;
  owner: Fields;
}

const below = (path: StatePath, label: string, key = label): StatePath => ({
  label: label === '' ? path.label : [...path.label, label],
  key: `${path.key}/${key}`,
  subjectId: path.subjectId,
});

/**
 * The values of a state by path. List items are identified by their name or id, so that moving or renaming one does not count as
 * a change of all of its values.
 */
export function stateValues(state: unknown, texts: StateTexts): Map<string, StateValue> {
  const values = new Map<string, StateValue>();
  const add = ({ label, key }: StatePath, list: readonly string[]): void => {
    if (list.length > 0) values.set(key, { label, texts: list });
  };
  const addFields = (fields: Fields, path: StatePath & { property?: string }, hidden: string | null = null): void => {
    const subjectId = subjectOf(fields) ?? path.subjectId;
    for (const [property, value] of Object.entries(fields)) {
      const name = property === hidden ? null : texts.label(property, { parent: path.property ?? null, value });
      if (name !== null) addValue(value, { ...below({ ...path, subjectId }, name, property), property, owner: fields });
    }
  };
  const addValue = (value: unknown, path: Property): void => {
    const { property, owner, subjectId } = path;
    if (value === null || value === undefined || value === '') return;
    if (isFilter(property, value)) return add(path, [texts.filter(value, subjectId)]);
    if (property === 'permissions' && Array.isArray(value)) return addPermissions(value, path);
    if (Array.isArray(value)) return addList(value, path);
    if (isFields(value)) return addFields(value, path);
    const kind = referenceOf(property, owner);
    add(path, [kind ? texts.name(kind, value as number | string) : texts.value(property, value)]);
  };
  const addList = (list: readonly unknown[], path: Property): void => {
    const { property, owner } = path;
    const kind = referenceOf(property, owner);
    const items = list.map((item, index) => {
      if (isFields(item)) return { fields: item, ...itemName(item, texts, index) };
      const name = kind ? texts.name(kind, item as number | string) : texts.value(property, item);
      return { fields: null, name, key: name, property: null };
    });
    add(
      path,
      items.map(({ name }) => name),
    );
    const used = new Set<string>();
    for (const [index, { fields, name, key, property: named }] of items.entries()) {
      // Two items may have the same name.
      const own = used.has(key) ? `${key} ${index}` : key;
      used.add(own);
      if (fields) addFields(fields, below(path, name, own), named);
    }
  };
  const addPermissions = (items: readonly unknown[], path: StatePath): void => {
    for (const item of items.filter(isFields)) {
      const kind = referenceOf('resourceId', item) ?? '';
      const id = Number(item['resourceId']);
      const subjectId = kind === 'subject' ? id : path.subjectId;
      const own = { ...below(path, texts.name(kind, id), `${kind} ${id}`), subjectId };
      const actions = Array.isArray(item['actions']) ? item['actions'].filter(isFields) : [];
      add(
        own,
        actions.map(({ actionIdentifier, filter }) =>
          texts.action(String(actionIdentifier), filter ? texts.filter(filter, subjectId) : null),
        ),
      );
      if (Array.isArray(item['permissions'])) addPermissions(item['permissions'], own);
    }
  };
  if (isFields(state)) addFields(state, { label: [], key: '', subjectId: null });
  return values;
}

/** Filters are json-logic trees; profiles store them as text. */
const isFilter = (property: string, value: unknown): boolean =>
  (property === 'filter' && (typeof value === 'string' || isFields(value))) ||
  (property === 'sharedTalks' && isFields(value));

const subjectOf = (owner: Fields): number | null =>
  typeof owner['subjectId'] === 'number' ? owner['subjectId'] : null;

/** The properties that identify an item for people; the first that it has is used. */
const naming = [
  'Name',
  'filterName',
  'name',
  'templateAreaName',
  'attributeName',
  'configIdentifier',
  'columnIdentifier',
] as const;
const references = [
  'roomToId',
  'channel',
  'channelId',
  'notificationId',
  'attributeId',
  'subjectId',
  'subjectAttributeId',
  'filterId',
] as const;
const keys = ['Id', 'id', 'filterId', ...references] as const;
/** The numbers of what an automation is made of, which mean nothing to people. */
const parts = ['eventId', 'eventStepId', 'workId', 'workStepId'] as const;
/** What a part of an automation is called that has no name. */
const partTypes = ['eventStepType', 'workStepType'] as const;

interface ItemName {
  name: string;
  /** The key of the item among its siblings. */
  key: string;
  /** The property that the name already shows; `null`: none. */
  property: string | null;
}

function itemName(item: Fields, texts: StateTexts, index: number): ItemName {
  const id = keys.map((property) => item[property]).find((value) => typeof value === 'number');
  const own = naming.find((property) => typeof item[property] === 'string' && item[property] !== '');
  if (own) {
    const name = String(item[own]);
    const label = own === 'configIdentifier' ? texts.label(name) : name;
    const part = parts.find((property) => typeof item[property] === 'number');
    const key = part ? partKey(item, 0) : id === undefined ? name : `#${id}`;
    return { name: label ?? name, key, property: null };
  }
  const type = partTypes.find((property) => (item[property] ?? null) !== null);
  if (type) return { name: texts.value(type, item[type]), key: partKey(item, index), property: type };
  for (const property of references) {
    const value = item[property];
    const kind = referenceOf(property, item);
    if (typeof value === 'number' && kind) return { name: texts.name(kind, value), key: `#${value}`, property };
  }
  // A card of a home page.
  if (id === undefined && typeof item['kind'] === 'string')
    return { name: texts.value('kind', item['kind']), key: partKey(item, index), property: 'kind' };
  const path = String(id ?? index + 1);
  return { name: path, key: id === undefined ? partKey(item, index) : path, property: null };
}

/** A part of an automation by its number, or by its place where it has none. */
function partKey(item: Fields, index: number): string {
  const part = parts.find((property) => typeof item[property] === 'number');
  return part ? `#${Number(item[part])}` : String(index + 1);
}
