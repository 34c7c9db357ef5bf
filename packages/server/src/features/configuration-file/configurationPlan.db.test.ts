import type { ConfigurationPlan } from '@assunto/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemo } from '../../start/demo/loadDemo';
import { withDatabase } from '../../testing/withDatabase';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';
import { change, type File, type Json } from '../../testing/configurationFiles';

withDatabase('the plan of a configuration file', (given) => {
  let server: TestServer;
  let demo: Ask;
  let empty: Ask;

  beforeAll(async () => {
    await loadDemo(given.database, { maxOfEach: 5 });
    await given.database.query(
      `INSERT INTO company (company_id, company_identifier, company_name) VALUES (2, 'vazia', 'Empresa vazia')`,
    );
    await given.database.query(`INSERT INTO room (company_id, room_id, room_name) VALUES (2, 1, 'Administradores')`);
    await given.database.query(
      `INSERT INTO account (company_id, room_id, display_name, is_admin) VALUES (2, 1, 'Lia', true)`,
    );
    server = await createTestServer(given.database);
    demo = server.as({ isAdmin: true });
    empty = server.as({ companyId: 2, isAdmin: true, accountId: 1000 });
  });
  afterAll(() => server.app.close());

  const pull = async (ask: Ask): Promise<File> => JSON.parse((await ask('GET', '/configuration/file')).body) as File;
  const plan = async (ask: Ask, file: unknown): Promise<ConfigurationPlan> =>
    (await ask('POST', '/configuration/plan', { file })).json();

  it('names every property that is refused, each with its place and what it takes', async () => {
    const broken = change(await pull(demo), (draft) => {
      const [first, second] = draft.subjects;
      if (first) Object.assign(first, { help: 7, subjectName: undefined });
      if (second?.attributes[0]) Object.assign(second.attributes[0], { isRequired: 'sim', colour: 'azul' });
      const [tag] = draft.tags;
      if (tag) Object.assign(tag, { tagColor: 'azul' });
      const [template] = draft.templates;
      if (template) Object.assign(template, { templateType: 'Lista' });
    });
    const { problems } = await plan(demo, broken);
    expect(problems).toEqual([
      expect.stringMatching(/^o assunto “.+” \(subjects\[0\]\): “Nome” \(subjectName\) falta\. /),
      expect.stringMatching(/^o assunto “.+” \(subjects\[0\]\): “Ajuda” \(help\) espera um texto entre aspas\.$/),
      expect.stringMatching(/“colour” não existe aqui\./),
      expect.stringMatching(
        /^o atributo “.+” \(subjects\[1\]\.attributes\[0\]\): “Obrigatório” \(isRequired\) espera true ou false\.$/,
      ),
      expect.stringMatching(/“Tipo” \(templateType\) aceita só "CustomTemplate", /),
      expect.stringMatching(/^a tag “.+” \(tags\[0\]\): “Cor” \(tagColor\) não tem a forma esperada\./),
    ]);
  });

  it('lists every reference that cannot be resolved at once', async () => {
    const broken = change(await pull(demo), (draft) => {
      for (const template of draft.templates.slice(0, 2)) template['subjectId'] = 'nenhum';
      for (const filter of draft.filters.slice(0, 1)) filter['subjectId'] = 'outro';
    });
    const { problems, hash } = await plan(demo, broken);
    expect(problems).toHaveLength(3);
    expect(problems.join()).toContain('“nenhum”');
    const answer = await demo('POST', '/configuration/apply', { file: broken, hash });
    expect([answer.statusCode, answer.json<{ errors: unknown[] }>().errors]).toEqual([
      400,
      expect.objectContaining({ length: 3 }),
    ]);
  });

  describe('of many new subjects', () => {
    const numbers = Array.from({ length: 40 }, (_, index) => index);
    const subjects = numbers.map((number) => ({
      subjectIdentifier: `novo${number}`,
      subjectName: `Novo ${number}`,
      help: number === 3 ? 'Ajuda.' : '',
      attributes: numbers.slice(0, 10).map((index) => ({
        identifier: `campo${index}`,
        name: `Campo ${index}`,
        componentId: index >= 8 ? 3 : 1,
        ...(index === 9 && { computed: { kind: 'formula', formula: `{novo${number}.campo8} * 2` } }),
      })),
    }));
    const file = { format: 'assunto/configuration', version: 1, subjects } as unknown as File;

    it('names each of them that is refused, and only those', async () => {
      const broken = change(file, (draft) => {
        const refused = [
          [4, 2],
          [31, 0],
          [31, 7],
        ] as const;
        for (const [subject, attribute] of refused)
          Object.assign(draft.subjects[subject]?.attributes[attribute] ?? {}, { defaultValue: 'x', componentId: 3 });
        Object.assign(draft.subjects[17] ?? {}, { subjectName: ' ' });
      });
      const { problems, hash } = await plan(empty, broken);
      expect(problems).toEqual([
        expect.stringContaining('(subjects[17])'),
        expect.stringContaining('(subjects[4].attributes[2])'),
        expect.stringContaining('(subjects[31].attributes[0])'),
        expect.stringContaining('(subjects[31].attributes[7])'),
      ]);
      const answer = await empty('POST', '/configuration/apply', { file: broken, hash });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'CONFIGURATION_FILE_REFUSED']);
      expect(answer.body).toContain('subjects[17]');
      expect((await pull(empty)).subjects).toEqual([]);
    });

    it('logs each as created alone, in the order of the file', async () => {
      const { problems, hash } = await plan(empty, file);
      expect(problems).toEqual([]);
      expect((await empty('POST', '/configuration/apply', { file, hash })).statusCode).toBe(200);
      const { itens } = await plan(empty, file);
      expect(itens).toEqual([]);
      const pulled = (await pull(empty)).subjects;
      expect(pulled.map(({ subjectIdentifier }) => subjectIdentifier)).toEqual(
        numbers.map((number) => `novo${number}`),
      );
      const { rows } = await given.database.query<{ entity: string; count: number; versions: number[] }>(
        `SELECT entity, count(*)::integer AS count, array_agg(DISTINCT version) AS versions FROM configuration_change
         WHERE company_id = 2 AND action = 'created' AND before IS NULL AND after IS NOT NULL AND account_id = 1000
           AND entity IN ('subject', 'attribute') GROUP BY entity ORDER BY entity`,
      );
      expect(rows).toEqual([
        { entity: 'attribute', count: 400, versions: [1] },
        { entity: 'subject', count: 40, versions: [1] },
      ]);
      const columns = await given.database.query<{ count: number }>(
        `SELECT count(*)::integer AS count FROM subject_attribute AS a JOIN information_schema.columns AS c
           ON c.table_name = 'talk_' || a.subject_id AND c.column_name = 'a_' || a.subject_attribute_id
         WHERE a.company_id = 2`,
      );
      expect(columns.rows).toEqual([{ count: 360 }]);
    });
  });

  it('says in words what a filter is, and what a profile gains and loses', async () => {
    const file = await pull(demo);
    const next = change(file, (draft) => {
      const profile = draft.profiles.find(({ roomName }) => roomName === 'Atendentes');
      const rights = (profile?.['permissions'] ?? []) as { resourceId: string; actions: Json[] }[];
      const chamado = rights.find(({ resourceId }) => resourceId === 'chamado');
      if (!chamado) throw new Error('The demo has changed.');
      chamado.actions = [
        ...chamado.actions.filter(({ actionIdentifier }) => actionIdentifier !== 'DEACTIVATE'),
        { actionIdentifier: 'DELETE', filter: { '==': [{ var: 'prioridade' }, 'alta'] } },
      ];
    });
    const { itens } = await plan(demo, next);
    const [item] = itens;
    expect([itens.length, item?.effects.join(' ')]).toEqual([
      1,
      expect.stringMatching(/ganha 1 direito: Chamados? \(Excluir\)/),
    ]);
    expect(item?.differences.map(({ label }) => label).join()).not.toContain('ordem');
    expect(item?.differences.map(({ label, afterText }) => [label, afterText])).toContainEqual([
      expect.stringMatching(/^Permissões › Chamados? › Excluir/),
      expect.stringContaining('Prioridade é igual a Alta'),
    ]);
  });

  it('names records by natural keys and people by e-mails, and leaves out what has neither', async () => {
    const ids = async (sql: string) => (await given.database.query<{ id: number }>(sql)).rows.map(({ id }) => id);
    const tableOf = async (identifier: string) =>
      `talk_${String((await ids(`SELECT subject_id AS id FROM subject WHERE company_id = 1 AND subject_identifier = '${identifier}'`))[0])}`;
    const districts = await ids(
      `SELECT talk_id AS id FROM ${await tableOf('bairro')} WHERE company_id = 1 ORDER BY 1 LIMIT 2`,
    );
    const tickets = await ids(
      `SELECT talk_id AS id FROM ${await tableOf('chamado')} WHERE company_id = 1 ORDER BY 1 LIMIT 2`,
    );
    const [person] = await ids(
      'SELECT account_id AS id FROM account WHERE company_id = 1 AND email IS NOT NULL ORDER BY 1',
    );
    const ofSubject = async (identifier: string) =>
      (
        await ids(`SELECT subject_id AS id FROM subject WHERE company_id = 1 AND subject_identifier = '${identifier}'`)
      )[0];
    const [solicitacao, chamado] = [await ofSubject('solicitacao'), await ofSubject('chamado')];
    const filters = {
      of: { and: [{ in: [{ var: 'bairro' }, districts] }, { '==': [{ var: '$createdBy' }, person] }] },
      without: { '==': [{ var: '$talkId' }, tickets[0]] },
    };
    const body = {
      roomName: 'Com registros',
      permissions: [],
      sharedTalks: [{ subjectId: solicitacao, filter: JSON.stringify(filters.of) }],
      roomFilters: [{ filterName: 'Um só', subjectId: chamado, filter: JSON.stringify(filters.without) }],
      delimitations: [
        { subjectIdentifier: 'bairro', name: 'Dois bairros', talks: districts.map((id) => ({ id })) },
        { subjectIdentifier: 'chamado', name: 'Dois chamados', talks: tickets.map((id) => ({ id })) },
      ],
    };
    const created = await demo('POST', '/room', body);
    expect([created.statusCode, created.statusCode < 300 || created.body]).toEqual([created.statusCode, true]);

    // Here: everything is as it was, also after a save.
    const file = await pull(demo);
    const profile = file.profiles.find(({ roomName }) => roomName === 'Com registros');
    expect(JSON.stringify(profile)).toMatch(
      /\{"record":\{"bairro.codigo":"\d+"\}\},\{"record":\{"bairro.codigo":"\d+"\}\}/,
    );
    expect(JSON.stringify(profile)).toContain('{"account":"ana.ribeiro@demo.example"}');
    expect(JSON.stringify(profile)).not.toMatch(new RegExp(`"\\$talkId"\\},${tickets[0]}`));
    expect(file['leftOut']).toEqual([
      expect.stringMatching(
        /^o perfil de acesso “Com registros”, em Delimitações › Chamado › Itens: “.+” \(Chamado, sem chave natural\), “.+” \(Chamado, sem chave natural\) fica/,
      ),
      expect.stringMatching(
        /^o perfil de acesso “Com registros”, em Filtros › Um só › Condições: “[^”]+” \(Chamado, sem chave natural\) fica/,
      ),
    ]);
    expect((await plan(demo, file)).itens).toEqual([]);
    const renamed = change(file, (draft) => {
      for (const one of draft.profiles) if (one['roomName'] === 'Com registros') one['roomName'] = 'Com os registros';
    });
    const planned = await plan(demo, renamed);
    expect([planned.warnings, planned.problems]).toEqual([[], []]);
    await demo('POST', '/configuration/apply', { file: renamed, hash: planned.hash });
    const [roomId] = await ids(
      `SELECT room_id AS id FROM room WHERE company_id = 1 AND room_name = 'Com os registros'`,
    );
    const saved = (await demo('GET', `/room/${roomId}`)).json<
      Json & { sharedTalks: Json[]; roomFilters: Json[]; delimitations: { talks: Json[] }[] }
    >();
    expect(JSON.parse(String(saved.sharedTalks[0]?.['filter']))).toEqual(filters.of);
    expect(JSON.parse(String(saved.roomFilters[0]?.['filter']))).toEqual(filters.without);
    expect(saved.delimitations.map(({ talks }) => talks.map(({ id }) => id).sort())).toEqual([districts, tickets]);

    // Elsewhere: what is not there is named, and lets nothing pass.
    const { warnings, problems, itens } = await plan(empty, renamed);
    expect(problems).toEqual([]);
    expect(warnings.join('\n')).toMatch(
      /“Com os registros” \(profiles\[\d+\]\): em Filtros › Um só › Condições, o filtro cita um registro de chamado sem chave natural/,
    );
    expect(warnings.join('\n')).toContain('(bairro.codigo), que não existe nesta empresa');
    const nothing = itens.find(({ name }) => name === 'Com os registros')?.differences ?? [];
    expect(JSON.stringify(nothing.map(({ after }) => after)).match(/"filter":\{"or":\[\]\}/g)).toHaveLength(2);

    // A number means something else there.
    const numbers = change(renamed, (draft) => {
      for (const one of draft.profiles)
        if (one['roomName'] === 'Com os registros')
          one['sharedTalks'] = [{ subjectId: 'solicitacao', filter: filters.of }];
    });
    expect((await plan(empty, numbers)).problems).toHaveLength(3);
  });
});
