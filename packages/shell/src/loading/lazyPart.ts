import { lazyRetried } from '@assunto/components';
import type { ComponentType, LazyExoticComponent } from 'react';
import { checkRelease } from '../release/release';

/**
 * A part of a page whose code is loaded when it is first rendered. Unlike with `lazy`, a failure does not affect the page, and unlike
 * with `lazyPanel` nothing says that the part is missing: the `Suspense` fallback stays, and loading is retried every 5 s. If the
 * server has another release, the page asks for a reload instead.
 */
export const lazyPart = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazyRetried(load, { retryMs: 5_000, onFailure: checkRelease });
