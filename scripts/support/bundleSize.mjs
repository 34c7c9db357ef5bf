import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './run.mjs';

const entry = 'virtual:embedding';

/**
 * Compressed bytes of what a product's page loads at first for some imports of the built packages: minified, with all
 * that they import statically, but React, which such a page has already.
 *
 * @param {string} imports a module of import and export statements
 * @returns {Promise<number>}
 */
export async function bundleSize(imports) {
  const result = await build({
    root: `${root}/packages/components`,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'embedding',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? { code: imports, moduleSideEffects: true } : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: entry,
        external: [/^react(-dom)?($|\/)/],
        preserveEntrySignatures: 'strict',
        output: { format: 'es' },
      },
    },
  });
  const chunks = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const code = new Map(chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk]] : [])));
  const first = [...code.values()].find(({ isEntry }) => isEntry);
  if (!first) throw new Error('The bundle has no entry.');
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} fileName */
  const visit = (fileName) => {
    const chunk = code.get(fileName);
    if (!chunk || seen.has(fileName)) return;
    seen.add(fileName);
    chunk.imports.forEach(visit);
  };
  visit(first.fileName);
  return [...seen].reduce((sum, name) => sum + gzipSync(code.get(name)?.code ?? '', { level: 9 }).length, 0);
}
