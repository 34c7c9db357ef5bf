import {
  closestCenter,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { useRef } from 'react';
import { orderSteps } from './OrderKeyboardSensor';

/** What a `DndContext` needs so that each arrow key moves a lifted item by one position. */
export interface KeyboardOrder {
  /** For `OrderKeyboardSensor`. */
  coordinateGetter: KeyboardCoordinateGetter;
  collisionDetection: CollisionDetection;
  /** What the lifted item was moved to by keys, even before the library has measured it; `null` without any. */
  targetByKey(): UniqueIdentifier | null;
  /** To be called when an item is lifted, dropped or put back. */
  reset(): void;
}

/**
 * Makes each arrow key move a lifted item by one position of the order. The library's own getter looks for the nearest rectangle,
 * and finds another one while items still move. `positionsOf` returns the order of what the lifted item can be moved to; `byPointer`
 * finds what a pointer is over.
 *
 * @example const { coordinateGetter, collisionDetection, targetByKey, reset } = useKeyboardOrder(() => ids);
 */
export function useKeyboardOrder(
  positionsOf: (active: UniqueIdentifier) => readonly UniqueIdentifier[],
  byPointer: CollisionDetection = closestCenter,
): KeyboardOrder {
  const target = useRef<UniqueIdentifier | null>(null);
  return {
    coordinateGetter(event, { active, context, currentCoordinates }) {
      const step = orderSteps[event.code];
      if (step === undefined) return undefined;
      const ids = positionsOf(active);
      const id = ids[ids.indexOf(target.current ?? active) + step];
      if (id === undefined) return undefined;
      target.current = id;
      const rect = context.droppableRects.get(id);
      return rect ? { x: rect.left, y: rect.top } : currentCoordinates;
    },
    collisionDetection: (request) => (target.current === null ? byPointer(request) : [{ id: target.current }]),
    targetByKey: () => target.current,
    reset() {
      target.current = null;
    },
  };
}
