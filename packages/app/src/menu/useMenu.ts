import type { Menu, MenuTree } from '@assunto/engine/contract';
import { useServices } from '../AppServices';
import { type Loaded, useLoaded } from '@assunto/shell';

/** The company's navigation, as the signed-in account may see it. */
export function useMenu(): Loaded<readonly Menu[]> {
  const { client } = useServices();
  return useLoaded('menu', async (signal) => {
    const request = { signal, expects: ['Menus'] };
    return (await client.request<MenuTree>('GET', '/presentation/menu/all/', request)).data.Menus;
  });
}
