import { Button, IconButton, TextInput } from '@assunto/components';
import { Search, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslate } from '../messages/translation';

/** The maximum length of a search term where a list sets no other (specification: grid). */
export const searchLength = 25;

interface EntitySearchProps {
  /** The accessible name of the search. */
  label: string;
  /** The current search term. */
  term: string;
  /** The maximum length of the term. */
  limit: number;
  /** Opened by a button; initially open when there is a search term. */
  isToggled: boolean;
  onSearch(term: string): void;
}

/** The search of a list: Enter searches, the clear button shows everything again. */
export function EntitySearch(props: EntitySearchProps) {
  const { label, term, isToggled } = props;
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(term !== '');
  if (isToggled && !isOpen && term === '')
    return <IconButton label={translate('list.openSearch')} icon={<Search />} onClick={() => setOpen(true)} />;
  // Remounted when the term in the URL changes, so that Back shows the earlier term.
  return <SearchBox {...props} key={term} label={label} isFocused={isToggled && term === ''} />;
}

function SearchBox({ label, term, limit, isFocused, onSearch }: EntitySearchProps & { isFocused: boolean }) {
  const translate = useTranslate();
  const [text, setText] = useState(term);
  const id = useId();
  return (
    <form
      role="search"
      aria-label={label}
      className="as-entity-search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextInput
        id={id}
        type="search"
        label={label}
        isLabelHidden
        placeholder={translate('list.searchPlaceholder')}
        enterKeyHint="search"
        autoFocus={isFocused}
        maxLength={limit}
        value={text}
        onChange={setText}
      />
      {(text !== '' || term !== '') && (
        <IconButton
          label={translate('list.clearSearch')}
          icon={<X />}
          onClick={() => {
            setText('');
            if (term !== '') onSearch('');
            document.getElementById(id)?.focus();
          }}
        />
      )}
      <Button type="submit" icon={<Search />}>
        {translate('list.search')}
      </Button>
    </form>
  );
}
