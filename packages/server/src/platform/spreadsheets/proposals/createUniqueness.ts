/** The memory that the uniqueness of a file's columns may use, shared by all of them. */
export interface UniquenessBudget {
  /** Bytes that are left. */
  bytes: number;
}

/** Finds out whether all values of a column differ. */
export interface Uniqueness {
  /** Adds a value. Returns whether all values so far differ. */
  add(value: string): boolean;
}

const firstSlots = 1024;
const slotBytes = Float64Array.BYTES_PER_ELEMENT;

/**
 * Stores a hash of 53 bits for each value, about 16 bytes, in memory outside of the heap. Two equal values are always found; two
 * different ones of a million are taken for equal once in ten thousand files, and then the column is not offered as a key. So is
 * a column for which the budget has no more memory.
 */
export function createUniqueness(budget: UniquenessBudget): Uniqueness {
  let slots: Float64Array | null = null;
  let count = 0;

  const allocate = (size: number): Float64Array | null => {
    if (budget.bytes < size * slotBytes) return null;
    budget.bytes -= size * slotBytes;
    return new Float64Array(size);
  };
  const release = (): false => {
    budget.bytes += (slots?.length ?? 0) * slotBytes;
    slots = null;
    return false;
  };
  const grow = (): boolean => {
    const before: Float64Array = slots ?? new Float64Array(0);
    const larger = allocate(before.length * 2);
    if (!larger) return false;
    for (const hash of before) if (hash !== 0) insert(larger, hash);
    budget.bytes += before.length * slotBytes;
    slots = larger;
    return true;
  };

  slots = allocate(firstSlots);
  return {
    add(value) {
      if (!slots || !insert(slots, hashOf(value))) return release();
      count += 1;
      return count * 2 <= slots.length || grow() || release();
    },
  };
}

/** Whether the hash was new. */
function insert(slots: Float64Array, hash: number): boolean {
  for (let index = hash % slots.length; ; index = (index + 1) % slots.length) {
    if (slots[index] === 0) {
      slots[index] = hash;
      return true;
    }
    if (slots[index] === hash) return false;
  }
}

/** A hash of 53 bits (cyrb53), never 0, which is an empty slot. */
function hashOf(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0) + 1;
}
