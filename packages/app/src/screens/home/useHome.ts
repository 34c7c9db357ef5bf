import { userMessageOf } from '@assunto/engine';
import type { Home, HomeCard, HomeCards } from '@assunto/api';
import { notify, useLoaded } from '@assunto/shell';
import { useRef, useState } from 'react';
import { useServices } from '../../AppServices';
import { storedCard } from '../../records/homeCard';
import { useTranslate } from './messages/translation';

/** The cards of the signed-in account, and how it arranges them. Each change is saved at once. */
export interface UsedHome {
  /** `null` while loading and after a failure. */
  home: Home | null;
  failure: string | null;
  retry(): void;
  /** Shows and saves other cards; after a failed save the ones before are shown again. */
  change(cards: Home['cards']): void;
  /** Shows and saves the cards before the last change; `null` without one. */
  undo: (() => void) | null;
  /** Removes the account's own cards, so that those of its access profile are shown. */
  reset(): void;
}

export function useHome(): UsedHome {
  const translate = useTranslate();
  const { client } = useServices();
  const { value, failure, retry } = useLoaded('home', async (signal) => {
    return (await client.request<Home>('GET', '/home', { signal, expects: ['cards'] })).data;
  });
  const [changed, setChanged] = useState<Home | null>(null);
  const [before, setBefore] = useState<readonly Home[]>([]);
  const saving = useRef(Promise.resolve());
  const home = changed ?? value;

  /** Saves run in the order of the changes. */
  const save = (next: Home, cards: readonly HomeCard[] | null): void => {
    const previous = home;
    setChanged(next);
    saving.current = saving.current.then(async () => {
      try {
        const body: HomeCards | undefined = cards ? { cards: [...cards] } : undefined;
        const { data } = await client.request<Home>(cards ? 'PUT' : 'DELETE', '/home', { ...(body && { body }) });
        // A later change is shown already.
        setChanged((current) => (current === next ? data : current));
      } catch (error) {
        setChanged(previous);
        notify('danger', translate('home.saveFailed', { reason: userMessageOf(error) }));
      }
    });
  };
  const show = (cards: Home['cards']): void => save({ isOwn: true, cards }, cards.map(storedCard));

  return {
    home,
    failure,
    retry,
    change(cards) {
      if (home) setBefore((all) => [...all, home]);
      show(cards);
    },
    undo:
      before.length === 0
        ? null
        : () => {
            const last = before.at(-1);
            setBefore((all) => all.slice(0, -1));
            if (last) show(last.cards);
          },
    reset() {
      if (home) setBefore((all) => [...all, home]);
      save({ isOwn: false, cards: [] }, null);
    },
  };
}
