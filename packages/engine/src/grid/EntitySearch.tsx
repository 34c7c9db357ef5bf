import { useState } from 'react';
import { useEngine } from '../react/Engine';

/** The maximum length of a search term. */
const maxLength = 25;

interface EntitySearchProps {
  term: string;
  onSearch(term: string): void;
}

/** The search of a list: Enter or the button searches, clearing the box shows everything again. */
export function EntitySearch({ term, onSearch }: EntitySearchProps) {
  const { translate } = useEngine('EntitySearch');
  const [draft, setDraft] = useState({ typed: term, searched: term });
  // The term may also be changed from outside, e.g. by the URL.
  if (draft.searched !== term) setDraft({ typed: term, searched: term });
  const type = (typed: string) => {
    setDraft({ ...draft, typed });
    if (typed === '' && term !== '') onSearch('');
  };
  return (
    <form
      role="search"
      className="as-entity-search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(draft.typed.trim());
      }}
    >
      <input
        type="search"
        className="as-input"
        aria-label={translate('grid.search')}
        placeholder={translate('grid.search')}
        maxLength={maxLength}
        value={draft.typed}
        onChange={(event) => type(event.target.value)}
      />
      <button type="submit" className="as-button as-button-secondary">
        {translate('grid.search')}
      </button>
    </form>
  );
}
