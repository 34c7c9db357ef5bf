import { useSortable } from '@dnd-kit/sortable';
import { useSortingTexts } from '@assunto/shell';
import '@assunto/shell/sorting.css';

/** The attributes of a part of the canvas that can be dragged, and of the button that drags it. */
export function useDesignItem(id: string) {
  const translate = useSortingTexts();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging, isOver } = useSortable({
    id,
    attributes: { roleDescription: translate('sort.movable') },
  });
  return {
    item: {
      ref: setNodeRef,
      'data-dragging': isDragging || undefined,
      'data-over': (isOver && !isDragging) || undefined,
    },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  };
}
