import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'tsup';

/** Each field is a file, so that a bundler leaves out those that a page does not register: "sideEffects" speaks of files. */
const fields = readdirSync(join(import.meta.dirname, 'src/fields'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.field\.tsx?$/.test(path))
  .map((path) => [`fields/${path.replace(/\.tsx?$/, '')}`, `src/fields/${path}`]);

export default defineConfig({
  entry: {
    ...Object.fromEntries(fields),
    index: 'src/index.ts',
    fields: 'src/fields.ts',
    sorting: 'src/sorting.ts',
    editors: 'src/editors.ts',
    'messages/en': 'src/messages/en.ts',
    'messages/es': 'src/messages/es.ts',
    styles: 'src/styles/packaged.css',
    'styles/editors': 'src/styles/editors.css',
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
      fields: 'src/fields.ts',
      sorting: 'src/sorting.ts',
      editors: 'src/editors.ts',
      'messages/en': 'src/messages/en.ts',
      'messages/es': 'src/messages/es.ts',
    },
    // tsup sets TypeScript's baseUrl, which TypeScript 6 reports as deprecated.
    compilerOptions: { ignoreDeprecations: '6.0', composite: false },
  },
});
