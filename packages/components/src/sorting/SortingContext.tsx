import {
  closestCenter,
  DndContext,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type CollisionDetection,
} from '@dnd-kit/core';
import { useRef, type ReactNode } from 'react';
import { OrderKeyboardSensor } from './OrderKeyboardSensor';
import { useKeyboardOrder } from './useKeyboardOrder';

/** Identifies an item that is moved, or a position that it is moved to. */
export type SortingId = string | number;

/** The announcement for screen readers while an item is moved; `undefined`: none. */
export interface SortingAnnouncements {
  lifted(id: SortingId): string;
  over(id: SortingId, overId: SortingId): string | undefined;
  dropped(id: SortingId, overId: SortingId | null): string;
  cancelled(id: SortingId): string;
}

/** Props of `SortingContext`. */
export interface SortingContextProps {
  /** The instructions for screen readers on the button that lifts an item. */
  instructions: string;
  announcements: SortingAnnouncements;
  /** The order of what an item can be moved to, through which arrow keys move it. */
  positionsOf(id: SortingId): readonly SortingId[];
  /** Whether what is under the pointer comes before what is nearest: for areas that contain others. */
  prefersUnderPointer?: boolean;
  onLift?(id: SortingId): void;
  /** Called with what the item is dropped on; `null` when it is over nothing. */
  onDrop(id: SortingId, overId: SortingId | null): void;
  onCancel?(id: SortingId): void;
  /** The items and what they are dropped on, with dnd-kit's `useSortable`, `useDraggable` and `useDroppable`. */
  children: ReactNode;
}

const underPointer: CollisionDetection = (request) => {
  const within = pointerWithin(request);
  return within.length > 0 ? within : closestCenter(request);
};

/**
 * Lets items be moved by pointer, finger or keyboard, each arrow key by one position. `SortableList` is this for one list; use this
 * one when items move between several. No type of dnd-kit is in its props: its declarations do not compile with React 19's types
 * unless `skipLibCheck` is set.
 *
 * @example
 * <SortingContext
 *   instructions="Espaço levanta, setas movem."
 *   announcements={{ lifted: String, over: () => undefined, dropped: String, cancelled: String }}
 *   positionsOf={() => [1, 2]}
 *   onDrop={(id, overId) => console.log(id, overId)}
 * >
 *   <ul />
 * </SortingContext>
 */
export function SortingContext(props: SortingContextProps) {
  const { instructions, announcements, positionsOf, prefersUnderPointer = false, onLift, onDrop, onCancel } = props;
  const { coordinateGetter, collisionDetection, targetByKey, reset } = useKeyboardOrder(
    positionsOf,
    prefersUnderPointer ? underPointer : closestCenter,
  );
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(OrderKeyboardSensor, { coordinateGetter }),
  );
  // The library reports an item as over itself as soon as it is lifted; that is not announced.
  const lastOver = useRef<SortingId | null>(null);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      accessibility={{
        screenReaderInstructions: { draggable: instructions },
        announcements: {
          onDragStart: ({ active: { id } }) => {
            lastOver.current = id;
            return announcements.lifted(id);
          },
          onDragOver: ({ active: { id }, over }) => {
            if (!over || over.id === lastOver.current) return undefined;
            lastOver.current = over.id;
            return announcements.over(id, over.id);
          },
          onDragEnd: ({ active: { id }, over }) => announcements.dropped(id, over?.id ?? null),
          onDragCancel: ({ active: { id } }) => announcements.cancelled(id),
        },
      }}
      onDragStart={({ active: { id } }) => {
        reset();
        onLift?.(id);
      }}
      onDragCancel={({ active: { id } }) => {
        reset();
        onCancel?.(id);
      }}
      onDragEnd={({ active: { id }, over }) => {
        const target = targetByKey() ?? over?.id ?? null;
        reset();
        onDrop(id, target);
      }}
    >
      {props.children}
    </DndContext>
  );
}
