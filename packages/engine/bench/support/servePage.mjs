import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions } from 'vite';

const types = new Map([
  ['.html', 'text/html'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
]);

const initialInOneFile = { groups: [{ name: 'initial', tags: [/** @type {const} */ ('$initial')] }] };

/**
 * Builds a page of the bench for production and serves it on a free port of this machine.
 *
 * @param {string} name the folder of the page
 * @param {Readonly<Record<string, string>>} [modules] the files that the page imports by other names
 * @returns {Promise<{ base: string, close(): Promise<void> }>}
 */
export async function servePage(name, modules = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'assunto-bench-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL(`../${name}`, import.meta.url)),
    plugins: [react()],
    // One React for all: the peers find none in their own folder.
    resolve: {
      alias: modules,
      conditions: ['@assunto/source', ...defaultClientConditions],
      dedupe: ['react', 'react-dom'],
    },
    build: {
      outDir: folder,
      emptyOutDir: true,
      chunkSizeWarningLimit: 10_000,
      // As our product is built: what a page loads at once is one file. A page that awaits its own chunks cannot be.
      ...(Object.keys(modules).length > 0 && { rolldownOptions: { output: { codeSplitting: initialInOneFile } } }),
    },
  });
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    const body = await readFile(file).catch(() => null);
    response.writeHead(body ? 200 : 404, { 'content-type': types.get(extname(file)) ?? 'application/octet-stream' });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bench has no port.');
  return {
    base: `http://127.0.0.1:${address.port}`,
    async close() {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
