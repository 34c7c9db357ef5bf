import { ErrorState } from '@assunto/components';
import { Suspense, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslate } from '../messages/translation';
import { checkRelease } from '../release/release';
import { PageLoading } from './PageLoading';

/** Delay between attempts to load a panel, in milliseconds. */
const retryMs = 5_000;

/**
 * A panel of a page whose code is loaded when it is first rendered: `fallback` is shown meanwhile. If that fails, the panel says so and
 * offers to try again, and the rest of the page works. It also tries again by itself every 5 s. For what nobody misses while it
 * is loading, use `lazyPart`.
 */
export function lazyPanel<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = <PageLoading />,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyPanel(props: Props) {
    const translate = useTranslate();
    const [Panel, setPanel] = useState(() => loaded);
    const [state, setState] = useState<'loading' | 'failed' | 'retrying' | 'retryingQuietly'>('loading');
    const loadPanel = useEffectEvent(async (isUnmounted: () => boolean) => {
      try {
        const { default: found } = await load();
        loaded = found;
        if (!isUnmounted()) setPanel(() => found);
      } catch {
        // The file may be missing because the server has another release now: then the page asks for a reload.
        await checkRelease();
        if (!isUnmounted()) setState('failed');
      }
    });
    const isHere = Panel !== null;
    const isWaiting = state === 'failed';
    useEffect(() => {
      let isUnmounted = false;
      const timer = isWaiting ? setTimeout(() => setState('retryingQuietly'), retryMs) : undefined;
      if (!isHere && !isWaiting) void loadPanel(() => isUnmounted);
      return () => {
        isUnmounted = true;
        clearTimeout(timer);
      };
    }, [isHere, isWaiting]);
    if (Panel)
      return (
        // The panel may suspend for its translations.
        <Suspense fallback={fallback}>
          <Panel {...props} />
        </Suspense>
      );
    if (state === 'loading') return fallback;
    return (
      <ErrorState
        message={translate('loading.partFailed')}
        isRetrying={state === 'retrying'}
        onRetry={() => setState('retrying')}
      />
    );
  };
}
