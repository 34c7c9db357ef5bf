import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { checkRelease } from '../release/release';

/** Delay between attempts to load a part, in milliseconds. */
const retryMs = 5_000;

/**
 * A part of a page whose code is loaded when it is first rendered. Unlike with `lazy`, a failure does not affect the page, and unlike
 * with `lazyPanel` nothing says that the part is missing: the `Suspense` fallback stays, and loading is retried every 5 s. If the server has another release, the page asks for a reload
 * instead.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    for (;;) {
      try {
        return await load();
      } catch {
        await checkRelease();
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  });
}
