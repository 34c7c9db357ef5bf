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
import { useRef, type ReactNode } from 'react';
import { useTranslate } from '../messages/translation';

interface SortableItemsProps {
  /** In their order. */
  ids: readonly UniqueIdentifier[];
  nameOf(id: UniqueIdentifier): string;
  /** One item in the place of another. */
  onMove(id: UniqueIdentifier, toId: UniqueIdentifier): void;
  children: ReactNode;
}

/** Lets items below each other be moved by pointer, finger or keyboard, and says where they are. */
export function SortableItems({ ids, nameOf, onMove, children }: SortableItemsProps) {
  const translate = useTranslate();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // The library says that an item is over itself as soon as it is lifted.
  const lastOver = useRef<UniqueIdentifier | null>(null);
  const at = (id: UniqueIdentifier) =>
    translate('admin.sort.position', { value: ids.indexOf(id) + 1, length: ids.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return translate('admin.sort.lifted', { name: nameOf(active.id), position: at(active.id) });
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return `${nameOf(active.id)}: ${at(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      translate('admin.sort.dropped', { name: nameOf(active.id), position: at((over ?? active).id) }),
    onDragCancel: ({ active }) =>
      translate('admin.sort.cancelled', { name: nameOf(active.id), position: at(active.id) }),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: translate('admin.sort.instructions') },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(active.id, over.id);
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
