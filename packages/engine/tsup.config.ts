import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig, type Options } from 'tsup';
import { editCode, unusedFormParts } from './unusedFormParts';

const entries = [
  'src/index.ts',
  'src/core.ts',
  'src/fields.ts',
  'src/configs.ts',
  'src/formula.ts',
  'src/contract.ts',
  'src/ticketing.ts',
  'src/validator-module.ts',
  'src/form.ts',
  'src/grid.ts',
  'src/devtools.ts',
  'src/messages/en.ts',
  'src/messages/es.ts',
  'src/testing.ts',
];

/** Builds in what forms need of rjsf, and no more (decision 270). */
const usedFormParts: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'used-form-parts',
  setup(build) {
    for (const part of unusedFormParts)
      build.onLoad({ filter: part.id }, async ({ path }) => ({
        contents: editCode(await readFile(path, 'utf8'), part),
      }));
  },
};

/** The licence of what is built in. */
async function copyLicences(): Promise<void> {
  const folder = join(import.meta.dirname, 'dist/licences');
  await mkdir(folder, { recursive: true });
  const licence = join(import.meta.dirname, '../../node_modules/@rjsf/core/LICENSE.md');
  await copyFile(licence, join(folder, 'rjsf.md'));
}

export default defineConfig({
  // Each module is a file, so that a bundler leaves out those that a page does not use: "sideEffects" speaks of files.
  entry: [
    ...entries,
    'src/{component-types,contract,errors,filter,formula,messages,permissions,rules,schema,service-time,clipboard,text,ticketing,validation}/**/*.ts',
    '!src/**/*.{test,test-d}.ts',
  ],
  tsconfig: '../../tsconfig.json',
  format: 'esm',
  target: 'es2022',
  splitting: true,
  treeshake: true,
  sourcemap: true,
  clean: true,
  noExternal: [/^@rjsf\//],
  esbuildPlugins: [usedFormParts],
  onSuccess: copyLicences,
  // tsup sets TypeScript's baseUrl, which TypeScript 6 reports as deprecated.
  dts: { entry: entries, compilerOptions: { ignoreDeprecations: '6.0', composite: false } },
});
