import { createComponentTypes, type ListOf, type SubjectAttribute, type Talk } from '@assunto/engine/core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSubject, type CreatedSubject } from '../../metadata/createSubject';
import { insertTalks } from '../write/insertTalks';
import { loadCompany } from '../../metadata/loadCompany';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

const componentTypes = createComponentTypes();
const text = fc.constantFrom('Água', 'agua', 'Zona', 'São João', 'sao joao', 'ábaco', '10', '9', null);
const values = {
  nome: text,
  regiao: fc.constantFrom('norte', 'sul', 'leste', null),
  limite: fc.option(fc.integer({ min: -3, max: 3 })),
  valor: fc.option(fc.integer({ min: -500, max: 500 }).map((cents) => cents / 100)),
  ativo: fc.option(fc.boolean()),
  dia: fc.option(fc.constantFrom('2026-03-11', '2026-03-12', '1999-12-31')),
  desde: fc.option(fc.constantFrom('2026-03-11T15:30:00Z', '2026-03-11T02:59:59Z')),
  marcas: fc.constantFrom(['b'], ['a', 'b'], ['c', 'a'], null),
};
const names = Object.keys(values);

withDatabase('columns of related records', (given) => {
  let server: TestServer;
  let admin: Ask;
  let branch: CreatedSubject;
  let visit: CreatedSubject;
  let visits: Talk[];
  let branches: ReadonlyMap<number, Talk>;
  let attributes: readonly SubjectAttribute[];

  beforeAll(async () => {
    const { database } = given;
    await addRecords(database);
    const options = (...ids: string[]) => ({ options: ids.map((id) => ({ id, name: id.toUpperCase() })) });
    branch = await createSubject(database, componentTypes, {
      companyId: 1,
      subjectIdentifier: 'filial',
      subjectName: 'Filial',
      attributes: [
        { identifier: 'nome', name: 'Nome', componentId: 1 },
        { identifier: 'regiao', name: 'Região', componentId: 4, componentConfigs: options('sul', 'norte') },
        { identifier: 'limite', name: 'Limite', componentId: 3 },
        { identifier: 'valor', name: 'Valor', componentId: 5 },
        { identifier: 'ativo', name: 'Ativo', componentId: 10 },
        { identifier: 'dia', name: 'Dia', componentId: 32 },
        { identifier: 'desde', name: 'Desde', componentId: 11 },
        {
          identifier: 'marcas',
          name: 'Marcas',
          componentId: 4,
          isMultipleValues: true,
          componentConfigs: options('a', 'b', 'c'),
        },
      ],
    });
    const pointer = { componentId: 4, relatedSubjectId: branch.subjectId };
    visit = await createSubject(database, componentTypes, {
      companyId: 1,
      subjectIdentifier: 'visita',
      subjectName: 'Visita',
      attributes: [
        { identifier: 'titulo', name: 'Título', componentId: 1 },
        { ...pointer, identifier: 'filial', name: 'Filial' },
        { ...pointer, identifier: 'outras', name: 'Outras', isMultipleValues: true },
      ],
    });
    const insert = async (of: CreatedSubject, records: readonly Readonly<Record<string, unknown>>[]) => {
      const { subjectsById } = await loadCompany({ database, componentTypes, companyId: 1 }, null);
      const toInsert = records.map((record) => ({
        values: new Map(Object.entries(record).map(([name, value]) => [of.attributeIds.get(name) ?? 0, value])),
        createdBy: 1,
        actorName: 'Ana',
      }));
      return database.transaction((transaction) => insertTalks(transaction, subjectsById.get(of.subjectId)!, toInsert));
    };
    const ids = await insert(branch, fc.sample(fc.record(values), { numRuns: 25, seed: 4 }));
    const referring = fc.record({ titulo: text, filial: fc.constantFrom(...ids, null) });
    await insert(visit, fc.sample(referring, { numRuns: 80, seed: 5 }));
    server = await createTestServer(database);
    admin = server.as({ isAdmin: true });
    visits = (await list('visita', {})).sort((a, b) => a.talkId - b.talkId);
    branches = new Map((await list('filial', {})).map((talk) => [talk.talkId, talk]));
    const context = await admin('GET', '/context/web/grid/filial');
    attributes = context.json<{ subject: { subjectAttributes: SubjectAttribute[] } }>().subject.subjectAttributes;
  });
  afterAll(() => server.app.close());

  const list = async (subject: string, body: object) => {
    const answer = await admin('POST', `/talk/filter/${subject}`, { fetch: 100, ...body });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ListOf<Talk>>().itens;
  };
  const through = (name: string) => ({
    subjectAttributeId: visit.attributeIds.get('filial') ?? 0,
    relatedAttributeId: branch.attributeIds.get(name) ?? 0,
  });
  const valueOf = (talk: Talk | undefined, id: number | undefined): unknown =>
    talk?.talkValues.find((one) => one.subjectAttributeId === id)?.value ?? null;
  const branchOf = (talk: Talk): Talk | undefined => {
    const value = valueOf(talk, visit.attributeIds.get('filial')) as { id: number } | null;
    return value ? branches.get(value.id) : undefined;
  };

  it('have the values of the records that they refer to, as those records show them', async () => {
    const found = await list('visita', { relatedColumns: names.map(through) });
    expect(found).toHaveLength(visits.length);
    for (const talk of found) {
      const expected = names.map((name) => valueOf(branchOf(talk), branch.attributeIds.get(name)));
      expect(talk.relatedValues?.map(({ value }) => value)).toEqual(expected);
    }
    const [plain] = await list('visita', { fetch: 1 });
    expect(plain).not.toHaveProperty('relatedValues');
  });

  it('order the list as the evaluator does, and every page continues the one before', async () => {
    const direction = fc.constantFrom(0 as const, 1 as const);
    const key = fc.record({ name: fc.constantFrom(...names), direction });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(key, { selector: ({ name }) => name, minLength: 1, maxLength: 3 }),
        async (keys) => {
          const order = keys.map((one) => ({ ...through(one.name), direction: one.direction }));
          const pages = await Promise.all([1, 2, 3].map((page) => list('visita', { order, page, fetch: 30 })));
          expect(pages.flat().map(({ talkId }) => talkId)).toEqual(sorted(keys).map(({ talkId }) => talkId));
        },
      ),
      { numRuns: 60, seed: 6 },
    );
  });

  it('are refused through an attribute that refers to several records', async () => {
    const several = { ...through('nome'), subjectAttributeId: visit.attributeIds.get('outras') };
    for (const body of [{ relatedColumns: [several] }, { order: [{ ...several, direction: 1 }] }])
      expect((await admin('POST', '/talk/filter/visita', body)).statusCode).toBe(400);
  });

  /** Ordered in memory by the sort keys of the component types; records without a value are last, the last key decides on ties. */
  function sorted(keys: readonly { name: string; direction: 0 | 1 }[]): Talk[] {
    const keyOf = (talk: Talk, name: string) => {
      const attribute = attributes.find(({ identifier }) => identifier === name)!;
      const value = valueOf(branchOf(talk), attribute.subjectAttributeId);
      return componentTypes.get(attribute.componentId).sortKey(value, attribute);
    };
    return [...visits].sort((a, b) => {
      for (const { name, direction } of keys) {
        const [left, right] = [keyOf(a, name), keyOf(b, name)];
        if (left === right) continue;
        if (left === null || right === null) return left === null ? 1 : -1;
        return (left < right ? -1 : 1) * (direction === 1 ? 1 : -1);
      }
      return (a.talkId - b.talkId) * (keys.at(-1)?.direction === 1 ? 1 : -1);
    });
  }
});
