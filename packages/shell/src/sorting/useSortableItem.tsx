import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { UniqueIdentifier } from '@dnd-kit/core';
import { useTranslate } from './messages/translation';
import './sorting.css';

/** What an item of `SortableItems` is drawn with: the attributes of its element, and the handle that moves it. */
export function useSortableItem(id: UniqueIdentifier, name: string, isDisabled = false) {
  const translate = useTranslate();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: isDisabled,
    attributes: { roleDescription: translate('sort.movable') },
  });
  return {
    item: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition },
      'data-dragging': isDragging || undefined,
    },
    handle: (
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="as-sort-handle"
        aria-label={translate('sort.move', { name })}
        {...attributes}
        {...listeners}
      >
        <GripVertical aria-hidden="true" />
      </button>
    ),
  };
}
