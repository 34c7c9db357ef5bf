import { useSortableItem } from '@assunto/shell';
import { IconButton } from '@assunto/components';
import { columnKey } from '@assunto/engine/core';
import { ArrowDown, ArrowUp, ArrowUpDown, Pencil, Trash2 } from 'lucide-react';
import { columnName, type TemplateColumn } from './columns';
import { useTranslate } from './messages/translation';

interface SelectedColumnProps {
  column: TemplateColumn;
  isReadOnly: boolean;
  /** A template must have at least one column. */
  canRemove: boolean;
  onEdit(): void;
  /** Changes the direction of the order. */
  onTurn(): void;
  onRemove(): void;
}

/** A selected column: its drag handle, its direction, and the buttons to edit and remove it. */
export function SelectedColumn({ column, isReadOnly, canRemove, onEdit, onTurn, onRemove }: SelectedColumnProps) {
  const translate = useTranslate();
  const name = columnName(column);
  const { item, handle } = useSortableItem(columnKey(column), name, isReadOnly);
  const arrow = arrows[column.direction ?? 'none'];
  return (
    <li {...item} className="as-template-column">
      {handle}
      <span className="as-template-column-name">
        {name}
        {column.alias !== null && <small>{column.name}</small>}
      </span>
      <span className="as-template-width as-figures">{column.width} px</span>
      <IconButton
        label={translate(arrow.label, { name })}
        icon={arrow.icon}
        isCompact
        disabled={isReadOnly}
        data-sorted={column.direction !== null || undefined}
        onClick={onTurn}
      />
      <IconButton
        label={translate('templates.editColumn', { name })}
        icon={<Pencil />}
        isCompact
        disabled={isReadOnly}
        onClick={onEdit}
      />
      {canRemove && (
        <IconButton
          label={translate('templates.removeColumn', { name })}
          icon={<Trash2 />}
          isCompact
          disabled={isReadOnly}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

/** The arrow of each direction: 0 Decrescente, 1 Crescente (specification: templates). */
const arrows = {
  0: { icon: <ArrowDown />, label: 'templates.sortedDescending' },
  1: { icon: <ArrowUp />, label: 'templates.sortedAscending' },
  none: { icon: <ArrowUpDown />, label: 'templates.unsorted' },
} as const;
