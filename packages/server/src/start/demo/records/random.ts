/** A reproducible random generator: the same seed gives the same demo on every machine. */
export interface Random {
  /** 0 included, 1 excluded. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** Different items, in the order of `items`. */
  some<T>(items: readonly T[], count: number): T[];
}

/** Creates a generator from a 32-bit seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new RangeError('pick needs at least one item');
    return item;
  };
  return {
    next,
    between,
    pick,
    chance: (probability) => next() < probability,
    some: (items, count) => {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, items.length)) chosen.add(between(0, items.length - 1));
      return items.filter((_, index) => chosen.has(index));
    },
  };
}
