import type { Context, ListOf } from '@assunto/engine/core';
import type {
  ConfigurationUses,
  ConfiguredAttribute,
  ConfiguredSubject,
  NaturalKeyCollisions,
  SubjectAccess,
} from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { purgeStructure } from './purgeStructure';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';
import { guardRecordReads } from '../../testing/recordReadGuard';

withDatabase('the calls about configured subjects', (given) => {
  let fixture: RecordFixture;
  let server: TestServer;
  let admin: Ask;
  let agent: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await insertRecords(given.database, fixture, 'cliente', [
      { nome: 'Um', cidade: 'Niterói', limite: 5 },
      { nome: 'Dois', cidade: 'NITERÓI', limite: 7 },
    ]);
    await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Um', status: 'aberto', etiquetas: ['rede', 'acesso'] },
      { titulo: 'Dois', status: 'concluido', etiquetas: ['rede'] },
    ]);
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Read'] });
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
    agent = server.as({ accountId: 5, roomId: 500 });
  });
  afterAll(() => server.app.close());

  const done = async <Answer>(asked: ReturnType<Ask>, status = 200): Promise<Answer> => {
    const answer = await asked;
    expect(answer.statusCode, answer.body).toBe(status);
    return answer.json<Answer>();
  };
  const create = async (body: object) =>
    (await done<{ resourceId: number }>(admin('POST', '/subject', body), 201)).resourceId;
  const read = (subjectId: number) => done<ConfiguredSubject>(admin('GET', `/subject/${subjectId}`));
  const attributes = async (subjectId: number, removed = false) =>
    (await done<ListOf<ConfiguredAttribute>>(admin('GET', `/subject/${subjectId}/attribute?removed=${removed}`))).itens;
  const refused = async (asked: ReturnType<Ask>) => {
    const answer = await asked;
    const { code, errors } = answer.json<{ code: string; errors: { code: string }[] }>();
    return [answer.statusCode, code, ...errors.map((error) => error.code)];
  };

  it('create a working subject with its attributes, whose records can be saved at once', async () => {
    const subjectId = await create({
      subjectName: ' Ordem de serviço ',
      icon: 'wrench',
      singularName: 'ordem',
      pluralName: 'ordens',
      help: 'Ajuda',
      attributes: [
        { name: 'Número', componentId: 1, isNaturalKey: true, isRequired: true },
        { name: 'Cliente', componentId: 4, relatedSubjectId: fixture.cliente.subjectId },
        { name: 'Número', componentId: 3 },
      ],
    });
    expect(await read(subjectId)).toEqual({
      subjectId,
      subjectIdentifier: 'ordemdeservico',
      subjectName: 'Ordem de serviço',
      icon: 'wrench',
      singularName: 'ordem',
      pluralName: 'ordens',
      help: 'Ajuda',
      talkCount: 0,
      isEstimate: false,
      attributeCount: 3,
      isFixed: false,
      removal: null,
      version: 1,
    });
    const [number, client, other] = await attributes(subjectId);
    expect([number?.identifier, client?.identifier, other?.identifier]).toEqual(['numero', 'cliente', 'numero2']);
    expect(number).toMatchObject({ isNaturalKey: true, isRequired: true, version: 1, relatedSubjectId: null });
    const body = { talkValues: [{ subjectAttributeId: number?.subjectAttributeId, value: 'OS-1' }] };
    await done(admin('POST', '/talk/ordemdeservico', body), 201);
    expect(await refused(admin('POST', '/talk/ordemdeservico', body))).toEqual([
      409,
      'NATURAL_KEY_TAKEN',
      'NATURAL_KEY_TAKEN',
    ]);
    expect((await read(subjectId)).talkCount).toBe(1);
    const context = await done<Context>(admin('GET', '/context/web/grid/ordemdeservico'));
    expect(context.subject).toMatchObject({ singularName: 'ordem', pluralName: 'ordens' });
    const list = await done<ListOf<ConfiguredSubject>>(admin('GET', '/subject/configured?term=ordem'));
    expect(list.itens.map(({ subjectName }) => subjectName)).toEqual(['Ordem de serviço']);
  });

  it('are created with as many statements for forty attributes as for four, because others wait meanwhile', async () => {
    const counts: number[] = [];
    const counted = await createTestServer({
      ...given.database,
      transaction: (work, limits) =>
        given.database.transaction(async (transaction) => {
          const statements: string[] = [];
          const result = await work({
            query: (sql, ...more) => {
              statements.push(sql);
              return transaction.query(sql, ...more);
            },
          });
          if (statements.some((sql) => /INSERT INTO subject\b/.test(sql))) counts.push(statements.length);
          return result;
        }, limits),
    });
    const texts = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        identifier: `a${index}`,
        name: `Campo ${index}`,
        componentId: index % 2 === 0 ? 1 : 32,
        isNaturalKey: index === 0,
      }));
    // The first one also makes the server of tests read which tables there are.
    for (const count of [1, 4, 40]) {
      const body = { subjectName: `Com ${count}`, attributes: texts(count) };
      expect((await counted.as({ isAdmin: true })('POST', '/subject', body)).statusCode).toBe(201);
    }
    await counted.app.close();
    expect(counts).toHaveLength(3);
    expect(counts[2]).toBe(counts[1]);
  });

  it('show a new attribute to administrators only, until a profile is granted it', async () => {
    const path = `/subject/${fixture.chamado.subjectId}/attribute`;
    const { resourceId } = await done<{ resourceId: number }>(
      admin('POST', path, { name: 'Novo', componentId: 1 }),
      201,
    );
    const names = async (ask: Ask) => (await ask('GET', '/context/web/grid/chamado')).body;
    expect(await names(admin)).toContain('"novo"');
    expect(await names(agent)).not.toContain('"novo"');
    await done(admin('DELETE', `/attribute/${resourceId}`));
  });

  it('give a profile the subject with all of its attributes in one step, and take it away again', async () => {
    const subjectId = await create({ subjectName: 'Visita', attributes: [{ name: 'Local', componentId: 1 }] });
    const path = `/subject/${subjectId}/access`;
    const level = async (asked: ReturnType<Ask>) => {
      const { rooms } = await done<SubjectAccess>(asked);
      return rooms.find(({ roomId }) => roomId === 500)?.level;
    };
    const give = (to: string) => level(admin('PUT', path, { rooms: [{ roomId: 500, level: to }] }));
    expect(await level(admin('GET', path))).toBe('none');
    expect(await give('edit')).toBe('edit');
    const [local] = await attributes(subjectId);
    const body = { talkValues: [{ subjectAttributeId: local?.subjectAttributeId, value: 'Centro' }] };
    await done(agent('POST', '/talk/visita', body), 201);
    expect(await give('read')).toBe('read');
    expect((await agent('POST', '/talk/visita', body)).statusCode).toBe(403);
    expect((await done<ListOf<unknown>>(agent('POST', '/talk/filter/visita', {}))).totalResults).toBe(1);
    await done(admin('POST', `/subject/${subjectId}/attribute`, { name: 'Novo', componentId: 1 }), 201);
    expect(await level(admin('GET', path))).toBe('custom');
    expect(await give('none')).toBe('none');
    expect((await agent('POST', '/talk/filter/visita', {})).statusCode).toBe(404);
    expect((await admin('PUT', path, { rooms: [{ roomId: 1, level: 'none' }] })).statusCode).toBe(404);
  });

  it('change, order and log a subject, and refuse what another administrator changed meanwhile', async () => {
    const subjectId = await create({
      subjectName: 'Contrato',
      attributes: ['A', 'B', 'C'].map((name) => ({ name, componentId: 1 })),
    });
    const save = { subjectName: 'Contratos', singularName: 'contrato', help: 'Leia' };
    const changed = await done<ConfiguredSubject>(admin('PUT', `/subject/${subjectId}`, save, { 'if-match': '"1"' }));
    expect(changed).toMatchObject({ ...save, icon: null, version: 2 });
    expect(await refused(admin('PUT', `/subject/${subjectId}`, save, { 'if-match': '"1"' }))).toEqual([
      412,
      'CONFIGURATION_CHANGED',
    ]);
    const ids = (await attributes(subjectId)).map(({ subjectAttributeId }) => subjectAttributeId);
    await done(admin('PUT', `/subject/${subjectId}/attribute/order`, { ids: ids.toReversed() }));
    expect((await attributes(subjectId)).map(({ name }) => name)).toEqual(['C', 'B', 'A']);
    const foreign = fixture.id('chamado.titulo');
    expect((await refused(admin('PUT', `/subject/${subjectId}/attribute/order`, { ids: [foreign] })))[0]).toBe(400);
    await done(admin('PUT', '/subject/order', { ids: [subjectId] }));
    const list = await done<ListOf<ConfiguredSubject>>(admin('GET', '/subject/configured'));
    expect(list.itens[0]?.subjectId).toBe(subjectId);
    const history = await done<ListOf<{ action: string }>>(
      admin('GET', `/configuration-change?entity=subject&id=${subjectId}`),
    );
    expect(history.itens.map(({ action }) => action)).toEqual(['updated', 'updated', 'created']);
  });

  it('keep a removed subject with its records in the trash, from which it is restored', async () => {
    const { subjectId } = fixture.cliente;
    const uses = await done<ConfigurationUses>(admin('GET', `/subject/${subjectId}/uses`));
    expect(uses).toMatchObject({ talkCount: 2, isEstimate: false });
    expect(uses.uses.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'attribute Cliente',
      'attribute Cliente',
      'attribute Interessados',
    ]);
    await done(admin('DELETE', `/subject/${subjectId}`));
    expect((await admin('GET', '/context/web/grid/cliente')).statusCode).toBe(404);
    const trash = await done<ListOf<ConfiguredSubject>>(admin('GET', '/subject/configured?removed=true'));
    expect(trash.itens.map((one) => [one.subjectId, one.removal !== null])).toEqual([[subjectId, true]]);
    expect(await refused(admin('DELETE', `/subject/${subjectId}`))).toEqual([404, 'NOT_FOUND']);
    expect(await refused(admin('POST', '/subject', { subjectName: 'x', subjectIdentifier: 'Cliente' }))).toEqual([
      409,
      'SUBJECT_IDENTIFIER_TAKEN',
    ]);
    await done(admin('POST', `/subject/${subjectId}/restore`));
    const found = await done<ListOf<unknown>>(admin('POST', '/talk/filter/cliente', {}));
    expect(found.totalResults).toBe(2);
    expect(await refused(admin('DELETE', `/subject/${fixture.chamado.subjectId}`))).toEqual([422, 'SUBJECT_FIXED']);
  });

  it('keep the values of a removed attribute, and restore it with them', async () => {
    const id = fixture.id('cliente.limite');
    await done(admin('DELETE', `/attribute/${id}`));
    expect((await attributes(fixture.cliente.subjectId)).map(({ identifier }) => identifier)).not.toContain('limite');
    expect((await attributes(fixture.cliente.subjectId, true)).map((one) => one.subjectAttributeId)).toEqual([id]);
    await done(admin('POST', `/attribute/${id}/restore`));
    expect((await admin('POST', '/talk/filter/cliente', {})).body).toContain('"value":7');
  });

  it('remove for good what has been in the trash for 30 days, and never give its identifier away again', async () => {
    const subjectId = await create({
      subjectName: 'Passageiro',
      attributes: ['Fica', 'Vai'].map((name) => ({ name, componentId: 1 })),
    });
    const [stays, goes] = await attributes(subjectId);
    const body = { talkValues: [{ subjectAttributeId: goes?.subjectAttributeId, value: 'x' }] };
    await done(admin('POST', '/talk/passageiro', body), 201);
    await done(admin('DELETE', `/attribute/${goes?.subjectAttributeId}`));
    await purgeStructure(guardRecordReads(given.database));
    expect(await attributes(subjectId, true)).toHaveLength(1);
    const age = (relation: string) =>
      given.database.query(
        `UPDATE ${relation} SET dropped_in = now() - interval '31 days' WHERE dropped_in IS NOT NULL`,
      );
    await age('subject_attribute');
    await purgeStructure(guardRecordReads(given.database));
    expect(await attributes(subjectId, true)).toEqual([]);
    expect((await attributes(subjectId)).map((one) => one.subjectAttributeId)).toEqual([stays?.subjectAttributeId]);
    expect(await refused(admin('POST', `/attribute/${goes?.subjectAttributeId}/restore`))).toEqual([404, 'NOT_FOUND']);
    expect((await done<ListOf<unknown>>(admin('POST', '/talk/filter/passageiro', {}))).totalResults).toBe(1);
    await done(admin('DELETE', `/subject/${subjectId}`));
    await age('subject');
    await purgeStructure(guardRecordReads(given.database));
    expect((await admin('GET', `/subject/${subjectId}`)).statusCode).toBe(404);
    expect((await admin('POST', `/subject/${subjectId}/restore`)).statusCode).toBe(404);
    const table = await given.database.query(`SELECT to_regclass('talk_${subjectId}') AS found`);
    expect(table.rows).toEqual([{ found: null }]);
    const again = { subjectName: 'Outro', subjectIdentifier: 'passageiro' };
    expect(await refused(admin('POST', '/subject', again))).toEqual([409, 'SUBJECT_IDENTIFIER_TAKEN']);
  });

  it('refuse a natural key that records contradict, and name them', async () => {
    const id = fixture.id('cliente.cidade');
    const answer = await admin('PUT', `/attribute/${id}`, { name: 'Cidade', componentId: 1, isNaturalKey: true });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<NaturalKeyCollisions>()).toMatchObject({
      code: 'NATURAL_KEY_COLLIDES',
      count: 1,
      collisions: [{ value: expect.stringMatching(/niterói/i), count: 2 }],
    });
    expect(await done<NaturalKeyCollisions>(admin('GET', `/attribute/${id}/collisions`))).toMatchObject({ count: 1 });
    const limit = fixture.id('cliente.limite');
    const save = { name: 'Limite', componentId: 3 };
    await done(admin('PUT', `/attribute/${limit}`, { ...save, isNaturalKey: true }));
    const body = {
      talkValues: [
        { subjectAttributeId: fixture.id('cliente.nome'), value: 'Três' },
        { subjectAttributeId: limit, value: 7 },
      ],
    };
    expect((await refused(admin('POST', '/talk/cliente', body)))[1]).toBe('NATURAL_KEY_TAKEN');
    await done(admin('PUT', `/attribute/${limit}`, { ...save, isNaturalKey: false }));
    await done(admin('POST', '/talk/cliente', body), 201);
  });

  it('show who uses an attribute and an option, each with its page', async () => {
    const filter = { filterName: 'Abertos', filter: '{"==":[{"var":"status"},"aberto"]}', isShared: true };
    await done(admin('POST', '/Filter/chamado', filter), 201);
    const names = async (query = '') => {
      const { uses, talkCount } = await done<ConfigurationUses>(
        admin('GET', `/attribute/${fixture.id('chamado.status')}/uses${query}`),
      );
      return [talkCount, ...uses.map(({ kind, name }) => `${kind} ${name}`)];
    };
    expect(await names()).toEqual([2, 'filter Abertos', 'room Atendentes']);
    expect(await names('?option=aberto')).toEqual([1, 'filter Abertos']);
    expect(await names('?option=concluido')).toEqual([1]);
  });

  it('are restored from the history', async () => {
    const subjectId = await create({
      subjectName: 'Antes',
      attributes: [{ name: 'Campo', componentId: 1, length: 10 }],
    });
    const [field] = await attributes(subjectId);
    const id = field?.subjectAttributeId ?? 0;
    await done(admin('PUT', `/attribute/${id}`, { name: 'Campo novo', componentId: 1, length: 20 }));
    await done(admin('DELETE', `/attribute/${id}`));
    await done(admin('DELETE', `/subject/${subjectId}`));
    const restore = async (entity: string, entityId: number, action: string) => {
      const list = await done<ListOf<{ id: number; action: string }>>(
        admin('GET', `/configuration-change?entity=${entity}&id=${entityId}`),
      );
      const change = list.itens.find((one) => one.action === action);
      await done(admin('POST', `/configuration-change/${change?.id}/restore?side=after`));
    };
    await restore('subject', subjectId, 'created');
    await restore('attribute', id, 'created');
    expect(await attributes(subjectId)).toMatchObject([{ name: 'Campo', length: 10, removal: null }]);
  });
});
