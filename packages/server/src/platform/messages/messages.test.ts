import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { en } from './en';
import { es } from './es';
import { languageOf } from './language';
import { pt } from './pt';

const root = join(import.meta.dirname, '../..');

/**
 * Files whose texts are not of the catalogues, by the start of their path: the operator's (start, configuration, database, log,
 * documentation of the API), and what is written in the company's language (starters, mails, names in the history). Every other
 * file has its texts in the catalogues.
 */
const left = [
  ...[
    'features/backup/',
    'platform/database/distribution/',
    'features/erasure/',
    'start/settings/',
    'start/configurationCommand.ts',
    'start/createCopy.ts',
    'start/commands/',
    'start/resetData.ts',
    'start/startServer.ts',
    'start/welcome.ts',
  ],
  ...[
    'features/certificate/certificateFiles',
    'features/certificate/createAuthority',
    'features/certificate/openCertificateListener',
  ],
  ...[
    'access/operatorAccount',
    'platform/database/DatabaseError',
    'platform/http/health',
    'features/starters/starters',
  ],
  ...['features/accounts/import/importRoutes', 'features/operation/background-jobs/routes'],
  ...['features/automations/definitions/runSchemas', 'features/subjects/schemas'],
  ...['features/mail-in/htmlText', 'features/mail-in/openMailListener', 'features/mail-in/visibleText'],
  ...['platform/mail/readAttachments', 'features/automations/runSteps', 'features/automations/works/mails/'],
];
const isChecked = (file: string): boolean => !left.some((start) => file.startsWith(start));

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /(?<!\.test|-d)\.ts$/.test(file) &&
    !/^(platform\/messages|testing|attacks|start\/demo|features\/starters\/(definitions|load))\//.test(file),
);
const textsByFile = new Map(files.map((file) => [file, textsOf(file)]));

function textsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.ESNext, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    // The documentation of the API is Portuguese.
    const isNamed = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node);
    const isDocumented = isNamed && /^(summary|description|tags)$/.test(node.name.getText(source));
    if (isDocumented && !node.initializer?.getText(source).includes('translate(')) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push(node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join(''));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether a text is a Portuguese message: several words, with an accent or a Portuguese word. */
const isMessage = (text: string): boolean =>
  /\S \S/.test(text) &&
  !/^(GET|POST|PUT|DELETE) \//.test(text) &&
  !/\b(select|insert|update|SELECT|FROM|WHERE|INSERT|UPDATE|FUNCTION|AS|records)\b/.test(text) &&
  /[À-ÿ]|\b(de|do|da|em|um|uma|com|para|por|foi|deve|o|os|as)\b/.test(text);

const marksOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the texts of the server', () => {
  it('are in the catalogue: none is written in the code, but those of the operator, starters and mails', () => {
    expect([...textsByFile].flatMap(([file, texts]) => (isChecked(file) ? texts.filter(isMessage) : []))).toEqual([]);
  });

  it('are exempt only in files that have one', () => {
    const withTexts = [...textsByFile].flatMap(([file, texts]) => (texts.some(isMessage) ? [file] : []));
    expect(left.filter((start) => !withTexts.some((file) => file.startsWith(start)))).toEqual([]);
  });

  it('has no text that nothing asks for', () => {
    const texts = new Set([...textsByFile.values()].flat());
    const built = [...texts].filter((text) => /^[a-z]\w*\.(\w+\.)*\{\}$/.test(text)).map((text) => text.slice(0, -2));
    const isAsked = (key: string) => texts.has(key) || built.some((start) => key.startsWith(start));
    const keys = Object.keys(pt).map((key) => key.replace(/_(zero|one|other)$/, ''));
    expect(keys.filter((key) => !isAsked(key))).toEqual([]);
  });
});

describe.each<[string, Readonly<Record<string, string>>]>([
  ['English', en],
  ['Spanish', es],
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

describe('the language of a request', () => {
  it.each([
    [undefined, 'pt-BR'],
    ['', 'pt-BR'],
    ['*', 'pt-BR'],
    ['de, fr;q=0.9', 'pt-BR'],
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['es-MX, es;q=0.9, en;q=0.8', 'es'],
    ['de, es;q=0.2, en;q=0.7', 'en'],
    ['en;q=0, pt;q=0.1', 'pt-BR'],
    ['constructor, __proto__', 'pt-BR'],
  ])('of Accept-Language %j is %s', (header, locale) => {
    expect(languageOf(header).translate.locale).toBe(locale);
  });

  it('is a supported one whatever the header says', () => {
    const part = fc.constantFrom('en', 'es', 'pt', 'q=', ';', ',', '0.5', 'NaN', ' ', '-', '*');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part).map((parts) => parts.join('')),
        ),
        (header) => {
          expect(['pt-BR', 'en', 'es']).toContain(languageOf(header).translate.locale);
        },
      ),
    );
  });
});
