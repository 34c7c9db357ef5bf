import type { ListOf } from '@assunto/engine/core';
import type { ImportMapping, ImportProblemGroup, TalkImport } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { checkImport, importIn, importPath, importProblems, sentImport, startImport } from '../../testing/imports';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';
import { workbook } from '../../testing/workbook';

withDatabase('the reading of a foreign file', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await grant(given.database, fixture, 500, 'chamado', {
      actions: ['Read', 'Create'],
      readable: ['titulo', 'cliente'],
    });
    await grant(given.database, fixture, 500, 'cliente', { actions: ['Read'], readable: ['nome'] });
    server = await createTestServer(given.database);
    admin = server.as({});
  });
  afterAll(() => server.app.close());

  const column = (identifier: string): string => `a_${fixture.id(`chamado.${identifier}`)}`;
  const stored = async (identifier: string, prefix: string): Promise<unknown[]> => {
    const { rows } = await given.database.query<{ value: unknown }>(
      `SELECT ${column(identifier)} AS value FROM talk_${fixture.chamado.subjectId}
       WHERE ${column('titulo')} LIKE $1 ORDER BY talk_id`,
      [`${prefix} %`],
    );
    return rows.map(({ value }) => value);
  };
  const mapped = async (ask: Ask, job: TalkImport, more: Partial<ImportMapping>): Promise<TalkImport> => {
    const columns = job.columns.map(({ subjectAttributeId }) => subjectAttributeId);
    const answer = await ask('PUT', `${importPath(job)}/mapping`, { columns, ...more });
    expect(answer.statusCode, answer.body).toBe(200);
    return importIn(ask, job, 'ready', 'stopped');
  };
  const groups = async (ask: Ask, job: TalkImport): Promise<ImportProblemGroup[]> =>
    (await ask('GET', `${importPath(job)}/problems/groups`)).json<ListOf<ImportProblemGroup>>().itens;

  it('takes ISO times on the full hour, dashes, two-digit years and the order of the column', async () => {
    const job = await sentImport(
      admin,
      'Título;Abertura;Previsão\nT a;2016-03-01 10:00;05-03-16\nT b;2016-03-01T10:00;25/03/2016\nT c;01/03/2016 10:00;2016-03-07\n',
    );
    expect(job.columns[2]?.dates).toMatchObject({ chosen: 'dmy', isCertain: true });
    expect((await checkImport(admin, job)).problemCount).toBe(0);
    await startImport(admin, job, 'all');
    expect(await stored('abertura', 'T')).toEqual(Array(3).fill('2016-03-01T13:00:00Z'));
    expect(await stored('previsao', 'T')).toEqual(['2016-03-05', '2016-03-25', '2016-03-07']);
    const american = await sentImport(admin, 'Título;Previsão\nU a;03/04/2016\n');
    expect(american.columns[1]?.dates).toMatchObject({ chosen: 'dmy', isCertain: false });
    await mapped(admin, american, { conventions: [{}, { dates: 'mdy' }] });
    await startImport(admin, american, 'all');
    expect(await stored('previsao', 'U')).toEqual(['2016-03-04']);
  });

  it('reads times without an offset in the zone that a person chose for their column, and remembers it', async () => {
    const csv = 'Título;Abertura\nZ a;2016-03-01 10:00\nZ b;2016-03-01T10:00:00-05:00\n';
    const job = await sentImport(admin, csv);
    expect(job.columns.map(({ times }) => times)).toEqual([undefined, 'company']);
    await mapped(admin, job, { conventions: [{}, { times: 'utc' }] });
    await startImport(admin, job, 'all');
    expect(await stored('abertura', 'Z')).toEqual(['2016-03-01T10:00:00Z', '2016-03-01T15:00:00Z']);
    const next = await sentImport(admin, csv);
    expect(next.columns[1]?.times).toBe('utc');
    const columns = next.columns.map(({ subjectAttributeId }) => subjectAttributeId);
    for (const times of ['America/Lugar_Nenhum', '+03:00', 'america/bogota', "UTC'; DROP TABLE talk"]) {
      const refused = await admin('PUT', `${importPath(next)}/mapping`, { columns, conventions: [{}, { times }] });
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({
        errors: [
          {
            code: 'TIME_ZONE_UNKNOWN',
            attribute: 'times',
            message: `O fuso horário “${times}” não existe. Escolha um fuso da lista.`,
          },
        ],
      });
    }
    expect((await importIn(admin, next, 'mapping')).columns[1]?.times).toBe('utc');
    await mapped(admin, next, { conventions: [{}, { times: 'America/New_York' }] });
    await startImport(admin, next, 'all');
    expect((await stored('abertura', 'Z')).slice(2)).toEqual(['2016-03-01T15:00:00Z', '2016-03-01T15:00:00Z']);
    expect((await sentImport(admin, csv)).columns[1]?.times).toBe('America/New_York');
  });

  it('keeps the columns, marks and answers that a person chose, and reads yes, no, on and x', async () => {
    const job = await sentImport(admin, 'Título;Urgente;Quantidade\nE a;yes;?\nE b;x;N/A\nE c;no;s/d\nE d;;7\n');
    expect(job.emptyMarks).toEqual([
      { mark: '?', count: 1, isEmpty: false },
      { mark: 'N/A', count: 1, isEmpty: false },
    ]);
    expect((await mapped(admin, job, {})).problemCount).toBe(3);
    const marked = await mapped(admin, job, { emptyMarks: ['?', 'n/a', 'S/D'] });
    expect(marked).toMatchObject({
      problemCount: 0,
      emptyMarks: [{ isEmpty: true }, { isEmpty: true }, { mark: 'S/D' }],
    });
    await startImport(admin, job, 'all');
    expect(await stored('urgente', 'E')).toEqual([true, true, false, null]);
    expect(await stored('quantidade', 'E')).toEqual([null, null, null, 7]);
  });

  it('has one entry for problems of one cause, and one repair for all of its rows', async () => {
    const rows = Array.from(
      { length: 30 },
      (_, index) => `G ${index};${index % 3 === 0 ? 'muitos' : index};Sumiu ${index % 2}`,
    );
    const job = await sentImport(admin, `Título;Quantidade;Status\n${rows.join('\n')}\n`);
    await mapped(admin, job, {});
    const found = await groups(admin, job);
    expect(found.map(({ column, rowCount, firstRow, repairs }) => ({ column, rowCount, firstRow, repairs }))).toEqual([
      { column: 'Status', rowCount: 30, firstRow: 2, repairs: expect.arrayContaining(['replace']) },
      { column: 'Quantidade', rowCount: 10, firstRow: 2, repairs: ['empty', 'replace'] },
    ]);
    const [status, amount] = found;
    expect(status?.samples).toEqual(['Sumiu 0', 'Sumiu 1']);
    const repaired = await mapped(admin, job, {
      repairs: [
        { column: 2, cause: status?.cause ?? '', action: 'replace', value: 'Aberto' },
        { column: 1, cause: amount?.cause ?? '', action: 'empty' },
      ],
    });
    expect(repaired.problemCount).toBe(0);
    await startImport(admin, job, 'all');
    expect((await stored('status', 'G')).every((value) => value === 'aberto')).toBe(true);
    expect((await stored('quantidade', 'G')).slice(0, 4)).toEqual([null, 1, 2, null]);
  });

  it('offers no repair that makes another problem, and takes a repair of what another one caused', async () => {
    const { rows } = await given.database.query<{ template_id: number }>(
      `INSERT INTO template (company_id, subject_id, template_name, template_type, scenario, related_template_ids)
       VALUES (1, $1, 'Cadastro', 'TalkModalCompanyCreate', 'form', '{}') RETURNING template_id`,
      [fixture.chamado.subjectId],
    );
    const templateId = rows[0]?.template_id ?? 0;
    const whenUrgent = [{ configIdentifier: 'requiredWhen', value: { '==': [{ var: 'urgente' }, true] } }];
    for (const [index, identifier] of (['titulo', 'urgente', 'previsao'] as const).entries())
      await given.database.query(
        `INSERT INTO template_area (company_id, template_id, subject_attribute_id, sort_order, configs)
         VALUES (1, $1, $2, $3, $4)`,
        [
          templateId,
          fixture.id(`chamado.${identifier}`),
          index,
          JSON.stringify(identifier === 'previsao' ? whenUrgent : []),
        ],
      );
    const repairsOf = async (urgent: string) => {
      const job = await sentImport(admin, `Título;Urgente;Previsão\nP a;${urgent};ontem\nP b;${urgent};amanhã\n`);
      await mapped(admin, job, { templateId });
      return { job, group: (await groups(admin, job))[0] };
    };
    expect((await repairsOf('não')).group?.repairs).toEqual(['empty', 'replace']);
    const { job, group } = await repairsOf('sim');
    expect(group).toMatchObject({ column: 'Previsão', rowCount: 2, repairs: ['replace'] });

    const emptied = { column: 2, cause: group?.cause ?? '', action: 'empty' as const };
    await mapped(admin, job, { templateId, repairs: [emptied] });
    const missing = (await groups(admin, job))[0];
    expect(missing).toMatchObject({ column: 'Previsão', repairs: ['replace'] });
    const filled = { column: 2, cause: missing?.cause ?? '', action: 'replace' as const, value: '25/12/2026' };
    expect((await mapped(admin, job, { templateId, repairs: [emptied, filled] })).problemCount).toBe(0);
  });

  it('reads yes and no by the words of the column, guessed, changeable, and as chosen for the last file', async () => {
    const file =
      'Título;Urgente;Previsão\n' +
      ['S a;Sim', 'S b;feito', 'S c;Pendente', 'S d;FEITO'].map((row) => `${row};01/02/2026\n`).join('');
    const job = await sentImport(admin, file);
    expect(job.columns.slice(0, 2).map(({ answers }) => answers)).toEqual([
      { found: ['S a', 'S b', 'S c', 'S d'], chosen: { yes: [], no: [] } },
      { found: ['Sim', 'feito', 'Pendente'], chosen: { yes: ['Sim'], no: [] } },
    ]);
    expect((await checkImport(admin, job)).problemCount).toBe(3);
    const answers = { yes: ['feito'], no: ['Pendente', 'Sim'] };
    expect(await mapped(admin, job, { conventions: [{}, { answers }, {}] })).toMatchObject({ problemCount: 0 });
    await startImport(admin, job, 'all');
    expect(await stored('urgente', 'S')).toEqual([false, true, false, true]);
    const next = await sentImport(admin, 'Título;Urgente\nS e;Feito\nS f;Sim\nS g;não\n');
    expect(next.columns[1]?.answers?.chosen).toEqual({ yes: ['Feito'], no: ['Sim', 'não'] });
  });

  it('finds related records by the names of active ones only', async () => {
    const [open = 0] = await insertRecords(given.database, fixture, 'cliente', [{ nome: 'Gráfica Aberta' }]);
    await insertRecords(given.database, fixture, 'cliente', [{ nome: 'Gráfica Fechada' }], { isActive: false });
    const job = await sentImport(admin, 'Título;Cliente\nIn a;Gráfica Fechada\nIn b;Gráfica Aberta\n');
    expect(await checkImport(admin, job)).toMatchObject({ problemCount: 1 });
    expect((await importProblems(admin, job)).map(({ value }) => value)).toEqual(['Gráfica Fechada']);
    await startImport(admin, job, 'good');
    expect(await stored('cliente', 'In')).toEqual([open]);
  });

  it('creates missing related records when a person who may chooses it, and only then', async () => {
    const csv = 'Título;Cliente\nR a;Padaria Nova\nR b;padaria nova\nR c;Oficina Nova\n';
    const agent = server.as({ accountId: 7, roomId: 500 });
    const theirs = await sentImport(agent, csv);
    await checkImport(agent, theirs);
    expect((await groups(agent, theirs))[0]?.repairs).not.toContain('create');
    expect((await agent('POST', `${importPath(theirs)}/related`, { column: 1 })).statusCode).toBe(403);

    const job = await sentImport(admin, csv);
    expect((await checkImport(admin, job)).problemCount).toBe(3);
    expect((await groups(admin, job))[0]).toMatchObject({ rowCount: 3, repairs: expect.arrayContaining(['create']) });
    const names = async (): Promise<unknown[]> => {
      const { rows } = await given.database.query<{ name: string }>(
        `SELECT a_${fixture.id('cliente.nome')} AS name FROM talk_${fixture.cliente.subjectId}
         WHERE a_${fixture.id('cliente.nome')} LIKE '% Nova' ORDER BY 1`,
      );
      return rows.map(({ name }) => name);
    };
    expect(await names()).toEqual([]);
    expect((await admin('POST', `${importPath(job)}/related`, { column: 1 })).statusCode).toBe(200);
    expect((await importIn(admin, job, 'ready')).problemCount).toBe(0);
    expect((await names()).map((name) => String(name).toLowerCase())).toEqual(['oficina nova', 'padaria nova']);
    await startImport(admin, job, 'all');
    expect(new Set(await stored('cliente', 'R')).size).toBe(2);
  });

  it('finds related records by a natural key where it is no name, before their numbers', async () => {
    const designer = server.as({ isAdmin: true });
    const created = async (path: string, body: object): Promise<number> => {
      const answer = await designer('POST', path, body);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json<{ resourceId: number }>().resourceId;
    };
    const idsOf = async (subjectId: number): Promise<number[]> =>
      (await designer('GET', `/subject/${subjectId}/attribute`))
        .json<ListOf<{ subjectAttributeId: number }>>()
        .itens.map(({ subjectAttributeId }) => subjectAttributeId);
    const district = await created('/subject', {
      subjectName: 'Bairro',
      subjectIdentifier: 'bairro',
      attributes: [
        { name: 'Nome', componentId: 1 },
        { name: 'Código', componentId: 3, isNaturalKey: true },
      ],
    });
    await created('/subject', {
      subjectName: 'Poda',
      subjectIdentifier: 'poda',
      attributes: [
        { name: 'Local', componentId: 1 },
        { name: 'Bairro', componentId: 4, relatedSubjectId: district },
      ],
    });
    const [name, code] = await idsOf(district);
    const districts: number[] = [];
    for (const given of ['Centro', 'Norte'])
      districts.push(await created('/talk/bairro', { talkValues: [{ subjectAttributeId: name, value: given }] }));
    // The codes are the numbers of the other record.
    for (const [index, talkId] of districts.entries())
      expect(
        (
          await designer('PUT', `/talk/bairro/${talkId}`, {
            version: 1,
            talkValues: [{ subjectAttributeId: code, value: districts[1 - index] }],
          })
        ).statusCode,
      ).toBe(200);
    const job = await sentImport(
      designer,
      `Local;Bairro\nPraça;${districts[0]}\nPonte;0${districts[1]}\nRua;norte\nBeco;9999\n`,
      'poda',
    );
    expect((await checkImport(designer, job)).problemCount).toBe(1);
    await startImport(designer, job, 'good');
    const { itens } = (await designer('POST', '/talk/filter/poda', {})).json<
      ListOf<{ talkValues: { value: unknown }[] }>
    >();
    expect(
      Object.fromEntries(
        itens.map(({ talkValues: [local, found] }) => [local?.value, (found?.value as { name: string }).name]),
      ),
    ).toEqual({ Praça: 'Norte', Ponte: 'Centro', Rua: 'Norte' });
  });

  it('reports formulas without a value and times that a day cannot hold, and takes the day on request', async () => {
    const job = await sentImport(
      admin,
      workbook(
        `<row><c t="str"><v>Título</v></c><c t="str"><v>Quantidade</v></c><c t="str"><v>Previsão</v></c></row>
         <row><c t="str"><v>F a</v></c><c><f>1+1</f></c></row>
         <row><c t="str"><v>F b</v></c><c><v>2</v></c><c s="2"><v>46090.5</v></c></row>`,
      ),
    );
    await checkImport(admin, job);
    expect((await importProblems(admin, job)).map(({ row, message }) => [row, message])).toEqual([
      [2, expect.stringContaining('fórmula sem o valor calculado')],
      [3, 'O campo guarda só o dia; a hora seria perdida.'],
    ]);
    const timed = (await groups(admin, job)).find(({ column }) => column === 'Previsão');
    expect(timed?.repairs[0]).toBe('accept');
    await mapped(admin, job, { repairs: [{ column: 2, cause: timed?.cause ?? '', action: 'accept' }] });
    await startImport(admin, job, 'good');
    expect(await stored('previsao', 'F')).toEqual(['2026-03-09']);
  });
});
