import type { Client, ExpectedAnswer } from '@assunto/engine';
import { useShellServices } from '../services/ShellServices';
import { useLoaded, type Loaded } from './useLoaded';

/** What else a read is asked with. */
interface ReadOptions {
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  /** The properties that the answer must have. */
  expects?: ExpectedAnswer;
}

/**
 * Reads one path of the server on mount, and again when path or query change; see `useLoaded`.
 *
 * @example
 * const { value: mail, failure, retry } = useRead<MailContent>(`/mail/${mailId}`, { expects: ['text'] });
 */
export function useRead<Answer>(path: string, { query, expects }: ReadOptions = {}): Loaded<Answer> {
  const { client } = useShellServices();
  return useLoaded(`${path} ${JSON.stringify(query ?? null)}`, async (signal) => {
    const asked = { signal, ...(query && { query }), ...(expects && { expects }) };
    return (await client.request<Answer>('GET', path, asked)).data;
  });
}

/**
 * Reads the items of a list, as `useRead`; of no path (`null`) there are none.
 *
 * @example
 * const subjects = useItems<Subject>('/subject/').value ?? [];
 */
export function useItems<Item>(path: string | null, query?: ReadOptions['query']): Loaded<readonly Item[]> {
  const { client } = useShellServices();
  return useLoaded(`${path} ${JSON.stringify(query ?? null)}`, (signal) =>
    readItems<Item>(client, path, signal, query),
  );
}

/** The items of a list; of no path (`null`) there are none. */
export async function readItems<Item>(
  client: Client,
  path: string | null,
  signal: AbortSignal,
  query?: ReadOptions['query'],
): Promise<readonly Item[]> {
  if (path === null) return [];
  const asked = { signal, expects: ['itens'], ...(query && { query }) };
  return (await client.request<{ itens: readonly Item[] }>('GET', path, asked)).data.itens;
}

/**
 * Reads several paths at once, of lists their items; there is a value once all are read. A path may be `null`: that value is `null`.
 *
 * @example
 * const loaded = useReads<{ subject: Subject; rooms: readonly RoomEntry[] }>({ subject: '/subject/1', rooms: '/room' });
 */
export function useReads<Answers extends object>(
  paths: { readonly [Name in keyof Answers]: string | null },
  key = '',
): Loaded<Answers> {
  const { client } = useShellServices();
  return useLoaded(`${JSON.stringify(paths)} ${key}`, async (signal) => {
    const read = async ([name, path]: [string, string | null]) => {
      const answer = path === null ? null : (await client.request<object>('GET', path, { signal })).data;
      return [name, answer && 'itens' in answer ? answer.itens : answer];
    };
    return Object.fromEntries(await Promise.all(Object.entries<string | null>(paths).map(read))) as Answers;
  });
}

/** What a path answers to a body, asked anew when that changes; nothing is asked without one (`null`). */
export function usePosted<Answer>(path: string, body: object | null): Loaded<Answer> {
  const { client } = useShellServices();
  return useLoaded(`${path} ${JSON.stringify(body)}`, async (signal) =>
    body === null ? (null as never) : (await client.request<Answer>('POST', path, { body, signal })).data,
  );
}
