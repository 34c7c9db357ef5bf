import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './run.mjs';

/** @typedef {{ name: string, packageName: string, folder: string, source: string }} Entry `name` is what is imported, `source` the file it names */
/** @typedef {{ name: string, symbol: ts.Symbol, entry: Entry, declarations: readonly ts.Declaration[] }} PublicName */

const published = ['engine', 'components'];

/**
 * The entries of the published packages that are code, from their package.json.
 *
 * @returns {Entry[]}
 */
export function publicEntries() {
  return published.flatMap((folder) => {
    const { name, exports } = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
    return Object.entries(exports).flatMap(([path, target]) => {
      const source = target['@assunto/source'];
      if (!/\.tsx?$/.test(source ?? '')) return [];
      return [{ name: join(name, path), packageName: name, folder, source: join(root, 'packages', folder, source) }];
    });
  });
}

/** @typedef {{ checker: ts.TypeChecker, names: PublicName[], isOurs(file: ts.SourceFile): boolean }} PublicSurface */

/** @type {PublicSurface | undefined} cached for the process */
let surface;

/**
 * The declarations of the published packages, as a build would write them, without building.
 *
 * @returns {PublicSurface}
 */
export function readPublicSurface() {
  return (surface ??= read());
}

/** @returns {PublicSurface} */
function read() {
  const entries = publicEntries();
  /** @type {Map<string, string>} */
  const files = new Map();
  const options = { ...compilerOptions(), noEmit: false, declaration: true, emitDeclarationOnly: true };
  const sources = ts.createProgram(
    [...entries.map(({ source }) => source), join(root, 'node_modules/vite/client.d.ts')],
    options,
    compilerHost(options),
  );
  sources.emit(undefined, (path, text) => files.set(path, text), undefined, true);

  const host = compilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => files.has(path) || (!isSource(path) && fileExists(path));
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.getSourceFile = (path, ...rest) => {
    const text = files.get(path);
    return text === undefined
      ? getSourceFile(path, ...rest)
      : ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  };
  const declared = (/** @type {string} */ source) => source.replace(/\.tsx?$/, '.d.ts');
  const program = ts.createProgram({ rootNames: entries.map(({ source }) => declared(source)), options, host });
  const checker = program.getTypeChecker();

  const names = entries.flatMap((entry) => {
    const file = program.getSourceFile(declared(entry.source));
    const module = file && checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`${entry.name} exports nothing: is ${entry.source} there?`);
    return checker
      .getExportsOfModule(module)
      .map((one) => ({ name: one.name, symbol: resolved(checker, one), entry }))
      .map((one) => ({ ...one, declarations: one.symbol.declarations ?? [] }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  });
  return { checker, names, isOurs: (file) => files.has(file.fileName) };
}

/** @type {Map<string, ts.SourceFile | undefined>} */
const installed = new Map();

/**
 * A compiler's view of the disk that reads what npm installed once for all programs of this process. They must have the same
 * options, but for what they write.
 *
 * @param {ts.CompilerOptions} options
 */
export function compilerHost(options) {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (path, ...rest) => {
    if (!path.includes('/node_modules/')) return getSourceFile(path, ...rest);
    if (!installed.has(path)) installed.set(path, getSourceFile(path, ...rest));
    return installed.get(path);
  };
  return host;
}

/** @returns {ts.CompilerOptions} those of the repository */
export function compilerOptions() {
  const path = join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  return ts.parseJsonConfigFileContent({ ...config, include: [], files: ['vitest.config.ts'] }, ts.sys, root).options;
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 */
export function resolved(checker, symbol) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** @param {string} path */
const isSource = (path) => /\/packages\/[^/]+\/src\/.*(?<!\.d)\.tsx?$/.test(path);

/**
 * The stored API reports, by path.
 *
 * @returns {string[]}
 */
export function storedReports() {
  return published.flatMap((folder) => {
    const path = join(root, 'packages', folder, 'api');
    try {
      return readdirSync(path).map((name) => join(path, name));
    } catch {
      return [];
    }
  });
}
