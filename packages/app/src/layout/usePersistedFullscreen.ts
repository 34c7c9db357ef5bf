import { useEffect } from 'react';
import { useServices } from '../AppServices';

/**
 * Stores whether the product is in full screen. Browsers require a user gesture for full screen, so the next visit restores
 * it on the first click.
 */
export function usePersistedFullscreen(): void {
  const { preferences } = useServices();
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const persist = () => preferences.change({ isFullscreen: document.fullscreenElement !== null });
    document.addEventListener('fullscreenchange', persist, { signal });
    if (preferences.get().isFullscreen && !document.fullscreenElement) {
      const fill = () => {
        document.documentElement.requestFullscreen().catch(() => undefined);
      };
      document.addEventListener('pointerup', fill, { once: true, signal });
    }
    return () => abort.abort();
  }, [preferences]);
}
