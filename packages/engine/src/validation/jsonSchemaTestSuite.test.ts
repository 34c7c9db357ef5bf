import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { formats } from './formats';
import { interpretWholeSchema } from './interpretWholeSchema';
import { multipleOfPrecision } from './multipleOfPrecision';

/** A schema of the suite with its values. */
interface SuiteGroup {
  file: string;
  description: string;
  schema: object | boolean;
  tests: readonly { description: string; data: unknown; valid: boolean }[];
}

type Draft = 'draft7' | 'draft2020-12';

/** What does not pass, with its reason. Each line is needed, and no other group fails. */
const skips: readonly { file: RegExp; description?: RegExp; reason: string; isAsAjv?: true }[] = [
  { file: /^unevaluated(Items|Properties)$/, reason: 'refused: a form has no values that its schema does not name' },
  { file: /^(optional\/)?dynamicRef$/, reason: 'refused: `$dynamicRef` extends schemas from outside of the document' },
  { file: /^refRemote$/, reason: 'refused: the schema of a form is one document' },
  { file: /^(definitions|defs)$/, reason: 'refused: refers to the metaschema, another document' },
  { file: /^optional\/cross-draft$/, reason: 'refused: refers to another document' },
  { file: /^anchor$/, reason: 'refused: references are JSON pointers' },
  { file: /^ref$/, description: /anchor|Location-independent/, reason: 'refused: references are JSON pointers' },
  {
    file: /^ref$/,
    description: /remote ref|URN|uri|URI|Recursive|\$id|new scope|absolute-path|^ref to (if|then|else)$/,
    reason: 'refused: refers by `$id`',
  },
  { file: /^optional\/(id|anchor|unknownKeyword)$/, reason: 'refused: has an `$id` or `$anchor` within' },
  { file: /^not$/, description: /collect annotations/, reason: 'refused: has `unevaluatedProperties`' },
  {
    file: /^optional\/format\/unknown$|^format$/,
    description: /unknown format|idn-|iri/,
    reason: 'refused: an unknown format is named rather than ignored',
  },
  { file: /^optional\/format\/(idn-|iri)/, reason: 'refused: ajv-formats has no internationalised formats' },
  {
    file: /^format$/,
    description: /^(?!idn-|iri)/,
    reason: 'a format is checked, as react-jsonschema-form does; the suite takes it for an annotation',
    isAsAjv: true,
  },
  {
    file: /^optional\/format\//,
    description: /^(?!unknown|.*internationalized|.*IRI)/,
    reason: 'formats are those of ajv-formats',
    isAsAjv: true,
  },
  {
    file: /^multipleOf$/,
    description: /float division = inf/,
    reason: 'a quotient beyond all numbers counts as whole, as in ajv with a precision',
    isAsAjv: true,
  },
  { file: /^optional\/content$/, reason: 'encoded content is an annotation' },
  { file: /^vocabulary$/, description: /custom metaschema/, reason: 'the metaschema of a document is not read' },
];

/**
 * The folder of the suite (json-schema-org/JSON-Schema-Test-Suite), which no package carries: a clone of it is named by
 * JSON_SCHEMA_TEST_SUITE. The comparison with ajv in `interpretSchema.test.ts` and `differential.test.ts` always runs.
 */
const suite = process.env['JSON_SCHEMA_TEST_SUITE'];

function groupsOf(draft: Draft): SuiteGroup[] {
  const folder = join(suite ?? '', 'tests', draft);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const groups = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Omit<SuiteGroup, 'file'>[];
      return groups.map((group) => ({ ...group, file: name.replace(/\.json$/, '') }));
    });
}

/** Our answers for the values of a group; `null` where its schema is refused. */
function answersOf({ schema, tests }: SuiteGroup, isDraft7: boolean): readonly boolean[] | null {
  const check = interpretWholeSchema(schema, { root: schema, formats, isDraft7 });
  return check && tests.map(({ data }) => Boolean(check(data)));
}

/** How many groups and values pass, and those that do not. */
function run(draft: Draft) {
  const groups = groupsOf(draft);
  const failed = groups.filter((group) => {
    const answers = answersOf(group, draft === 'draft7');
    return !answers || group.tests.some(({ valid }, index) => valid !== answers[index]);
  });
  const passed = groups.filter((group) => !failed.includes(group));
  const valuesIn = (some: readonly SuiteGroup[]) => some.reduce((sum, { tests }) => sum + tests.length, 0);
  const counts = {
    passed: passed.length,
    skipped: failed.length,
    values: valuesIn(passed),
    skippedValues: valuesIn(failed),
  };
  return { failed, passed, counts };
}

const isSkippedBy = ({ file, description = /(?:)/ }: (typeof skips)[number], group: SuiteGroup) =>
  file.test(group.file) && description.test(group.description);

describe.skipIf(suite === undefined)('the interpreter of JSON Schema against JSON-Schema-Test-Suite', () => {
  it.each([
    ['draft7', { passed: 269, skipped: 52, values: 1258, skippedValues: 463 }],
    ['draft2020-12', { passed: 287, skipped: 174, values: 1284, skippedValues: 941 }],
  ] as const)('passes every group of %s that no line of the table names', (draft, counts) => {
    const result = run(draft);
    const unexplained = result.failed.filter((group) => !skips.some((skip) => isSkippedBy(skip, group)));
    expect(unexplained.map(({ file, description }) => `${file}: ${description}`)).toEqual([]);
    expect(result.counts).toEqual(counts);
  });

  it('needs every line of the table', () => {
    const failed = [...run('draft7').failed, ...run('draft2020-12').failed];
    expect(skips.filter((skip) => !failed.some((group) => isSkippedBy(skip, group)))).toEqual([]);
  });

  it('answers as ajv where the table says so', () => {
    const options = { strict: false, multipleOfPrecision, formats, addUsedSchema: false };
    for (const draft of ['draft7', 'draft2020-12'] as const) {
      const ajv = draft === 'draft7' ? new Ajv(options) : new Ajv2020(options);
      for (const group of run(draft).failed.filter((one) =>
        skips.some((skip) => skip.isAsAjv && isSkippedBy(skip, one)),
      )) {
        const { $schema: _, ...schema } = group.schema as Record<string, unknown>;
        const check = ajv.compile(schema);
        const answers = answersOf(group, draft === 'draft7');
        expect([group.description, answers]).toEqual([group.description, group.tests.map(({ data }) => check(data))]);
      }
    }
  });
});
