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
  /** Moves a column to the position of another. */
  onMove(key: number, toKey: number): void;
  onRemove(key: number): void;
  /** Called when a drag starts and when it ends. */
  onDragging(isDragging: boolean): void;
}

/** The columns in their order, sortable by mouse, touch and keyboard. */
export function ColumnList({ draft, problems, onOpen, onMove, onRemove, onDragging }: ColumnListProps) {
  const translate = useTranslate();
  const { columns, openKey } = draft;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // dnd-kit reports a column as over itself when a drag starts; that is not announced.
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

// dnd-kit does not accept 0 as an id.
const idOf = (key: number) => `coluna-${key}`;
const keyOf = (id: UniqueIdentifier) => Number(String(id).slice('coluna-'.length));
