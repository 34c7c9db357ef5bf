import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { searchQuery } from './searchAddress';

interface SearchBoxProps {
  start?: string;
  /** In the page of the results: wide, and focused when there are no words yet. */
  isPageField?: boolean;
}

/** Where the words of a global search are typed; Enter opens the results. */
export function SearchBox({ start = '', isPageField = false }: SearchBoxProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(start);
  return (
    <form
      role="search"
      aria-label={isPageField ? 'Nova busca' : 'Busca'}
      className={isPageField ? 'as-search-box as-search-box-wide' : 'as-search-box'}
      onSubmit={(event) => {
        event.preventDefault();
        const q = text.trim();
        if (q === '') return;
        void navigate(`/search/?${searchQuery({ q, subj: [], subj_attr: [], attr: [], page: 1 })}`);
      }}
    >
      <Search aria-hidden="true" />
      <input
        type="search"
        className="as-input as-input-compact"
        aria-label="Buscar em todos os registros"
        placeholder="Buscar em todos os registros"
        maxLength={200}
        value={text}
        // The page was opened to search, and nothing else is there yet.
        autoFocus={isPageField && start === ''}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
