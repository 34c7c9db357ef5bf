import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { english as engineEnglish } from '@assunto/engine/messages/en';
import { spanish as engineSpanish } from '@assunto/engine/messages/es';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { english } from './en';
import { spanish } from './es';

const root = join(import.meta.dirname, '..');

/** Every text that a component says: the first words given to `say`, whichever of two where it chooses. */
function saidTexts(): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /(?<!\.test|\.stories)\.tsx?$/.test(file)).flatMap((file) => textsOf(join(root, file)));
}

/** Words for machines. */
const forMachines = ['noopener noreferrer', 'bottom end'];

/** Every sentence that a component's code holds, said at once or by whoever shows it, e.g. one that is passed on. */
function writtenTexts(): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /(?<!\.test|\.stories|\.d)\.tsx?$/.test(file) && !/^messages|testing|story/.test(file))
    .flatMap((file) => sentencesOf(join(root, file)))
    .filter((text) => !forMachines.includes(text));
}

function sentencesOf(path: string): string[] {
  const file = parsed(path);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isThrowStatement(node) || ts.isImportDeclaration(node) || ts.isRegularExpressionLiteral(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    else if (ts.isJsxText(node)) found.push(/\p{L}/u.test(node.text) ? `JSX: ${node.text.trim()}` : '');
    else if (ts.isTemplateExpression(node))
      found.push(node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join(''));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.filter(
    (text) => /^JSX: |[À-ÿ]|^(\{\}[:,]? )?[A-ZÀ-Ú]?[a-z]+[.,:]? ([a-z]+ )*[a-z]{3}/.test(text) && !/\bas-/.test(text),
  );
}

const parsed = (path: string) =>
  ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX);

function textsOf(path: string): string[] {
  const file = parsed(path);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const [text] = ts.isCallExpression(node) && node.expression.getText() === 'say' ? node.arguments : [];
    const given = text && ts.isConditionalExpression(text) ? [text.whenTrue, text.whenFalse] : [text];
    for (const one of given) if (one && ts.isStringLiteral(one)) found.push(one.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const unnamed = (text: string): string => text.replace(/\{\w*\}/g, '{}');
const marksOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
const written = [...new Set(writtenTexts())];
const said = [...new Set(saidTexts())];

it('the components say what they say by their catalogues', () => {
  expect(said.length).toBeGreaterThan(100);
});

describe.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>]>([
  ['English', english, engineEnglish],
  ['Spanish', spanish, engineSpanish],
])('%s', (_, own, engine) => {
  it('has every text that a component says', () => {
    expect(said.filter((text) => !Object.hasOwn(own, text) && !Object.hasOwn(engine, text))).toEqual([]);
  });

  it('has every sentence that a component hands on', () => {
    const known = new Set([...Object.keys(own), ...Object.keys(engine)].map(unnamed));
    expect(written.filter((text) => !known.has(unnamed(text)))).toEqual([]);
  });

  it('fills in what the Portuguese text fills in', () => {
    expect(Object.entries(own).filter(([source, text]) => marksOf(source).join() !== marksOf(text).join())).toEqual([]);
  });

  it('has the texts of the other language, and none that the engine has', () => {
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
    expect(Object.keys(own).filter((text) => Object.hasOwn(engine, text))).toEqual([]);
  });
});
