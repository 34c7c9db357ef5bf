import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { AppRelease } from './src/offline/appCache';

/** The file that browsers register; its address is the same in every release. */
const fileName = 'service-worker.js';

/**
 * Writes the service worker with the list of this release's files. The administration is not among them: it needs the server. `isFirst` says which scripts and style sheets a first visit
 * loads.
 */
export function serviceWorkerFile(isFirst: (fileName: string) => boolean): Plugin {
  return {
    name: 'service-worker-file',
    apply: 'build',
    // After the page was written.
    enforce: 'post',
    async generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const ofAdministration = (file: (typeof files)[number]) =>
        file.type === 'chunk' &&
        file.moduleIds.length > 0 &&
        file.moduleIds.every((id) => id.includes('/packages/admin/'));
      const assets = files
        .filter((file) => !ofAdministration(file))
        .map((file) => file.fileName)
        .filter((name) => /^assets\/.*\.(js|css|svg)$|latin-wght-.*\.woff2$/.test(name));
      const paths = assets.sort().map((name) => `/${name}`);
      const first = paths.filter((path) => isFirst(path.slice(1)));
      const later = paths.filter((path) => !isFirst(path.slice(1)));
      const page = files.find((file) => file.fileName === 'index.html');
      const source = page?.type === 'asset' ? page.source : '';
      // The last script: the one before is the same in every release.
      const entry = [...String(source).matchAll(/src="(\/assets\/[^"]+\.js)"/g)].at(-1)?.[1];
      if (!entry) return this.warn('The page has no script: no service worker was written.');
      const name = createHash('sha256').update(source).update(paths.join()).digest('hex').slice(0, 16);
      const release: AppRelease = { name, entry, first, later };
      this.emitFile({ type: 'asset', fileName, source: await workerCode(release) });
    },
  };
}

/** The worker in one file. It is no module: not every browser takes modules as service workers. */
async function workerCode(release: AppRelease): Promise<string> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    define: { __APP_RELEASE__: JSON.stringify(release) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(import.meta.dirname, 'src/offline/serviceWorker.ts'), output: { format: 'iife' } },
    },
  });
  const [chunk] = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.');
  return chunk.code;
}
