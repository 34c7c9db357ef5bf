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

/** What was computed of an item, for what, and what it read around the item. */
export interface Computed<Result> {
  readonly of: unknown;
  readonly reads: ReadonlyMap<string, unknown>;
  readonly result: Result;
}

/** Computes something of an item and notes what it reads around it. */
export function computed<Result>(
  of: unknown,
  outer: OuterReads,
  compute: (outer: OuterReads) => Result,
): Computed<Result> {
  const reads = new Map<string, unknown>();
  const result = compute((name) => {
    const value = outer(name);
    reads.set(name, value);
    return value;
  });
  return { of, reads, result };
}

/** Whether everything that was read is the same. Every read is repeated, so that who follows the reads sees them all. */
export function isCurrent({ reads }: Computed<unknown>, outer: () => OuterReads): boolean {
  // Most items read nothing around them, and every key asks for all items.
  if (reads.size === 0) return true;
  const read = outer();
  let isSame = true;
  for (const [name, value] of reads) if (!Object.is(read(name), value)) isSame = false;
  return isSame;
}
