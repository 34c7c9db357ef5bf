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
import type { ReportColumnProblem } from '@assunto/engine/fields';
import { useRef } from 'react';
import { ColumnItem } from './ColumnItem';
import { problemsOf, type DraftColumns } from './draftColumns';
import { type ReportTranslate, useTranslate } from './useTranslate';

interface ColumnListProps {
  draft: DraftColumns;
  problems: readonly ReportColumnProblem[];
  onOpen(key: number): void;
  /** One column in the place of another. */
  onMove(key: number, toKey: number): void;
  onRemove(key: number): void;
  /** A column was lifted, or is down again. */
  onDragging(isDragging: boolean): void;
}

/** The columns in their order; dragged by pointer, finger or keyboard. */
export function ColumnList({ draft, problems, onOpen, onMove, onRemove, onDragging }: ColumnListProps) {
  const translate = useTranslate();
  const { columns, openKey } = draft;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // The library says that a column is over itself as soon as it is lifted.
  const lastOver = useRef<UniqueIdentifier | null>(null);
  const indexOf = (id: UniqueIdentifier) => columns.findIndex(({ key }) => key === keyOf(id));
  const named = (id: UniqueIdentifier) =>
    columns[indexOf(id)]?.column.columnIdentifier || translate('reportDesigner.unnamed');
  const at = (id: UniqueIdentifier) =>
    translate('reportDesigner.position', { value: indexOf(id) + 1, length: columns.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return translate('reportDesigner.lifted', { name: named(active.id), position: at(active.id) });
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return `${named(active.id)}: ${at(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      translate('reportDesigner.dropped', { name: named(active.id), position: at((over ?? active).id) }),
    onDragCancel: ({ active }) =>
      translate('reportDesigner.moveCancelled', { name: named(active.id), position: at(active.id) }),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: instructions(translate) }}
      onDragStart={() => onDragging(true)}
      onDragCancel={() => onDragging(false)}
      onDragEnd={({ active, over }) => {
        onDragging(false);
        if (over && over.id !== active.id) onMove(keyOf(active.id), keyOf(over.id));
      }}
    >
      <SortableContext items={columns.map(({ key }) => idOf(key))} strategy={verticalListSortingStrategy}>
        <ol className="as-report-columns" aria-label={translate('reportDesigner.columns')}>
          {columns.map(({ key, column }, index) => (
            <ColumnItem
              key={key}
              id={idOf(key)}
              index={index}
              column={column}
              isOpen={key === openKey}
              hasProblem={problemsOf(problems, index).length > 0}
              onOpen={() => onOpen(key)}
              onRemove={() => onRemove(key)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

const instructions = (translate: ReportTranslate) => ({
  draggable: translate('reportDesigner.moveInstructions'),
});

// The library takes 0 for no id.
const idOf = (key: number) => `coluna-${key}`;
const keyOf = (id: UniqueIdentifier) => Number(String(id).slice('coluna-'.length));
