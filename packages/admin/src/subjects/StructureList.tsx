import { arrayMove } from '@dnd-kit/sortable';
import { EmptyState, IconButton } from '@assunto/components';
import { userMessageOf } from '@assunto/engine';
import type { ListOf } from '@assunto/engine/core';
import {
  EntityRow,
  LoadedPart,
  notify,
  SortableItems,
  useAction,
  useRead,
  useShellServices,
  useSortableItem,
} from '@assunto/shell';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslate } from './messages/translation';
import { useRemoval, type Removed } from './useRemoval';

/** A subject or an attribute in a list that can be arranged. */
interface StructureItem {
  id: number;
  name: string;
  to: string;
  icon?: ReactNode;
  detail: ReactNode;
  marks?: ReactNode;
  /** How it is removed. Absent: it cannot be. */
  removed?: Removed | undefined;
}

interface StructureListProps<Item> {
  label: string;
  emptyText: string;
  /** The path that lists them. */
  path: string;
  /** The path of the call that arranges them. */
  orderPath: string;
  itemOf(item: Item): StructureItem;
}

/** Subjects or attributes in their order, moved by pointer, finger or keyboard, and removed after a question. */
export function StructureList<Item>({ label, emptyText, path, orderPath, itemOf }: StructureListProps<Item>) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const loaded = useRead<ListOf<Item>>(path);
  const [remove, dialog] = useRemoval();
  const { act } = useAction();
  const [moved, setMoved] = useState<{ of: unknown; ids: readonly number[] } | null>(null);
  /** A refused order is taken back. */
  const order = async (ids: number[]): Promise<void> => {
    setMoved({ of: loaded.value, ids });
    await act({
      call: () => client.request('PUT', orderPath, { body: { ids } }),
      onFailed(error) {
        notify('danger', `${translate('subjects.orderFailed')} ${userMessageOf(error)}`);
        return true;
      },
    });
    loaded.reload();
  };
  return (
    <>
      <LoadedPart loaded={loaded} lines={6} label={translate('subjects.loading')}>
        {({ itens }) => {
          const found = itens.map(itemOf);
          // In the order in which they were just moved.
          const items =
            moved?.of === loaded.value
              ? found.sort((one, other) => moved.ids.indexOf(one.id) - moved.ids.indexOf(other.id))
              : found;
          const ids = items.map(({ id }) => id);
          if (items.length === 0) return <EmptyState title={emptyText} />;
          return (
            <SortableItems
              ids={ids}
              nameOf={(id) => items.find((item) => item.id === id)?.name ?? ''}
              onMove={(id, toId) => void order(arrayMove(ids, ids.indexOf(Number(id)), ids.indexOf(Number(toId))))}
            >
              <ol className="as-structure-list" aria-label={label}>
                {items.map((item) => (
                  <StructureRow key={item.id} item={item} onRemove={(removed) => remove(removed, loaded.reload)} />
                ))}
              </ol>
            </SortableItems>
          );
        }}
      </LoadedPart>
      {dialog}
    </>
  );
}

/** Where one continues after a row is gone: at the next one, the one before it, or what makes a new one. */
export function focusBeside(row: Element | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const head = row?.closest('section, main')?.querySelector<HTMLElement>('.as-structure-head a, h1 a, p a');
  (beside?.querySelector<HTMLElement>('a, button.as-button') ?? head)?.focus();
}

interface StructureRowProps {
  item: StructureItem;
  onRemove(removed: Removed): Promise<boolean>;
}

function StructureRow({ item: { id, removed, ...row }, onRemove }: StructureRowProps) {
  const translate = useTranslate();
  const sortable = useSortableItem(id, row.name);
  return (
    <li {...sortable.item}>
      {sortable.handle}
      <EntityRow
        {...row}
        actions={
          removed && (
            <IconButton
              label={translate('subjects.delete', { name: row.name })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={async ({ currentTarget }) => {
                const element = currentTarget.closest('li');
                if (await onRemove(removed)) focusBeside(element);
              }}
            />
          )
        }
      />
    </li>
  );
}
