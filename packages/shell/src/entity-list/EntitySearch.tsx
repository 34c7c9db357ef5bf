import { Button, IconButton, TextInput } from '@assunto/components';
import { Search, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslate } from '../messages/translation';

/** The most characters of a search where a list says nothing else (2§5). */
export const searchLength = 25;

interface EntitySearchProps {
  /** What is searched, for screen readers. */
  label: string;
  /** What the list is searched for now. */
  term: string;
  /** The most characters of a search. */
  limit: number;
  /** Shown by a magnifier; it is open from the start while something is searched for. */
  isToggled: boolean;
  onSearch(term: string): void;
}

/** The search of a list: Enter searches, the clear icon shows everything again. */
export function EntitySearch(props: EntitySearchProps) {
  const { label, term, isToggled } = props;
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(term !== '');
  if (isToggled && !isOpen && term === '')
    return <IconButton label={translate('list.openSearch')} icon={<Search />} onClick={() => setOpen(true)} />;
  // The text follows the address, so that Back shows what was searched for.
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
