import { basename, join } from 'node:path';
import ts from 'typescript';
import { publicEntries, readPublicSurface, resolved } from './publicSurface.mjs';
import { root } from './run.mjs';

/** @typedef {import('./publicSurface.mjs').PublicName} PublicName */

/**
 * What every entry of the published packages exports, each name with its declaration, and the types that these mention
 * without exporting them.
 *
 * @returns {Map<string, string>} the reports by the path they are stored under
 */
export function apiReports() {
  const { checker, names, isOurs } = readPublicSurface();
  const exported = new Set(names.map(({ symbol }) => symbol));

  /** @param {readonly PublicName[]} ofEntry */
  const mentioned = (ofEntry) => {
    /** @type {Map<ts.Symbol, string>} */
    const found = new Map();
    /** @param {ts.Node} node */
    const visit = (node) => {
      const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
      const target = symbol && resolved(checker, symbol);
      const declaration = target?.declarations?.[0];
      if (target && declaration && !exported.has(target) && !found.has(target) && isTop(declaration)) {
        if (isOurs(declaration.getSourceFile())) {
          found.set(target, target.name);
          target.declarations?.forEach(visit);
        }
      }
      ts.forEachChild(node, visit);
    };
    for (const { declarations } of ofEntry) declarations.forEach(visit);
    return [...found.keys()].sort((a, b) => (a.name < b.name ? -1 : 1));
  };

  return new Map(
    publicEntries().map((entry) => {
      const own = names.filter((one) => one.entry.name === entry.name);
      const hidden = mentioned(own);
      const sections = [
        `# ${entry.name}\n\nWritten by \`npm run api\`: what the entry exports. A change here is a change for those who embed it.`,
        ...block(own.map(({ name, declarations }) => textOf(name, declarations))),
        ...(hidden.length > 0 ? ['## Mentioned, not exported'] : []),
        ...block(hidden.map(({ name, declarations = [] }) => textOf(name, declarations))),
      ];
      return [
        join(root, 'packages', entry.folder, 'api', `${reportName(entry.name)}.api.md`),
        `${sections.join('\n\n')}\n`,
      ];
    }),
  );
}

/** @param {string} entry `@assunto/engine/core` is stored as `core`, the main entry under its package's name */
const reportName = (entry) => basename(entry);

/** @param {readonly string[]} texts */
const block = (texts) => (texts.length > 0 ? [['```ts', texts.join('\n\n'), '```'].join('\n')] : []);

/**
 * Declarations without comments and implementation noise.
 *
 * @param {string} name
 * @param {readonly ts.Declaration[]} declarations
 */
function textOf(name, declarations) {
  const printer = ts.createPrinter({ removeComments: true });
  const texts = declarations.map((declaration) => {
    const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    return printer
      .printNode(ts.EmitHint.Unspecified, node, declaration.getSourceFile())
      .replace(/^export /, '')
      .replace(/^declare /, '');
  });
  return texts.length > 0 ? texts.join('\n') : `// ${name}: another package's`;
}

/** @param {ts.Node} node */
function isTop(node) {
  const owner = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return owner.parent !== undefined && ts.isSourceFile(owner.parent) && !ts.isImportDeclaration(owner);
}
