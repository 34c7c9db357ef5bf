import type { Decorator, Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { preloadField } from '../packages/components/src/testing/FieldStory';
import { FieldDocs } from './FieldDocs';
import { ThemedDocs } from './ThemedDocs';
import '@assunto/components/page.css';
import '@assunto/components/styles.css';

// A lazily loaded editor may take more than the usual second on a busy machine.
configure({ asyncUtilTimeout: 5000 });

const withTheme: Decorator = (Story, { globals }) => {
  document.documentElement.dataset['theme'] = String(globals['theme']);
  document.documentElement.lang = 'pt-BR';
  return <Story />;
};

const preview: Preview = {
  decorators: [withTheme],
  loaders: [async ({ args }) => (typeof args['componentId'] === 'number' ? preloadField(args['componentId']) : {})],
  tags: ['autodocs'],
  globalTypes: {
    theme: {
      description: 'Tema',
      toolbar: {
        title: 'Tema',
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Claro', icon: 'sun' },
          { value: 'dark', title: 'Escuro', icon: 'moon' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'light' },
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    docs: { container: ThemedDocs, page: FieldDocs },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Início',
          'Conceitos',
          'Catálogo',
          'Laboratório',
          'Controles',
          'Campos',
          'Filtro',
          'Motor',
          'Engine',
          'Peças',
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Telefone', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet', styles: { width: '834px', height: '1112px' } },
        desktop: { name: 'Computador', styles: { width: '1440px', height: '900px' } },
      },
    },
    // A story that a screen reader or a keyboard cannot use fails.
    // The size of targets is the one rule of WCAG 2.2 AA that axe leaves out unless asked.
    a11y: { test: 'error', options: { rules: { 'target-size': { enabled: true } } } },
  },
};

export default preview;
