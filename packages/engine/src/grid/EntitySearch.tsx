import { useState } from 'react';
import { useEngine } from '../react/Engine';

/** The longest text of a search (2§9). */
const maxLength = 25;

interface EntitySearchProps {
  term: string;
  onSearch(term: string): void;
}

/** The search of a list: Enter or the button searches, an emptied box shows everything again. */
export function EntitySearch({ term, onSearch }: EntitySearchProps) {
  const { translate } = useEngine('EntitySearch');
  const [draft, setDraft] = useState({ typed: term, searched: term });
  // What is searched for may be set elsewhere, by the address for example.
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
