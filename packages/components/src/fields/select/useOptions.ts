import type { EditorServices, OptionItem } from '@assunto/engine';
import type { SubjectAttribute } from '@assunto/engine/core';
import { useEffect, useMemo, useState } from 'react';
import { matchOptions, mostOptions } from './matchOptions';
import { rememberOptions } from '../../field-parts/optionNames';

/** How long typing rests before the server is asked, in milliseconds (1§9). */
const searchDelay = 300;

export interface OptionsState {
  options: readonly OptionItem[];
  /** The term that `options` answers. */
  term: string;
  isLoading: boolean;
  hasFailed: boolean;
  retry(): void;
}

interface Answer {
  term: string;
  options: readonly OptionItem[];
  hasFailed: boolean;
}

/**
 * What a select offers for a term: its own list, or what the related subject's search answers. The first question is
 * asked at once, later ones when typing rests; a question that is no longer wanted is cancelled.
 */
export function useOptions(
  attribute: SubjectAttribute,
  services: EditorServices,
  term: string,
  isOpen: boolean,
): OptionsState {
  const isRemote = attribute.relatedSubject !== null;
  const own = attribute.componentConfigs.options;
  const matched = useMemo(() => (isRemote ? [] : matchOptions(own ?? [], term)), [isRemote, own, term]);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isRemote || !isOpen) return;
    const control = new AbortController();
    const settle = (given: Answer) => {
      if (!control.signal.aborted) setAnswer(given);
    };
    const ask = () =>
      services.searchOptions(attribute, term, control.signal).then(
        (options) => {
          rememberOptions(services, attribute, options);
          settle({ term, options: options.slice(0, mostOptions), hasFailed: false });
        },
        () => settle({ term, options: [], hasFailed: true }),
      );
    const timer = setTimeout(() => void ask(), term === '' ? 0 : searchDelay);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [isRemote, isOpen, attribute, services, term, attempt]);

  if (!isRemote) return { options: matched, term, isLoading: false, hasFailed: false, retry: () => undefined };
  const isCurrent = answer !== null && answer.term === term;
  return {
    options: answer?.hasFailed ? [] : (answer?.options ?? []),
    term: answer?.term ?? term,
    isLoading: !isCurrent,
    hasFailed: isCurrent && answer.hasFailed,
    retry: () => {
      setAnswer(null);
      setAttempt(attempt + 1);
    },
  };
}
