import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState, type PropsWithChildren } from 'react';
import { addons } from 'storybook/preview-api';
import { themes } from 'storybook/theming';
import './docs.css';

type Globals = { globals?: { theme?: unknown } };

/** Pages of text in the theme that the toolbar asks for, as the stories on them. */
export function ThemedDocs(props: PropsWithChildren<DocsContainerProps>) {
  const [theme, setTheme] = useState(() => document.documentElement.dataset['theme'] ?? 'light');
  useEffect(() => {
    const channel = addons.getChannel();
    const applyGlobals = ({ globals }: Globals) => {
      const next = String(globals?.theme ?? 'light');
      document.documentElement.dataset['theme'] = next;
      setTheme(next);
    };
    channel.on('globalsUpdated', applyGlobals);
    channel.on('setGlobals', applyGlobals);
    return () => {
      channel.off('globalsUpdated', applyGlobals);
      channel.off('setGlobals', applyGlobals);
    };
  }, []);
  return <DocsContainer {...props} theme={theme === 'dark' ? themes.dark : themes.light} />;
}
