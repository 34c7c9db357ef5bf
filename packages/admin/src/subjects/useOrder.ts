import { userMessageOf } from '@assunto/engine';
import { notify, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { useTranslate } from './messages/translation';

interface OrderRequest<Item> {
  /** As last loaded. */
  loaded: readonly Item[] | null;
  idOf(item: Item): number;
  /** The call that arranges them. */
  path: string;
  reload(): void;
}

/** Loaded items in the order in which they were just moved, and what saves a new order. A refused order is taken back. */
export function useOrder<Item>({ loaded, idOf, path, reload }: OrderRequest<Item>) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [moved, setMoved] = useState<{ loaded: readonly Item[] | null; ids: readonly number[] } | null>(null);
  const order = async (ids: number[]): Promise<void> => {
    setMoved({ loaded, ids });
    try {
      await client.request('PUT', path, { body: { ids } });
    } catch (error) {
      notify('danger', `${translate('subjects.orderFailed')} ${userMessageOf(error)}`);
    }
    reload();
  };
  const items =
    moved && moved.loaded === loaded
      ? [...(loaded ?? [])].sort((one, other) => moved.ids.indexOf(idOf(one)) - moved.ids.indexOf(idOf(other)))
      : loaded;
  return { items, order: (ids: number[]) => void order(ids) };
}
