import { ErrorState, Skeleton } from '@assunto/components';
import type { ReactNode } from 'react';
import type { Loaded } from './useLoaded';

interface LoadedPartProps<Value> {
  /** What `useLoaded` returned, or the part of it that is needed. */
  loaded: Pick<Loaded<Value>, 'value' | 'failure'> & Partial<Pick<Loaded<Value>, 'isRefused' | 'retry'>>;
  /** Of the placeholder while it loads. */
  lines?: number;
  /** What the placeholder is called. */
  label?: string;
  /** Said when a retry may help, in place of the reason. */
  failedText?: string | undefined;
  children(value: Value): ReactNode;
}

/**
 * A part of a page that needs a value first: until it is read, a placeholder, or why it could not be read (specification: grid). A refusal is shown in
 * the words of the server and not tried again.
 *
 * @example
 * <LoadedPart loaded={useRead<ListOf<Tag>>('/tag')}>{({ itens }) => <TagList tags={itens} />}</LoadedPart>;
 */
export function LoadedPart<Value>({ loaded, lines = 4, label, failedText, children }: LoadedPartProps<Value>) {
  const { value, failure, isRefused = false, retry } = loaded;
  if (value !== null) return children(value);
  if (failure === null) return <Skeleton lines={lines} {...(label !== undefined && { label })} />;
  return (
    <ErrorState
      message={isRefused ? failure : (failedText ?? failure)}
      {...(!isRefused && retry && { onRetry: retry })}
    />
  );
}
