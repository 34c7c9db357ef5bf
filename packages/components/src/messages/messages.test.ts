import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineMessages } from '@assunto/engine/core';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { deadlinePt } from './deadlinePt';
import { english } from './en';
import { filterBuilderPt } from './filterBuilderPt';
import { pt as shared } from './pt';
import { recurrencePt } from './recurrencePt';
import { reportColumnsPt } from './reportColumnsPt';
import { spanish } from './es';

const pt = { ...shared, ...deadlinePt, ...filterBuilderPt, ...recurrencePt, ...reportColumnsPt };
const root = join(import.meta.dirname, '..');

/** Texts that are not shown to people. */
const forMachines = ['noopener noreferrer', 'bottom end'];

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /(?<!\.test|\.stories|\.d)\.tsx?$/.test(file) && !/^messages|testing|story/.test(file),
);

/** Every text in the code of a component; texts between tags are marked. */
function textsOf(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX);
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
  return found;
}

const texts = new Set(files.flatMap((file) => textsOf(join(root, file))));
const isSentence = (text: string) =>
  /^JSX: |[À-ÿ]|^(\{\}[:,]? )?[A-ZÀ-Ú]?[a-z]+[.,:]? ([a-z]+ )*[a-z]{3}/.test(text) && !/\bas-/.test(text);
const marksOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the Portuguese catalogue', () => {
  it('has every sentence: none is written in the code of a component', () => {
    expect([...texts].filter((text) => isSentence(text) && !forMachines.includes(text))).toEqual([]);
  });

  it('has no text that nothing asks for, and none that the engine has', () => {
    const prefixes = [...texts].filter((text) => text.includes('{}')).map((text) => text.slice(0, text.indexOf('{}')));
    const isAsked = (key: string) =>
      texts.has(key) || prefixes.some((prefix) => prefix.length > 4 && key.startsWith(prefix));
    const bare = Object.keys(pt).map((key) => key.replace(/_(zero|one|other)$/, ''));
    expect(bare.length).toBeGreaterThan(100);
    expect(bare.filter((key) => !isAsked(key))).toEqual([]);
    expect(Object.keys(pt).filter((key) => Object.hasOwn(engineMessages, key))).toEqual([]);
  });
});

describe.each<[string, Readonly<Record<string, string>>]>([
  ['English', english],
  ['Spanish', spanish],
])('%s', (_, translated) => {
  it('has the keys of the Portuguese catalogue', () => {
    expect(Object.keys(translated).sort()).toEqual(Object.keys(pt).sort());
  });

  it('fills in what the Portuguese text fills in', () => {
    const wrong = Object.entries(pt).filter(
      ([key, text]) => marksOf(text).join() !== marksOf(translated[key] ?? '').join(),
    );
    expect(wrong).toEqual([]);
  });
});
