import type { ConfigurationPlan } from '@assunto/api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigurationCommandError, openConfiguration } from '../../start/configurationCommand';
import { loadDemo } from '../../start/demo/loadDemo';
import { withDatabase } from '../../testing/withDatabase';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';
import { addSharedViews, change, type File, type Json } from '../../testing/configurationFiles';
import { guardRecordReads } from '../../testing/recordReadGuard';

withDatabase('the configuration file', (given) => {
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
      `INSERT INTO account (company_id, room_id, display_name, email, is_admin) VALUES (2, 1, 'Lia', 'lia@vazia.example', true)`,
    );
    server = await createTestServer(given.database);
    demo = server.as({ isAdmin: true });
    empty = server.as({ companyId: 2, isAdmin: true, accountId: 1000 });
    await addSharedViews(demo);
  });
  afterAll(() => server.app.close());

  const pull = async (ask: Ask): Promise<File> => {
    const answer = await ask('GET', '/configuration/file');
    expect(answer.statusCode).toBe(200);
    return JSON.parse(answer.body) as File;
  };
  const plan = async (ask: Ask, file: unknown): Promise<ConfigurationPlan> => {
    const answer = await ask('POST', '/configuration/plan', { file });
    expect([answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([200, true]);
    return answer.json();
  };
  const apply = async (ask: Ask, file: unknown): Promise<ConfigurationPlan> => {
    const { hash, problems } = await plan(ask, file);
    expect(problems).toEqual([]);
    const answer = await ask('POST', '/configuration/apply', { file, hash });
    expect([answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([200, true]);
    return answer.json();
  };

  it('changes nothing when it is applied where it was pulled', async () => {
    const { itens, warnings, problems } = await plan(demo, await pull(demo));
    expect({ itens, warnings, problems }).toEqual({ itens: [], warnings: [], problems: [] });
  });

  it('has no numbers of one database', async () => {
    const text = JSON.stringify(await pull(demo));
    expect(text).not.toMatch(/"(subjectId|templateId|roomId|subjectAttributeId|filterId|tagId|jobId)":\d/);
    expect(text).not.toMatch(/"(roomIds|filterIds|tagIds)":\[\d/);
    expect(text).not.toContain('password');
  });

  it('has no secret, nor the digest of one', async () => {
    const secret = 'segredo-que-fica-no-servidor';
    const made = await demo('POST', '/credential', { name: 'ERP', kind: 'bearer', hosts: ['erp.example'], secret });
    expect([made.statusCode, made.statusCode === 201 || made.body]).toEqual([201, true]);
    const text = JSON.stringify(await pull(demo));
    expect(text).not.toContain(secret);
    const { rows: columns } = await given.database.query<{ table: string; column: string }>(
      `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
       WHERE table_schema = current_schema() AND column_name ~ 'secret|hash|token|password'`,
    );
    let found = 0;
    for (const { table, column } of columns) {
      const { rows } = await given.database.query<{ value: string }>(
        `SELECT DISTINCT ${column}::text AS value FROM ${table} WHERE length(${column}::text) > 7`,
      );
      found += rows.length;
      for (const { value } of rows) expect(text.includes(value), `${table}.${column}`).toBe(false);
    }
    expect(found).toBeGreaterThan(0);
    const { resourceId } = made.json<{ resourceId: number }>();
    expect((await demo('DELETE', '/credential', { credentialId: resourceId })).statusCode).toBe(200);
  });

  it('applied to an empty installation gives the same metadata answers', async () => {
    const file = await pull(demo);
    const applied = await apply(empty, file);
    expect(applied.removed).toBe(0);
    const again = await plan(empty, file);
    expect(again.itens).toEqual([]);
    expect(await pull(empty)).toEqual(file);
    const subjects = file.subjects.map(({ subjectIdentifier }) => String(subjectIdentifier));
    const agents = { roomId: await roomOf(2, 'Atendentes'), companyId: 2, accountId: 1001 };
    for (const [here, there] of [
      [demo, empty],
      [server.as({ roomId: 2, accountId: 3 }), server.as(agents)],
      [server.as({ roomId: 1196, accountId: 7 }), server.as({ ...agents, roomId: 1196 })],
    ] as const)
      for (const url of [
        ...[
          '/presentation/menu/all',
          '/subject',
          '/subject/configured',
          '/tag',
          '/notification',
          '/job',
          '/room/resource',
        ],
        ...['/company/channels', '/room?fetch=50', '/Template?fetch=50', '/home'],
        ...subjects.flatMap((subject) => [
          ...['grid', 'form', 'talk'].map((scenario) => `/context/web/${scenario}/${subject}`),
          `/Filter/${subject}`,
          `/list-view/${subject}`,
        ]),
      ]) {
        const [one, other] = await Promise.all([here('GET', url), there('GET', url)]);
        expect([url, other.statusCode]).toEqual([url, here === demo ? 200 : one.statusCode]);
        expect([url, withoutNumbers(other.json())]).toEqual([url, withoutNumbers(one.json())]);
      }
  });

  it('renames by the key, and numbers stay', async () => {
    const file = await pull(empty);
    const [before] = file.profiles.filter(({ roomName }) => roomName === 'Atendentes');
    const roomId = await roomOf(2, 'Atendentes');
    const renamed = change(file, (draft) => {
      for (const one of draft.profiles) if (one['key'] === before?.['key']) one['roomName'] = 'Central';
      const [subject] = draft.subjects;
      if (subject?.attributes[0]) subject.attributes[0]['name'] = 'Outro nome';
      draft.tags.reverse();
    });
    const { itens } = await plan(empty, renamed);
    const was = file.subjects[0]?.attributes[0]?.['name'];
    const [texts, others] = [
      { beforeText: was, afterText: 'Outro nome' },
      { beforeText: 'Atendentes', afterText: 'Central' },
    ];
    expect(itens.map(({ sentence, differences }) => [sentence, differences])).toEqual([
      ['Altera o atributo “Outro nome”', [{ path: 'name', label: 'Nome', ...texts, before: was, after: 'Outro nome' }]],
      [
        'Altera o perfil de acesso “Central”',
        [{ path: 'roomName', label: 'Título', ...others, before: 'Atendentes', after: 'Central' }],
      ],
    ]);
    await apply(empty, renamed);
    expect(await roomOf(2, 'Central')).toBe(roomId);
    expect((await plan(empty, renamed)).itens).toEqual([]);
    await apply(empty, file);
    expect(await pull(empty)).toEqual(file);
  });

  it('moves formulas, look-ups and roll-ups with the attributes that they are computed from', async () => {
    const file = await pull(empty);
    const subject = (draft: File, key: string) =>
      draft.subjects.find(({ subjectIdentifier }) => subjectIdentifier === key);
    const next = change(file, (draft) => {
      subject(draft, 'bairro')?.attributes.push({
        identifier: 'solicitacoes',
        name: 'Solicitações',
        componentId: 3,
        computed: {
          kind: 'rollup',
          function: 'count',
          pointerId: 'solicitacao.bairro',
          filter: { '==': [{ var: 'vistoriada' }, true] },
        },
      });
      subject(draft, 'solicitacao')?.attributes.unshift(
        {
          identifier: 'codigovezesdois',
          name: 'Dobro',
          componentId: 3,
          computed: { kind: 'formula', formula: '{solicitacao.codigobairro} * 2' },
        },
        {
          identifier: 'codigobairro',
          name: 'Código do bairro',
          componentId: 3,
          computed: { kind: 'lookup', pointerId: 'solicitacao.bairro', attributeId: 'bairro.codigo' },
        },
      );
    });
    await apply(empty, next);
    expect((await plan(empty, next)).itens).toEqual([]);
    expect(JSON.stringify(await pull(empty))).toContain('{solicitacao.codigobairro} * 2');
    await apply(empty, file);
    expect(await pull(empty)).toEqual(file);
  });

  it('removes what the file does not have, moves what it arranges, and puts it back', async () => {
    const file = await pull(empty);
    await given.database.query(
      `INSERT INTO account (company_id, room_id, display_name, email) VALUES (2, $1, 'Davi', 'davi@vazia.example')`,
      [await roomOf(2, 'Atendentes')],
    );
    const less = change(file, (draft) => {
      draft.subjects = draft.subjects.filter(({ subjectIdentifier }) => subjectIdentifier !== 'laudo');
      draft.templates = draft.templates.filter(({ subjectId }) => subjectId !== 'laudo');
      draft.menus.reverse();
      for (const menu of draft.menus) menu.Menus = menu.Menus.filter(({ Subject }) => Subject !== 'laudo');
      for (const profile of draft.profiles) {
        profile['requireDigitalSignature'] = [];
        profile['permissions'] = (profile['permissions'] as Json[] | undefined)?.filter(
          ({ resourceId }) => resourceId !== 'laudo' && keysOf(draft.menus).includes(String(resourceId)),
        );
      }
      draft.automations = [];
      draft.tags = [];
      for (const view of draft.views) view['state'] = { ...(view['state'] as Json), tagIds: [] };
      const [first, second, ...others] = draft.subjects[0]?.attributes ?? [];
      if (draft.subjects[0] && first && second) draft.subjects[0].attributes = [second, first, ...others];
    });
    const planned = await apply(empty, less);
    expect(planned.itens.filter(({ action }) => action === 'remove').map(({ section }) => section)).toContain(
      'subjects',
    );
    expect(planned.itens.flatMap(({ effects }) => effects).join()).toContain('perde');
    expect((await plan(empty, less)).itens).toEqual([]);
    await apply(empty, file);
    expect((await plan(empty, file)).itens).toEqual([]);
  });

  it('is the same again after random changes on the screens', async () => {
    const file = await pull(empty);
    const ids = async (sql: string) => (await given.database.query<{ id: number }>(sql)).rows.map(({ id }) => id);
    const subjects = await ids(`SELECT subject_id AS id FROM subject WHERE company_id = 2
      AND subject_identifier NOT IN ('chamado', 'tarefa') ORDER BY 1`);
    const attributes = await ids(
      'SELECT subject_attribute_id AS id FROM subject_attribute WHERE company_id = 2 ORDER BY 1',
    );
    const tags = await ids('SELECT tag_id AS id FROM tag WHERE company_id = 2 ORDER BY 1');
    const menu = (await empty('GET', '/presentation/menu/2')).json<{ Menus: Json[] }>();
    let changed = 0;
    const drawn = fc.record({ what: fc.nat(6), which: fc.nat(100), name: fc.string({ minLength: 1, maxLength: 20 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { minLength: 1, maxLength: 5 }), async (changes) => {
        for (const { what, which, name } of changes) {
          const one = (of: readonly number[]) => of[which % of.length];
          const calls: readonly (() => ReturnType<Ask>)[] = [
            () => empty('PUT', `/subject/${one(subjects)}`, { subjectName: name, icon: null }),
            () => empty('DELETE', `/subject/${one(subjects)}`),
            () => empty('DELETE', `/attribute/${one(attributes)}`),
            () =>
              empty('PUT', `/tag/${one(tags)}`, { tagName: `T${which} ${name}`, tagColor: '#ABCDEF', tagFilters: [] }),
            () => empty('POST', '/room', { roomName: `P ${name}`, permissions: [] }),
            () => empty('PUT', '/presentation/menu/2', { Menus: [...menu.Menus].reverse() }),
            () => empty('POST', '/Filter/chamado', { filterName: `F ${name}`, filter: '{"and":[]}', isShared: true }),
          ];
          const answer = await calls[what]?.();
          if (answer && answer.statusCode < 300) changed += 1;
        }
        expect((await plan(empty, await pull(empty))).itens).toEqual([]);
        await apply(empty, file);
        // What was in the trash comes back as a whole, and what the file does not have is removed by the next plan.
        await apply(empty, file);
        expect(await pull(empty)).toEqual(file);
      }),
      { numRuns: 4 },
    );
    expect(changed).toBeGreaterThan(3);
  });

  it('is pulled, planned and applied by the operator, in the name of an administrator', async () => {
    const command = await openConfiguration(guardRecordReads(given.database), { company: 'vazia' });
    const text = await command.pull();
    expect(JSON.parse(text)).toEqual(await pull(empty));
    expect((await command.plan(text)).itens).toEqual([]);
    const next = text.replace('"tagName": "Caso modelo"', '"tagName": "Caso exemplar"');
    const { hash } = await command.plan(next);
    await expect(command.apply(text, hash)).rejects.toMatchObject({ code: 'CONFIGURATION_PLAN_STALE' });
    await command.apply(next, hash);
    expect(await command.pull()).toBe(next);
    const { rows } = await given.database.query<{ actor_name: string }>(
      `SELECT actor_name FROM configuration_change WHERE company_id = 2 AND entity = 'tag' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ actor_name: 'Lia (linha de comando)' }]);
    await command.apply(text, (await command.plan(text)).hash);
    for (const wrong of [{}, { company: 'nenhuma' }, { company: 'vazia', account: 'davi@vazia.example' }])
      await expect(openConfiguration(guardRecordReads(given.database), wrong)).rejects.toBeInstanceOf(
        ConfigurationCommandError,
      );
    await expect(command.plan('{')).rejects.toBeInstanceOf(ConfigurationCommandError);
  });

  it('refuses a plan that is no longer true, and changes nothing', async () => {
    const file = await pull(empty);
    const next = change(file, (draft) => {
      if (draft.tags[0]) draft.tags[0]['tagColor'] = '#123456';
    });
    const { hash } = await plan(empty, next);
    const other = change(file, (draft) => {
      if (draft.filters[0]) draft.filters[0]['filterName'] = 'Enquanto isso';
    });
    await apply(empty, other);
    const [stale, another] = [
      await empty('POST', '/configuration/apply', { file: next, hash }),
      await empty('POST', '/configuration/apply', { file: other, hash }),
    ];
    expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([412, 'CONFIGURATION_PLAN_STALE']);
    expect(another.statusCode).toBe(412);
    expect(await pull(empty)).toEqual(other);
    await apply(empty, file);
  });

  it('changes nothing when a part of it is refused, and says which', async () => {
    const file = await pull(empty);
    const broken = change(file, (draft) => {
      if (draft.subjects[0]) draft.subjects[0]['subjectName'] = 'Mudado';
      if (draft.filters[0]) draft.filters[0]['filter'] = { '==': [{ var: 'nenhum' }, 1] };
    });
    const { hash, problems } = await plan(empty, broken);
    expect(problems.join()).toContain('filters[0]');
    const answer = await empty('POST', '/configuration/apply', { file: broken, hash });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'CONFIGURATION_FILE_REFUSED']);
    expect(await pull(empty)).toEqual(file);
  });

  it('leaves lists alone that the file does not have', async () => {
    const { format, version, tags } = await pull(empty);
    expect((await plan(empty, { format, version, tags })).itens).toEqual([]);
    expect((await plan(empty, { format, version, tags: [] })).itens.every(({ section }) => section === 'tags')).toBe(
      true,
    );
  });

  it('leaves channels alone that it does not name, because the product has them all, and adds none', async () => {
    const file = await pull(empty);
    expect(file.channels.length).toBeGreaterThan(1);
    const fewer = change(file, (draft) => draft.channels.pop());
    expect((await plan(empty, fewer)).itens).toEqual([]);
    const other = change(file, (draft) => draft.channels.push({ ...file.channels[0], key: 'pombo' }));
    expect((await plan(empty, other)).problems).toEqual([expect.stringContaining('pombo')]);
  });

  it('switches automations off that name a person who is not there', async () => {
    const file = await pull(empty);
    const [job] = file.automations;
    const works = [
      {
        name: '',
        steps: [
          {
            workStepType: 'SetTalkDialog',
            name: '',
            configs: [{ value: 'Tudo certo?', accountIds: ['ninguem@vazia.example', 'lia@vazia.example'] }],
          },
        ],
      },
    ];
    const next = change(file, (draft) =>
      draft.automations.push({ ...job, key: 'pergunta', name: 'Pergunta', works, isEnabled: true }),
    );
    const { warnings, problems } = await plan(empty, next);
    expect(problems).toEqual([]);
    expect(warnings.join()).toContain('ninguem@vazia.example');
    await apply(empty, next);
    expect((await plan(empty, next)).itens).toEqual([]);
    const { rows } = await given.database.query<{ is_enabled: boolean }>(
      `SELECT is_enabled FROM job WHERE company_id = 2 AND configuration_key = 'pergunta'`,
    );
    expect(rows).toEqual([{ is_enabled: false }]);
    await apply(empty, file);
  });

  it('is logged under the name of who applied it', async () => {
    const { rows } = await given.database.query<{ entity: string }>(
      `SELECT DISTINCT entity FROM configuration_change WHERE company_id = 2 AND account_id = 1000`,
    );
    expect(rows.map(({ entity }) => entity).sort()).toEqual(
      expect.arrayContaining(['attribute', 'job', 'menu', 'notification', 'room', 'subject', 'tag', 'template']),
    );
  });

  const roomOf = async (companyId: number, name: string): Promise<number> => {
    const { rows } = await given.database.query<{ room_id: number }>(
      'SELECT room_id FROM room WHERE company_id = $1 AND room_name = $2',
      [companyId, name],
    );
    return rows[0]?.room_id ?? 0;
  };
});

const keysOf = (menus: readonly (Json & { Menus?: unknown })[]): string[] =>
  menus.flatMap(({ key, Menus }) => [String(key), ...keysOf((Menus ?? []) as Json[])]);

/** An answer without ids, versions and moments. */
function withoutNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, own]) => {
      if (/(^id|Ids?|In|^version|^talkCount|^ownerName|^Filters|^schemaPath|^validator\w*)$/.test(name)) return [];
      // A label of no text of its own is none.
      if (name === 'templateAreaSubjectAttributes') return [];
      return [[name, withoutNumbers(own)]];
    }),
  );
}
