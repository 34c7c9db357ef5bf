import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { checkRelease } from '../release/release';

/** Interval between attempts to load a part, in milliseconds. */
const retryMs = 5_000;

/**
 * A part of a page whose code is loaded when it is first shown. Unlike with `lazy`, a failure does not end the page: the
 * `Suspense` fallback stays, and loading is tried again every 5 s. A part of another release asks to reload instead.
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
