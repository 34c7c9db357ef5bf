import { transform } from 'esbuild';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { noticesOf } from './notices.mjs';
import { root } from './run.mjs';

/**
 * Completes what tsup built of a published package: CommonJS copies in `dist/cjs`, the types of its style sheets, and the
 * licences of what is built in.
 *
 * @param {'engine' | 'components'} name
 */
export async function finishLibrary(name) {
  const dist = join(root, 'packages', name, 'dist');
  const metafile = join(dist, 'metafile-esm.json');
  writeFileSync(join(dist, 'THIRD-PARTY-NOTICES.txt'), noticesOf(JSON.parse(readFileSync(metafile, 'utf8'))));
  rmSync(metafile);
  // Entries that are there for the division alone (tsup.config.ts of the components).
  rmSync(join(dist, 'icons'), { recursive: true, force: true });
  if (name === 'engine') await buildInTypes(dist);
  await writeCommonJs(dist);
  // Style sheets have no exports, for either kind of module.
  writeFileSync(join(dist, 'cjs/css.d.ts'), 'export {};\n');
}

/**
 * The types of the schemas' library in one file, as its code is: a host would install 600 files for them, which no CommonJS
 * module may import.
 *
 * @param {string} dist
 */
async function buildInTypes(dist) {
  const input = join(root, 'node_modules/typebox/build/index.d.mts');
  const bundle = await rollup({ input, plugins: [dts({ respectExternal: true })] });
  const { output } = await bundle.generate({ format: 'es' });
  // The plugin renames a namespace where it is declared alone, and takes the global `Record` for the function of that name.
  const code = output[0].code
    .replaceAll(/\b(?:Extends)?Result\.(?=TExtends)/g, 'result_d.')
    .replaceAll(/(?<!function )\bRecord\$1</g, 'Record<');
  // Nobody reads its comments there, and it is in every installation twice.
  writeFileSync(join(dist, 'typebox.d.ts'), code.replaceAll(/^ *\/\*\*[^]*?\*\/\n/gm, ''));
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  for (const path of files.filter((path) => path.endsWith('.d.ts'))) {
    const types = readFileSync(join(dist, path), 'utf8');
    const toRoot = '../'.repeat(path.split(/[\\/]/).length - 1) || './';
    writeFileSync(join(dist, path), types.replaceAll(/(from|import) 'typebox'/g, `$1 '${toRoot}typebox.js'`));
  }
}

/**
 * Each file again as CommonJS: file by file, so that what several entries import exists once there too.
 *
 * @param {string} dist
 */
async function writeCommonJs(dist) {
  const cjs = join(dist, 'cjs');
  rmSync(cjs, { recursive: true, force: true });
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  for (const path of files.filter((path) => path.endsWith('.js') || path.endsWith('.d.ts'))) {
    mkdirSync(dirname(join(cjs, path)), { recursive: true });
    const code = readFileSync(join(dist, path), 'utf8');
    writeFileSync(join(cjs, path), path.endsWith('.js') ? await toCommonJs(code) : code);
  }
  writeFileSync(join(cjs, 'package.json'), '{ "type": "commonjs" }\n');
}

/**
 * @param {string} code
 * @returns {Promise<string>}
 */
async function toCommonJs(code) {
  // The loader of Jest knows no `import()` in CommonJS.
  const supported = { 'dynamic-import': false };
  // It is read by programs alone; people read the modules.
  return (await transform(code, { format: 'cjs', target: 'es2022', supported, minifyWhitespace: true })).code;
}
