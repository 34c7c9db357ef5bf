import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    sorting: 'src/sorting.ts',
    editors: 'src/editors.ts',
    'messages/en': 'src/messages/en.ts',
    'messages/es': 'src/messages/es.ts',
    styles: 'src/styles/index.css',
    page: 'src/styles/page.css',
  },
  tsconfig: '../../tsconfig.json',
  format: 'esm',
  target: 'es2022',
  splitting: true,
  treeshake: true,
  sourcemap: true,
  clean: true,
  loader: { '.woff2': 'dataurl', '.svg': 'dataurl' },
  dts: {
    entry: {
      index: 'src/index.ts',
      sorting: 'src/sorting.ts',
      editors: 'src/editors.ts',
      'messages/en': 'src/messages/en.ts',
      'messages/es': 'src/messages/es.ts',
    },
    // tsup sets TypeScript's baseUrl, which TypeScript 6 reports as deprecated.
    compilerOptions: { ignoreDeprecations: '6.0', composite: false },
  },
});
