import { TextInput } from '@assunto/components';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { searchOf, searchQuery } from './searchAddress';
import { useTranslate } from '../../messages/translation';

interface SearchBoxProps {
  start?: string;
  /** On the page of the results: wide, and focused when there is no search term yet. */
  isPageField?: boolean;
}

/** The input of the global search; Enter opens the results. */
export function SearchBox({ start = '', isPageField = false }: SearchBoxProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState(start);
  return (
    <form
      role="search"
      aria-label={isPageField ? translate('searchBox.again') : translate('searchBox.term')}
      className={isPageField ? 'as-search-box as-search-box-wide' : 'as-search-box'}
      onSubmit={(event) => {
        event.preventDefault();
        const q = text.trim();
        if (q === '') return;
        void navigate(`/search/?${searchQuery(searchOf(q))}`);
      }}
    >
      <Search aria-hidden="true" />
      <TextInput
        type="search"
        label={translate('searchBox.placeholder')}
        isCompact
        placeholder={translate('searchBox.placeholder')}
        maxLength={200}
        value={text}
        // The page was opened to search, and shows nothing else yet.
        autoFocus={isPageField && start === ''}
        onChange={setText}
      />
    </form>
  );
}
