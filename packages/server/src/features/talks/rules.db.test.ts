import type { Context, Talk } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

const urgent = { '==': [{ var: 'urgente' }, true] };
const done = { '==': [{ var: 'status' }, 'concluido'] };

/** The form of the tests, with its rules. */
const areas: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  titulo: { readOnlyWhen: done },
  urgente: {},
  status: {},
  quantidade: { visibleWhen: urgent, isrequired: true },
  previsao: { requiredWhen: JSON.stringify(urgent) },
  descricao: { valueWhen: [{ when: urgent, from: 'titulo' }] },
  custo: { valueWhen: [{ when: { '==': [{ var: 'descricao' }, 'Caro'] }, value: 900 }] },
  protocolo: { visibleWhen: { '!=': [{ var: 'custo' }, 900] } },
};

/** Rules that are no filters. */
const logic: typeof areas = {
  titulo: {},
  quantidade: {},
  urgente: {},
  previsao: { requiredWhen: { '>': [{ '*': [{ var: 'quantidade' }, 2] }, 9] } },
  descricao: {
    valueWhen: [
      { when: { if: [{ var: 'urgente' }, { '==': [{ var: 'titulo' }, { var: 'protocolo' }] }, false] }, value: 'A' },
    ],
  },
  protocolo: { visibleWhen: { '!': [{ missing: ['custo', 'titulo'] }] } },
};

withDatabase('the rules of a form', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let ask: Ask;
  let agent: Ask;
  let form: number;

  const addTemplate = async (name: string, type: string, shown: typeof areas, related: number[] = []) => {
    const { rows } = await given.database.query<{ template_id: number }>(
      `INSERT INTO template (company_id, subject_id, template_name, template_type, scenario, related_template_ids)
       VALUES (1, $1, $2, $3, 'form', $4) RETURNING template_id`,
      [fixture.chamado.subjectId, name, type, related],
    );
    const templateId = rows[0]?.template_id ?? 0;
    for (const [index, [identifier, configs]] of Object.entries(shown).entries())
      await given.database.query(
        `INSERT INTO template_area (company_id, template_id, subject_attribute_id, sort_order, configs)
         VALUES (1, $1, $2, $3, $4)`,
        [
          templateId,
          fixture.id(`chamado.${identifier}`),
          index,
          JSON.stringify(Object.entries(configs).map(([configIdentifier, value]) => ({ configIdentifier, value }))),
        ],
      );
    return templateId;
  };

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    const open = ['titulo', 'urgente', 'status', 'quantidade', 'previsao', 'descricao', 'protocolo'];
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Read', 'Create', 'Update'], readable: open });
    await addTemplate('Outro cadastro', 'TalkModalCompanyCreate', { titulo: {} });
    await addTemplate('Outra edição', 'TalkModalCompanyEdit', { titulo: {} });
    form = await addTemplate('Cadastro', 'TalkModalCompanyCreate', areas);
    const edit = await addTemplate('Edição', 'TalkModalCompanyEdit', areas);
    await addTemplate('Lista', 'CompanyDefault', { titulo: {} }, [form, edit]);
    server = await createTestServer(given.database);
    ask = server.as({});
    agent = server.as({ accountId: 5, roomId: 500 });
  });
  afterAll(() => server.app.close());

  const values = (given: Record<string, unknown>) =>
    Object.entries(given).map(([identifier, value]) => ({
      subjectAttributeId: fixture.id(`chamado.${identifier}`),
      value,
    }));
  const post = (who: Ask, given: Record<string, unknown>) =>
    who('POST', '/talk/chamado', { talkValues: values(given), templateId: form });
  const put = (who: Ask, talk: Talk, given: Record<string, unknown>) =>
    who('PUT', `/talk/chamado/${talk.talkId}`, {
      talkValues: values(given),
      templateId: form,
      version: talk.version,
    });
  const create = async (who: Ask, given: Record<string, unknown>): Promise<Talk> => {
    const answer = await post(who, given);
    expect(answer.statusCode, answer.body).toBe(201);
    return read(answer.json<{ resourceId: number }>().resourceId);
  };
  const read = async (talkId: number): Promise<Talk> => (await ask('GET', `/talk/chamado/${talkId}`)).json<Talk>();
  const valueOf = (talk: Talk, identifier: string): unknown =>
    talk.talkValues.find((one) => one.subjectAttributeIdentifier === identifier)?.value ?? null;
  const problems = (answer: Awaited<ReturnType<Ask>>): string[] =>
    answer
      .json<{ errors: { code: string; attribute: string }[] }>()
      .errors.map((one) => `${one.attribute} ${one.code}`);

  it('are enforced by the server: what they require is required, and what they hide is not', async () => {
    const asked = await post(ask, { titulo: 'Urgente', urgente: true });
    expect([asked.statusCode, problems(asked)]).toEqual([400, ['quantidade required', 'previsao required']]);
    await create(ask, { titulo: 'Calmo', urgente: false });
    const talk = await create(ask, { titulo: 'Calmo também' });
    const update = await put(ask, talk, { urgente: true, quantidade: 2 });
    expect([update.statusCode, problems(update)]).toEqual([400, ['previsao required']]);
    expect((await read(talk.talkId)).version).toBe(1);
  });

  it('give values that the server computes, one after the other, whatever was sent', async () => {
    const given = { titulo: 'Caro', urgente: true, quantidade: 1, previsao: '2026-03-09' };
    const talk = await create(ask, { ...given, descricao: 'minha', custo: 1 });
    expect([valueOf(talk, 'descricao'), valueOf(talk, 'custo')]).toEqual(['Caro', 900]);
    const answer = await put(ask, talk, { titulo: 'Barato' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(valueOf(await read(talk.talkId), 'descricao')).toBe('Barato');
  });

  it('hold what they hide or make read-only: another value is refused and changes nothing', async () => {
    const open = await create(ask, { titulo: 'Antes', status: 'aberto' });
    expect((await put(ask, open, { status: 'concluido' })).statusCode).toBe(200);
    const talk = await read(open.talkId);
    const early = await post(ask, { titulo: 'Já concluído', status: 'concluido' });
    expect([early.statusCode, problems(early)]).toEqual([400, ['titulo ATTRIBUTE_HELD']]);
    const refused = await put(ask, talk, { titulo: 'Depois', quantidade: 5 });
    expect([refused.statusCode, problems(refused)]).toEqual([
      400,
      ['titulo ATTRIBUTE_HELD', 'quantidade ATTRIBUTE_HELD'],
    ]);
    expect(await read(talk.talkId)).toEqual(talk);
    expect((await put(ask, talk, { titulo: 'Depois', status: 'aberto' })).statusCode).toBe(200);
  });

  it('never reveal or write what their caller may not read', async () => {
    const answer = await agent('GET', `/context/web/talk/chamado`);
    expect(answer.body).not.toContain('custo');
    // `custo` is 900, which hides `protocolo` for people who may read `custo`.
    const given = { titulo: 'Caro', urgente: true, quantidade: 1, previsao: '2026-03-09' };
    const talk = await create(ask, given);
    const update = await put(agent, talk, { protocolo: 'P-1' });
    expect(update.statusCode, update.body).toBe(200);
    const own = await create(agent, { ...given, titulo: 'Caro' });
    expect([valueOf(own, 'descricao'), valueOf(own, 'custo')]).toEqual(['Caro', null]);
  });

  it('may be json-logic that is no filter: enforced alike, and with nothing in it of what a person may not read', async () => {
    const templateId = await addTemplate('Lógica', 'TalkModalCompanyEdit', logic);
    const save = (who: Ask, given: Record<string, unknown>) =>
      who('POST', '/talk/chamado', { talkValues: values(given), templateId });
    const asked = await save(ask, { titulo: 'Muitos', quantidade: 5 });
    expect([asked.statusCode, problems(asked)]).toEqual([400, ['previsao required']]);
    expect((await save(ask, { titulo: 'Poucos', quantidade: 4 })).statusCode).toBe(201);
    const same = await save(ask, { titulo: 'L-1', urgente: true, protocolo: 'L-1', custo: 1 });
    expect(same.statusCode, same.body).toBe(201);
    expect(valueOf(await read(same.json<{ resourceId: number }>().resourceId), 'descricao')).toBe('A');
    const held = await save(agent, { titulo: 'P-2', protocolo: 'P-2' });
    expect([held.statusCode, problems(held)]).toEqual([400, ['protocolo ATTRIBUTE_HELD']]);
    const form = await agent('GET', `/context/web/talk/chamado?templateId=${templateId}`);
    expect(form.statusCode).toBe(200);
    expect(form.body).not.toContain('custo');
  });

  it('belong to the form: the templates that the list names are those of new and of existing records', async () => {
    const named = async (path: string) =>
      (await ask('GET', `/context/web/${path}`)).json<Context>().template.templateName;
    const list = (await ask('GET', '/context/web/grid/chamado')).json<Context>().template.templateId;
    expect([await named('talk/chamado'), await named('talkmodal/chamado?talkId=1')]).toEqual(['Cadastro', 'Edição']);
    expect([
      await named(`talk/chamado?templateId=${list}`),
      await named(`form/chamado?talkId=1&templateId=${list}`),
    ]).toEqual(['Cadastro', 'Edição']);
  });
});
