import { defineConfig } from 'tsup';
import { pureCalls } from '../../scripts/support/pureCalls.mjs';

const entries = [
  'src/index.ts',
  'src/core.ts',
  'src/fields.ts',
  'src/configs.ts',
  'src/formula.ts',
  'src/contract.ts',
  'src/validator-module.ts',
  'src/form.ts',
  'src/grid.ts',
  'src/devtools.ts',
  'src/messages/en.ts',
  'src/messages/es.ts',
  'src/testing.ts',
];

export default defineConfig({
  // Each module is a file, so that a bundler leaves out those that a page does not use: "sideEffects" speaks of files.
  entry: [
    ...entries,
    'src/{component-types,contract,errors,filter,formula,messages,nodes,permissions,rules,schema,service-time,clipboard,text,validation}/**/*.ts',
    '!src/**/*.{test,test-d}.ts',
    '!src/*/**/testing/**',
  ],
  tsconfig: '../../tsconfig.json',
  format: 'esm',
  target: 'es2022',
  splitting: true,
  treeshake: true,
  clean: true,
  metafile: true,
  // Of TypeBox.
  plugins: pureCalls('new (?:TextEncoder|DataView|Uint8Array|Float64Array)'),
  // tsup sets TypeScript's baseUrl, which TypeScript 6 reports as deprecated.
  dts: { entry: entries, compilerOptions: { ignoreDeprecations: '6.0', composite: false } },
});
