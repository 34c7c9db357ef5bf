import type { Talk, TalkFilter } from '../contract/talk';
import type { DataAdapter } from '../data/DataAdapter';
import { andFilters } from '../filter/andFilters';
import type { FilterTree } from '../filter/FilterTree';
import type { RecordStore } from './createRecordStore';

interface List {
  adapter: DataAdapter;
  records: RecordStore;
  subject: string;
}

/**
 * The records of a first page, those that this page of the browser made before all others: also one that the order puts at the end of
 * the list, since it has no value there. The server is asked which of them the list has; other pages are as they were read.
 */
export async function createdFirst(
  { adapter, records, subject }: List,
  request: TalkFilter,
  read: readonly Talk[],
  signal: AbortSignal,
): Promise<readonly Talk[]> {
  const ids = (request.page ?? 1) === 1 ? records.created(subject) : [];
  if (ids.length === 0) return read;
  const unread = ids.filter((id) => !read.some(({ talkId }) => talkId === id));
  const filterJson = andFilters(treeOf(request.filterJson), { in: [{ var: '$talkId' }, unread] });
  const further =
    unread.length === 0
      ? []
      : (await adapter.list(subject, { ...request, filterJson, fetch: unread.length, want: 'page' }, signal)).itens;
  const all = [...read, ...further];
  const created = ids.flatMap((id) => all.find(({ talkId }) => talkId === id) ?? []);
  return [...created, ...read.filter((talk) => !created.includes(talk))];
}

/** Filters travel as trees or as their JSON. */
const treeOf = (filter: TalkFilter['filterJson']): FilterTree | null =>
  (typeof filter === 'string' ? JSON.parse(filter) : (filter ?? null)) as FilterTree | null;
