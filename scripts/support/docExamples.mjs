import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { compilerHost, compilerOptions, publicEntries, readPublicSurface } from './publicSurface.mjs';
import { root } from './run.mjs';

/** @typedef {{ entry: string, name: string, file: string, code: string }} Example `file` is the file that declares the export */

/** What every example may take for granted (see the file). */
const world = join(root, 'scripts/support/exampleWorld.d.ts');

/** The core is what every embedding team reads: it stays small enough to be read. */
const maxCoreNames = 199;

/**
 * The examples of all public names, and what is missing from them: each has a docstring that refers to nothing outside of
 * its package, and each function, component and hook an `@example`.
 *
 * @returns {{ examples: Example[], gaps: string[], exportsOf: Map<string, string[]> }} `exportsOf`: the names of each entry
 */
export function readExamples() {
  const { checker, names } = readPublicSurface();
  /** @type {Map<string, Example>} */
  const examples = new Map();
  /** @type {Set<string>} */
  const gaps = new Set();
  /** @type {Map<string, string[]>} */
  const exportsOf = new Map();

  for (const { name, symbol, entry, declarations } of names) {
    exportsOf.set(entry.name, [...(exportsOf.get(entry.name) ?? []), name]);
    const declaration = declarations[0];
    if (!declaration) continue;
    const file = declaration
      .getSourceFile()
      .fileName.replace(`${root}/`, '')
      .replace(/\.d\.ts$/, '');
    const label = `${name} (${file})`;
    if (ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim() === '')
      gaps.add(`${label}: no docstring`);
    for (const pointer of unshippedPointers(declarations, entry.name))
      gaps.add(`${label}: points to ${pointer}, which the package does not bring along`);
    const tags = symbol.getJsDocTags(checker).filter((tag) => tag.name === 'example');
    const isCalled = checker.getTypeOfSymbolAtLocation(symbol, declaration).getCallSignatures().length > 0;
    const isValue = Boolean(symbol.flags & ts.SymbolFlags.Value);
    if (isValue && isCalled && tags.length === 0) gaps.add(`${label}: no @example`);
    tags.forEach((tag, index) => {
      const code = ts.displayPartsToString(tag.text).trim();
      examples.set(`${label} ${index}`, { entry: entry.name, name, file, code });
    });
  }
  const coreCount = exportsOf.get('@assunto/engine/core')?.length ?? 0;
  if (coreCount > maxCoreNames)
    gaps.add(`@assunto/engine/core exports ${coreCount} names, more than ${maxCoreNames}: see decision 1`);
  return { examples: [...examples.values()], gaps: [...gaps].sort(), exportsOf };
}

/**
 * The modules in the guides: blocks of code with an import.
 *
 * @returns {Example[]}
 */
export function readGuides() {
  return ['docs/embedding.md', 'docs/form-rules.md'].flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^```tsx?\n(import [^]*?)^```$/gm)].map(
      ([, code = ''], index) => ({
        entry: '@assunto/engine',
        name: `block ${index + 1}`,
        file,
        code,
      }),
    ),
  );
}

/** The entries for our own server and app, whose developers have the specification. */
const ownEntries = ['@assunto/engine/contract'];

/**
 * What docstrings refer to that whoever installs the package does not have: files of the repository, decisions, and
 * sections of the specification.
 *
 * @param {readonly ts.Declaration[]} declarations
 * @param {string} entry
 */
function unshippedPointers(declarations, entry) {
  const comments = declarations
    .map((one) => (ts.isVariableDeclaration(one) ? one.parent.parent : one).getFullText())
    .flatMap((text) => text.match(/\/\*\*[^]*?\*\//g) ?? [])
    .join('\n');
  const files = comments.match(/\bdocs\/[\w/.-]*|\bdecisions? \d+|[\w/-]+\.md\b/g) ?? [];
  const sections = ownEntries.includes(entry) ? [] : (comments.match(/\d§\d+/g) ?? []);
  return new Set([...files, ...sections]);
}

/**
 * Type-checks examples in one program. An example is the body of a module, or of a component when it returns something;
 * public names that it does not import are imported for it.
 *
 * @param {readonly Example[]} examples
 * @param {ReadonlyMap<string, readonly string[]>} exportsOf
 * @returns {string[]} a line for each error
 */
export function compileExamples(examples, exportsOf) {
  /** @type {Map<string, { example: Example, text: string }>} */
  const files = new Map();
  examples.forEach((example, index) => {
    files.set(join(root, `packages/components/src/example-${index}.tsx`), {
      example,
      text: asModule(example, exportsOf),
    });
  });
  const options = { ...compilerOptions(), noEmit: true };
  const host = compilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path)?.text ?? readFile(path);
  host.getSourceFile = (path, ...rest) => {
    const file = files.get(path);
    return file
      ? ts.createSourceFile(path, file.text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX)
      : getSourceFile(path, ...rest);
  };
  const program = ts.createProgram({ rootNames: [...files.keys(), world], options, host });
  return [...files].flatMap(([path, { example, text }]) => {
    const source = program.getSourceFile(path);
    const found = source ? [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)] : [];
    return found.map(({ messageText, start = 0 }) => {
      const line = text.slice(0, start).split('\n').length - 1;
      const said = ts.flattenDiagnosticMessageText(messageText, ' ');
      return `${example.name} (${example.file}): ${said}\n    ${text.split('\n')[line]?.trim()}`;
    });
  });
}

/**
 * @param {Example} example
 * @param {ReadonlyMap<string, readonly string[]>} exportsOf
 */
function asModule({ code, entry, name }, exportsOf) {
  const source = ts.createSourceFile('example.tsx', code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX);
  const imports = source.statements.filter(ts.isImportDeclaration).map((statement) => statement.getText());
  const body = source.statements
    .filter((statement) => !ts.isImportDeclaration(statement))
    .map((one) => one.getFullText().trim());
  const returns = source.statements.some(ts.isReturnStatement);
  /** @type {Set<string>} */
  const used = new Set();
  /** @type {Set<string>} */
  const declared = new Set();
  /** @type {Set<string>} */
  const types = new Set();
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isIdentifier(node)) (isDeclared(node) ? declared : used).add(node.text);
    if (ts.isTypeReferenceNode(node)) types.add(node.typeName.getText());
    ts.forEachChild(node, visit);
  };
  visit(source);
  // The example's own entry first: two entries may export one name. Fixtures are for the examples of fixtures.
  const others = publicEntries()
    .map((one) => one.name)
    .filter((one) => !one.endsWith('/testing'));
  const entries = [...new Set([entry, ...others])];
  const found = [...used].flatMap((word) => {
    if (declared.has(word)) return [];
    const home = entries.find((one) => exportsOf.get(one)?.includes(word));
    return home ? [`import { ${types.has(word) ? 'type ' : ''}${word} } from '${home}';`] : [];
  });
  const text = returns ? [`export async function Example() {`, ...body, '}'] : [...body, 'export {};'];
  return [...found, ...imports, ...text, `// ${name}`].join('\n');
}

/** @param {ts.Identifier} node */
function isDeclared(node) {
  const { parent } = node;
  return (
    ts.isImportSpecifier(parent) ||
    ts.isImportClause(parent) ||
    ((ts.isVariableDeclaration(parent) ||
      ts.isBindingElement(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isTypeAliasDeclaration(parent)) &&
      parent.name === node)
  );
}
