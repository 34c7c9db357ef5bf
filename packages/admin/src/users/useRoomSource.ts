import type { ListOf } from '@assunto/engine/core';
import { useShellServices } from '@assunto/shell';
import { useCallback } from 'react';

/** Rooms per page; the next page is loaded by scrolling to the end of the list (2§7). */
const pageSize = 10;

interface Room {
  roomId: number;
  roomName: string;
}

/** The access profiles of the company, page by page, for a `ComboBox`. */
export function useRoomSource() {
  const { client } = useShellServices();
  return useCallback(
    async (term: string, signal: AbortSignal, page: number) => {
      const { data } = await client.request<ListOf<Room>>('GET', '/Room', {
        query: { fetch: pageSize, page, term: term || null },
        signal,
        expects: ['itens'],
      });
      return {
        items: data.itens.map(({ roomId, roomName }) => ({ id: roomId, name: roomName })),
        hasMore: page * pageSize < (data.totalResults ?? 0),
      };
    },
    [client],
  );
}
