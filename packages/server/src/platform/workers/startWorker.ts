import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a module of this package as a worker thread, from its TypeScript source in development and tests, else from the build.
 * `module` is its path under `src` without extension; `tsup.config.ts` lists it as an entry.
 *
 * @example startWorker('platform/spreadsheets/spreadsheetWorker', { resourceLimits: { maxOldGenerationSizeMb: 256 } })
 */
export function startWorker(module: string, options: Omit<WorkerOptions, 'eval' | 'execArgv'> = {}): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  // Chunks and entries of a bundle are in one folder.
  if (!isSource) return new Worker(new URL(`./${basename(module)}.js`, import.meta.url), { ...options, execArgv: [] });
  const source = new URL(`../../${module}.ts`, import.meta.url).href;
  // Loaders of the main thread do not apply to workers on Node 20, so it registers its own.
  const tsx = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/cjs$/, 'mjs'),
  ).href;
  const program = `import(${JSON.stringify(tsx)}).then(({ register }) => {
    register();
    return import(${JSON.stringify(source)});
  });`;
  return new Worker(program, { ...options, eval: true, execArgv: ['--conditions=@assunto/source'] });
}
