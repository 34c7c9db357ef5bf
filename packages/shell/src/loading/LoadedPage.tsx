import type { ReactNode } from 'react';
import { useTranslate } from '../messages/translation';
import { LoadedPart } from './LoadedPart';
import type { Loaded } from './useLoaded';

interface LoadedPageProps<Value> {
  /** The heading until the value is there. */
  title: string;
  /** What `useLoaded` returned, or the part of it that is needed. */
  loaded: Pick<Loaded<Value>, 'value' | 'failure' | 'isRefused' | 'retry'>;
  /** Said when a retry may help, in place of the general sentence. */
  failedText?: string;
  /** The page with its value; it draws the heading itself. */
  children(value: Value): ReactNode;
}

/**
 * A page that needs a value first: until it is read, its heading over what `LoadedPart` shows.
 *
 * @example
 * const loaded = useLoaded('subjects', (signal) => listSubjects(client, signal));
 * return <LoadedPage title={title} loaded={loaded}>{(subjects) => <SubjectsForm subjects={subjects} />}</LoadedPage>;
 */
export function LoadedPage<Value>({ title, loaded, failedText, children }: LoadedPageProps<Value>) {
  const translate = useTranslate();
  if (loaded.value !== null) return children(loaded.value);
  return (
    <section className="as-page as-entity-page" aria-labelledby="entity-page-title">
      <h1 id="entity-page-title">{title}</h1>
      <LoadedPart
        loaded={loaded}
        lines={8}
        label={translate('list.loading')}
        failedText={failedText ?? translate('page.loadFailed')}
        children={children}
      />
    </section>
  );
}
