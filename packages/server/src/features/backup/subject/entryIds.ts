import type { Queryable } from '../../../platform/database/Database';
import { BackupError } from '../BackupError';

/** The numbers of the entries of timelines in an archive, with the new ones that they get, in the same order. */
export interface EntryIds {
  add(id: string | null | undefined): void;
  /** Takes new numbers for all of them. */
  reserve(transaction: Queryable): Promise<void>;
  /** The new number; the same one before any were reserved. */
  of(id: string | null | undefined): number;
}

const reservedAtOnce = 10_000;

/**
 * History, comments and tags share one sequence, so that the order of their numbers is the order in which they happened. 16 bytes for each.
 */
export function createEntryIds(): EntryIds {
  let ids = new Float64Array(1024);
  let given: Float64Array | null = null;
  let count = 0;
  let isSorted = true;

  function sorted(): Float64Array {
    if (!isSorted) {
      ids.subarray(0, count).sort();
      let unique = 0;
      for (let at = 0; at < count; at += 1) if (at === 0 || ids[at] !== ids[at - 1]) ids[unique++] = ids[at] ?? 0;
      count = unique;
      isSorted = true;
    }
    return ids.subarray(0, count);
  }

  return {
    add(text) {
      if (count === ids.length) {
        const larger = new Float64Array(count * 2);
        larger.set(ids);
        ids = larger;
      }
      ids[count] = entryId(text);
      count += 1;
      isSorted = false;
    },
    async reserve(transaction) {
      const { length } = sorted();
      given = new Float64Array(length);
      for (let start = 0; start < length; start += reservedAtOnce) {
        const wanted = Math.min(reservedAtOnce, length - start);
        const { rows } = await transaction.query<{ id: number }>(
          `SELECT nextval('talk_history_id') AS id FROM generate_series(1, $1)`,
          [wanted],
        );
        given.set(
          rows.map(({ id }) => id),
          start,
        );
      }
    },
    of(text) {
      const id = entryId(text);
      if (!given) return id;
      const position = positionIn(sorted(), id);
      if (position === null) throw unknown(text);
      return given[position] ?? 0;
    },
  };
}

const unknown = (id: string | null | undefined): BackupError =>
  new BackupError('BACKUP_CONTENT_INVALID', { reason: `o número ${id ?? ''} de um histórico` });

function entryId(text: string | null | undefined): number {
  const id = Number(text ?? NaN);
  if (!Number.isSafeInteger(id)) throw unknown(text);
  return id;
}

function positionIn(ids: Float64Array, id: number): number | null {
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = ids[middle] ?? 0;
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}
