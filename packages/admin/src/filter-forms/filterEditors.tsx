import { ComboBox, type FilterResult } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import type { FilterTree } from '@assunto/engine/core';
import { editorControl } from '@assunto/shell';
import { Fragment, useState } from 'react';
import { useFilterEditing } from './FilterEditing';

/** The saved filter that a filter is, or none. */
export function SavedFilterEditor({ value, onChange: _onChange, ...props }: EditorProps<number>) {
  const { saved, choose } = useFilterEditing();
  const options = saved.flatMap(({ filterId, filterName }) =>
    filterId === null ? [] : [{ id: filterId, name: filterName }],
  );
  return (
    <ComboBox
      {...editorControl(props)}
      options={options}
      value={options.find(({ id }) => id === value) ?? null}
      onChange={(option) => choose(option === null ? null : Number(option.id))}
    />
  );
}

/** The conditions of a filter as JSON tree text; `null` while there are none, or one of them is incomplete. */
export function ConditionsEditor({ id, label, value, onChange, error }: EditorProps<string>) {
  const { builder, note } = useFilterEditing();
  const [rounds] = useState(createRounds);
  const [isIncomplete, setIncomplete] = useState(false);
  const change = (result: FilterResult): void => {
    const text = result.ok && result.tree ? JSON.stringify(result.tree) : null;
    setIncomplete(!result.ok);
    rounds.note(text);
    onChange(text);
  };
  return (
    <div id={id} role="group" aria-label={label} tabIndex={-1}>
      <Fragment key={rounds.of(value)}>
        {builder({ initialTree: treeOf(value ?? ''), showsMissing: Boolean(error), onChange: change })}
      </Fragment>
      {error && !isIncomplete && (
        <p role="alert" className="as-field-error">
          {error}
        </p>
      )}
      {note}
    </div>
  );
}

/** Counts the times that a value came from elsewhere: the builder begins anew then. */
function createRounds() {
  let known: string | null | undefined;
  let round = 0;
  return {
    of(value: string | null): number {
      if (known !== undefined && known !== value) round += 1;
      known = value;
      return round;
    },
    note: (value: string | null) => void (known = value),
  };
}

/** The tree of a stored filter; `null` if it cannot be parsed. */
export function treeOf(text: string): FilterTree | null {
  try {
    return JSON.parse(text) as FilterTree | null;
  } catch {
    return null;
  }
}

/** Whether two stored filters are the same tree. */
export const isSameFilter = (one: string, other: string): boolean =>
  JSON.stringify(treeOf(one)) === JSON.stringify(treeOf(other));
