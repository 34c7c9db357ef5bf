import { useEffect } from 'react';
import { useServices } from '../AppServices';
import { useMediaQuery, useStoreValue } from '@assunto/shell';

/** Whether the page is dark, and a toggle; follows the system until the person chooses. */
export function useNightMode(): { isNight: boolean; toggleNight: () => void } {
  const { preferences } = useServices();
  const { isNight: chosen } = useStoreValue(preferences);
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isNight = chosen ?? isSystemDark;
  useEffect(() => {
    document.documentElement.dataset['theme'] = isNight ? 'dark' : 'light';
  }, [isNight]);
  return { isNight, toggleNight: () => preferences.change({ isNight: !isNight }) };
}
