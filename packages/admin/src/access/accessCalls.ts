import { joined } from '@assunto/engine/fields';
import type { Client, OptionItem } from '@assunto/engine';
import type { AccountItem, RoomEntry, RoomResource } from '@assunto/api';
import type { ListOf, Talk } from '@assunto/engine/core';

const pageSize = 20;

interface OptionPage {
  items: OptionItem[];
  hasMore: boolean;
}

type Find = (term: string, signal: AbortSignal, page: number) => Promise<OptionPage>;

const toPage = (page: number, totalResults: number, items: OptionItem[]): OptionPage => ({
  items,
  hasMore: page * pageSize < totalResults,
});

/** Searches people of the company by name. */
export const findPeople =
  (client: Client): Find =>
  async (term, signal, page) => {
    const query = { term: term || null, page, fetch: pageSize };
    const { data } = await client.request<ListOf<AccountItem>>('GET', '/account', { query, signal });
    const items = data.itens.map(({ accountId, displayName }) => ({ id: accountId, name: displayName }));
    return toPage(page, data.totalResults ?? items.length, items);
  };

/** Searches access profiles by name. */
export const findProfiles =
  (client: Client): Find =>
  async (term, signal, page) => {
    const query = { term: term || null, page, fetch: pageSize };
    const { data } = await client.request<ListOf<RoomEntry>>('GET', '/room', { query, signal });
    const items = data.itens.map(({ roomId, roomName }) => ({ id: roomId, name: roomName }));
    return toPage(page, data.totalResults ?? items.length, items);
  };

/** The name of a person or a profile. */
export async function readName(
  client: Client,
  who: 'account' | 'room',
  id: number,
  signal: AbortSignal,
): Promise<string> {
  if (who === 'room') return (await client.request<RoomEntry>('GET', `/room/${id}`, { signal })).data.roomName;
  return (await client.request<AccountItem>('GET', `/account/${id}`, { signal })).data.displayName;
}

/** Searches records of a subject that the administrator may read. */
export const findRecords =
  (client: Client, subject: string): Find =>
  async (term, signal, page) => {
    const body = { term: term || null, page, fetch: pageSize };
    const { data } = await client.request<ListOf<Talk>>('POST', `/talk/filter/${subject}`, { body, signal });
    const items = data.itens.map(({ talkId, displayName }) => ({
      id: talkId,
      name: joined`${displayName} (#${talkId})`,
    }));
    return toPage(page, data.totalResults ?? items.length, items);
  };

/** The entries of the menu, with the names of their parents. */
export function menuOptions(menus: readonly RoomResource[], parents = ''): OptionItem[] {
  return menus.flatMap(({ resourceId, name, Permissions }) => [
    { id: resourceId, name: parents + name },
    ...menuOptions(Permissions, joined`${parents}${name} › `),
  ]);
}
