import type { ActivityFilter } from '@assunto/api';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The filter in the query of the address; what is no valid condition is ignored. */
export function readActivityFilter(query: URLSearchParams): ActivityFilter {
  const [subj, person, from, to] = ['subj', 'person', 'from', 'to'].map((name) => query.get(name) ?? '');
  return {
    ...(subj && { subj }),
    ...(person && /^[1-9]\d{0,8}$/.test(person) && { accountId: Number(person) }),
    ...(from && day.test(from) && { from }),
    ...(to && day.test(to) && { to }),
  };
}

/** The query of the address for a filter. */
export function writeActivityFilter({ accountId, ...filter }: ActivityFilter): Record<string, string> {
  return { ...filter, ...(accountId !== undefined && { person: String(accountId) }) };
}
