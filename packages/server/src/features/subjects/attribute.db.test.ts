import type { ListOf, Talk } from '@assunto/engine/core';
import type { ConfiguredAttribute, ConfiguredSubject } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('the calls about configured attributes', (given) => {
  let fixture: RecordFixture;
  let server: TestServer;
  let admin: Ask;

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
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
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

  it('of every type hold a value, and answer it as it was sent', async () => {
    const values: Readonly<Record<number, unknown>> = {
      1: 'Impressora do balcão',
      2: '11.222.333/0001-81',
      3: 42,
      5: 1234.56,
      6: '(21) 98765-4321',
      10: true,
      11: '2026-11-23T12:00:00Z',
      12: { '==': [{ var: 'a1' }, 'x'] },
      13: 'ana@exemplo.com.br',
      16: 'https://exemplo.com.br',
      17: 'um;dois',
      18: '#0c5f58',
      19: '08:30:00',
      20: '008:30',
      23: 12.5,
      24: 12.5,
      25: 30,
      26: 'Uma linha\ne outra',
      27: true,
      28: { start: '2026-11-23T12:00:00Z', end: '2026-11-23T15:00:00Z' },
      29: { vehicle: 'Scania', driver: 'João', plates: ['ABC-1D23'] },
      30: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO',
      31: 'ABC-1D23',
      32: '2026-11-23',
      33: 'ana@exemplo.com.br;bia@exemplo.com.br',
    };
    const numbers = Object.keys(values).map(Number);
    const subjectId = await create({
      subjectIdentifier: 'tipos',
      subjectName: 'Tipos',
      attributes: numbers.map((componentId) => ({
        name: `A${componentId}`,
        identifier: `a${componentId}`,
        componentId,
      })),
    });
    const talkValues = (await attributes(subjectId)).map(({ subjectAttributeId, componentId }) => ({
      subjectAttributeId,
      value: values[componentId],
    }));
    expect(talkValues).toHaveLength(numbers.length);
    const { resourceId } = await done<{ resourceId: number }>(admin('POST', '/talk/tipos', { talkValues }), 201);
    const talk = await done<Talk>(admin('GET', `/talk/tipos/${resourceId}`));
    for (const { subjectAttributeId, value } of talkValues)
      expect(talk.talkValues.find((one) => one.subjectAttributeId === subjectAttributeId)?.value).toEqual(value);
  });

  it('keep, replace or clear a removed option in the records that have it', async () => {
    const id = fixture.id('chamado.etiquetas');
    const [tags] = (await attributes(fixture.chamado.subjectId)).filter((one) => one.subjectAttributeId === id);
    const options = tags?.componentConfigs.options ?? [];
    const without = (gone: string) => ({
      ...tags?.componentConfigs,
      options: options.filter((one) => one.id !== gone),
    });
    const base = { name: 'Etiquetas', componentId: 4 };
    const put = (body: object) => done<ConfiguredAttribute>(admin('PUT', `/attribute/${id}`, { ...base, ...body }));
    const marked = await put({ componentConfigs: without('rede') });
    expect(marked.componentConfigs.options?.at(-1)).toMatchObject({ id: 'rede', isRemoved: true });
    expect(
      (
        await refused(
          admin('PUT', `/attribute/${id}`, {
            ...base,
            componentConfigs: without('rede'),
            removedOptions: [{ id: 'rede', then: 'replace', by: 'rede' }],
          }),
        )
      )[2],
    ).toBe('OPTION_REMOVAL_INVALID');
    await put({ componentConfigs: without('rede'), removedOptions: [{ id: 'rede', then: 'replace', by: 'acesso' }] });
    await expect
      .poll(async () => (await admin('GET', `/attribute/${id}/options`)).json(), { timeout: 20_000 })
      .toEqual([{ id: 'acesso', talkCount: 2, isEstimate: false }]);
    await expect
      .poll(
        async () =>
          (await attributes(fixture.chamado.subjectId))
            .find((one) => one.subjectAttributeId === id)
            ?.componentConfigs.options?.map((one) => one.id),
        { timeout: 20_000 },
      )
      .toEqual(['acesso']);
    const talks = (await done<ListOf<{ talkId: number }>>(admin('POST', '/talk/filter/chamado', {}))).itens;
    const history = await admin('GET', `/talk/chamado/${talks[0]?.talkId}/history`);
    expect(history.body).toContain('Etiquetas');
  });

  it('refuse a removed option as a new value or a default, and let records have theirs', async () => {
    const subjectId = await create({
      subjectName: 'Vistoria de opções',
      attributes: [
        { name: 'Nome', componentId: 1 },
        {
          name: 'Cor',
          componentId: 4,
          isMultipleValues: true,
          defaultValue: ['azul'],
          componentConfigs: { options: ['azul', 'verde', 'cinza'].map((id) => ({ id, name: `Tom ${id}` })) },
        },
      ],
    });
    const [text, colour] = await attributes(subjectId);
    const of = (value: unknown, name = 'x') => ({
      talkValues: [
        { subjectAttributeId: text?.subjectAttributeId, value: name },
        { subjectAttributeId: colour?.subjectAttributeId, value },
      ],
    });
    const path = '/talk/vistoriadeopcoes';
    const { resourceId } = await done<{ resourceId: number }>(admin('POST', path, of(['cinza', 'azul'])), 201);
    const offered = (names: string[]) => ({ options: names.map((id) => ({ id, name: `Tom ${id}` })) });
    const at = `/attribute/${colour?.subjectAttributeId}`;
    const save = { name: 'Cor', componentId: 4, isMultipleValues: true };
    expect(
      await refused(admin('PUT', at, { ...save, componentConfigs: offered(['verde', 'cinza']), defaultValue: 'azul' })),
    ).toEqual([400, 'REQUEST_INVALID', 'DEFAULT_INVALID']);
    await done(admin('PUT', at, { ...save, componentConfigs: offered(['azul', 'verde']) }));
    expect(await refused(admin('POST', path, of(['cinza'])))).toEqual([400, 'TALK_INVALID', 'OPTION_REMOVED']);
    // The record keeps what it had, beside other options and without them.
    const change = (value: unknown, version: number) =>
      admin('PUT', `${path}/${resourceId}`, { ...of(value, `v${version}`), version });
    await done(change(['cinza', 'verde'], 1));
    await done(change(['verde'], 2));
    expect(await refused(change(['verde', 'cinza'], 3))).toEqual([400, 'TALK_INVALID', 'OPTION_REMOVED']);
    const found = await admin('GET', `/subject/options/${colour?.subjectAttributeId}`);
    expect(found.body).not.toContain('Tom cinza');
  });

  it('refuse configs that name what is not there, and store what names attributes of the same new subject', async () => {
    const period = { inBetween: { start: 'inicio', end: 'fim' } };
    const attributes = [
      { name: 'Prazo', componentId: 20, componentConfigs: period },
      ...['Início', 'Fim'].map((name) => ({ name, componentId: 11 })),
    ];
    const subjectId = await create({ subjectName: 'Período', attributes });
    const short = { subjectName: 'Curto', attributes: attributes.slice(0, 2) };
    expect(await refused(admin('POST', '/subject', short))).toEqual([400, 'REQUEST_INVALID', 'REFERENCE_MISSING']);
    const path = `/subject/${subjectId}/attribute`;
    const related = { componentId: 14, relatedSubjectId: fixture.cliente.subjectId };
    const problem = async (body: object) => {
      const answer = await admin('POST', path, { name: 'X', ...body });
      const { errors } = answer.json<{ errors: { attribute: string; message: string }[] }>();
      return [answer.statusCode, ...errors.map(({ attribute }) => attribute)];
    };
    const count = async () => (await read(subjectId)).attributeCount;
    const before = await count();
    for (const [body, ...properties] of [
      [{ componentId: 20, componentConfigs: { inBetween: { start: 'inicio', end: 'prazo' } } }, 'inBetween/end'],
      [
        { componentId: 20, componentConfigs: { inBetween: { start: 'Inicio', end: 'nada' } } },
        'inBetween/start',
        'inBetween/end',
      ],
      [{ ...related, componentConfigs: { treeParent: 'nome' } }, 'treeParent'],
      [{ componentId: 15, componentConfigs: { reportSubjects: ['chamado', 'naoexiste'] } }, 'reportSubjects'],
    ] as const)
      expect(await problem(body)).toEqual([400, ...properties.map((property) => `componentConfigs/${property}`)]);
    expect(
      await problem({ componentId: 4, relatedSubjectId: related.relatedSubjectId, defaultValue: 987_654 }),
    ).toEqual([400, 'defaultValue']);
    expect(await count()).toBe(before);
    await done(
      admin('POST', path, { name: 'Painel', componentId: 15, componentConfigs: { reportSubjects: ['Chamado'] } }),
      201,
    );
  });

  it('refuse what is no attribute', async () => {
    const path = `/subject/${fixture.cliente.subjectId}/attribute`;
    const problem = async (body: object) =>
      (await refused(admin('POST', path, { name: 'X', componentId: 1, ...body }))).slice(1);
    expect(await problem({ name: '  ' })).toEqual(['REQUEST_INVALID', 'NAME_REQUIRED']);
    expect(await problem({ componentId: 999 })).toEqual(['REQUEST_INVALID', 'COMPONENT_UNKNOWN']);
    expect(await problem({ relatedSubjectId: fixture.chamado.subjectId })).toEqual([
      'REQUEST_INVALID',
      'RELATED_REFUSED',
    ]);
    expect(await problem({ componentId: 12, isNaturalKey: true })).toEqual(['REQUEST_INVALID', 'KEY_REFUSED']);
    expect(await problem({ componentId: 3, defaultValue: 'muito' })).toEqual(['REQUEST_INVALID', 'DEFAULT_INVALID']);
    expect(await problem({ identifier: 'nome' })).toEqual(['ATTRIBUTE_IDENTIFIER_TAKEN']);
    expect(await problem({ componentId: 4, relatedSubjectId: 987_654 })).toEqual(['SUBJECT_NOT_FOUND']);
    expect(
      (
        await refused(admin('PUT', `/attribute/${fixture.id('cliente.cidade')}`, { name: 'Cidade', componentId: 3 }))
      )[1],
    ).toBe('ATTRIBUTE_NEEDS_CONVERSION');
    expect((await refused(admin('POST', '/subject', { subjectName: 'Opções', subjectIdentifier: 'options' })))[2]).toBe(
      'IDENTIFIER_RESERVED',
    );
  });
});
