import type { Menu, MenuTree } from '@assunto/engine/core';
import { useServices } from '../AppServices';
import { type Loaded, useLoaded } from '../support/useLoaded';

/** The company's navigation, as the signed-in account may see it. */
export function useMenu(): Loaded<readonly Menu[]> {
  const { session } = useServices();
  return useLoaded('menu', async (signal) => {
    const answer = await session.fetch('/presentation/menu/all/', { signal });
    if (!answer.ok) throw new Error(`GET /presentation/menu/all/ answered ${answer.status}.`);
    return ((await answer.json()) as MenuTree).Menus;
  });
}
