import { createValueStore, type ValueStore } from '../state/valueStore';

/** How often this page changed the company's navigation; whoever shows it reads it again when the number grows. */
export const menuChanges: Pick<ValueStore<number>, 'get' | 'subscribe'> & { announce(): void } = createMenuChanges();

function createMenuChanges() {
  const count = createValueStore(0);
  return { ...count, announce: () => count.set(count.get() + 1) };
}
