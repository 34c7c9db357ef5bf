import { useSyncExternalStore } from 'react';

const query = '(max-width: 640px)';

/** Whether the page is as narrow as a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false);
}

let known: MediaQueryList | null = null;

/** Called on every render, so the media query is parsed only once. */
function mediaQuery(): MediaQueryList | null {
  if (typeof matchMedia === 'function') known ??= matchMedia(query);
  return known;
}

function isNarrow(): boolean {
  return mediaQuery()?.matches ?? false;
}

function subscribe(onChange: () => void): () => void {
  const list = mediaQuery();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}
