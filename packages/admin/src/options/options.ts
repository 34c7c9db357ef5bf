import type { AccountItem, JobItem, RoomEntry } from '@assunto/api';
import type { Client, OptionItem } from '@assunto/engine';
import type { ListOf, Talk } from '@assunto/engine/core';
import { joined } from '@assunto/engine/fields';
import { useLoaded, useShellServices } from '@assunto/shell';
import { useMemo, useState } from 'react';

/** Searches one page of options, from 1. */
export type Find = (
  term: string,
  signal: AbortSignal,
  page: number,
) => Promise<{ items: OptionItem[]; hasMore: boolean }>;

/** Options per page; the next page is loaded by scrolling to the end of the list. */
const pageSize = 10;

/** Searches what a list has, each item as an option; `null`: it is none. */
const findIn =
  <Item>(path: string, optionOf: (item: Item) => OptionItem | null) =>
  (client: Client): Find =>
  async (term, signal, page) => {
    const query = { term: term || null, page, fetch: pageSize };
    const { data } = await client.request<ListOf<Item>>('GET', path, { query, signal, expects: ['itens'] });
    const items = data.itens.flatMap((item) => optionOf(item) ?? []);
    return { items, hasMore: page * pageSize < (data.totalResults ?? 0) };
  };

/** Searches people of the company by name. */
export const findPeople = findIn<AccountItem>('/account', ({ accountId, displayName }) => ({
  id: accountId,
  name: displayName,
}));

/** Searches the addresses of people by their names. */
export const findAddresses = findIn<AccountItem>('/account', ({ email }) =>
  email ? { id: email, name: email } : null,
);

/** Searches access profiles by name. */
export const findProfiles = findIn<RoomEntry>('/room', ({ roomId, roomName }) => ({ id: roomId, name: roomName }));

/** Searches automations by name. */
export const findJobs = findIn<JobItem>('/job', ({ jobId, name }) => ({ id: jobId, name }));

/** A page of the records of a subject that the administrator may read, the newest first; without a subject there are none. */
async function readRecords(
  client: Client,
  subject: string | null,
  { term, page }: { term: string; page: number },
  signal: AbortSignal,
): Promise<Talk[]> {
  if (subject === null) return [];
  const path = `/talk/filter/${encodeURIComponent(subject)}`;
  const body = { page, fetch: pageSize, term: term || null, want: 'page' };
  return (await client.request<ListOf<Talk>>('POST', path, { body, signal, expects: ['itens'] })).data.itens;
}

/** A record as an option: `#12 Name`; one without a name is its number. */
export function recordOption({ talkId, displayName }: Pick<Talk, 'talkId' | 'displayName'>): OptionItem {
  const number = `#${talkId}`;
  return { id: talkId, name: displayName === number ? number : joined`${number} ${displayName}` };
}

/** Searches records of a subject, for a `ComboBox`. */
export function useFindRecords(subject: string | null): Find {
  const { client } = useShellServices();
  return useMemo(
    (): Find => async (term, signal, page) => {
      const items = (await readRecords(client, subject, { term, page }, signal)).map(recordOption);
      return { items, hasMore: items.length === pageSize };
    },
    [client, subject],
  );
}

/** A record of a subject with which something is tried: the newest until another one is chosen. */
export function useTriedRecord(subject: string | null) {
  const { client } = useShellServices();
  const [picked, choose] = useState<OptionItem | null>(null);
  const { value: newest } = useLoaded(`newest of ${subject}`, async (signal) => {
    const [first = null] = await readRecords(client, subject, { term: '', page: 1 }, signal);
    return first;
  });
  return { newest, chosen: picked ?? (newest && recordOption(newest)), choose, find: useFindRecords(subject) };
}

/** A search with the client of the page, for a `ComboBox`. It stays the same as long as `find` does. */
export function useFind(find: (client: Client) => Find): Find {
  const { client } = useShellServices();
  return useMemo(() => find(client), [find, client]);
}

/** What has a name by its number. */
export type NamedKind = 'account' | 'room' | 'job';

/** The name of a person, a profile or an automation. */
export async function readName(client: Client, kind: NamedKind, id: number, signal: AbortSignal): Promise<string> {
  const { data } = await client.request<AccountItem & RoomEntry & JobItem>('GET', `/${kind}/${id}`, { signal });
  return kind === 'room' ? data.roomName : kind === 'job' ? data.name : data.displayName;
}

/** The option of a number, called by it until its name is read. */
export function useNamed(kind: NamedKind, id: number | null): OptionItem | null {
  const { client } = useShellServices();
  const { value } = useLoaded(`${kind} ${id}`, async (signal) =>
    id === null ? null : readName(client, kind, id, signal),
  );
  return id === null ? null : { id, name: value ?? `#${id}` };
}
