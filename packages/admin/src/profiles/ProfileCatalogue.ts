import type { Client } from '@assunto/engine';
import type { ListOf, Talk } from '@assunto/engine/core';
import type { ResourceAction, RoomEntry, RoomResources } from '@assunto/api';
import { createContext, use } from 'react';

/** A saved filter that profiles can copy. */
interface SavedChoice {
  filterId: number;
  filterName: string;
  /** The identifier of its subject. */
  subject: string;
  /** JSON tree text. */
  filter: string;
}

/** The options of the form of a profile. */
export interface ProfileCatalogue extends RoomResources {
  actions: readonly ResourceAction[];
  /** The other profiles. */
  rooms: readonly RoomEntry[];
  savedFilters: readonly SavedChoice[];
}

/** The maximum number of other profiles (specification: permissions). */
const relatedFetch = 999;
/** The maximum number of saved filters (specification: permissions). */
const savedFetch = 10_000;

/** Loads the options of the form of a profile. If saved filters cannot be loaded there are none (specification: permissions). */
export async function loadCatalogue(
  client: Client,
  roomId: number | null,
  signal: AbortSignal,
): Promise<ProfileCatalogue> {
  const [resources, actions, rooms, savedFilters] = await Promise.all([
    client.request<RoomResources>('GET', '/room/resource', { signal, expects: ['Menus', 'Subjects'] }),
    client.request<ResourceAction[]>('GET', '/room/action', { signal }),
    client.request<ListOf<RoomEntry>>('GET', '/room', { signal, query: { fetch: relatedFetch, page: 1 } }),
    loadSavedFilters(client, signal).catch(() => []),
  ]);
  return {
    ...resources.data,
    actions: actions.data,
    rooms: rooms.data.itens.filter((room) => room.roomId !== roomId),
    savedFilters,
  };
}

/** The saved filters, as talks of `filtro`. */
async function loadSavedFilters(client: Client, signal: AbortSignal): Promise<SavedChoice[]> {
  const body = { fetch: savedFetch, isActive: true, page: 1 };
  const { data } = await client.request<ListOf<Talk>>('POST', '/talk/filter/filtro', {
    signal,
    body,
    query: { origin: 'access_profile' },
  });
  return data.itens.map(({ talkId, talkValues }) => {
    const value = (name: string) => talkValues.find((one) => one.subjectAttributeIdentifier === name)?.value;
    return {
      filterId: talkId,
      filterName: String(value('nome') ?? ''),
      subject: String(value('assunto') ?? ''),
      filter: JSON.stringify(value('filtro')),
    };
  });
}

export const ProfileCatalogueContext = createContext<ProfileCatalogue | null>(null);

/** The options of the surrounding form. */
export function useCatalogue(): ProfileCatalogue {
  const catalogue = use(ProfileCatalogueContext);
  if (!catalogue) throw new Error('useCatalogue needs a ProfileCatalogueContext above it.');
  return catalogue;
}
