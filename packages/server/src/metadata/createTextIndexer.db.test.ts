import { createComponentTypes, foldText, type ListOf, type Talk } from '@assunto/engine/core';
import type { Carrier } from '@assunto/engine/fields';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningJob } from '../platform/jobs/JobHandler';
import { withDatabase } from '../testing/withDatabase';
import { addRecords, grant, type RecordFixture } from '../testing/recordFixture';
import { createTestServer, type TestServer } from '../testing/testServer';
import { createAttribute } from './createAttribute';
import { createMetadata, type Metadata } from './createMetadata';
import { createTextIndexer } from './createTextIndexer';

const componentTypes = createComponentTypes();

/** Enough records that an index is faster than reading all. */
const many = 20_000;

/** Texts with letters, marks and wildcards that could break a search. */
const marked = [
  { titulo: 'Açaí & pão de queijo, 100% grátis', protocolo: 'ABC-1D23' },
  { titulo: 'a_b\\c', protocolo: "d'Ávila (São João)" },
  { titulo: 'Ĳssel ÞØŒ straße', protocolo: '東京タワー' },
  { titulo: 'QUALQUER coisa', protocolo: 'x/y.z' },
];

withDatabase('the texts of a large list', (given) => {
  let fixture: RecordFixture;
  let server: TestServer;
  let metadata: Metadata;
  let carrierId: number;
  let table: string;
  const asked: { sql: string; values: readonly unknown[] }[] = [];
  const warnings: unknown[] = [];

  const index = async (smallestBytes = 0): Promise<void> => {
    const log = { warn: (about: unknown) => void warnings.push(about) };
    const indexer = createTextIndexer({ database: given.database, metadata, log, smallestBytes });
    const job = { signal: new AbortController().signal, isClosing: () => false };
    await indexer.run(job as RunningJob<'index-texts'>);
  };
  const indexes = async (): Promise<string[]> => {
    const { rows } = await given.database.query<{ name: string }>(
      `SELECT indexname AS name FROM pg_indexes WHERE tablename = $1 AND indexname LIKE 'trigrams%' ORDER BY indexname`,
      [table],
    );
    return rows.map(({ name }) => name);
  };
  const nameOf = (identifier: string) => `trigrams_${fixture.id(`chamado.${identifier}`)}`;

  beforeAll(async () => {
    const { database } = given;
    fixture = await addRecords(database);
    const { subjectId } = fixture.chamado;
    table = `talk_${subjectId}`;
    carrierId = await createAttribute(database, componentTypes, {
      companyId: 1,
      subjectId,
      attribute: { identifier: 'transportador', name: 'Transportador', componentId: 29 },
    });
    await grant(database, fixture, 500, 'chamado', { actions: ['Read'], readable: ['titulo'] });
    const [titulo, protocolo] = [`a_${fixture.id('chamado.titulo')}`, `a_${fixture.id('chamado.protocolo')}`];
    await database.query(
      `INSERT INTO ${table} (company_id, ${titulo}, ${protocolo}, a_${carrierId})
       SELECT 1, 'Solicitação ' || n, 'RIO-' || lpad(n::text, 9, '0'),
         jsonb_build_object('vehicle', 'Caminhão ' || n, 'driver', NULL, 'plates', jsonb_build_array('AAA-' || n, 'BBB-' || n))
       FROM generate_series(1, ${many}) AS n`,
    );
    for (const { titulo: title, protocolo: protocol } of marked)
      await database.query(`INSERT INTO ${table} (company_id, ${titulo}, ${protocolo}) VALUES (1, $1, $2)`, [
        title,
        protocol,
      ]);
    metadata = await createMetadata(database, componentTypes);
    server = await createTestServer({
      ...database,
      query: (sql, values = [], name, limits) => {
        asked.push({ sql, values });
        return database.query(sql, values, name, limits);
      },
    });
  });
  afterAll(async () => {
    await server.app.close();
    await metadata.close();
  });

  it('are not indexed while the list is small', async () => {
    await index(1024 ** 3);
    expect(await indexes()).toEqual([]);
  });

  it('are indexed once each, also those of an attribute that was added later, and after a start that was broken off', async () => {
    await index();
    const before = await indexes();
    expect(before).toEqual(
      ['titulo', 'descricao', 'protocolo', 'origem'].map(nameOf).concat(`trigrams_${carrierId}`).sort(),
    );
    const added = await createAttribute(given.database, componentTypes, {
      companyId: 1,
      subjectId: fixture.chamado.subjectId,
      attribute: { identifier: 'local', name: 'Local', componentId: 1 },
    });
    metadata.forget();
    await given.database.query(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = to_regclass($1)`, [
      before[0],
    ]);
    await index();
    expect(await indexes()).toEqual([...before, `trigrams_${added}`].sort());
    const { rows } = await given.database.query(`SELECT FROM pg_index WHERE NOT indisvalid`);
    expect(rows).toEqual([]);
    expect(warnings).toEqual([]);
  });

  const find = async (term: string, roomId = 1): Promise<number[]> => {
    const body = { term, fetch: 1000, order: [] };
    const answer = await server.as({ roomId })('POST', '/talk/filter/chamado', body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ListOf<Talk>>().itens.map(({ talkId }) => talkId);
  };

  it('find a rare part of a word without reading all records', async () => {
    for (const term of ['io-000012', 'caminhao 19999', 'bbb-777', 'pao de quei']) {
      asked.length = 0;
      expect((await find(term)).length).toBeGreaterThan(0);
      const page = asked.find(({ sql }) => sql.includes(`FROM ${table}`) && sql.includes('ORDER BY'));
      const { rows } = await given.database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${page?.sql ?? ''}`, page?.values);
      expect(
        rows.some((row) => row['QUERY PLAN'].includes('trigrams_')),
        term,
      ).toBe(true);
    }
  });

  it('find the same as the texts that a person reads, and nothing by those that they may not read', async () => {
    const { rows } = await given.database.query<Record<string, unknown> & { talk_id: number }>(
      `SELECT * FROM ${table} ORDER BY talk_id DESC`,
    );
    const textsOf = (row: Record<string, unknown>, isAdmin: boolean): string[] => {
      const { vehicle, plates } = (row[`a_${carrierId}`] ?? {}) as Partial<Carrier>;
      const title = row[`a_${fixture.id('chamado.titulo')}`] as string;
      const protocol = row[`a_${fixture.id('chamado.protocolo')}`] as string;
      const carrier = vehicle ? `${vehicle} / — / ${plates?.join(', ') ?? ''}` : '';
      return (isAdmin ? [title, protocol, carrier] : [title]).map(foldText);
    };
    const records = [true, false].map((isAdmin) =>
      rows.map((row) => ({ talkId: row.talk_id, texts: textsOf(row, isAdmin) })),
    );
    const terms = marked
      .flatMap(({ titulo, protocolo }) => [titulo, protocolo])
      .concat('RIO-000012345', 'Caminhão 123', 'BBB-77');
    const part = fc
      .tuple(fc.constantFrom(...terms), fc.nat({ max: 20 }), fc.integer({ min: 1, max: 12 }))
      .map(([word, start, length]) => word.slice(start % word.length).slice(0, length));
    const term = fc.array(part, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' '));
    await fc.assert(
      fc.asyncProperty(term, fc.boolean(), async (text, isAdmin) => {
        const terms = foldText(text).split(/\s+/).filter(Boolean);
        const isFound = ({ talkId, texts }: { talkId: number; texts: string[] }): boolean =>
          terms.every((one) => (/^\d+$/.test(one) && Number(one) === talkId) || texts.some((own) => own.includes(one)));
        const expected = (records[isAdmin ? 0 : 1] ?? []).filter(isFound).slice(0, 1000);
        expect(await find(text, isAdmin ? 1 : 500)).toEqual(expected.map(({ talkId }) => talkId));
      }),
      { numRuns: 30 },
    );
  });
});
