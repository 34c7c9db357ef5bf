import { Button, Checkbox, TextInput } from '@assunto/components';
import { foldText } from '@assunto/engine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslate } from './messages/translation';

/** The filter of a matrix's rows. */
export interface RowFilter {
  /** Whether the name contains every term. */
  matches(named: Named): boolean;
  isSearching: boolean;
  onlyMarked: boolean;
}

/** The maximum length of a search term (specification: permissions). */
const searchLimit = 25;

interface Named {
  readonly name: string;
}

/** The search of a matrix, the switch for granted rows only, and buttons beside them. */
export function useMatrixTools(matrix: string): [RowFilter, (buttons: ReactNode) => ReactNode] {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [onlyMarked, setOnlyMarked] = useState(false);
  // A stable object until it changes: another one rebuilds the rows of the matrix.
  const filter = useMemo((): RowFilter => {
    const terms = foldText(text).split(/\s+/).filter(Boolean);
    return {
      matches({ name }) {
        if (terms.length === 0) return true;
        const folded = foldText(name);
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
          // Enter would submit the form.
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
  /** The shown rows. */
  rows: readonly { marks: string }[];
  isReadOnly: boolean;
  onClear(): void;
}

/** Removes the grants of all shown rows. */
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
