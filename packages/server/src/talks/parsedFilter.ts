import { parseFilter, type FilterTree, type SubjectPermissions } from '@assunto/engine/core';
import { cachedIn } from '../caches/cachedIn';
import { readableScope, readsRelated } from '../access/recordSql';
import type { RecordRequest } from '../access/RecordRequest';
import { dropOldest } from '../caches/dropOldest';

/** The number of parsed filters in memory; beyond it the oldest is dropped. */
const mostFilters = 1_000;
/** Longer filters are parsed each time, in characters. */
const longestText = 2_000;

/** What a request has parsed, by the filter as it was sent or saved: a list needs it for its statements, its cost and its use. */
const parsedByRequest = new WeakMap<RecordRequest, Map<unknown, FilterTree>>();
/** By the permissions under which they were parsed, and by their text. */
const parsed = new Map<string, FilterTree>();
/** What distinguishes permissions: those of a room change, and are another object then. */
const numbers = new WeakMap<SubjectPermissions, number>();
let lastNumber = 0;

/**
 * As `parseFilter` with what the caller may read. Pages of a list, its total and those who reload it ask with the same filter: it is one
 * object then, so what is computed of it is computed once. Filters over related records depend on the permissions over these too, and
 * are parsed each time.
 */
export function parsedFilter(request: RecordRequest, filter: unknown): FilterTree {
  const ofRequest = cachedIn(parsedByRequest, request, () => new Map<unknown, FilterTree>());
  const tree = ofRequest.get(filter) ?? parsedBefore(request, filter);
  ofRequest.set(filter, tree);
  return tree;
}

function parsedBefore(request: RecordRequest, filter: unknown): FilterTree {
  const text = typeof filter === 'string' ? filter : JSON.stringify(filter);
  if (text.length > longestText) return parseFilter(filter, readableScope(request));
  const key = `${numberOf(request.permissions)} ${text}`;
  const known = parsed.get(key);
  if (known) return known;
  const tree = parseFilter(filter, readableScope(request));
  if (readsRelated(tree)) return tree;
  dropOldest(parsed, mostFilters);
  parsed.set(key, tree);
  return tree;
}

const numberOf = (permissions: SubjectPermissions): number => cachedIn(numbers, permissions, () => (lastNumber += 1));
