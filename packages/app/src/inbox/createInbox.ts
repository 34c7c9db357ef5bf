import type { Client } from '@assunto/engine';
import type { ListOf } from '@assunto/engine/core';
import type { InboxItem, InboxRequest } from '@assunto/engine/contract';
import { createValueStore, type ValueStore } from '@assunto/shell';

/** The signed-in person's notifications (1§2, 1§4). Every call rejects with an EngineError. */
export interface Inbox {
  /** The number of unread notifications; `null` until loaded. */
  unread: Pick<ValueStore<number | null>, 'get' | 'subscribe'>;
  /** Incremented by every change that lists of notifications should show. */
  revision: Pick<ValueStore<number>, 'get' | 'subscribe'>;
  /** Questions of automations that wait for an answer. */
  questions: Pick<ValueStore<number>, 'get' | 'subscribe'>;
  list(request: InboxRequest, signal?: AbortSignal): Promise<ListOf<InboxItem>>;
  markRead(id: number): Promise<void>;
  markAllRead(): Promise<void>;
  /** Reloads the number of unread notifications; after a failure it stays unchanged. */
  refresh(): Promise<void>;
  /** Called when a notification arrived: reloads the number and the lists. */
  onNotification(): void;
}

interface Unread {
  unread: number;
  dialogs?: number;
}

export function createInbox(client: Client): Inbox {
  const unread = createValueStore<number | null>(null);
  const revision = createValueStore(0);
  const questions = createValueStore(0);
  const count = ({ data }: { data: Unread }) => {
    unread.set(data.unread);
    questions.set(data.dialogs ?? 0);
  };
  const refresh = async () => {
    await client.request<Unread>('GET', '/notifications/unread', { expects: ['unread'] }).then(count, () => undefined);
  };
  return {
    unread,
    questions,
    revision,
    async list(body, signal) {
      const answer = await client.request<ListOf<InboxItem>>('POST', '/notifications/list/', {
        body,
        expects: ['itens'],
        ...(signal && { signal }),
      });
      return answer.data;
    },
    async markRead(id) {
      count(await client.request<Unread>('POST', '/notifications/read/', { body: { id }, expects: ['unread'] }));
    },
    async markAllRead() {
      count(await client.request<Unread>('POST', '/notifications/read/all', { body: {}, expects: ['unread'] }));
    },
    refresh,
    onNotification() {
      revision.set(revision.get() + 1);
      void refresh();
    },
  };
}
