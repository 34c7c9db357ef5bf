import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'tsup';
import { pureCalls } from '../../scripts/support/pureCalls.mjs';

/** Each field is a file, so that a bundler leaves out those that a page does not register: "sideEffects" speaks of files. */
const fields = readdirSync(join(import.meta.dirname, 'src/fields'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.field\.tsx?$/.test(path))
  .map((path) => [`fields/${path.replace(/\.tsx?$/, '')}`, `src/fields/${path}`]);

const sources = readdirSync(join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\./.test(path))
  .map((path) => readFileSync(join(import.meta.dirname, 'src', path), 'utf8'));
const iconNames = sources.flatMap((source) =>
  [...source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  ),
);
const lucide = join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm');
const iconFiles = readFileSync(join(lucide, 'lucide-react.mjs'), 'utf8').matchAll(
  /export \{([^}]*)\} from '\.\/icons\/(.*?)\.mjs'/g,
);
/** Each icon is a file for the same reason. These entries are there for the division alone. */
const iconEntries = [...iconFiles]
  .filter(([, exported = '']) => iconNames.some((name) => exported.split(/\W+/).includes(name)))
  .map(([, , file = '']) => [`icons/${file}`, join(lucide, `icons/${file}.mjs`)]);

export default defineConfig({
  entry: {
    ...Object.fromEntries([...fields, ...iconEntries]),
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
  clean: true,
  metafile: true,
  // Of the icons.
  plugins: pureCalls('createLucideIcon'),
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
