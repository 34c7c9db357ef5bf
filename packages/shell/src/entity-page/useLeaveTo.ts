import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { useTabs } from '../tabs/useTabs';

/**
 * Closes the current tab and opens a list, which is read again.
 *
 * @example
 * const leave = useLeaveTo('/config/users');
 * return <EntityForm form={form} onSaved={leave} />;
 */
export function useLeaveTo(list: string): () => void {
  const { pathname, search } = useLocation();
  const { closeAndOpen } = useTabs();
  const here = pathname + search;
  return useCallback(() => closeAndOpen(here, `${list}?refresh=true`), [closeAndOpen, here, list]);
}
