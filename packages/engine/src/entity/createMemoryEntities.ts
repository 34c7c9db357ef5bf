import { memoryNotFound } from '../data/memoryNotFound';
import { foldText } from '../text/foldText';
import type { EntityId, EntityValues } from './EntityDefinition';
import type { EntityListRequest, EntitySource } from './EntitySource';

/** The entities of a page without a server. */
export interface MemoryEntities<T extends object> {
  /** The property with the id; new entities get the next number, or a UUID where the others have texts. */
  key: keyof T & string;
  items: readonly T[];
  /** The property that is incremented by each change. */
  version?: keyof T & string;
  /** Whether an item matches `filter`; by default all do. */
  matches?(item: T, filter: EntityValues): boolean;
}

/**
 * A source in the page's memory, for tests and stories. A search finds the items with each word of the term in one of their
 * texts.
 *
 * @example
 * const channels = createMemoryEntities({ key: 'channelId', items: [{ channelId: 1, description: 'E-mail' }] });
 */
export function createMemoryEntities<T extends object>(
  given: MemoryEntities<T>,
): Required<Omit<EntitySource<T>, 'readRefusal'>> {
  const { key, version, matches = () => true } = given;
  let items = [...given.items];
  const find = (id: EntityId): T =>
    items.find((item) => String(item[key]) === String(id)) ?? memoryNotFound(`/${key}/${id}`);
  const newId = (): EntityId => {
    const ids = items.map((item) => item[key] as EntityId);
    return ids.some((id) => typeof id === 'string') ? crypto.randomUUID() : Math.max(0, ...ids.map(Number)) + 1;
  };
  const withVersion = (item: T): T =>
    version === undefined ? item : { ...item, [version]: Number(item[version] ?? 0) + 1 };

  return {
    async list({ page, pageSize, term, order, filter }, signal) {
      signal.throwIfAborted();
      const found = items.filter((item) => hasTerm(item, term) && matches(item, filter)).sort(compareBy(order));
      return { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
    },
    read: async (id) => find(id),
    async create(values) {
      const created = withVersion({ ...values, [key]: newId() } as unknown as T);
      items = [...items, created];
      return created;
    },
    async update(id, values) {
      const updated = withVersion({ ...find(id), ...values });
      items = items.map((item) => (String(item[key]) === String(id) ? updated : item));
      return updated;
    },
    async remove(id) {
      const removed = find(id);
      items = items.filter((item) => item !== removed);
    },
  };
}

function hasTerm(item: object, term: string): boolean {
  const text = foldText(
    Object.values(item)
      .filter((value) => typeof value === 'string')
      .join(' '),
  );
  return foldText(term)
    .split(' ')
    .every((word) => text.includes(word));
}

function compareBy(order: EntityListRequest['order']) {
  return (a: object, b: object): number => {
    for (const { attribute, direction } of order) {
      const [first, second] = [a, b].map((item) => String((item as EntityValues)[attribute] ?? ''));
      const found = (first ?? '').localeCompare(second ?? '', 'pt-BR', { numeric: true });
      if (found !== 0) return direction === 'asc' ? found : -found;
    }
    return 0;
  };
}
