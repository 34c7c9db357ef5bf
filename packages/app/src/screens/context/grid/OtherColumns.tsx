import { Checkbox } from '@assunto/components';
import { useEngine, useRelatedAttributes } from '@assunto/engine';
import {
  columnKey,
  isPointer,
  namedColumn,
  type ColumnSource,
  type GridViewColumn,
  type SubjectAttribute,
} from '@assunto/engine/core';
import { useState } from 'react';
import { otherColumns, searchColumns } from './columnList';
import { useTranslate } from './messages/dialogs/translation';

interface OtherColumnsProps {
  attributes: readonly SubjectAttribute[];
  /** The columns that the list has, hidden ones too. */
  columns: readonly GridViewColumn[];
  term: string;
  onAdd: (source: ColumnSource, label: string) => void;
}

/** What can be added to a list: the attributes that its template lacks, and those of related records. */
export function OtherColumns({ attributes, columns, term, onAdd }: OtherColumnsProps) {
  const translate = useTranslate();
  const { componentTypes } = useEngine();
  const own = otherColumns(
    attributes.map((attribute) => ({ attribute })),
    columns,
  );
  const pointers = attributes.filter((attribute) => isPointer(attribute, componentTypes));
  return (
    <>
      <Choices
        heading={translate('gridDialog.otherColumns')}
        choices={searchColumns(own, term)}
        isOpen={term.trim() !== ''}
        onAdd={onAdd}
      />
      {pointers.map((pointer) => (
        <RelatedColumns
          key={pointer.subjectAttributeId}
          pointer={pointer}
          columns={columns}
          term={term}
          onAdd={onAdd}
        />
      ))}
    </>
  );
}

/** The attributes of the record that `pointer` refers to, which are loaded when they are needed. */
function RelatedColumns({
  pointer,
  columns,
  term,
  onAdd,
}: Omit<OtherColumnsProps, 'attributes'> & { pointer: SubjectAttribute }) {
  const translate = useTranslate();
  const [wasOpened, setWasOpened] = useState(false);
  const isSearched = term.trim() !== '';
  const { related, isLoading } = useRelatedAttributes(wasOpened || isSearched ? [pointer] : []);
  const sources = related(pointer).map((attribute) => ({ attribute, through: pointer }));
  return (
    <Choices
      heading={translate('gridDialog.columnsOf', { name: pointer.name })}
      choices={searchColumns(otherColumns(sources, columns), term)}
      isOpen={isSearched}
      isMaybeEmpty={!wasOpened && !isSearched}
      isLoading={isLoading}
      onOpen={() => setWasOpened(true)}
      onAdd={onAdd}
    />
  );
}

interface ChoicesProps {
  heading: string;
  choices: readonly (ColumnSource & { label: string })[];
  /** Open because of a search. */
  isOpen: boolean;
  /** It is not known yet whether there are any. */
  isMaybeEmpty?: boolean;
  isLoading?: boolean;
  onOpen?: () => void;
  onAdd: OtherColumnsProps['onAdd'];
}

function Choices({ heading, choices, isOpen, isMaybeEmpty = false, isLoading = false, onOpen, onAdd }: ChoicesProps) {
  const translate = useTranslate();
  if (choices.length === 0 && !isMaybeEmpty && !isLoading) return null;
  return (
    <details
      className="as-view-others"
      open={isOpen || undefined}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary>{heading}</summary>
      {isLoading && <p className="as-view-hint">{translate('gridDialog.loadingColumns')}</p>}
      <ul className="as-columns" aria-label={heading}>
        {choices.map(({ label, ...source }) => (
          <li key={columnKey(namedColumn(source))} className="as-columns-row">
            <Checkbox
              className="as-columns-name"
              label={label}
              isChecked={false}
              onChange={() => onAdd(source, label)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
