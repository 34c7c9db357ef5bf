import type { ErrorAnswer } from '@assunto/engine/core';
import type { EntityUse } from '@assunto/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

withDatabase('an access profile that is in use', (given) => {
  let fixture: RecordFixture;
  let server: TestServer;
  let admin: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    server = await createTestServer(given.database);
    admin = server.as({ isAdmin: true });
  });
  afterAll(() => server.app.close());

  it('is not deleted while a shared view has it or an automation notifies it, and says which', async () => {
    const room = { roomName: 'Parceiros', permissions: [] };
    const { resourceId: id } = (await admin('POST', '/room', room)).json<{ resourceId: number }>();
    const insert = async (sql: string, values: unknown[]): Promise<number> =>
      (await given.database.query<{ id: number }>(sql, values)).rows[0]?.id ?? 0;
    const share = async (viewName: string): Promise<number> => {
      const viewId = await insert(
        `INSERT INTO list_view (company_id, subject_id, view_name, audience, state)
         VALUES (1, $1, $2, 'profiles', '{}') RETURNING view_id AS id`,
        [fixture.chamado.subjectId, viewName],
      );
      await given.database.query('INSERT INTO list_view_room VALUES (1, $1, $2)', [viewId, id]);
      return viewId;
    };
    const [view, removed] = [await share('Dos parceiros'), await share('Retirada')];
    await given.database.query('UPDATE list_view SET deleted_in = now() WHERE view_id = $1', [removed]);
    const receivers = [{ receiverId: id, receiverType: 2 }];
    const works = [{ steps: [{ workStepType: 'Notification', configs: [{ notificationId: 1, receivers }] }] }];
    const job = await insert(
      `INSERT INTO job (company_id, job_name, owner_id, events, works) VALUES (1, 'Avisar parceiros', 1, '[]', $1::jsonb)
       RETURNING job_id AS id`,
      [JSON.stringify(works)],
    );
    const refused = await admin('DELETE', `/room/${id}`);
    expect([refused.statusCode, refused.json<ErrorAnswer>().message]).toEqual([
      422,
      expect.stringContaining('em uso por 1 visualização e 1 automação.'),
    ]);
    expect(refused.json<{ uses: EntityUse[] }>().uses).toEqual([
      { kind: 'view', id: view, name: 'Dos parceiros', address: `/context/grid/chamado?view=${view}` },
      { kind: 'job', id: job, name: 'Avisar parceiros', address: `/automation/editor/${job}` },
    ]);
    expect((await admin('GET', `/room/${id}`)).statusCode).toBe(200);
    await given.database.query('DELETE FROM list_view WHERE view_id = $1', [view]);
    await given.database.query('DELETE FROM job WHERE job_id = $1', [job]);
    expect((await admin('DELETE', `/room/${id}`)).statusCode).toBe(200);
  });
});
