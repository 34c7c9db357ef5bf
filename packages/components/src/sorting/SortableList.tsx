import { joined } from '@assunto/engine/fields';
import { rectSortingStrategy, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { SortingContext, type SortingId } from './SortingContext';

/** The announcements for screen readers while items are sorted. */
export interface SortingTexts {
  instructions: string;
  position(value: number, length: number): string;
  lifted(name: string, position: string): string;
  dropped(name: string, position: string): string;
  cancelled(name: string, position: string): string;
}

/** Props of `SortableList`. */
export interface SortableListProps {
  /** In their order. */
  ids: readonly SortingId[];
  texts: SortingTexts;
  nameOf(id: SortingId): string;
  /** Moves one item to the position of another. */
  onMove(id: SortingId, toId: SortingId): void;
  /** Called when an item is lifted, and when it is dropped or put back. */
  onDragging?(isDragging: boolean): void;
  /** Whether the items are arranged in rows of several; otherwise in one column. */
  isGrid?: boolean;
  /** The items, each with dnd-kit's `useSortable`. */
  children: ReactNode;
}

/**
 * Lets items be moved by pointer, finger or keyboard, each arrow key by one position, and announces where they are.
 *
 * @example
 * <SortableList
 *   ids={[1, 2]}
 *   texts={{
 *     instructions: 'Espaço levanta, setas movem.',
 *     position: (value, length) => `${value} de ${length}`,
 *     lifted: (name, position) => `${name}: ${position}`,
 *     dropped: (name, position) => `${name}: ${position}`,
 *     cancelled: (name, position) => `${name}: ${position}`,
 *   }}
 *   nameOf={String}
 *   onMove={(id, toId) => console.log(id, toId)}
 * >
 *   <ul />
 * </SortableList>
 */
export function SortableList({ ids, texts, nameOf, onMove, onDragging, isGrid = false, children }: SortableListProps) {
  const at = (id: SortingId) => texts.position(ids.indexOf(id) + 1, ids.length);
  return (
    <SortingContext
      instructions={texts.instructions}
      announcements={{
        lifted: (id) => texts.lifted(nameOf(id), at(id)),
        over: (id, overId) => joined`${nameOf(id)}: ${at(overId)}.`,
        dropped: (id, overId) => texts.dropped(nameOf(id), at(overId ?? id)),
        cancelled: (id) => texts.cancelled(nameOf(id), at(id)),
      }}
      positionsOf={() => ids}
      onLift={() => onDragging?.(true)}
      onCancel={() => onDragging?.(false)}
      onDrop={(id, overId) => {
        onDragging?.(false);
        if (overId !== null && overId !== id) onMove(id, overId);
      }}
    >
      <SortableContext items={[...ids]} strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </SortingContext>
  );
}
