import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { errorCatalogue } from '../errors/catalogue';
import { english } from './en';
import { pt } from './pt';
import { spanish } from './es';

const root = join(import.meta.dirname, '..');

/** Every text in the code of a folder. */
function textsIn(folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /(?<!\.test|-d|\.stories|\.fixture)\.tsx?$/.test(file) && !/testing\//.test(file))
    .flatMap((file) => textsOf(join(root, folder, file)));
}

function textsOf(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ESNext, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isThrowStatement(node) || ts.isImportDeclaration(node)) return;
    // The Portuguese name of a component type, which is in the catalogue too.
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'label' && ts.isStringLiteral(node.initializer))
      return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push(node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join(''));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'messages' && entry.name !== 'testing')
  .map(({ name }) => name);
const texts = new Set(folders.flatMap(textsIn));

/** Whether a text is a message for people: it begins with a capital letter, has a second word, and is not for developers. */
const isSentence = (text: string) =>
  /^(\{\}|[A-ZÀ-Ú][a-zà-ÿ-]*,?) [^\s]/.test(text) &&
  / [a-zà-ÿ]{3}/.test(text) &&
  /[À-ÿ]|\b(de|do|da|em|um)\b/.test(text);

const marksOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the Portuguese catalogue', () => {
  it('has every sentence: none is written in the code of a component type, a filter, a form or a grid', () => {
    const checked = ['component-types', 'data', 'filter', 'form', 'grid', 'registry', 'store', 'validation'];
    const written = checked.flatMap(textsIn).filter(isSentence);
    // The name of a generated template is a value, which is not translated.
    expect(written.filter((text) => text !== 'Template sem nome')).toEqual([]);
  });

  it('has no text that nothing asks for', () => {
    const prefixes = [...texts].filter((text) => text.includes('{}')).map((text) => text.slice(0, text.indexOf('{}')));
    const isAsked = (key: string) =>
      texts.has(key) || prefixes.some((prefix) => prefix.length > 4 && key.startsWith(prefix));
    const bare = Object.keys(pt).map((key) => key.replace(/_(zero|one|other)$/, ''));
    // Keys for names of component types are built from the type's name.
    expect(bare.filter((key) => !isAsked(key) && !key.startsWith('type.'))).toEqual([]);
  });

  it('has a sentence for each error, and a name for each component type as the type has it', () => {
    expect(Object.keys(errorCatalogue).filter((code) => !Object.hasOwn(pt, `error.${code}`))).toEqual([]);
    const types = createComponentTypes();
    for (const number of types.numbers()) {
      const { name, label } = types.get(number);
      expect({ [`type.${name}`]: label }).toEqual({ [`type.${name}`]: pt[`type.${name}` as keyof typeof pt] });
    }
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
