import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { CircleAlert, GripVertical, Trash2 } from 'lucide-react';
import { columnLetter, type ReportColumn } from '@assunto/engine/fields';
import { useTranslate } from './useTranslate';
import { IconButton } from '../../ui/icon-button/IconButton';

interface ColumnItemProps {
  id: string;
  index: number;
  column: ReportColumn;
  isOpen: boolean;
  hasProblem: boolean;
  onOpen(): void;
  onRemove(): void;
}

/** One column of the list: its drag handle, the button that opens its settings, and the button that removes it. */
export function ColumnItem({ id, index, column, isOpen, hasProblem, onOpen, onRemove }: ColumnItemProps) {
  const translate = useTranslate();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: translate('reportDesigner.movable') },
  });
  const name = column.columnIdentifier.trim() || translate('reportDesigner.unnamed');
  return (
    <li
      ref={setNodeRef}
      className="as-report-column"
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-open={isOpen || undefined}
      data-dragging={isDragging || undefined}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="as-report-handle"
        aria-label={translate('reportDesigner.move', { name })}
        {...attributes}
        {...listeners}
      >
        <GripVertical aria-hidden="true" />
      </button>
      <button type="button" className="as-report-open" aria-current={isOpen || undefined} onClick={onOpen}>
        <span className="as-report-letter">{columnLetter(index)}</span>
        <span className="as-report-name">{name}</span>
        {hasProblem && (
          <CircleAlert
            className="as-report-wrong"
            aria-label={translate('reportDesigner.thereAreFieldsToCorrect')}
            role="img"
          />
        )}
      </button>
      <IconButton label={translate('ui.removeName', { name })} icon={<Trash2 />} isCompact onClick={onRemove} />
    </li>
  );
}
