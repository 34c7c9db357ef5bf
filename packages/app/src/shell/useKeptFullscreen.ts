import { useEffect } from 'react';
import { useServices } from '../AppServices';

/**
 * Keeps whether the product fills the screen (1§4). Browsers fill it only when somebody asks: the next visit fills it
 * again at the first press.
 */
export function useKeptFullscreen(): void {
  const { preferences } = useServices();
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const keep = () => preferences.change({ isFullscreen: document.fullscreenElement !== null });
    document.addEventListener('fullscreenchange', keep, { signal });
    if (preferences.get().isFullscreen && !document.fullscreenElement) {
      const fill = () => {
        document.documentElement.requestFullscreen().catch(() => undefined);
      };
      document.addEventListener('pointerup', fill, { once: true, signal });
    }
    return () => abort.abort();
  }, [preferences]);
}
