import { Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { notify } from '../notices/notices';
import { useTranslate } from '../messages/translation';
import { checkRelease } from '../release/release';

/**
 * A dialog whose code is loaded when it is first opened. If that fails, a notice says so and the dialog closes: unlike with
 * `lazy`, the page below is not affected, and opening the dialog again retries.
 */
export function lazyWindow<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyWindow(props: Props) {
    const translate = useTranslate();
    const [Window, setWindow] = useState(() => loaded);
    const onLoadFailure = useEffectEvent((isOutdated: boolean) => {
      notify('danger', translate(isOutdated ? 'release.outdated' : 'loading.windowFailed'));
      props.onClose();
    });
    const isHere = Window !== null;
    useEffect(() => {
      if (isHere) return undefined;
      let isUnmounted = false;
      load().then(
        ({ default: found }) => {
          loaded = found;
          if (!isUnmounted) setWindow(() => found);
        },
        async () => {
          // The file may be missing because the server has another release now.
          const isOutdated = await checkRelease();
          if (!isUnmounted) onLoadFailure(isOutdated);
        },
      );
      return () => {
        isUnmounted = true;
      };
    }, [isHere]);
    // The dialog may suspend for its translations without hiding the page below.
    return (
      Window && (
        <Suspense>
          <Window {...props} />
        </Suspense>
      )
    );
  };
}
