import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packed } from './examples.mjs';
import { root, run, runBin } from './run.mjs';

/** What a form without a grid may put into `node_modules`, with React: in MB of 4 KiB blocks, as disks count, and in packages. */
const most = { megabytes: 95, packages: 30 };

/** Entries that load without AG Grid, which `/grid` alone needs. */
const entries = ['', '/core', '/fields', '/configs', '/formula', '/contract', '/form', '/devtools', '/testing']
  .concat(['/validator-module', '/messages/en', '/messages/es'])
  .map((path) => `@assunto/engine${path}`)
  .concat(['', '/fields', '/editors', '/sorting', '/messages/en'].map((path) => `@assunto/components${path}`));

const page = `import '@assunto/components/styles.css';
import '@assunto/engine/form.css';
import { fields } from '@assunto/components';
import { createMemoryAdapter, createRegistry, EngineProvider, useRecord } from '@assunto/engine';
import { TalkIds, type TalkSaveMany } from '@assunto/engine/contract';
import { RecordForm } from '@assunto/engine/form';
import { createElement } from 'react';

const registry = createRegistry(fields);
const adapter = createMemoryAdapter({ subjects: [] });
export const ids: TalkIds = { talkIds: [1] };
export const kind: 'object' = TalkIds.type;
// @ts-expect-error the types of the contract hold: there is no such name
export const wrong = (save: TalkSaveMany) => save.tlaks;
function Form() {
  return createElement(RecordForm, { record: useRecord('vistoria', 1) });
}
export const App = () => createElement(EngineProvider, { adapter, registry, children: createElement(Form) });
`;

/**
 * Installs the packed packages with React into an empty folder, as a form without a grid needs them, and loads and checks them
 * there.
 *
 * @returns {Promise<{ problems: string[], note: string }>}
 */
export async function tryInstall() {
  const cwd = mkdtempSync(join(tmpdir(), 'assunto-install-'));
  try {
    writeFileSync(join(cwd, 'package.json'), '{ "private": true }');
    const started = Date.now();
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const tarballs = ['engine', 'components'].map((name) => join(packed, `${name}.tgz`));
    const { code, output } = await run('npm', ['install', ...flags, ...tarballs, 'react@19', 'react-dom@19'], {
      cwd,
      quiet: true,
    });
    if (code !== 0) return { problems: [`does not install:\n${output}`], note: '' };
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    const { megabytes, packages } = sizeOf(join(cwd, 'node_modules'));
    const note = `${megabytes.toFixed(1)} MB, ${packages} packages, ${seconds} s`;
    const problems = [
      ...(megabytes > most.megabytes || packages > most.packages
        ? [`a form alone needs ${note}; at most ${most.megabytes} MB and ${most.packages} packages`]
        : []),
      ...['engine', 'components'].flatMap((name) => strayFiles(join(cwd, 'node_modules/@assunto', name))),
      ...(await loadProblems(cwd)),
      ...(await typeProblems(cwd)),
    ];
    return { problems, note };
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder
 * @returns {{ megabytes: number, packages: number }}
 */
function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const blocks = files.reduce((sum, path) => sum + Math.ceil(statSync(join(folder, path)).size / 4096), 0);
  const isManifest = /^(?:.*[\\/]node_modules[\\/])?(?:@[^\\/]+[\\/])?[^\\/]+[\\/]package\.json$/;
  return { megabytes: (blocks * 4096) / 1024 ** 2, packages: files.filter((path) => isManifest.test(path)).length };
}

/** @param {string} folder of an installed package of ours */
function strayFiles(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const strays = files.filter((path) => /\.(test|test-d|stories)\.|\.map$|metafile/.test(path));
  const missing = ['LICENSE', 'README.md', join('dist', 'THIRD-PARTY-NOTICES.txt')].filter(
    (path) => !files.includes(path),
  );
  return [...strays.map((path) => `${path} is packed`), ...missing.map((path) => `${path} is not packed in ${folder}`)];
}

/** @param {string} cwd */
async function loadProblems(cwd) {
  const list = JSON.stringify(entries);
  const programs = {
    'require.cjs': `for (const entry of ${list}) if (Object.keys(require(entry)).length === 0) throw new Error(entry);`,
    'import.mjs': `for (const entry of ${list}) if (Object.keys(await import(entry)).length === 0) throw new Error(entry);`,
  };
  const problems = [];
  for (const [file, program] of Object.entries(programs)) {
    writeFileSync(join(cwd, file), program);
    // As in versions of Node.js, and in tools, that cannot require ES modules.
    const args = file === 'require.cjs' ? ['--no-experimental-require-module', file] : [file];
    const { code, output } = await run('node', args, { cwd, quiet: true });
    if (code !== 0) problems.push(`${file} fails:\n${output}`);
  }
  return problems;
}

/** @param {string} cwd */
async function typeProblems(cwd) {
  for (const name of ['react', 'react-dom']) link(cwd, `@types/${name}`);
  link(cwd, 'csstype');
  const resolutions = [
    { file: 'bundler.ts', module: 'preserve', moduleResolution: 'bundler' },
    { file: 'nodenext.mts', module: 'nodenext', moduleResolution: 'nodenext' },
    { file: 'node16.mts', module: 'node16', moduleResolution: 'node16' },
    { file: 'node16.cts', module: 'node16', moduleResolution: 'node16' },
  ];
  const problems = [];
  for (const { file, module, moduleResolution } of resolutions) {
    writeFileSync(join(cwd, file), page);
    const args = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'es2022', '--types', 'react'];
    const { code, output } = await runBin(
      'tsc',
      [...args, '--module', module, '--moduleResolution', moduleResolution, file],
      { cwd, quiet: true },
    );
    if (code !== 0) problems.push(`${file} does not compile:\n${output.slice(0, 4000)}`);
  }
  return problems;
}

/**
 * @param {string} cwd
 * @param {string} name of a package that is installed here, and by everybody who writes TypeScript
 */
function link(cwd, name) {
  const folder = join(cwd, 'node_modules', name);
  mkdirSync(dirname(folder), { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  symlinkSync(join(root, 'node_modules', name), folder, 'junction');
}
