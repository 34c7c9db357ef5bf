import type { ItemsContext, Structure } from './Structure';

/** Reads what is around an item: `/name` of the form, `../name` of the object that the list is in, `#` the position. */
export type OuterReads = (identifier: string) => unknown;

/** Whether an identifier names something around an item. */
export const isOuter = (identifier: string): boolean =>
  identifier.startsWith('/') || identifier.startsWith('../') || identifier === '#';

/** What is around an item of a structure at a position. */
export const outerValues =
  ({ isNested }: Structure, index: number, { valueOf }: Pick<ItemsContext, 'valueOf'>): OuterReads =>
  (identifier) => {
    if (identifier === '#') return index;
    if (identifier.startsWith('../')) return valueOf(identifier.slice(3)) ?? null;
    return valueOf(isNested ? identifier : identifier.slice(1)) ?? null;
  };

/**
 * Computes something once per item, and again when `needs` or something that the computation read around the item is another. It is
 * known of a result what it read.
 */
export function createMemo<Result>() {
  const known = new WeakMap<object, { needs: readonly unknown[]; reads: Map<string, unknown>; result: Result }>();
  return (
    item: object,
    needs: readonly unknown[],
    outer: OuterReads,
    compute: (outer: OuterReads) => Result,
  ): Result => {
    const found = known.get(item);
    const isSame = found?.needs.every((one, index) => Object.is(one, needs[index])) === true;
    // Every read is repeated, so that who follows the reads sees them of a known result too.
    if (isSame && [...found.reads].filter(([name, value]) => !Object.is(outer(name), value)).length === 0)
      return found.result;
    const reads = new Map<string, unknown>();
    const result = compute((name) => {
      const value = outer(name);
      reads.set(name, value);
      return value;
    });
    known.set(item, { needs, reads, result });
    return result;
  };
}
