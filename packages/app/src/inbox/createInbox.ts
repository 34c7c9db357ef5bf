import type { Client } from '@assunto/engine';
import type { InboxItem, InboxRequest, ListOf } from '@assunto/engine/core';
import { createValueStore, type ValueStore } from '../support/valueStore';

/** The signed-in person's notifications (1§2, 1§4). Every call rejects with an EngineError. */
export interface Inbox {
  /** How many are not read; `null` while nobody knows. */
  unread: Pick<ValueStore<number | null>, 'get' | 'subscribe'>;
  /** Grows with every change that the list should show. */
  revision: Pick<ValueStore<number>, 'get' | 'subscribe'>;
  list(request: InboxRequest, signal?: AbortSignal): Promise<ListOf<InboxItem>>;
  markRead(id: number): Promise<void>;
  markAllRead(): Promise<void>;
  /** Counts again what is not read; a failure leaves the count as it was. */
  refresh(): Promise<void>;
  /** Something arrived: counts again and has lists read again. */
  arrived(): void;
}

interface Unread {
  unread: number;
}

export function createInbox(client: Client): Inbox {
  const unread = createValueStore<number | null>(null);
  const revision = createValueStore(0);
  const count = (answer: { data: Unread }) => unread.set(answer.data.unread);
  const refresh = async () => {
    await client.request<Unread>('GET', '/notifications/unread').then(count, () => undefined);
  };
  return {
    unread,
    revision,
    async list(body, signal) {
      const answer = await client.request<ListOf<InboxItem>>('POST', '/notifications/list/', {
        body,
        ...(signal && { signal }),
      });
      return answer.data;
    },
    async markRead(id) {
      count(await client.request<Unread>('POST', '/notifications/read/', { body: { id } }));
    },
    async markAllRead() {
      count(await client.request<Unread>('POST', '/notifications/read/all', { body: {} }));
    },
    refresh,
    arrived() {
      revision.set(revision.get() + 1);
      void refresh();
    },
  };
}
