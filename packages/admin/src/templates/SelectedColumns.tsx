import { Button } from '@assunto/components';
import type { Confirm } from '@assunto/shell';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ListX } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { ColumnDialog } from './ColumnDialog';
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

/** The columns in their order; dragged by pointer, finger or keyboard. */
export function SelectedColumns({ columns, isReadOnly, error, onChange, confirm }: SelectedColumnsProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [editedId, setEditedId] = useState<number | null>(null);
  const edited = columns.find(({ subjectAttributeId }) => subjectAttributeId === editedId) ?? null;
  const replace = (changed: TemplateColumn) =>
    onChange(columns.map((one) => (one.subjectAttributeId === changed.subjectAttributeId ? changed : one)));
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
      <Sortable columns={columns} onMove={(id, toId) => onChange(moveColumn(columns, id, toId))}>
        <ol className="as-template-selected" aria-labelledby={titleId}>
          {columns.map((column) => (
            <SelectedColumn
              key={column.subjectAttributeId}
              column={column}
              isReadOnly={isReadOnly}
              canRemove={columns.length > 1}
              onEdit={() => setEditedId(column.subjectAttributeId)}
              onTurn={() => replace({ ...column, direction: nextDirection(column.direction) })}
              onRemove={() => onChange(columns.filter((one) => one !== column))}
            />
          ))}
        </ol>
      </Sortable>
      <ColumnDialog
        column={edited}
        onClose={() => setEditedId(null)}
        onApply={(changed) => {
          replace(changed);
          setEditedId(null);
        }}
      />
    </div>
  );
}

interface SortableProps {
  columns: readonly TemplateColumn[];
  /** One column in the place of another. */
  onMove(subjectAttributeId: number, toAttributeId: number): void;
  children: ReactNode;
}

/** Lets columns be moved, and says where they are. */
function Sortable({ columns, onMove, children }: SortableProps) {
  const translate = useTranslate();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // The library says that a column is over itself as soon as it is lifted.
  const lastOver = useRef<UniqueIdentifier | null>(null);
  const indexOf = (id: UniqueIdentifier) => columns.findIndex((column) => column.subjectAttributeId === Number(id));
  const named = (id: UniqueIdentifier) => {
    const column = columns[indexOf(id)];
    return column ? columnName(column) : '';
  };
  const at = (id: UniqueIdentifier) =>
    translate('templates.position', { value: indexOf(id) + 1, length: columns.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return translate('templates.lifted', { name: named(active.id), position: at(active.id) });
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return `${named(active.id)}: ${at(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      translate('templates.dropped', { name: named(active.id), position: at((over ?? active).id) }),
    onDragCancel: ({ active }) =>
      translate('templates.moveCancelled', { name: named(active.id), position: at(active.id) }),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: translate('templates.moveInstructions') },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(Number(active.id), Number(over.id));
      }}
    >
      <SortableContext
        items={columns.map(({ subjectAttributeId }) => subjectAttributeId)}
        strategy={verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}
