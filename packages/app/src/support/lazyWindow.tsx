import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { notify } from '../notices/notices';

const failed = 'Não foi possível abrir esta janela. Verifique a conexão e tente novamente.';

/**
 * A window whose code comes with its first opening. Where it cannot be fetched, that is said and the window is given up:
 * unlike with `lazy`, the page under it stays as it is, and the next opening tries again.
 */
export function lazyWindow<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  return function LazyWindow(props: Props) {
    const [Window, setWindow] = useState(() => known);
    const giveUp = useEffectEvent(() => {
      notify('danger', failed);
      props.onClose();
    });
    const isHere = Window !== null;
    useEffect(() => {
      if (isHere) return undefined;
      let isGone = false;
      load().then(
        ({ default: found }) => {
          known = found;
          if (!isGone) setWindow(() => found);
        },
        () => {
          if (!isGone) giveUp();
        },
      );
      return () => {
        isGone = true;
      };
    }, [isHere]);
    return Window && <Window {...props} />;
  };
}
