import { useDebounced } from '@assunto/shell';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { Suggest, Suggestion, SuggestionSign } from './CommentEditorProps';
import type { Begun } from './suggestionAt';

/** Milliseconds after a key until offers are read. */
const debounceMs = 150;
const none: readonly Suggestion[] = [];

export interface UsedSuggestions {
  found: readonly Suggestion[];
  /** The sign after which something is typed; `null` for none. */
  sign: SuggestionSign | null;
  /** Whether nothing at all is offered after the sign. */
  isEmpty: boolean;
  /** The id of the list, and the index of what Enter chooses. */
  listId: string;
  active: number;
  /** Returns whether the key was used by the list. */
  pressKey: (event: KeyboardEvent) => boolean;
  choose: (chosen: Suggestion) => void;
}

/** Offers what `begun` is the beginning of. Escape closes the list until another sign is typed. */
export function useSuggestions(
  suggest: Suggest,
  begun: Begun | null,
  insert: (chosen: Suggestion, begun: Begun) => void,
): UsedSuggestions {
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [offered, setOffered] = useState<{ wanted: string; found: readonly Suggestion[] } | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = begun !== null && begun.from !== dismissed;
  const term = isOpen ? `${begun.sign}${begun.term}` : null;
  const wanted = useDebounced(term, debounceMs);
  const listId = useId();
  const read = useEffectEvent((of: string, signal: AbortSignal) =>
    suggest(of.startsWith('/') ? '/' : '@', of.slice(1), signal),
  );

  useEffect(() => {
    if (wanted === null) return;
    const abort = new AbortController();
    read(wanted, abort.signal).then(
      (found) => {
        if (abort.signal.aborted) return;
        setOffered({ wanted, found });
        setActive(0);
      },
      () => undefined,
    );
    return () => abort.abort();
  }, [wanted]);

  const current = term !== null && offered?.wanted === term ? offered.found : null;
  const found = current ?? none;
  const choose = (chosen: Suggestion): void => {
    if (begun) insert(chosen, begun);
  };
  return {
    found,
    listId,
    active,
    choose,
    sign: isOpen ? begun.sign : null,
    isEmpty: isOpen && begun.term === '' && current?.length === 0,
    pressKey(event) {
      const chosen = found[active];
      if (!chosen || event.ctrlKey || event.metaKey || event.altKey) return false;
      const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (move !== undefined) setActive((active + move + found.length) % found.length);
      else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) choose(chosen);
      else if (event.key === 'Escape') setDismissed(begun?.from ?? null);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
