import ts from 'typescript';

/** @typedef {{ start: number, end: number, text: string, about: string }} Mutation replaces the text between two offsets */

const { SyntaxKind } = ts;

/** Operators, and what each is exchanged for. */
const exchanged = new Map([
  [SyntaxKind.LessThanToken, '<='],
  [SyntaxKind.LessThanEqualsToken, '<'],
  [SyntaxKind.GreaterThanToken, '>='],
  [SyntaxKind.GreaterThanEqualsToken, '>'],
  [SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [SyntaxKind.AmpersandAmpersandToken, '||'],
  [SyntaxKind.BarBarToken, '&&'],
  [SyntaxKind.PlusToken, '-'],
  [SyntaxKind.MinusToken, '+'],
]);

/**
 * The small mistakes that could be made in a source file: an exchanged operator or truth value, a removed `!`, statement or
 * condition of a branch, another number.
 *
 * @param {string} path its ending decides how it is parsed
 * @param {string} source
 * @returns {Mutation[]}
 */
export function mutationsOf(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  /** @type {Mutation[]} */
  const found = [];
  /** @type {(node: ts.Node, text: string) => void} */
  const replace = (node, text) => {
    const [start, end] = [node.getStart(file), node.getEnd()];
    const { line } = file.getLineAndCharacterOfPosition(start);
    const before = source.slice(start, end).replace(/\s+/g, ' ').slice(0, 80);
    found.push({ start, end, text, about: `${line + 1}: ${before}  ->  ${text || '(removed)'}` });
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    // Types and imports are gone when it runs.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const other = exchanged.get(node.operatorToken.kind);
      if (other) replace(node.operatorToken, other);
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
      replace(node, node.operand.getText(file));
    else if (ts.isNumericLiteral(node) && !isPace(node))
      replace(node, String(Number(node.text.replaceAll('_', '')) * 10 + 1));
    else if (node.kind === SyntaxKind.TrueKeyword) replace(node, 'false');
    else if (node.kind === SyntaxKind.FalseKeyword) replace(node, 'true');
    else if (ts.isExpressionStatement(node)) replace(node, ';');
    else if (ts.isIfStatement(node) && !node.elseStatement) replace(node, ';');
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** How much is done at once (`rowsAtOnce`): another number has the same result. @param {ts.NumericLiteral} node */
const isPace = ({ parent }) => ts.isVariableDeclaration(parent) && /AtOnce$/.test(parent.name.getText());

/** @type {(source: string, mutation: Mutation) => string} */
export const mutated = (source, { start, end, text }) => source.slice(0, start) + text + source.slice(end);
