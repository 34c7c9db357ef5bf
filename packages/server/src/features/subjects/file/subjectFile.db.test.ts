import type { SubjectFile, SubjectFromFile, SubjectFromFileAnswer, TalkImport } from '@assunto/api';
import type { ListOf, Talk } from '@assunto/engine/core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { withDatabase } from '../../../testing/withDatabase';
import { addRecords, insertRecords, type RecordFixture } from '../../../testing/recordFixture';
import { sentImport } from '../../../testing/imports';
import { createTestServer, type Ask, type TestServer } from '../../../testing/testServer';

withDatabase('subjects from files', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    await insertRecords(given.database, fixture, 'cliente', [{ nome: 'Padaria São João' }, { nome: 'Ótica Íris' }]);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
  });
  afterAll(() => server.app.close());

  async function sent(content: string, ask = admin, name = 'ordens_de serviço.csv'): Promise<SubjectFile> {
    const answer = await ask('POST', '/subject/file', Buffer.from(content), {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(name),
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<SubjectFile>();
  }

  /** The body that accepts everything as proposed. */
  function accepted(file: SubjectFile, changes: Partial<SubjectFromFile> = {}): SubjectFromFile {
    return {
      subject: { subjectName: file.subjectName },
      columns: file.columns.map(({ name, types: [type], isUnique, relatedSubject }) => ({
        attribute: relatedSubject
          ? { name, componentId: 4, relatedSubjectId: relatedSubject.subjectId }
          : {
              name,
              componentId: type?.componentId ?? 1,
              componentConfigs: type?.componentConfigs ?? {},
              isMultipleValues: type?.isMultipleValues ?? false,
              isNaturalKey: isUnique,
            },
        ...(type?.dates && { dates: type.dates }),
        ...(type?.numbers && { numbers: type.numbers }),
      })),
      emptyMarks: file.emptyMarks.map(({ mark }) => mark),
      menuName: 'Ordens',
      roomIds: [],
      ...changes,
    };
  }

  async function created(file: SubjectFile, body = accepted(file)): Promise<SubjectFromFileAnswer> {
    const answer = await admin('POST', `/subject/file/${file.fileId}/create`, body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<SubjectFromFileAnswer>();
  }

  const listed = async (ask: Ask, { subjectIdentifier }: SubjectFromFileAnswer): Promise<Talk[]> =>
    (await ask('POST', `/talk/filter/${subjectIdentifier}`, {})).json<ListOf<Talk>>().itens;

  const importOf = async ({ subjectIdentifier, importId }: SubjectFromFileAnswer): Promise<TalkImport> =>
    (await admin('GET', `/talk/${subjectIdentifier}/imports/${importId}`)).json<TalkImport>();

  const ended = (answer: SubjectFromFileAnswer): Promise<TalkImport> =>
    vi.waitFor(
      async () => {
        const job = await importOf(answer);
        expect(['checking', 'running']).not.toContain(job.state);
        return job;
      },
      { timeout: 20_000, interval: 50 },
    );

  const orders =
    'Código;Cliente;Abertura;Valor;Prioridade;Observação\n' +
    'OS-1;Padaria São João;13/04/2026;R$ 1.234,50;Alta;-\n' +
    'OS-2;ótica íris;01/02/2026;R$ 7,00;Baixa;Vazamento\n' +
    'OS-3;Padaria São João;;R$ 8,00;Alta;Curto-circuito\n' +
    'OS-4;Padaria São João;02/02/2026;R$ 9,00;Baixa;Poda\n';

  it('proposes types, formats, the natural key and related records from all rows', async () => {
    const file = await sent(orders);
    expect(file).toMatchObject({
      subjectName: 'Ordens de serviço',
      rowCount: 4,
      emptyMarks: [{ mark: '-', count: 1 }],
    });
    expect(file.columns.map(({ types: [type] }) => type?.componentId)).toEqual([1, 4, 32, 5, 4, 1]);
    const [code, client, opened, , priority] = file.columns;
    expect(code).toMatchObject({ isUnique: true, relatedSubject: null });
    expect(client).toMatchObject({ isUnique: false, relatedSubject: { subjectIdentifier: 'cliente' } });
    expect(opened?.types[0]).toMatchObject({ dates: 'dmy', readCount: 3 });
    expect(priority?.types[0]?.componentConfigs.options?.map(({ name }) => name)).toEqual(['Alta', 'Baixa']);
    // After a reload of the page.
    expect((await admin('GET', `/subject/file/${file.fileId}`)).json()).toEqual(file);
  });

  it('relates a column to records by their natural key only below a heading with the name of their subject', async () => {
    await admin('POST', '/subject', {
      subjectName: 'Regional',
      subjectIdentifier: 'regional',
      attributes: [
        { name: 'Nome', componentId: 1 },
        { name: 'Código', componentId: 3, isNaturalKey: true },
      ],
    });
    for (const [code, name] of ['Norte', 'Sul'].entries()) {
      const { itens } = (await admin('GET', '/subject/configured?fetch=500')).json<
        ListOf<{ subjectId: number; subjectIdentifier: string }>
      >();
      const { subjectId } = itens.find(({ subjectIdentifier }) => subjectIdentifier === 'regional') ?? {};
      const [nameId, codeId] = (await admin('GET', `/subject/${subjectId}/attribute`))
        .json<ListOf<{ subjectAttributeId: number }>>()
        .itens.map(({ subjectAttributeId }) => subjectAttributeId);
      const talkValues = [
        { subjectAttributeId: nameId, value: name },
        { subjectAttributeId: codeId, value: code + 1 },
      ];
      expect((await admin('POST', '/talk/regional', { talkValues })).statusCode).toBe(201);
    }
    const file = await sent('Poda;Galhos;Regional_id\nPraça;1;1\nRua;2;2\nBeco;1;2\n');
    expect(file.columns.map(({ relatedSubject }) => relatedSubject?.subjectIdentifier)).toEqual([
      undefined,
      undefined,
      'regional',
    ]);
    const answer = await created(file, accepted(file, { menuName: null }));
    expect(await ended(answer)).toMatchObject({ state: 'done', createdCount: 3 });
    const talks = await listed(admin, answer);
    expect(talks.map(({ talkValues }) => (talkValues.at(-1)?.value as { name: string }).name).sort()).toEqual([
      'Norte',
      'Sul',
      'Sul',
    ]);
  });

  it('becomes a subject with records, list, forms, menu entry and permissions in one call', async () => {
    const { rows } = await given.database.query<{ room_id: number }>(
      `INSERT INTO room (company_id, room_name) VALUES (1, 'Oficina') RETURNING room_id`,
    );
    const roomId = rows[0]?.room_id ?? 0;
    const file = await sent(orders);
    const answer = await created(file, accepted(file, { roomIds: [roomId] }));
    expect(await ended(answer)).toMatchObject({ state: 'done', createdCount: 4, createdSubject: true });
    expect(await listed(admin, answer)).toHaveLength(4);
    // The next file of the same subject adds records, unless the person chooses otherwise.
    const next = await sentImport(admin, orders, answer.subjectIdentifier);
    expect(next).toMatchObject({ state: 'mapping', updatesExisting: false });
    const menus = (await admin('GET', '/presentation/menu/1')).body;
    expect(menus).toContain('"Ordens"');
    const mechanic = server.as({ accountId: 7, roomId });
    expect(await listed(mechanic, answer)).toHaveLength(4);
    const { rows: seen } = await given.database.query<{ menu_name: string }>(
      `SELECT menu_name FROM menu JOIN room_permission ON resource_type_id = 7 AND resource_id = menu_id WHERE room_id = $1`,
      [roomId],
    );
    expect(seen).toEqual([{ menu_name: 'Ordens' }]);
    // The history of the configuration has its list and forms, too.
    const { rows: templates } = await given.database.query<{ id: number }>(
      'SELECT template_id AS id FROM template WHERE company_id = 1 AND subject_id = $1',
      [answer.subjectId],
    );
    expect(templates).not.toEqual([]);
    for (const { id } of templates)
      expect((await admin('GET', `/configuration-change?entity=template&id=${id}`)).json()).toMatchObject({
        itens: [{ action: 'created' }],
      });
  });

  it('changes no value by its type: codes, decimals, ambiguous dates and chosen texts stay what the file says', async () => {
    const file = await sent('Código;Valor;Dia;Placa\n007;10,5;01/02/2026;ABC-1234\n008;7,25;03/04/2026;XYZ-0A11\n');
    const [code, amount, day, plate] = file.columns;
    expect(code?.types[0]?.componentId).toBe(1);
    expect(amount?.types[0]).toMatchObject({ componentId: 23, numbers: 'comma' });
    // Both orders are possible, so the screen asks.
    expect(day?.dates).toMatchObject({ chosen: 'dmy', isCertain: false });
    expect(day?.dates?.examples[0]).toMatchObject({ dmy: '01/fev/2026', mdy: '02/jan/2026' });
    expect(plate?.types[0]?.componentId).toBe(31);

    const proposed = accepted(file).columns;
    const columns = [
      ...proposed.slice(0, 2),
      { ...proposed[2], attribute: { name: 'Dia', componentId: 32 }, dates: 'mdy' as const },
      { attribute: { name: 'Placa', componentId: 1 } },
    ];
    const answer = await created(file, accepted(file, { columns, menuName: null }));
    expect(await ended(answer)).toMatchObject({ state: 'done', createdCount: 2 });
    const { rows: attributes } = await given.database.query<{ name: string; componentId: number }>(
      `SELECT name, component_id AS "componentId" FROM subject_attribute
       WHERE company_id = 1 AND subject_id = $1 ORDER BY sort_order, subject_attribute_id`,
      [answer.subjectId],
    );
    expect(attributes.map(({ name, componentId }) => [name, componentId])).toEqual([
      ['Código', 1],
      ['Valor', 23],
      ['Dia', 32],
      ['Placa', 1],
    ]);
    const talks = await listed(admin, answer);
    expect(talks.map(({ talkValues }) => talkValues.map(({ value }) => value)).sort()).toEqual([
      ['007', 10.5, '2026-01-02', 'ABC-1234'],
      ['008', 7.25, '2026-03-04', 'XYZ-0A11'],
    ]);
  });

  it('reports a value of row 30,000 that does not fit, however good the rows before it are', async () => {
    const rows = Array.from({ length: 30_000 }, (_, index) => (index === 29_998 ? 'doze' : String(index)));
    const file = await sent(['Quantidade', ...rows].join('\n'));
    const [amount] = file.columns;
    expect(amount?.types[0]?.componentId).toBe(1);
    expect(amount?.types.find(({ componentId }) => componentId === 3)).toMatchObject({
      readCount: 29_999,
      exceptions: [{ row: 30_000, text: 'doze' }],
    });
  });

  it('reads as empty also the marks that a person adds', async () => {
    const file = await sent('Nome;Quantidade\na;1\nb;s/d\nc;-\n');
    const answer = await created(
      file,
      accepted(file, {
        columns: [
          { attribute: { name: 'Nome', componentId: 1 } },
          { attribute: { name: 'Quantidade', componentId: 3 } },
        ],
        emptyMarks: ['-', 'S/D'],
        menuName: null,
      }),
    );
    expect(await ended(answer)).toMatchObject({ state: 'done', createdCount: 3 });
  });

  it('waits for repairs when rows have problems, instead of leaving them out', async () => {
    const file = await sent('Dia\n01/02/2026\n31/02/2026\n');
    const answer = await created(
      file,
      accepted(file, { columns: [{ attribute: { name: 'Dia', componentId: 32 } }], menuName: null }),
    );
    expect(await ended(answer)).toMatchObject({ state: 'ready', problemCount: 1, createdCount: 0 });
  });

  it('is undone as one: the subject is in the trash with its records, its menu entry is gone', async () => {
    const file = await sent(orders);
    const answer = await created(file, accepted(file, { menuName: 'Para desfazer' }));
    await ended(answer);
    const undone = await admin('POST', `/subject/file/${file.fileId}/undo`);
    expect(undone.statusCode, undone.body).toBe(200);
    expect((await admin('POST', `/talk/filter/${answer.subjectIdentifier}`, {})).statusCode).toBe(404);
    expect((await admin('GET', '/presentation/menu/1')).body).not.toContain('Para desfazer');
    expect((await admin('POST', `/subject/file/${file.fileId}/undo`)).statusCode).toBe(404);
    expect((await admin('POST', `/subject/${answer.subjectId}/restore`)).statusCode).toBe(200);
    expect(await listed(admin, answer)).toHaveLength(4);
  });

  it('creates nothing when something is refused', async () => {
    const count = async () =>
      (await given.database.query('SELECT FROM subject UNION ALL SELECT FROM menu UNION ALL SELECT FROM template')).rows
        .length;
    const file = await sent(orders);
    const before = await count();
    for (const changes of [
      { columns: [null] },
      { columns: file.columns.map(() => null) },
      { roomIds: [999_999] },
      {
        columns: [
          { attribute: { name: 'Código', componentId: 4, relatedSubjectId: 999_999 } },
          ...file.columns.slice(1).map(() => null),
        ],
      },
    ])
      expect(
        (await admin('POST', `/subject/file/${file.fileId}/create`, accepted(file, changes))).statusCode,
      ).toBeGreaterThanOrEqual(400);
    expect(await count()).toBe(before);
    // The file is still there for another attempt.
    expect((await admin('GET', `/subject/file/${file.fileId}`)).statusCode).toBe(200);
  });

  it('answers that a file is gone that was discarded while it was read', async () => {
    const ask = server.as({ isAdmin: true, accountId: 77 });
    const reading = ask('POST', '/subject/file', Buffer.from(`Nome;Nota\n${'Água;12\n'.repeat(60_000)}`), {
      'content-type': 'application/octet-stream',
      'x-file-name': 'grande.csv',
    });
    await expect
      .poll(async () => {
        const { rows } = await given.database.query<{ cursor: number }>(
          `SELECT cursor FROM talk_import WHERE account_id = 77 AND state = 'receiving'`,
        );
        return rows[0]?.cursor ?? 0;
      })
      .toBeGreaterThan(0);
    // A new file of the same person takes the place of one that waits.
    await sent('Nome\nÁgua\n', ask);
    const answer = await reading;
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });

  it('refuses unreadable files with a sentence, and keeps no file of two', async () => {
    const first = await sent(orders);
    const second = await sent('A\n1\n');
    expect((await admin('GET', `/subject/file/${first.fileId}`)).statusCode).toBe(404);
    expect((await admin('GET', `/subject/file/${second.fileId}`)).statusCode).toBe(200);
    const answer = await admin('POST', '/subject/file', Buffer.from(''), {
      'content-type': 'application/octet-stream',
      'x-file-name': 'vazio.csv',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('arquivo');
  });
});
