import { useSay } from '@assunto/engine';
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
import type { Say } from '@assunto/engine/core';
import type { ReportColumnProblem } from '@assunto/engine/fields';
import { useRef } from 'react';
import { ColumnItem } from './ColumnItem';
import { problemsOf, type DraftColumns } from './draftColumns';

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
  const say = useSay();
  const { columns, openKey } = draft;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // The library says that a column is over itself as soon as it is lifted.
  const lastOver = useRef<UniqueIdentifier | null>(null);
  const indexOf = (id: UniqueIdentifier) => columns.findIndex(({ key }) => key === keyOf(id));
  const named = (id: UniqueIdentifier) => columns[indexOf(id)]?.column.columnIdentifier || say('Coluna sem nome');
  const at = (id: UniqueIdentifier) =>
    say('posição {value} de {length}', { value: indexOf(id) + 1, length: columns.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return say('{name}: coluna levantada, {position}.', { name: named(active.id), position: at(active.id) });
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return `${named(active.id)}: ${at(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      say('{name}: coluna solta, {position}.', { name: named(active.id), position: at((over ?? active).id) }),
    onDragCancel: ({ active }) =>
      say('Movimento cancelado. {id} voltou à {id2}.', { id: named(active.id), id2: at(active.id) }),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: instructions(say) }}
      onDragStart={() => onDragging(true)}
      onDragCancel={() => onDragging(false)}
      onDragEnd={({ active, over }) => {
        onDragging(false);
        if (over && over.id !== active.id) onMove(keyOf(active.id), keyOf(over.id));
      }}
    >
      <SortableContext items={columns.map(({ key }) => idOf(key))} strategy={verticalListSortingStrategy}>
        <ol className="as-report-columns" aria-label={say('Colunas')}>
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

const instructions = (say: Say) => ({
  draggable: say(
    'Para mover a coluna, pressione espaço ou Enter. Leve-a com as setas e solte-a com espaço ou Enter. Escape cancela.',
  ),
});

// The library takes 0 for no id.
const idOf = (key: number) => `coluna-${key}`;
const keyOf = (id: UniqueIdentifier) => Number(String(id).slice('coluna-'.length));
