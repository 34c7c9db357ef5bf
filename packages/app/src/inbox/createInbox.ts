import type { Client } from '@assunto/engine';
import type { ListOf } from '@assunto/engine/core';
import type { InboxItem, InboxRequest } from '@assunto/api';
import { createValueStore, type ValueStore } from '@assunto/shell';

/** The signed-in person's notifications. Every call rejects with an EngineError. */
export interface Inbox {
  /** The number of unread notifications, without those that are being marked; `null` until loaded. */
  unread: Pick<ValueStore<number | null>, 'get' | 'subscribe'>;
  /** Incremented by every change that lists of notifications should show. */
  revision: Pick<ValueStore<number>, 'get' | 'subscribe'>;
  /** Those marked in this page, also by an earlier screen of it: lists may have been read before the server marked them. */
  marked: Pick<ValueStore<ReadonlySet<number>>, 'get' | 'subscribe'>;
  /** Questions of automations that wait for an answer. */
  questions: Pick<ValueStore<number>, 'get' | 'subscribe'>;
  list(request: InboxRequest, signal?: AbortSignal): Promise<ListOf<InboxItem>>;
  /** Marks at once; the mark is taken back when the call rejects. */
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
  const marked = createValueStore<ReadonlySet<number>>(new Set());
  /** The ids that the server has not answered yet. */
  const marking = new Set<number>();
  let counted: number | null = null;
  let asked = 0;
  let answered = 0;

  const showCount = () => unread.set(counted === null ? null : Math.max(0, counted - marking.size));
  /** The numbers in an answer; one that was overtaken by the answer of a later call is ignored. */
  const count = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const turn = ++asked;
    const { data } = await client.request<Unread>(method, path, { ...(body && { body }), expects: ['unread'] });
    if (turn < answered) return;
    answered = turn;
    counted = data.unread;
    questions.set(data.dialogs ?? 0);
  };
  const refresh = () => count('GET', '/notifications/unread').then(showCount, () => undefined);
  return {
    unread,
    questions,
    revision,
    marked,
    async list(body, signal) {
      const answer = await client.request<ListOf<InboxItem>>('POST', '/notifications/list/', {
        body,
        expects: ['itens'],
        ...(signal && { signal }),
      });
      return answer.data;
    },
    async markRead(id) {
      marking.add(id);
      marked.set(new Set(marked.get()).add(id));
      showCount();
      try {
        await count('POST', '/notifications/read/', { id });
      } catch (error) {
        marked.set(new Set([...marked.get()].filter((one) => one !== id)));
        throw error;
      } finally {
        marking.delete(id);
        showCount();
      }
    },
    async markAllRead() {
      await count('POST', '/notifications/read/all', {});
      showCount();
    },
    refresh,
    onNotification() {
      revision.set(revision.get() + 1);
      void refresh();
    },
  };
}
