import {
  compileFilter,
  filterToSql,
  foldText,
  parseFilter,
  systemVariables,
  type FilterContext,
  type FilterTree,
  type SubjectAttribute,
} from '@assunto/engine/core';
import { timeWindowType } from '@assunto/engine/fields';
import { attribute, filterFixture } from '@assunto/engine/testing';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/Database';
import { withDatabase } from '../testing/withDatabase';
import {
  conditionOn,
  fieldOf,
  filterTree,
  filterTexts,
  recordValue,
  relatedFilterTree,
  relatedNames,
} from '../testing/filterArbitraries';

const { attributes, componentTypes } = filterFixture;
const rowCount = 120;
const treeCount = 800;

/** A stored record: canonical values by identifier. */
type Row = Readonly<Record<string, unknown>>;

const names = [...systemVariables, ...attributes.map(({ identifier }) => identifier)];
const columnOf = (name: string, attribute?: SubjectAttribute) =>
  attribute ? `a_${attribute.subjectAttributeId}` : `"${name.slice(1).toLowerCase()}"`;

const rows: readonly Row[] = fc
  .sample(fc.record(Object.fromEntries(names.map((name) => [name, recordValue(name)]))), {
    numRuns: rowCount,
    seed: 5,
  })
  .map((row, at) => ({ ...row, $talkId: at + 1 }));

/** Related records are those of the same table; this one may not be read. */
const hiddenId = 3;
const relatedScope = { attributes, componentTypes, related: () => attributes };
const readableRow = (_pointer: SubjectAttribute, talkId: number): Row | null =>
  talkId === hiddenId ? null : (rows[talkId - 1] ?? null);

const moments: FilterContext[] = [
  '2026-03-11T15:30:20.500Z', // an ordinary afternoon
  '2026-03-11T02:59:59Z', // a second before midnight in São Paulo, already tomorrow in UTC
  '2026-03-11T03:00:00Z',
  '2018-11-03T12:00:00Z', // the clocks skip the next midnight
  '2018-02-18T01:30:00Z', // the hour before midnight comes twice
  '2024-02-29T12:00:00Z',
].map((now) => ({ ...filterFixture.context, now: new Date(now) }));

withDatabase('filters', (given) => {
  beforeAll(async () => {
    const { database } = given;
    const columns = names.map((name) => `${columnOf(name, attributeOf(name))} ${fieldOf(name).columnType}`);
    await database.query(`CREATE TABLE parity (${columns.join(', ')})`);
    for (const row of rows) await insert(database, row);
  });

  it('pass the same records in memory and in the database, whatever the tree', async () => {
    const passed = { none: 0, some: 0, all: 0 };
    await fc.assert(
      fc.asyncProperty(filterTree, fc.constantFrom(...moments), async (json, context) => {
        const tree = parseFilter(json, { attributes, componentTypes });
        const found = await passing(given.database, tree, context);
        const passes = compileFilter(tree, { attributes, componentTypes });
        const expected = rows.filter((row) => passes(row, context)).map((row) => row['$talkId']);
        expect(found).toEqual(expected);
        passed[found.length === 0 ? 'none' : found.length === rowCount ? 'all' : 'some'] += 1;
      }),
      { numRuns: treeCount, seed: 11 },
    );
    // A property test in which one result never occurs would prove nothing.
    expect(passed.some).toBeGreaterThan(treeCount / 3);
  });

  it('pass the same records by attributes of a related record, and read nothing of one that may not be read', async () => {
    let passed = 0;
    await fc.assert(
      fc.asyncProperty(relatedFilterTree, fc.constantFrom(...moments), async (json, moment) => {
        const context = { ...moment, related: readableRow };
        const tree = parseFilter(json, relatedScope);
        const found = await passing(given.database, tree, context);
        const passes = compileFilter(tree, relatedScope);
        expect(found).toEqual(rows.filter((row) => passes(row, context)).map((row) => row['$talkId']));
        if (found.length > 0 && found.length < rowCount) passed += 1;
      }),
      { numRuns: treeCount, seed: 13 },
    );
    expect(passed).toBeGreaterThan(treeCount / 3);
  });

  it('treat a related record that may not be read like none, whatever the condition', async () => {
    const ofHidden = rows.filter((row) => row['cliente'] === hiddenId).map((row) => row['$talkId']);
    const ofNone = rows.filter((row) => row['cliente'] === null).map((row) => row['$talkId']);
    expect([ofHidden.length, ofNone.length]).not.toContain(0);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...relatedNames).chain(conditionOn), async (json) => {
        const tree = parseFilter(json, relatedScope);
        const found = new Set(await passing(given.database, tree, filterFixture.context));
        const passed = (ids: readonly unknown[]) => new Set(ids.map((id) => found.has(Number(id))));
        expect(passed(ofHidden)).toEqual(passed(ofNone));
      }),
      { numRuns: 150, seed: 14 },
    );
  });

  it('read a condition and its negation as exact contraries, empty values included', async () => {
    await fc.assert(
      fc.asyncProperty(filterTree, fc.constantFrom(...moments), async (json, context) => {
        const tree = parseFilter(json, { attributes, componentTypes });
        const found = await passing(given.database, tree, context);
        const others = await passing(given.database, { '!': [tree] }, context);
        expect([...found, ...others].sort((a, b) => a - b)).toEqual(rows.map((row) => row['$talkId']));
      }),
      { numRuns: 100, seed: 12 },
    );
  });

  it('fold every text as JavaScript does', async () => {
    const letters = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code + 1));
    const texts = [
      ...letters,
      ...filterTexts,
      'SÃO Łódź',
      '😀 Ação',
      ...fc.sample(cleanText, { numRuns: 200, seed: 3 }),
    ];
    const { rows: folded } = await given.database.query<{ text: string }>(
      'SELECT assunto_fold(text) AS text FROM unnest($1::text[]) WITH ORDINALITY AS given(text, position) ORDER BY position',
      [texts],
    );
    expect(folded.map(({ text }) => text)).toEqual(texts.map(foldText));
    const { rows: none } = await given.database.query<{ text: unknown }>('SELECT assunto_fold(NULL) AS text');
    expect(none).toEqual([{ text: null }]);
  });

  it('find pieces of masked texts alike, with and without their punctuation', async () => {
    const phone = attribute({ componentId: 6, subjectAttributeIdentifier: 'telefone', identifier: 'telefone' });
    const scope = { attributes: [phone], componentTypes };
    const phones = ['(21) 98765-4321', '(55) 3456-7890', '(11) 2198-0000', '-', null];
    await given.database.query('CREATE TABLE masked (position integer, telefone text)');
    for (const [position, stored] of phones.entries())
      await given.database.query('INSERT INTO masked VALUES ($1, $2)', [position, stored]);
    const pieces = ['2198', '(21', '1) 9', '21-98', '5555', '-', '()', '%', '4321'];
    for (const operator of ['contains', 'notContains', 'startsWith', 'endsWith'])
      for (const piece of pieces) {
        const tree = parseFilter({ [operator]: [{ var: 'telefone' }, piece] }, scope);
        const context = filterFixture.context;
        const { sql, values } = filterToSql(tree, { ...scope, context, column: () => 'telefone' });
        const { rows: found } = await given.database.query<{ position: number }>(
          `SELECT position FROM masked WHERE ${sql} ORDER BY position`,
          values,
        );
        const passes = compileFilter(tree, scope);
        const expected = [...phones.entries()].flatMap(([position, stored]) =>
          passes({ telefone: stored }, context) ? [position] : [],
        );
        expect([operator, piece, found.map(({ position }) => position)]).toEqual([operator, piece, expected]);
      }
  });

  it('use an index on the column, also for a folded text and a whole day', async () => {
    const [titulo, abertura, clientes, janela = ''] = ['titulo', 'abertura', 'clientes', 'janela'].map((name) =>
      columnOf(name, attributeOf(name)),
    );
    await given.database.query(`CREATE INDEX ON parity ((assunto_fold(${titulo}) COLLATE "C"))`);
    await given.database.query(`CREATE INDEX ON parity (${abertura})`);
    await given.database.query(`CREATE INDEX ON parity USING gin (${clientes})`);
    await given.database.query(`CREATE INDEX ON parity (${timeWindowType.comparableSql?.(janela)})`);
    const plans = await given.database.transaction(async (transaction) => {
      await transaction.query('SET LOCAL enable_seqscan = off');
      const plan = async (tree: FilterTree) => {
        const { sql, values } = toSql(tree, filterFixture.context);
        const explained = await transaction.query(`EXPLAIN SELECT 1 FROM parity AS t WHERE ${sql}`, values);
        return JSON.stringify(explained.rows);
      };
      return [
        await plan({ '==': [{ var: 'titulo' }, 'São João'] }),
        await plan({ startsWith: [{ var: 'titulo' }, 'São'] }),
        await plan({ '==': [{ var: 'abertura' }, '2026-03-11'] }),
        await plan({ between: [{ var: 'abertura' }, { date: ['today', -7, 'day'] }, { date: ['today'] }] }),
        await plan({ between: [{ var: 'janela' }, '2026-03-10', '2026-03-11'] }),
        await plan({ anyOf: [{ var: 'clientes' }, [1, 2]] }),
      ];
    });
    for (const plan of plans) expect(plan).toContain('Index Cond');
  });
});

const cleanText = fc.string({ unit: 'binary', maxLength: 20 }).filter((text) => !/\0|\p{Surrogate}/u.test(text));

function attributeOf(name: string): SubjectAttribute | undefined {
  return attributes.find(({ identifier }) => identifier === name);
}

function toSql(tree: FilterTree, context: FilterContext) {
  const column = (name: string, attribute?: SubjectAttribute) => `t.${columnOf(name, attribute)}`;
  return filterToSql(tree, {
    ...relatedScope,
    context,
    column,
    relatedSource: () => ({
      from: 'parity AS r',
      talkId: 'r.talkid',
      where: `r.talkid <> ${hiddenId}`,
      column: (attribute) => `r.${columnOf('', attribute)}`,
    }),
  });
}

async function passing(database: Database, tree: FilterTree, context: FilterContext): Promise<number[]> {
  const { sql, values } = toSql(tree, context);
  const { rows: found } = await database.query<{ id: number }>(
    `SELECT talkid AS id FROM parity AS t WHERE ${sql} ORDER BY talkid`,
    values,
  );
  return found.map(({ id }) => id);
}

async function insert(database: Database, row: Row): Promise<void> {
  const values = names.map((name) => {
    const value = row[name] ?? null;
    if (fieldOf(name).columnType === 'jsonb') return value === null ? null : JSON.stringify(value);
    // The database stores fractions of a second that a record does not show.
    return name === '$insertedIn' && typeof value === 'string' ? value.replace('Z', '.987654Z') : value;
  });
  const columns = names.map((name) => columnOf(name, attributeOf(name)));
  const marks = names.map((_, at) => `$${at + 1}`);
  await database.query(`INSERT INTO parity (${columns.join(', ')}) VALUES (${marks.join(', ')})`, values);
}
