import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { filterOperators } from '../component-types/operators';
import { errorCatalogue } from '../errors/catalogue';
import { describeDate } from '../filter/describeDate';
import { describeFilter, operatorLabel } from '../filter/describeFilter';
import type { FilterTree, RelativeDate } from '../filter/FilterTree';
import { localeText } from '../grid/localeText';
import { engineMessages } from '../react/messages';
import { cellEditMessages, lockedMessages } from '../store/cell-edits/messages';
import { filterFixture } from '../testing/filter.fixture';
import { sayInPortuguese, type Say } from '../text/say';
import { validationMessages } from '../validation/messages';
import { english } from './english';
import { spanish } from './spanish';

/** Recurrence rules are written and read back in the words of their own grammar, which is Portuguese. */
const ownGrammar = /recurrence\/recurrenceLabels|recurrence\/describeRecurrence/;

/** What a template that is built by code is called: a value, which keeps its language. */
const namedByData = 'Template sem nome';

const root = join(import.meta.dirname, '..');

/** Every text that the code of a folder says: sentences of component types, and what is given to `say`. */
function textsIn(folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /(?<!\.test|-d)\.tsx?$/.test(file) && !ownGrammar.test(file))
    .flatMap((file) => textsOf(join(root, folder, file)));
}

function textsOf(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ESNext, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isThrowStatement(node) || ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push(node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join(''));
    ts.forEachChild(node, visit);
  };
  visit(file);
  // A sentence: it begins with a capital letter and has a second word.
  return found.filter((text) => /^(\{\}|[A-ZÀ-Ú][a-zà-ÿ-]*,?) [^\s]/.test(text) && / [a-zà-ÿ]{3}/.test(text));
}

const unnamed = (text: string): string => text.replace(/\{\w*\}/g, '{}');
const marksOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

const sources = new Set(
  [
    ...Object.values(engineMessages),
    ...Object.values(localeText),
    ...Object.values(validationMessages),
    ...Object.values(cellEditMessages).filter((text) => !text.startsWith('{name}: ')),
    ...Object.values(lockedMessages),
    ...Object.values(errorCatalogue).map(({ user }) => user),
    ...textsIn('component-types'),
    ...textsIn('registry'),
    ...textsIn('data'),
    ...createComponentTypes()
      .numbers()
      .map((number) => createComponentTypes().get(number).label),
    'Sim',
    'Não',
    'Não preenchido',
  ].filter((text) => unnamed(text) !== '{}' && unnamed(text) !== '{}–{}' && text !== namedByData),
);

it('has every word of a filter', () => {
  const asked = new Set<string>();
  const say: Say = (source, values) => {
    asked.add(source);
    return sayInPortuguese(source, values);
  };
  const scope = { attributes: filterFixture.attributes, componentTypes: createComponentTypes(), say };
  for (const operator of filterOperators)
    for (const filterType of ['text', 'date', 'boolean'] as const) operatorLabel(operator, filterType, say);
  const ends: readonly RelativeDate['date'][] = [
    ...(['now', 'today', 'startOfWeek', 'startOfMonth', 'startOfYear'] as const).flatMap((base) =>
      (['minute', 'hour', 'day', 'week', 'month', 'year'] as const).flatMap((unit) =>
        [-2, -1, 0, 1, 2].map((amount): RelativeDate['date'] => [base, amount, unit]),
      ),
    ),
  ];
  for (const date of ends) describeDate({ date }, 'America/Sao_Paulo', say);
  for (const tree of [{ or: [{ and: [] }, { '!': [{ or: [] }] }] }] as FilterTree[]) describeFilter(tree, scope);
  expect([...asked].filter((text) => !Object.hasOwn(english, text) && /[a-z]/.test(text))).toEqual([]);
});

describe.each([
  ['English', english],
  ['Spanish', spanish],
])('%s', (_, texts: Readonly<Record<string, string>>) => {
  const known = new Set(Object.keys(texts).map(unnamed));

  it('has every text of the engine', () => {
    expect([...sources].filter((text) => !known.has(unnamed(text)))).toEqual([]);
  });

  it('fills in what the Portuguese text fills in', () => {
    const wrong = Object.entries(texts).filter(([source, text]) => marksOf(source).join() !== marksOf(text).join());
    expect(wrong).toEqual([]);
  });

  it('has the texts of the other languages, and no others', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
  });
});
