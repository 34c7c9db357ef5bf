import { useEngine } from '@assunto/engine';
import { useEffect, useState } from 'react';
import { recallTrail, rememberTrail, type Trail } from '../../../records/recordTrail';

/** The direction in a list. */
export type Direction = 'previous' | 'next';

interface UsedTrail {
  /** The position of the record in its list, from 1; `null` while loading, or if it was not opened from a list. */
  position: number | null;
  /** Whether there may be a record in that direction. */
  has(direction: Direction): boolean;
  /** The neighbour's id; `null` at the end of the list. */
  find(direction: Direction): Promise<number | null>;
}

interface TrailPage {
  trail: Trail;
  ids: readonly number[];
}

/** The records before and after this one in the list that it was opened from, with the list's filters and order. */
export function useTrail(subject: string, talkId: number | null): UsedTrail {
  const { adapter } = useEngine();
  const [page, setPage] = useState<TrailPage | null>(null);

  useEffect(() => {
    const trail = recallTrail(subject);
    if (!trail || talkId === null) return;
    const abort = new AbortController();
    adapter.list(subject, { ...trail, want: 'page' }, abort.signal).then(
      ({ itens }) => setPage({ trail, ids: itens.map((talk) => talk.talkId) }),
      // Without its list a record is whole; it has no neighbours to go to.
      () => undefined,
    );
    return () => abort.abort();
  }, [adapter, subject, talkId]);

  const at = page && talkId !== null ? page.ids.indexOf(talkId) : -1;
  const step = (direction: Direction): number => (direction === 'next' ? 1 : -1);
  return {
    position: page && at >= 0 ? (page.trail.page - 1) * page.trail.fetch + at + 1 : null,
    has(direction) {
      if (!page || at < 0) return false;
      if (page.ids[at + step(direction)] !== undefined) return true;
      return direction === 'next' ? page.ids.length >= page.trail.fetch : page.trail.page > 1;
    },
    async find(direction) {
      if (!page || at < 0) return null;
      const neighbour = page.ids[at + step(direction)];
      if (neighbour !== undefined) return neighbour;
      const trail = { ...page.trail, page: page.trail.page + step(direction) };
      if (trail.page < 1) return null;
      const { itens } = await adapter.list(subject, { ...trail, want: 'page' });
      const found = direction === 'next' ? itens[0] : itens.at(-1);
      if (found) rememberTrail(subject, trail);
      return found?.talkId ?? null;
    },
  };
}
