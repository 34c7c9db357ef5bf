import { createComponentTypes, type ErrorAnswer, type ListOf, type Talk } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSubject, type CreatedSubject } from '../metadata/createSubject';
import { withDatabase } from '../testing/withDatabase';
import { createTestServer, type Ask, type TestServer } from '../testing/testServer';

withDatabase('documents, phones, plates, e-mails and lists of texts', (given) => {
  let server: TestServer;
  let subject: CreatedSubject;
  let admin: Ask;
  let clerk: Ask;
  let reader: Ask;
  let author: Ask;

  beforeAll(async () => {
    const { database } = given;
    await database.query(
      `INSERT INTO company (company_id, company_identifier, company_name) VALUES (1, 'a', 'A'), (2, 'b', 'B')`,
    );
    await database.query(
      `INSERT INTO room (company_id, room_id, room_name)
       VALUES (1, 1, 'Administradores'), (1, 500, 'Atendentes'), (1, 600, 'Leitores'), (1, 700, 'Autores'), (2, 1, 'Administradores')`,
    );
    subject = await createSubject(database, createComponentTypes(), {
      companyId: 1,
      subjectIdentifier: 'transportadora',
      subjectName: 'Transportadora',
      attributes: [
        { identifier: 'nome', name: 'Nome', componentId: 1 },
        { identifier: 'cnpj', name: 'CNPJ', componentId: 2, isNaturalKey: true },
        { identifier: 'telefone', name: 'Telefone', componentId: 6 },
        { identifier: 'email', name: 'E-mail', componentId: 13, isNaturalKey: true },
        { identifier: 'referencias', name: 'Referências', componentId: 17 },
        { identifier: 'placa', name: 'Placa', componentId: 31, isNaturalKey: true },
        { identifier: 'copia', name: 'Cópia para', componentId: 33 },
        { identifier: 'codigo', name: 'Código', componentId: 3, isNaturalKey: true },
        { identifier: 'cep', name: 'CEP', componentId: 1, componentConfigs: { inputMask: '#####-###' } },
        { identifier: 'interno', name: 'Interno', componentId: 1, isNaturalKey: true, isInternal: true },
      ],
    });
    const allow = (room: number, type: number, resource: number | undefined, actions: string[], filter?: object) =>
      database.query(
        `INSERT INTO room_permission (company_id, room_id, resource_type_id, resource_id, action_identifier, filter)
         SELECT 1, $1, $2, $3, unnest($4::text[]), $5`,
        [room, type, resource, actions, filter ? JSON.stringify(filter) : null],
      );
    await allow(500, 1, subject.subjectId, ['SELECT', 'INSERT', 'UPDATE']);
    await allow(500, 3, subject.attributeIds.get('cnpj'), ['SELECT', 'INSERT']);
    await allow(500, 3, subject.attributeIds.get('placa'), ['SELECT', 'INSERT', 'UPDATE']);
    await allow(600, 1, subject.subjectId, ['SELECT']);
    await allow(600, 3, subject.attributeIds.get('cnpj'), ['SELECT']);
    await allow(700, 1, subject.subjectId, ['SELECT', 'UPDATE'], { '==': [{ var: '$createdBy' }, 7] });
    await allow(700, 3, subject.attributeIds.get('placa'), ['SELECT', 'UPDATE']);
    server = await createTestServer(database);
    admin = server.as({});
    clerk = server.as({ accountId: 5, roomId: 500 });
    reader = server.as({ accountId: 6, roomId: 600 });
    author = server.as({ accountId: 7, roomId: 700 });
  });
  afterAll(() => server.app.close());

  const idOf = (identifier: string) => subject.attributeIds.get(identifier) ?? 999_999;
  const body = (values: Record<string, unknown>, rest: object = {}) => ({
    talkValues: Object.entries(values).map(([identifier, value]) => ({ subjectAttributeId: idOf(identifier), value })),
    ...rest,
  });
  const create = async (values: Record<string, unknown>) => {
    const answer = await admin('POST', '/talk/transportadora', body(values));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ resourceId: number }>().resourceId;
  };
  const valuesOf = ({ talkValues }: Talk) =>
    Object.fromEntries(talkValues.map((one) => [one.subjectAttributeIdentifier, one.value]));
  const named = async (filterJson: object, order: object[] = []) => {
    const answer = await admin('POST', '/talk/filter/transportadora/', { filterJson, order });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ListOf<Talk>>().itens.map((one) => valuesOf(one)['nome']);
  };
  const asked = (ask: Ask, identifier: string, value: unknown, talkId?: number) =>
    ask('POST', `/subject/natural-key/${idOf(identifier)}`, { value, ...(talkId !== undefined && { talkId }) });
  const isTaken = async (ask: Ask, identifier: string, value: unknown, talkId?: number) => {
    const answer = await asked(ask, identifier, value, talkId);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ isTaken: boolean }>().isTaken;
  };
  let first = 0;

  it('keeps each in its own form, however it was sent [FIELD-11] [FIELD-15]', async () => {
    first = await create({
      nome: 'Primeira',
      cnpj: '11222333000181',
      telefone: '21987654321',
      email: ' contato@primeira.example ',
      referencias: ' A1 ; B2;;A1',
      placa: 'abc1d23',
      copia: 'Ana <ana@primeira.example>, leo@primeira.example',
      codigo: 7,
      cep: '20040020',
    });
    await create({ nome: 'Segunda', cnpj: '12.abc.345/01de-35', telefone: '(11) 3456-7890', placa: 'XYZ-9876' });
    expect(valuesOf((await admin('GET', `/talk/transportadora/${first}`)).json<Talk>())).toEqual({
      nome: 'Primeira',
      cnpj: '11.222.333/0001-81',
      telefone: '(21) 98765-4321',
      email: 'contato@primeira.example',
      referencias: 'A1;B2',
      placa: 'ABC-1D23',
      copia: 'ana@primeira.example;leo@primeira.example',
      codigo: 7,
      cep: '20040-020',
      interno: null,
    });
  });

  it('refuses what is wrong in the words of the specification, and keeps nothing [FIELD-63]', async () => {
    const answer = await admin(
      'POST',
      '/talk/transportadora',
      body({ cnpj: '11222333000182', telefone: '123', email: 'ana', placa: 'AB', copia: 'leo@;ana@b.co', cep: '1' }),
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorAnswer>().errors?.map(({ message }) => message)).toEqual([
      'O número do CNPJ informado é inválido',
      'Informe um telefone no formato (00) 0000-0000 ou (00) 00000-0000.',
      'Informe um e-mail válido.',
      'Informe uma placa no formato AAA-0000 ou AAA-0A00.',
      'E-mail inválido: leo@.',
      'Informe CEP no formato 00000-000.',
    ]);
    expect(await named({ empty: [{ var: 'nome' }] })).toEqual([]);
  });

  it('filters and orders by them', async () => {
    expect(await named({ '==': [{ var: 'cnpj' }, '12.abc.345/01de-35'] })).toEqual(['Segunda']);
    expect(await named({ startsWith: [{ var: 'telefone' }, '(21)'] })).toEqual(['Primeira']);
    expect(await named({ contains: [{ var: 'placa' }, '1d'] })).toEqual(['Primeira']);
    expect(await named({ anyOf: [{ var: 'referencias' }, ['b2', 'c3']] })).toEqual(['Primeira']);
    expect(await named({ allOf: [{ var: 'copia' }, ['leo@primeira.example', 'ana@primeira.example']] })).toEqual([
      'Primeira',
    ]);
    expect(await named({ empty: [{ var: 'copia' }] })).toEqual(['Segunda']);
    const order = [{ subjectAttributeId: idOf('placa'), direction: 0 }];
    expect(await named({ notEmpty: [{ var: 'placa' }] }, order)).toEqual(['Segunda', 'Primeira']);
  });

  it('refuses a natural key that is taken, a CNPJ by its name [FIELD-64]', async () => {
    const refused = async (values: Record<string, unknown>) => {
      const answer = await admin('POST', '/talk/transportadora', body(values));
      expect(answer.statusCode).toBe(409);
      return answer.json<ErrorAnswer>().errors?.[0];
    };
    expect(await refused({ cnpj: '11.222.333/0001-81' })).toMatchObject({
      attribute: 'cnpj',
      message: 'O CNPJ informado já está sendo usado.',
    });
    expect((await refused({ placa: 'ABC-1D23' }))?.message).toBe('O valor informado já existe.');
    expect((await refused({ email: 'CONTATO@primeira.example' }))?.message).toBe('O valor informado já existe.');
  });

  it('says whether a natural key is taken, however it is written, but not by the record itself', async () => {
    expect(await isTaken(admin, 'cnpj', '11222333000181')).toBe(true);
    expect(await isTaken(admin, 'cnpj', '11222333000181', first)).toBe(false);
    expect(await isTaken(admin, 'cnpj', '11222333000181', first + 1)).toBe(true);
    expect(await isTaken(admin, 'cnpj', '00.000.000/0001-91')).toBe(false);
    expect(await isTaken(admin, 'email', 'Contato@Primeira.example')).toBe(true);
    expect(await isTaken(admin, 'codigo', 7)).toBe(true);
    expect(await isTaken(admin, 'codigo', 7, first)).toBe(false);
  });

  it('looks for nothing that no save would take', async () => {
    for (const value of ['11222333000182', '', null, {}, ['11222333000181']]) {
      expect(await isTaken(admin, 'cnpj', value)).toBe(false);
    }
    for (const value of [1e300, 'x', 1.5]) expect(await isTaken(admin, 'codigo', value)).toBe(false);
  });

  it('answers only who could save the value, and answers alike for an attribute out of reach and a missing one', async () => {
    expect(await isTaken(clerk, 'cnpj', '11222333000181')).toBe(true);
    expect(await isTaken(clerk, 'placa', 'ABC1D23', first)).toBe(false);
    const missing = await asked(clerk, 'nada', 'x');
    expect(missing.statusCode).toBe(404);
    const outOfReach = [
      asked(clerk, 'email', 'contato@primeira.example'),
      asked(clerk, 'cnpj', '11222333000181', first),
      asked(reader, 'cnpj', '11222333000181'),
      asked(reader, 'cnpj', '11222333000181', first),
      asked(admin, 'nome', 'Primeira'),
      asked(admin, 'interno', 'x'),
      asked(server.as({ companyId: 2 }), 'cnpj', '11222333000181'),
    ];
    for (const answer of await Promise.all(outOfReach)) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ ...missing.json<ErrorAnswer>(), requestId: expect.any(String) });
    }
  });

  it('counts a record that the caller may not see, as a save does, and never leaves it out', async () => {
    expect(await isTaken(author, 'placa', 'ABC1D23', first)).toBe(true);
    expect(await isTaken(author, 'placa', 'ABC1D23', first + 1)).toBe(true);
  });
});
