import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions, mergeConfig } from 'vite';

const parts = [
  'Button',
  'Calendar',
  'Checkbox',
  'Dialog',
  'Heading',
  'I18nProvider',
  'Label',
  'Menu',
  'Modal',
  'Popover',
  'TimeField',
  'Tree',
  'useDragAndDrop',
];
const lateDependencies = [
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@dnd-kit/utilities',
  ...parts.map((part) => `react-aria-components/${part}`),
  '@internationalized/date',
  'jotai/react',
  'jotai/vanilla',
  'lucide-react',
];

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/*/src/**/*.@(mdx|stories.tsx)'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  // react-docgen reads our sources only; the TypeScript flavour takes minutes on two cores.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      resolve: { conditions: ['@assunto/source', ...defaultClientConditions] },
      // What lazy chunks import: found late, it would reload the page in the middle of a test.
      optimizeDeps: { include: lateDependencies },
    }),
};

export default config;
