import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { notify } from '../notices/notices';
import { checkRelease, outdatedText } from '../release/release';

const failed = 'Não foi possível abrir esta janela. Verifique a conexão e tente novamente.';

/**
 * A dialog whose code is loaded when it is first opened. If that fails, a notice says so and the dialog closes: unlike
 * with `lazy`, the page below stays as it is, and opening the dialog again retries.
 */
export function lazyWindow<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyWindow(props: Props) {
    const [Window, setWindow] = useState(() => loaded);
    const onLoadFailure = useEffectEvent((text: string) => {
      notify('danger', text);
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
          // The file may be missing because the server has another release by now.
          const isOutdated = await checkRelease();
          if (!isUnmounted) onLoadFailure(isOutdated ? outdatedText : failed);
        },
      );
      return () => {
        isUnmounted = true;
      };
    }, [isHere]);
    return Window && <Window {...props} />;
  };
}
