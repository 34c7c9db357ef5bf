import { SortableItems, ValuesDialog } from '@assunto/shell';
import { Button } from '@assunto/components';
import { columnKey } from '@assunto/engine/core';
import type { Confirm } from '@assunto/shell';
import { ListX } from 'lucide-react';
import { useId, useState } from 'react';
import { columnDefinition, columnValues, columnWith } from './columnDefinition';
import { columnName, moveColumn, nextDirection, type TemplateColumn } from './columns';
import { useTranslate } from './messages/translation';
import { SelectedColumn } from './SelectedColumn';

interface SelectedColumnsProps {
  columns: readonly TemplateColumn[];
  isReadOnly: boolean;
  error: string | null;
  onChange(columns: readonly TemplateColumn[]): void;
  confirm: Confirm;
}

/** The columns in their order, sortable by mouse, touch and keyboard. */
export function SelectedColumns({ columns, isReadOnly, error, onChange, confirm }: SelectedColumnsProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [editedId, setEditedId] = useState<number | string | null>(null);
  const edited = columns.find((column) => columnKey(column) === editedId) ?? null;
  const replace = (changed: TemplateColumn) =>
    onChange(columns.map((one) => (columnKey(one) === columnKey(changed) ? changed : one)));
  const removeAll = async () => {
    const isConfirmed = await confirm({
      title: translate('templates.removeAll'),
      text: translate('templates.removeAllQuestion'),
      confirmLabel: translate('templates.remove'),
      isDanger: true,
    });
    if (isConfirmed) onChange([]);
  };
  return (
    <div className="as-template-part" role="group" aria-labelledby={titleId}>
      <div className="as-template-part-head">
        <h4 id={titleId}>{translate('templates.selected')}</h4>
        <Button
          variant="ghost"
          isCompact
          icon={<ListX aria-hidden="true" />}
          disabled={isReadOnly || columns.length === 0}
          onClick={() => void removeAll()}
        >
          {translate('templates.removeAll')}
        </Button>
      </div>
      {error !== null && <p className="as-field-error">{error}</p>}
      {columns.length === 0 && <p className="as-template-hint">{translate('templates.noneSelected')}</p>}
      <SortableItems
        ids={columns.map(columnKey)}
        nameOf={(id) => nameOf(columns, id)}
        onMove={(id, toId) => onChange(moveColumn(columns, id, toId))}
      >
        <ol className="as-template-selected" aria-labelledby={titleId}>
          {columns.map((column) => (
            <SelectedColumn
              key={columnKey(column)}
              column={column}
              isReadOnly={isReadOnly}
              canRemove={columns.length > 1}
              onEdit={() => setEditedId(columnKey(column))}
              onTurn={() => replace({ ...column, direction: nextDirection(column.direction) })}
              onRemove={() => onChange(columns.filter((one) => one !== column))}
            />
          ))}
        </ol>
      </SortableItems>
      {edited && (
        <ValuesDialog
          title={translate('templates.columnTitle')}
          size={480}
          definition={columnDefinition(translate, edited)}
          value={columnValues(edited)}
          onClose={() => setEditedId(null)}
          onApply={(values) => {
            replace(columnWith(edited, values));
            setEditedId(null);
          }}
        />
      )}
    </div>
  );
}

function nameOf(columns: readonly TemplateColumn[], id: number | string): string {
  const column = columns.find((one) => columnKey(one) === id);
  return column ? columnName(column) : '';
}
