import { type DataAdapter, useEngine, userMessageOf } from '@assunto/engine';
import { notify } from '@assunto/shell';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ContextAddress, contextPath } from '../../../records/contextAddress';
import { recallTrail, recallTrailPage, rememberTrailPage } from '../../../records/recordTrail';
import { findAlongTrail, readTrailPage } from './findAlongTrail';
import { type Direction, useTrailKeys } from './useTrailKeys';
import { useTranslate } from './messages/translation';

/** The position of a record in the list from which it was opened. */
export interface UsedTrail {
  /** The position of the record in its list, from 1; `null` while loading, or if it was not opened from a list. */
  position: number | null;
  /** Whether there may be a record in that direction. */
  has(direction: Direction): boolean;
  /** Opens the previous or next record; steps requested while it opens continue from there. */
  go(direction: Direction): void;
}

const stepOf: Record<Direction, number> = { previous: -1, next: 1 };

/**
 * Requested steps that are still to be taken, and the record that is being opened, if any. Outside of React, because each record
 * has a page of its own.
 */
const walk = { steps: 0, opening: null as string | null };

/**
 * The previous and next record in the list from which this one was opened, with the list's filters and order. Also handles
 * Alt+PageUp and Alt+PageDown. `open` returns whether the record opens at once, without a confirmation.
 */
export function useTrail(
  { scenario, subject, talkId, templateId }: ContextAddress,
  open: (path: string) => boolean,
): UsedTrail {
  const translate = useTranslate();
  const { adapter } = useEngine();
  const page = useTrailPage(adapter, subject, talkId);
  const isMounted = useRef(false);
  const pathOf = (id: number): string => contextPath({ scenario, subject, talkId: id, templateId });
  const isOnTrail = talkId !== null && recallTrail(subject) !== null;

  const walkSteps = async (): Promise<void> => {
    if (talkId === null) return;
    const steps = walk.steps;
    Object.assign(walk, { steps: 0, opening: pathOf(talkId) });
    try {
      const found = await findAlongTrail(adapter, subject, talkId, steps);
      // The person has navigated elsewhere meanwhile.
      if (!isMounted.current) return;
      if (found === null) notify('info', steps > 0 ? translate('record.lastOfList') : translate('record.firstOfList'));
      walk.opening = found !== null && open(pathOf(found)) ? pathOf(found) : null;
    } catch (error) {
      walk.opening = null;
      if (isMounted.current) notify('danger', userMessageOf(error));
    }
    if (walk.opening === null) walk.steps = 0;
  };
  const go = (direction: Direction): void => {
    walk.steps += stepOf[direction];
    if (walk.opening === null) void walkSteps();
  };
  const begin = useEffectEvent(() => {
    const wasOpenedByStep = talkId !== null && walk.opening === pathOf(talkId);
    walk.opening = null;
    if (!wasOpenedByStep) walk.steps = 0;
    if (walk.steps !== 0) void walkSteps();
  });
  useEffect(() => {
    isMounted.current = true;
    begin();
    return () => {
      isMounted.current = false;
    };
  }, []);
  useTrailKeys(isOnTrail, go);

  const at = page && talkId !== null ? page.ids.indexOf(talkId) : -1;
  return {
    position: page && at >= 0 ? (page.trail.page - 1) * page.trail.fetch + at + 1 : null,
    has(direction) {
      if (!page || at < 0) return false;
      if (page.ids[at + stepOf[direction]] !== undefined) return true;
      return direction === 'next' ? page.ids.length >= page.trail.fetch : page.trail.page > 1;
    },
    go,
  };
}

/** The page of the list with this record, as last read; it is read again for each record. */
function useTrailPage(adapter: DataAdapter, subject: string, talkId: number | null) {
  const [page, setPage] = useState(() => recallTrailPage(subject));
  useEffect(() => {
    const trail = recallTrail(subject);
    if (!trail || talkId === null) return;
    const abort = new AbortController();
    readTrailPage(adapter, subject, trail, abort.signal).then(
      (read) => {
        if (abort.signal.aborted) return;
        // Steps may have moved to another page of the list meanwhile.
        if (recallTrail(subject) === trail) rememberTrailPage(subject, read);
        setPage(read);
      },
      // Without the list the record is complete; it only has no previous and next.
      () => undefined,
    );
    return () => abort.abort();
  }, [adapter, subject, talkId]);
  return page;
}
