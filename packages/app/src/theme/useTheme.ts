import { useEffect } from 'react';
import { useServices } from '../AppServices';
import { useNightMode } from '../layout/useNightMode';
import { useStoreValue } from '@assunto/shell';
import { isThemeColor, themeTokens } from './themeTokens';

/** The text sizes that a person may choose, as factors of the browser's own. */
export const fontSizes = [
  { value: 0.875, name: 'theme.small' },
  { value: 1, name: 'theme.normal' },
  { value: 1.125, name: 'theme.large' },
  { value: 1.25, name: 'theme.veryLarge' },
] as const;

/**
 * Applies the colour and the text size that the person chose in this browser; nothing is sent. The default colour is the
 * company's, else the product's.
 */
export function useTheme(): void {
  const { preferences, session } = useServices();
  const { themeColor, companyColor, fontSize } = useStoreValue(preferences);
  const { isNight } = useNightMode();
  const current = useStoreValue(session.account)?.company;
  useEffect(() => {
    // An administrator may have changed it since the sign-in.
    if (!current || current.themeColor === preferences.get().companyColor) return;
    preferences.change({ companyColor: current.themeColor });
  }, [current, preferences]);
  const color = [themeColor, companyColor].find(isThemeColor) ?? null;
  useEffect(() => {
    const { style } = document.documentElement;
    if (color === null) return;
    const tokens = Object.entries(themeTokens(color, isNight));
    for (const [name, value] of tokens) style.setProperty(name, value);
    return () => {
      for (const [name] of tokens) style.removeProperty(name);
    };
  }, [color, isNight]);
  useEffect(() => {
    const { style } = document.documentElement;
    style.fontSize = fontSize === 1 ? '' : `${fontSize * 100}%`;
  }, [fontSize]);
}
