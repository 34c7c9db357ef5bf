import { customerRoomId } from '@assunto/api/ticketing';
import {
  createComponentTypes,
  type ErrorAnswer,
  type ListOf,
  type SubjectAttribute,
  type Talk,
} from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAttribute, type NewAttribute } from '../../../metadata/createAttribute';
import { withDatabase } from '../../../testing/withDatabase';
import { addRecords, grant, type RecordFixture } from '../../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../../testing/testServer';

interface Item {
  id: number;
  name: string;
  hasChildren: boolean;
  path: string[];
}

withDatabase('trees of related talks and report columns', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;
  let agent: Ask;
  const ids: Record<string, number> = {};
  const units: Record<string, number> = {};

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    const { cliente, chamado } = fixture;
    const add = async (subjectId: number, attribute: NewAttribute) => {
      const types = createComponentTypes();
      ids[attribute.identifier] = await createAttribute(given.database, types, { companyId: 1, subjectId, attribute });
    };
    await add(cliente.subjectId, {
      identifier: 'matriz',
      name: 'Matriz',
      componentId: 4,
      relatedSubjectId: cliente.subjectId,
    });
    const tree = {
      componentId: 14,
      relatedSubjectId: cliente.subjectId,
      componentConfigs: { treeParent: 'matriz' },
    };
    await add(chamado.subjectId, { ...tree, identifier: 'unidade', name: 'Unidade' });
    await add(chamado.subjectId, { ...tree, identifier: 'unidades', name: 'Unidades', isMultipleValues: true });
    await add(chamado.subjectId, { ...tree, identifier: 'plana', name: 'Plana', componentConfigs: {} });
    await add(chamado.subjectId, { identifier: 'colunas', name: 'Colunas', componentId: 15 });
    await add(chamado.subjectId, {
      identifier: 'resumo',
      name: 'Resumo',
      componentId: 15,
      componentConfigs: { reportSubjects: ['Cliente', 'inexistente'] },
    });
    const both = { ...fixture, chamado: { ...chamado, attributeIds: new Map(chamado.attributeIds) } };
    for (const name of ['unidade', 'unidades', 'colunas']) both.chamado.attributeIds.set(name, ids[name] ?? 0);
    const clientIds = new Map([...cliente.attributeIds, ['matriz', ids['matriz'] ?? 0]]);
    // The agent may read only clients outside of Sul, and not their limits.
    await grant(given.database, { ...both, cliente: { ...cliente, attributeIds: clientIds } }, 500, 'cliente', {
      actions: ['Read'],
      readable: ['nome', 'cidade', 'matriz'],
      filters: { Read: { '!=': [{ var: 'cidade' }, 'Sul'] } },
    });
    await grant(given.database, both, 500, 'chamado', {
      actions: ['Read', 'Create', 'Update'],
      readable: ['titulo', 'unidade', 'unidades', 'colunas'],
    });
    // A room that may not read the parent attribute.
    await grant(given.database, fixture, customerRoomId, 'cliente', { actions: ['Read'], readable: ['nome'] });
    await grant(given.database, both, customerRoomId, 'chamado', {
      actions: ['Read'],
      readable: ['titulo', 'unidade'],
    });

    server = await createTestServer(given.database);
    admin = server.as({});
    agent = server.as({ accountId: 5, roomId: 500 });
    const unit = async (nome: string, above: string | null, cidade = 'Norte') => {
      const answer = await admin('POST', '/talk/cliente', {
        talkValues: [
          { subjectAttributeId: fixture.id('cliente.nome'), value: nome },
          { subjectAttributeId: fixture.id('cliente.cidade'), value: cidade },
          { subjectAttributeId: ids['matriz'], value: above === null ? null : units[above] },
        ],
      });
      expect(answer.statusCode, answer.body).toBe(201);
      units[nome] = answer.json<{ resourceId: number }>().resourceId;
    };
    await unit('Grupo Ômega', null);
    await unit('Ômega Norte', 'Grupo Ômega');
    await unit('Ômega Sul', 'Grupo Ômega', 'Sul');
    await unit('Loja Água Boa', 'Ômega Norte');
    await unit('Loja Bela Vista', 'Ômega Sul');
    await unit('Zeta', null);
  });
  afterAll(() => server.app.close());

  const tree = async (ask: Ask, query: string, attribute = 'unidade'): Promise<Item[]> => {
    const answer = await ask('GET', `/subject/options/${ids[attribute]}/tree${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Item[]>();
  };
  const names = (items: readonly Item[]) => items.map(({ name, hasChildren }) => [name, hasChildren]);
  const save = (ask: Ask, values: Record<string, unknown>) =>
    ask('POST', '/talk/chamado', {
      talkValues: Object.entries(values).map(([name, value]) => ({
        subjectAttributeId: ids[name] ?? fixture.id(`chamado.${name}`),
        value,
      })),
    });

  it('returns a tree level by level, and which have more below', async () => {
    expect(names(await tree(admin, ''))).toEqual([
      ['Grupo Ômega', true],
      ['Zeta', false],
    ]);
    const below = await tree(admin, `?parent=${units['Grupo Ômega']}`);
    expect(names(below)).toEqual([
      ['Ômega Norte', true],
      ['Ômega Sul', true],
    ]);
    expect(below[0]?.path).toEqual(['Grupo Ômega']);
    expect(await tree(admin, `?parent=${units['Zeta']}`)).toEqual([]);
  });

  it('finds by every word in the whole tree, with the path to each match', async () => {
    expect(await tree(admin, '?term=BOA%20agua')).toEqual([
      { id: units['Loja Água Boa'], name: 'Loja Água Boa', hasChildren: false, path: ['Grupo Ômega', 'Ômega Norte'] },
    ]);
    expect(await tree(admin, '?term=inexistente')).toEqual([]);
  });

  it('discloses nothing of talks out of reach: what is under them stands at the root', async () => {
    expect(names(await tree(agent, ''))).toEqual([
      ['Grupo Ômega', true],
      ['Loja Bela Vista', false],
      ['Zeta', false],
    ]);
    expect(names(await tree(agent, `?parent=${units['Grupo Ômega']}`))).toEqual([['Ômega Norte', true]]);
    expect((await tree(agent, '?term=bela'))[0]?.path).toEqual([]);
    expect(await tree(agent, '?term=sul')).toEqual([]);
  });

  it('is flat for whoever may not read who is above whom, and where no parent is configured', async () => {
    const client = server.as({ accountId: 9, roomId: customerRoomId });
    const all = await tree(client, '');
    expect(all).toHaveLength(6);
    expect(all.every(({ hasChildren, path }) => !hasChildren && path.length === 0)).toBe(true);
    expect(await tree(client, `?parent=${units['Grupo Ômega']}`)).toEqual([]);
    expect(await tree(admin, '', 'plana')).toHaveLength(6);
  });

  it('names no attribute that may not be read', async () => {
    expect((await agent('GET', `/subject/options/${ids['plana']}/tree`)).statusCode).toBe(404);
    expect((await admin('GET', '/subject/options/987654/tree')).statusCode).toBe(404);
  });

  it('keeps, reads, filters and orders the talks that were picked', async () => {
    const made = await save(admin, {
      titulo: 'Árvore',
      unidade: units['Zeta'],
      unidades: [units['Zeta'], units['Ômega Sul']],
    });
    expect(made.statusCode, made.body).toBe(201);
    await save(admin, { titulo: 'Árvore', unidade: { id: units['Grupo Ômega'] }, unidades: [] });
    const list = async (filterJson: unknown, direction = 1) => {
      const order = [{ subjectAttributeId: ids['unidade'], direction }];
      return (await admin('POST', '/talk/filter/chamado/', { filterJson, order })).json<ListOf<Talk>>().itens;
    };
    const value = (talk: Talk | undefined, name: string) =>
      talk?.talkValues.find((one) => one.subjectAttributeIdentifier === name)?.value;
    const [found, ...others] = await list({ '==': [{ var: 'unidade' }, units['Zeta']] });
    expect(others).toEqual([]);
    expect(value(found, 'unidade')).toEqual({ id: units['Zeta'], name: 'Zeta' });
    expect(value(found, 'unidades')).toHaveLength(2);
    expect(await list({ anyOf: [{ var: 'unidades' }, [units['Ômega Sul']]] })).toHaveLength(1);
    const ordered = (await list({ '==': [{ var: 'titulo' }, 'Árvore'] })).map((talk) => value(talk, 'unidade'));
    expect(ordered).toMatchObject([{ name: 'Grupo Ômega' }, { name: 'Zeta' }]);
    expect(value((await list({ empty: [{ var: 'unidades' }] }))[0], 'unidades')).toBeNull();
  });

  it('takes only talks that its picker may read, and a refused save changes nothing', async () => {
    const count = async () => (await admin('POST', '/talk/filter/chamado/', {})).json<ListOf<Talk>>().totalResults;
    const before = await count();
    for (const value of [units['Ômega Sul'], 987_654]) {
      const refused = await save(agent, { titulo: 'x', unidade: value });
      expect(refused.statusCode).toBe(400);
      expect(refused.json<ErrorAnswer>().errors).toMatchObject([{ code: 'RELATED_NOT_FOUND', attribute: 'unidade' }]);
    }
    const among = [units['Zeta'], units['Ômega Sul']];
    expect((await save(agent, { titulo: 'x', unidades: among })).statusCode).toBe(400);
    expect(await count()).toBe(before);
    expect((await save(agent, { titulo: 'x', unidade: units['Zeta'] })).statusCode).toBe(201);
  });

  it('gives at most 100', async () => {
    await given.database.query(
      `INSERT INTO talk_${fixture.cliente.subjectId} (company_id, a_${fixture.id('cliente.nome')}, a_${ids['matriz']})
       SELECT 1, 'Filial ' || n, $1 FROM generate_series(1, 130) AS n`,
      [units['Zeta']],
    );
    expect(await tree(admin, `?parent=${units['Zeta']}`)).toHaveLength(100);
    expect(await tree(admin, '?term=filial')).toHaveLength(100);
  });

  it('does not hang on talks that are above each other', async () => {
    const table = `talk_${fixture.cliente.subjectId}`;
    const above = (nome: string, parent: string) =>
      given.database.query(`UPDATE ${table} SET a_${ids['matriz']} = $1 WHERE talk_id = $2`, [
        units[parent],
        units[nome],
      ]);
    await above('Grupo Ômega', 'Loja Água Boa');
    await above('Zeta', 'Zeta');
    expect((await tree(admin, ''))[0]?.name).toBe('Zeta');
    expect(names(await tree(admin, `?parent=${units['Zeta']}&term=zeta`))).toEqual([['Zeta', true]]);
    expect((await tree(admin, '?term=agua'))[0]?.path).toEqual(['Grupo Ômega', 'Ômega Norte']);
    expect((await tree(admin, `?parent=${units['Loja Água Boa']}`))[0]?.path).toEqual(['Ômega Norte', 'Loja Água Boa']);
  });

  it('keeps report columns as JSON text, and refuses what holds none', async () => {
    const column = { columnIdentifier: 'Título', attributes: [{ value: '${chamado.titulo}' }] };
    const made = await save(agent, { titulo: 'Relatório', colunas: JSON.stringify([column]) });
    expect(made.statusCode, made.body).toBe(201);
    const { resourceId } = made.json<{ resourceId: number }>();
    const talk = (await admin('GET', `/talk/chamado/${resourceId}`)).json<Talk>();
    const value = talk.talkValues.find((one) => one.subjectAttributeIdentifier === 'colunas')?.value;
    expect(JSON.parse(String(value))).toMatchObject([{ columnIdentifier: 'Título', focus: false }]);
    const message = async (colunas: unknown) =>
      (await save(agent, { titulo: 'x', colunas })).json<ErrorAnswer>().errors[0]?.message;
    expect(await message('{não')).toBe('As colunas do relatório não são válidas.');
    expect(await message(JSON.stringify([{ ...column, attributes: [] }]))).toBe(
      'Coluna A: nenhum atributo selecionado.',
    );
    const filled = await admin('POST', '/talk/filter/chamado/', { filterJson: { notEmpty: [{ var: 'colunas' }] } });
    expect(filled.json<ListOf<Talk>>().itens.map(({ talkId }) => talkId)).toEqual([resourceId]);
  });

  it('names the subjects that report columns may use, with what the caller may read of each', async () => {
    const subjects = async (ask: Ask, name: string) =>
      (await ask('GET', `/subject/report/${ids[name]}`)).json<
        { subjectIdentifier: string; attributes: SubjectAttribute[] }[]
      >();
    expect((await subjects(admin, 'colunas')).map((one) => one.subjectIdentifier)).toEqual(['chamado', 'cliente']);
    expect((await subjects(admin, 'resumo')).map((one) => one.subjectIdentifier)).toEqual(['cliente']);
    const seen = await subjects(agent, 'colunas');
    expect(seen.map(({ attributes }) => attributes.map(({ identifier }) => identifier))).toEqual([
      ['titulo', 'unidade', 'unidades', 'colunas'],
      ['nome', 'cidade', 'matriz'],
    ]);
    expect((await agent('GET', `/subject/report/${ids['resumo']}`)).statusCode).toBe(404);
  });
});
