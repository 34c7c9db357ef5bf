import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

interface RetryOptions {
  /** The delay between attempts, in milliseconds; 2,000 unless given. */
  retryMs?: number;
  /** Called after each failed attempt; the delay begins when it is done. */
  onFailure?: () => Promise<unknown>;
}

/**
 * `lazy` for what opens in a page: where its code cannot be loaded, the page stays as it is, with the fallback of `Suspense`, and
 * loading is retried. With `lazy` a menu whose code is missing would replace the page by a failure.
 *
 * @example
 * const Chart = lazyRetried(async () => ({ default: () => <svg role="img" aria-label="Chamados" /> }), { retryMs: 5_000 });
 */
export function lazyRetried<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { retryMs = 2_000, onFailure }: RetryOptions = {},
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    for (;;) {
      try {
        return await load();
      } catch {
        await onFailure?.();
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  });
}
