import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

type Texts = Readonly<Record<string, string>>;

const packages = join(import.meta.dirname, '../../..');
const files = ['app/src', 'shell/src', 'admin/src'].flatMap((folder) =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    join(folder, file).split(sep).join('/'),
  ),
);
const catalogues = files.filter((file) => file.endsWith('/messages/pt.ts') || /\/messages\/\w+\/pt\.ts$/.test(file));
const sources = files.filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|\/(testing|messages)\//.test(file),
);

/** Whether a text is Portuguese for people, unlike names of attributes, keys and classes. */
const isPortuguese = (text: string): boolean =>
  /[À-ÿ]/.test(text) ||
  (/^[A-Z]?[a-z]+ /.test(text) && / (de|do|da|dos|das|em|um|uma|o|a|os|as|para|por|com|foi) /.test(text));

/** The texts of a file that are shown to people; those of errors are for developers. */
function textsOf(path: string): string[] {
  const source = readFileSync(join(packages, path), 'utf8');
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.ESNext, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isThrowStatement(node) || ts.isImportDeclaration(node)) return;
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) found.push(node.text.trim());
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (isPortuguese(node.text)) found.push(node.text);
    } else if (ts.isTemplateExpression(node)) {
      const text = node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
      if (isPortuguese(text)) found.push(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * Allowed literals: the product's name, names of languages, units in headings, signs of arithmetic, and a message of the server that identifies a
 * refusal in the specification (specification: grid).
 */
const names = ['assunto', 'Português', 'Español', 'Id', 'px', '×', '÷', 'Nome do Aplicativo já cadastrado'];

const marksOf = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join();

it('says no text in the code of app, shell and administration: all are in catalogues', () => {
  const written = sources.flatMap((file) =>
    textsOf(file)
      .filter((text) => !names.includes(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(written).toEqual([]);
});

describe.each(catalogues)('%s', (file) => {
  it.each(['en', 'es'])('is translated key by key, with the same marks: %s', async (locale) => {
    const { pt } = (await import(/* @vite-ignore */ join(packages, file))) as { pt: Texts };
    const path = join(packages, file.replace(/pt\.ts$/, `${locale}.ts`));
    const translated = ((await import(/* @vite-ignore */ path)) as Record<string, Texts>)[locale] ?? {};
    expect(Object.keys(translated).sort()).toEqual(Object.keys(pt).sort());
    expect(Object.keys(pt).filter((key) => marksOf(pt[key] ?? '') !== marksOf(translated[key] ?? ''))).toEqual([]);
  });
});
