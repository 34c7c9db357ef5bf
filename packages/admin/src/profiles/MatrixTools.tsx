import { Button, Checkbox, TextInput } from '@assunto/components';
import { foldText } from '@assunto/engine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslate } from './messages/translation';

/** What narrows the rows of a matrix. */
export interface RowFilter {
  /** Whether the name of something has every term. */
  matches(named: Named): boolean;
  isSearching: boolean;
  onlyMarked: boolean;
}

/** The most characters of a search (2§9). */
const searchLimit = 25;

interface Named {
  readonly name: string;
}

const foldedNames = new WeakMap<Named, string>();

/** Thousands of names are folded once, and not for every tick. */
function foldedName(named: Named): string {
  const known = foldedNames.get(named) ?? foldText(named.name);
  foldedNames.set(named, known);
  return known;
}

/** The search of a matrix, the switch to what is ticked, and buttons beside them. */
export function useMatrixTools(matrix: string): [RowFilter, (buttons: ReactNode) => ReactNode] {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [onlyMarked, setOnlyMarked] = useState(false);
  // The same object until it changes: the rows of a matrix are made anew with another one.
  const filter = useMemo((): RowFilter => {
    const terms = foldText(text).split(/\s+/).filter(Boolean);
    return {
      matches(named) {
        const folded = foldedName(named);
        return terms.every((term) => folded.includes(term));
      },
      isSearching: terms.length > 0,
      onlyMarked,
    };
  }, [text, onlyMarked]);
  const tools = (buttons: ReactNode): ReactNode => (
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
      {buttons}
    </div>
  );
  return [filter, tools];
}

interface ClearButtonProps {
  /** The rows that are shown. */
  rows: readonly { marks: string }[];
  isReadOnly: boolean;
  onClear(): void;
}

/** Takes away everything that is shown. */
export function ClearButton({ rows, isReadOnly, onClear }: ClearButtonProps) {
  const translate = useTranslate();
  if (isReadOnly) return null;
  const isNothing = rows.every(({ marks }) => /^[- ]*$/.test(marks));
  return (
    <Button disabled={isNothing} onClick={onClear}>
      {translate('profiles.clearRows')}
    </Button>
  );
}
