import type { ImportMapping, TalkImport } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { importIn, importPath, importProblems, sentImport, startImport } from '../../testing/imports';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('imports that change records', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let admin: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    server = await createTestServer(given.database);
    admin = server.as({});
  });
  afterAll(() => server.app.close());

  const column = (identifier: string): string => `a_${fixture.id(`chamado.${identifier}`)}`;
  const stored = async (prefix: string): Promise<unknown[]> => {
    const { rows } = await given.database.query<{
      titulo: string;
      protocolo: string;
      quantidade: number;
      version: number;
    }>(
      `SELECT ${column('titulo')} AS titulo, ${column('protocolo')} AS protocolo, ${column('quantidade')} AS quantidade, version
       FROM talk_${fixture.chamado.subjectId} WHERE ${column('protocolo')} LIKE $1 ORDER BY ${column('protocolo')}`,
      [`${prefix}%`],
    );
    return rows.map(({ titulo, protocolo, quantidade, version }) => [protocolo, titulo, quantidade, version]);
  };
  const mapped = async (ask: Ask, job: TalkImport, more: Partial<ImportMapping> = {}): Promise<TalkImport> => {
    const columns = job.columns.map(({ subjectAttributeId }) => subjectAttributeId);
    const answer = await ask('PUT', `${importPath(job)}/mapping`, { columns, ...more });
    expect(answer.statusCode, answer.body).toBe(200);
    return importIn(ask, job, 'ready', 'stopped');
  };

  it('change those with the natural key of a row, create the others, and are undone as one', async () => {
    await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Um', protocolo: 'K-1', quantidade: 1 },
      { titulo: 'Dois', protocolo: 'K-2', quantidade: 2 },
      { titulo: 'Três', protocolo: 'K-3', quantidade: 3 },
    ]);
    // An empty cell changes nothing, and a title is not missing where the record has one.
    const job = await sentImport(
      admin,
      'Protocolo;Título;Quantidade\nk-1;;10\nK-2;Dois novo;\nK-3;Três;3\nK-4;Quatro;4\n',
    );
    expect((await mapped(admin, job)).problemCount).toBe(3);
    expect(await mapped(admin, job, { updatesExisting: true })).toMatchObject({ problemCount: 0, updatedCount: 3 });
    const done = await startImport(admin, job, 'all');
    expect(done).toMatchObject({ state: 'done', createdCount: 1, updatedCount: 2, problemCount: 0 });
    expect(await stored('K-')).toEqual([
      ['K-1', 'Um', 10, 2],
      ['K-2', 'Dois novo', 2, 2],
      ['K-3', 'Três', 3, 1],
      ['K-4', 'Quatro', 4, 1],
    ]);
    const { rows: history } = await given.database.query(
      `SELECT DISTINCT action FROM talk_history h JOIN talk_import_row r USING (company_id, talk_id)
       WHERE r.import_id = $1 AND h.version = 2`,
      [job.importId],
    );
    expect(history).toEqual([{ action: 'update' }]);

    expect((await admin('POST', `${importPath(job)}/undo`)).statusCode).toBe(200);
    expect(await importIn(admin, job, 'undone')).toMatchObject({ undoneCount: 3, remainingCount: 0 });
    expect((await stored('K-')).map((row) => (row as unknown[]).slice(0, 3))).toEqual([
      ['K-1', 'Um', 1],
      ['K-2', 'Dois', 2],
      ['K-3', 'Três', 3],
    ]);
  });

  it('leave what an empty cell has, or delete it where the person chooses so, also a mark of an empty one', async () => {
    await insertRecords(given.database, fixture, 'chamado', [
      { titulo: 'Um', protocolo: 'E-1', quantidade: 1 },
      { titulo: 'Dois', protocolo: 'E-2', quantidade: 2 },
      { titulo: 'Três', protocolo: 'E-3', quantidade: 3 },
    ]);
    const job = await sentImport(admin, 'Protocolo;Título;Quantidade\nE-1;Um;\nE-2;Dois;-\nE-3;;4\nE-4;Quatro;\n');
    const choice = { updatesExisting: true, clearsEmpty: true, emptyMarks: ['-'] };
    // A title is required, so it cannot be emptied.
    expect(await mapped(admin, job, choice)).toMatchObject({ problemCount: 1, updatedCount: 2, clearsEmpty: true });
    expect(await importProblems(admin, job)).toMatchObject([{ row: 4, column: 'Título' }]);
    expect(await startImport(admin, job, 'good')).toMatchObject({ createdCount: 1, updatedCount: 2 });
    expect((await stored('E-')).map((row) => (row as unknown[])[2])).toEqual([null, null, 3, null]);
    expect((await admin('POST', `${importPath(job)}/undo`)).statusCode).toBe(200);
    await importIn(admin, job, 'undone');
    expect((await stored('E-')).map((row) => (row as unknown[])[2])).toEqual([1, 2, 3]);
    // It is chosen for each file anew.
    expect(await sentImport(admin, 'Protocolo;Quantidade\nE-1;\n')).toMatchObject({
      updatesExisting: true,
      clearsEmpty: false,
    });
  });

  it('are undone with the right to change alone if they created nothing', async () => {
    await insertRecords(given.database, fixture, 'chamado', [{ titulo: 'Um', protocolo: 'U-1', quantidade: 1 }]);
    const { rows } = await given.database.query<{ room_id: number }>(
      `INSERT INTO room (company_id, room_name) VALUES (1, 'Altera') RETURNING room_id`,
    );
    const roomId = rows[0]?.room_id ?? 0;
    await grant(given.database, fixture, roomId, 'chamado', { actions: ['Read', 'Create', 'Update'] });
    const ask = server.as({ accountId: 2, roomId });
    const change = async (content: string) => {
      const job = await sentImport(ask, content);
      await mapped(ask, job, { updatesExisting: true });
      return startImport(ask, job, 'all');
    };
    const changed = await change('Protocolo;Título\nU-1;Outro\n');
    expect(changed).toMatchObject({ createdCount: 0, updatedCount: 1 });
    expect((await ask('POST', `${importPath(changed)}/undo`)).statusCode).toBe(200);
    expect(await importIn(ask, changed, 'undone', 'stopped')).toMatchObject({ state: 'undone', undoneCount: 1 });
    expect((await stored('U-1')).map((row) => (row as unknown[])[1])).toEqual(['Um']);
    const both = await change('Protocolo;Título\nU-1;Outro\nU-2;Novo\n');
    expect(both).toMatchObject({ createdCount: 1, updatedCount: 1 });
    expect((await ask('POST', `${importPath(both)}/undo`)).statusCode).toBe(403);
    expect((await stored('U-')).map((row) => (row as unknown[])[1])).toEqual(['Outro', 'Novo']);
  });

  it('find a second row for the same record, and values that the record may not have, before anything is written', async () => {
    await insertRecords(given.database, fixture, 'chamado', [{ titulo: 'Um', protocolo: 'L-1', quantidade: 1 }]);
    const job = await sentImport(admin, 'Protocolo;Título;Quantidade\nL-1;A;1\nl-1;B;2\nL-1;C;muito\n');
    expect(await mapped(admin, job, { updatesExisting: true })).toMatchObject({ problemCount: 2, updatedCount: 1 });
    expect((await importProblems(admin, job)).map(({ row, column: name }) => [row, name])).toEqual([
      [3, 'Protocolo'],
      [4, 'Quantidade'],
      [4, 'Protocolo'],
    ]);
    expect(await startImport(admin, job, 'good')).toMatchObject({ updatedCount: 1, createdCount: 0 });
    expect(await stored('L-')).toEqual([['L-1', 'A', 1, 2]]);
  });

  it('leave a record that was changed since as it is when they are undone, and name it', async () => {
    const [talkId] = await insertRecords(given.database, fixture, 'chamado', [{ titulo: 'Um', protocolo: 'M-1' }]);
    const job = await sentImport(admin, 'Protocolo;Título\nM-1;Importado\n');
    await mapped(admin, job, { updatesExisting: true });
    await startImport(admin, job, 'all');
    const changed = await admin('PUT', `/talk/chamado/${talkId}`, {
      version: 2,
      talkValues: [{ subjectAttributeId: fixture.id('chamado.titulo'), value: 'Depois' }],
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await admin('POST', `${importPath(job)}/undo`)).statusCode).toBe(200);
    expect(await importIn(admin, job, 'undone')).toMatchObject({ undoneCount: 0, remainingCount: 1 });
    expect((await importProblems(admin, job))[0]?.message).toContain('foi alterado depois da importação');
    expect((await stored('M-'))[0]).toEqual(['M-1', 'Depois', null, 3]);
  });

  it('change nothing that the person may not read or change', async () => {
    await grant(given.database, fixture, 500, 'chamado', {
      actions: ['Read', 'Create'],
      readable: ['titulo', 'protocolo'],
    });
    await insertRecords(given.database, fixture, 'chamado', [{ titulo: 'Um', protocolo: 'N-1' }]);
    const agent = server.as({ accountId: 7, roomId: 500 });
    const job = await sentImport(agent, 'Protocolo;Título\nN-1;Tomado\n');
    const columns = job.columns.map(({ subjectAttributeId }) => subjectAttributeId);
    const refused = await agent('PUT', `${importPath(job)}/mapping`, { columns, updatesExisting: true });
    expect(refused.statusCode).toBe(403);
    expect(await mapped(agent, job)).toMatchObject({ problemCount: 1, updatedCount: 0 });
    expect((await stored('N-'))[0]).toEqual(['N-1', 'Um', null, 1]);
  });

  it('remember columns, formats, marks and that records are changed, for the next file of the person', async () => {
    const first = await sentImport(admin, 'Chave;Nome;Quando;Quantidade\nO-1;Um;03/04/2026;s/d\n');
    const columns = ['protocolo', 'titulo', 'previsao', 'quantidade'].map((name) => fixture.id(`chamado.${name}`));
    const answer = await admin('PUT', `${importPath(first)}/mapping`, {
      columns,
      conventions: [{}, {}, { dates: 'mdy' }, {}],
      emptyMarks: ['s/d'],
      updatesExisting: true,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    await importIn(admin, first, 'ready');
    await startImport(admin, first, 'all');

    const next = await sentImport(
      admin,
      'Quando;Quantidade;Chave;Nome\n05/06/2026;s/d;O-1;Um\n07/08/2026;-;O-2;Dois\n',
    );
    expect(next.columns.map(({ subjectAttributeId }) => subjectAttributeId)).toEqual(
      [2, 3, 0, 1].map((index) => columns[index]),
    );
    expect(next.columns[0]?.dates).toMatchObject({ chosen: 'mdy' });
    expect(next.emptyMarks).toEqual([
      { mark: '-', count: 1, isEmpty: false },
      { mark: 's/d', count: 0, isEmpty: true },
    ]);
    expect(next.updatesExisting).toBe(true);
  });
});
