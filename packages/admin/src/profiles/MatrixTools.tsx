import { Checkbox, TextInput } from '@assunto/components';
import { foldText } from '@assunto/engine/core';
import { useState, type ReactNode } from 'react';
import { useTranslate } from './messages/translation';

/** What narrows the rows of a matrix. */
export interface RowFilter {
  /** Whether a name has every term. */
  matches(name: string): boolean;
  isSearching: boolean;
  onlyMarked: boolean;
}

/** The most characters of a search (2§9). */
const searchLimit = 25;
/** The most rows that are drawn at once. */
export const mostRows = 400;

/** The search of a matrix, and the switch to what is ticked. */
export function useMatrixTools(matrix: string): [RowFilter, ReactNode] {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [onlyMarked, setOnlyMarked] = useState(false);
  const terms = foldText(text).split(/\s+/).filter(Boolean);
  const matches = (name: string): boolean => {
    const folded = foldText(name);
    return terms.every((term) => folded.includes(term));
  };
  const tools = (
    <div className="as-matrix-tools">
      <TextInput
        type="search"
        label={translate('profiles.searchRows', { matrix })}
        isLabelHidden
        placeholder={translate('profiles.searchRows', { matrix })}
        value={text}
        maxLength={searchLimit}
        onChange={setText}
        onKeyDown={(event) => {
          // Enter would save the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <Checkbox label={translate('profiles.onlyMarked')} isChecked={onlyMarked} onChange={setOnlyMarked} />
    </div>
  );
  return [{ matches, isSearching: terms.length > 0, onlyMarked }, tools];
}
