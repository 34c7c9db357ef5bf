import { lazy, type ComponentType } from 'react';

/** A screen of the administration. `title` is the translated name of its page. */
export type Screen = ComponentType<{ title: string }>;

/**
 * A screen whose code is loaded when it is first opened: `lazyScreen(() => import('./users/UsersScreen'))`. The returned function
 * gives the component to render. A failure is thrown to the error page around it, as for a page of the app; the next visit
 * loads the code again.
 */
export function lazyScreen(load: () => Promise<{ default: Screen }>): () => Screen {
  let screen = create();
  function create(): Screen {
    return lazy(async () => {
      try {
        return await load();
      } catch (error) {
        screen = create();
        throw error;
      }
    });
  }
  return () => screen;
}
