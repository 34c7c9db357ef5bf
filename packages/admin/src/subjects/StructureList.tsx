import { IconButton } from '@assunto/components';
import { EntityRow, SortableItems, useSortableItem } from '@assunto/shell';
import { arrayMove } from '@dnd-kit/sortable';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from './messages/translation';

/** A subject or an attribute in a list that can be arranged. */
interface StructureItem {
  id: number;
  name: string;
  to: string;
  icon?: ReactNode;
  detail: ReactNode;
  marks?: ReactNode;
  /** Asks and removes it; resolves to whether that happened. Absent: it cannot be removed. */
  onRemove?: (() => Promise<boolean>) | undefined;
}

interface StructureListProps {
  label: string;
  items: readonly StructureItem[];
  /** All ids in their new order. */
  onOrder(ids: number[]): void;
}

/** Subjects or attributes in their order, moved by pointer, finger or keyboard. */
export function StructureList({ label, items, onOrder }: StructureListProps) {
  const ids = items.map(({ id }) => id);
  return (
    <SortableItems
      ids={ids}
      nameOf={(id) => items.find((item) => item.id === id)?.name ?? ''}
      onMove={(id, toId) => onOrder(arrayMove(ids, ids.indexOf(Number(id)), ids.indexOf(Number(toId))))}
    >
      <ol className="as-structure-list" aria-label={label}>
        {items.map((item) => (
          <StructureRow key={item.id} item={item} />
        ))}
      </ol>
    </SortableItems>
  );
}

/** Where one continues after a row is gone: at the next one, the one before it, or what makes a new one. */
export function focusBeside(row: Element | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const head = row?.closest('section, main')?.querySelector<HTMLElement>('.as-structure-head a, h1 a, p a');
  (beside?.querySelector<HTMLElement>('a, button.as-button') ?? head)?.focus();
}

function StructureRow({ item }: { item: StructureItem }) {
  const translate = useTranslate();
  const { id, name, to, icon, detail, marks, onRemove } = item;
  const sortable = useSortableItem(id, name);
  return (
    <li {...sortable.item}>
      {sortable.handle}
      <EntityRow
        name={name}
        to={to}
        icon={icon}
        detail={detail}
        marks={marks}
        actions={
          onRemove && (
            <IconButton
              label={translate('subjects.delete', { name })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={async ({ currentTarget }) => {
                const row = currentTarget.closest('li');
                if (await onRemove()) focusBeside(row);
              }}
            />
          )
        }
      />
    </li>
  );
}
