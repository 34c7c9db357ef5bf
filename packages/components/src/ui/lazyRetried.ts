import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Delay between attempts to load a part, in milliseconds. */
const retryMs = 2_000;

/**
 * `lazy` for what opens in a page: where its code cannot be loaded, the page stays as it is, with the fallback of `Suspense`, and
 * loading is retried every 2 s. With `lazy` a menu whose code is missing would replace the page by a failure.
 */
export function lazyRetried<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    for (;;) {
      try {
        return await load();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  });
}
