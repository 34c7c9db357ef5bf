import { EngineError } from '../errors/EngineError';

/**
 * The keys of `reads` in an order in which each comes after all that it reads, else in the given order. Throws RULES_CYCLE with
 * the names along a cycle if there is no such order.
 */
export function runningOrder<Key>(
  reads: ReadonlyMap<Key, readonly Key[]>,
  nameOf: (key: Key) => string,
): readonly Key[] {
  const order: Key[] = [];
  const done = new Set<Key>();
  const open: Key[] = [];
  const visit = (key: Key): void => {
    if (done.has(key)) return;
    if (open.includes(key)) {
      const circle = [...open.slice(open.indexOf(key)), key];
      throw new EngineError('RULES_CYCLE', { path: circle.map(nameOf).join(' -> ') });
    }
    open.push(key);
    for (const read of reads.get(key) ?? []) visit(read);
    open.pop();
    done.add(key);
    if (reads.has(key)) order.push(key);
  };
  for (const key of reads.keys()) visit(key);
  return order;
}
