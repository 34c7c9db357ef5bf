import { useEffect, useState, type ComponentType } from 'react';
import { useEngine } from '../react/Engine';
import { loadOnce } from '../registry/loadOnce';

type LoadState = 'loading' | 'loaded' | 'failed';

/** A part of a form that is loaded after the form is shown. */
export interface LazySection<Props> {
  /** The part; until it is loaded, and where it cannot be, a note in its place. */
  Section: ComponentType<Props>;
  /** Loads it ahead, so that it is there when it is needed, also if the server no longer has its file by then. */
  preload(): void;
}

/** A section with a title whose code is loaded once, by `load`; a failure (a lost connection) is retried by the next use. */
export function lazySection<Props extends { title: string }>(
  load: () => Promise<ComponentType<Props>>,
): LazySection<Props> {
  const section = loadOnce(load);

  function Section(props: Props) {
    const { translate } = useEngine('FormView');
    const [state, setState] = useState<LoadState>('loading');
    const Loaded = section.current();
    const isWaiting = state === 'loading' && !Loaded;
    useEffect(() => {
      if (!isWaiting) return;
      section.load().then(
        () => setState('loaded'),
        () => setState('failed'),
      );
    }, [isWaiting]);

    if (Loaded) return <Loaded {...props} />;
    if (isWaiting) {
      return (
        <div className="as-form-loading" role="status">
          {translate('common.loading')}
        </div>
      );
    }
    return (
      <div className="as-form-errors" role="alert">
        <p>{props.title}</p>
        <p>{translate('common.loadFailed')}</p>
        <button type="button" className="as-button as-button-secondary" onClick={() => setState('loading')}>
          {translate('common.tryAgain')}
        </button>
      </div>
    );
  }

  return { Section, preload: () => void section.load().catch(() => undefined) };
}
