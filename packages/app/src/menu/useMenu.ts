import type { Menu, MenuTree } from '@assunto/api';
import { useServices } from '../AppServices';
import { type Loaded, menuChanges, onProfileChange, useLoaded, useStoreValue } from '@assunto/shell';
import { useEffect, useEffectEvent } from 'react';

/** The company's navigation with the entries that the signed-in account may see. */
export function useMenu(): Loaded<readonly Menu[]> {
  const { client } = useServices();
  const menu = useLoaded('menu', async (signal) => {
    const request = { signal, expects: ['Menus'] };
    return (await client.request<MenuTree>('GET', '/presentation/menu/all/', request)).data.Menus;
  });
  const changes = useStoreValue(menuChanges);
  const reload = useEffectEvent(menu.reload);
  useEffect(() => {
    if (changes > 0) reload();
  }, [changes]);
  useEffect(() => onProfileChange(() => reload()), []);
  return menu;
}
