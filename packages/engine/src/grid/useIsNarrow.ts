import { useSyncExternalStore } from 'react';

const query = '(max-width: 640px)';

/** Whether the page is as narrow as a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false);
}

/** By the function that parsed the query: tests replace it. */
const known = new WeakMap<typeof matchMedia, MediaQueryList>();

/** Called on every render, so the media query is parsed only once. */
function mediaQuery(): MediaQueryList | null {
  if (typeof matchMedia !== 'function') return null;
  const list = known.get(matchMedia) ?? matchMedia(query);
  known.set(matchMedia, list);
  return list;
}

function isNarrow(): boolean {
  return mediaQuery()?.matches ?? false;
}

function subscribe(onChange: () => void): () => void {
  const list = mediaQuery();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}
