import type { ExpectedAnswer } from '@assunto/engine';
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
