import { beforeAll, expect, it } from 'vitest';
import type { Queryable, Statement, StatementOptions } from '../../platform/database/Database';
import { enqueueJob } from '../../platform/jobs/enqueueJob';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, type RecordFixture } from '../../testing/recordFixture';
import { guardRecordReads } from '../../testing/recordReadGuard';
import { createTestServer } from '../../testing/testServer';
import { defaultRetention, type RetentionSettings } from './retentionSettings';
import { sweepExpired } from './sweepExpired';

withDatabase('retention', (given) => {
  let one: RecordFixture;
  let two: RecordFixture;

  beforeAll(async () => {
    one = await addRecords(given.database, 1);
    two = await addRecords(given.database, 2);
    for (const companyId of [1, 2])
      await given.database.query(
        `INSERT INTO account (company_id, account_id, room_id, display_name) VALUES ($1, $2, 500, 'Ana')`,
        [companyId, companyId * 10],
      );
  });

  const count = async (table: string, condition = 'TRUE'): Promise<number> =>
    (
      await given.database.query<{ count: number }>(
        `SELECT count(*)::integer AS count FROM ${table} WHERE ${condition}`,
      )
    ).rows[0]?.count ?? 0;

  const sweep = (name: Parameters<typeof sweepExpired>[1], settings: Partial<RetentionSettings> = {}) =>
    sweepExpired(guardRecordReads(given.database), name, { ...defaultRetention, ...settings });

  /** Entries of the history of a record, one per age in days. */
  async function addHistory({ companyId, chamado }: RecordFixture, ages: readonly number[]): Promise<void> {
    await given.database.query(
      `INSERT INTO talk_history (company_id, talk_id, subject_id, action, version, actor_name, inserted_in)
       SELECT $1, 1, $2, 'update', 1, 'Ana', now() - age * interval '1 day' FROM unnest($3::integer[]) AS age`,
      [companyId, chamado.subjectId, ages],
    );
    await given.database.query(
      `INSERT INTO talk_comment_version (company_id, talk_id, subject_id, talk_comment_id, visibility, action, text, author_name,
         actor_name, inserted_in)
       SELECT $1, 1, $2, 1, 'public', 'update', 'Antes', 'Ana', 'Ana', now() - age * interval '1 day' FROM unnest($3::integer[]) AS age`,
      [companyId, chamado.subjectId, ages],
    );
  }

  it('leaves history alone without a setting, and deletes what is older with one', async () => {
    await addHistory(one, [0, 99, 101, 4000]);
    await addHistory(two, [101]);
    await sweep('sweep-history');
    expect([await count('talk_history'), await count('talk_comment_version')]).toEqual([5, 5]);
    await sweep('sweep-history', { history: 100 });
    await sweep('sweep-history', { history: 100 });
    expect([await count('talk_history'), await count('talk_comment_version')]).toEqual([2, 2]);
  });

  it('deletes at most 1,000 rows per statement, and all that are too old', async () => {
    await addHistory(one, Array<number>(2500).fill(200));
    const sizes: number[] = [];
    const counting: Queryable = {
      async query<Row, Options extends StatementOptions>(...[sql, ...others]: Statement<Options>) {
        const result = await given.database.query<Row, Options>(sql, ...others);
        if (sql.includes('DELETE FROM talk_history')) sizes.push(Number((result.rows[0] as { count: number }).count));
        return result;
      },
    };
    await sweepExpired(counting, 'sweep-history', { ...defaultRetention, history: 100 });
    expect(sizes.filter((size) => size > 0)).toEqual([1000, 1000, 500]);
    expect(await count('talk_history')).toBe(2);
  });

  it('stops between two statements, and continues the next time', async () => {
    await addHistory(one, Array<number>(10).fill(200));
    const reason = new Error('the server stops');
    const stopped = sweepExpired(
      given.database,
      'sweep-history',
      { ...defaultRetention, history: 100 },
      AbortSignal.abort(reason),
    );
    await expect(stopped).rejects.toBe(reason);
    expect(await count('talk_history')).toBe(12);
    // Two processes at once delete each row once.
    await Promise.all([sweep('sweep-history', { history: 100 }), sweep('sweep-history', { history: 100 })]);
    expect(await count('talk_history')).toBe(2);
  });

  it('retains the version of what was configured', async () => {
    await given.database.query(
      `INSERT INTO configuration_change (company_id, entity, entity_id, entity_name, action, version, account_id, actor_name, inserted_in)
       SELECT company_id, 'tag', 1, 'Nova', 'updated', version, 1, 'Ana', now() - interval '500 days'
       FROM (VALUES (1), (2)) AS company (company_id), generate_series(1, 3) AS version`,
    );
    await sweep('sweep-history');
    expect(await count('configuration_change')).toBe(6);
    await sweep('sweep-history', { configuration: 400 });
    const { rows } = await given.database.query(
      'SELECT company_id, version FROM configuration_change ORDER BY company_id',
    );
    expect(rows).toEqual([
      { company_id: 1, version: 3 },
      { company_id: 2, version: 3 },
    ]);
  });

  it('retains the version of an automation that a run still needs', async () => {
    await given.database.query(
      `INSERT INTO configuration_change (company_id, entity, entity_id, entity_name, action, version, account_id, actor_name, inserted_in)
       SELECT 1, 'job', 7, 'Avisar', 'updated', version, 1, 'Ana', now() - interval '500 days' FROM generate_series(1, 3) AS version`,
    );
    await given.database.query(
      `INSERT INTO job_run (company_id, job_id, job_version, job_name, cause, dedupe_key, owner_id, state)
       VALUES (1, 7, 2, 'Avisar', 'manual', '1', 10, 'held')`,
    );
    await sweep('sweep-history', { configuration: 400 });
    const { rows } = await given.database.query(
      `SELECT version FROM configuration_change WHERE entity = 'job' ORDER BY version`,
    );
    expect(rows).toEqual([{ version: 2 }, { version: 3 }]);
  });

  it('deletes items of the inbox a year after they were read, unread ones after two, tombstones of merges and ended imports', async () => {
    await given.database.query(
      `INSERT INTO inbox_item (company_id, account_id, title, inserted_in, read_in)
       SELECT 1, 10, title, now() - age * interval '1 day', now() - days * interval '1 day'
       FROM (VALUES ('nova', 729, NULL::integer), ('esquecida', 731, NULL), ('lida', 900, 364), ('velha', 900, 366))
         AS item (title, age, days)`,
    );
    await given.database.query(
      `INSERT INTO talk_merge (company_id, subject_id, talk_id, survivor_id, record, actor_name, merged_in)
       SELECT 1, 1, id, 9, record, 'Ana', now() - interval '900 days'
       FROM (VALUES (1, NULL::jsonb), (2, '{}'::jsonb)) AS merge (id, record)`,
    );
    await given.database.query(
      `INSERT INTO talk_import (company_id, account_id, sid, file_name, state, updated_in)
       SELECT 1, 10, 's', state, state, now() - interval '366 days' FROM unnest(ARRAY['done', 'running']) AS state`,
    );
    await sweep('sweep-history');
    expect(await count('inbox_item', `title IN ('nova', 'lida')`)).toBe(2);
    expect([await count('inbox_item'), await count('talk_merge'), await count('talk_import')]).toEqual([2, 2, 1]);
    await sweep('sweep-history', { merges: 100 });
    // One that could still be undone has its record.
    expect(await count('talk_merge', 'record IS NULL')).toBe(0);
    expect(await count('talk_merge')).toBe(1);
  });

  it('deletes scripts of forms that nobody opened for long, and notes of certificates where it is set', async () => {
    await given.database.query(
      `INSERT INTO validator_module (company_id, hash, source, used_on)
       SELECT 0, days::text, '', current_date - days FROM unnest(ARRAY[0, 89, 92]) AS days`,
    );
    await given.database.query(
      `INSERT INTO certificate_check (company_id, account_id, sid, subject_identifier, account_log_type_id, checked_in)
       SELECT 1, 10, 's', 'chamado', 1, now() - days * interval '1 day' FROM unnest(ARRAY[99, 101]) AS days`,
    );
    await sweep('sweep-history');
    const left = async () => [await count('validator_module'), await count('certificate_check')];
    expect(await left()).toEqual([2, 2]);
    await sweep('sweep-history', { certificateChecks: 100 });
    expect(await left()).toEqual([2, 1]);
  });

  it('runs in the sweeps of a server, with the days of before', async () => {
    await given.database.query(
      `INSERT INTO mail (company_id, recipient, subject, text_body, html_body, state, updated_in)
       SELECT 1, 'a@b.example', name, '', '', state, now() - days * interval '1 day'
       FROM (VALUES ('a', 'sent', 29), ('b', 'sent', 31), ('c', 'failed', 31), ('d', 'failed', 91), ('e', 'waiting', 900))
         AS mail (name, state, days)`,
    );
    await given.database.query(
      `INSERT INTO stored_file (company_id, file_id, subject_id, account_id, name, size, content_type, state, talk_id)
       VALUES (1, 'original', $1, 10, 'a.eml', 1, 'message/rfc822', 'stored', 1)`,
      [one.chamado.subjectId],
    );
    await given.database.query(
      `INSERT INTO received_mail (company_id, subject_id, talk_id, account_id, visibility, fingerprint, sender, title, state, file_id,
         inserted_in)
       VALUES (1, $1, 1, 10, 'public', 'f', 'a@b.example', 'Oi', 'commented', 'original', now() - interval '91 days')`,
      [one.chamado.subjectId],
    );
    await given.database.query(
      `INSERT INTO idempotency_key (company_id, account_id, idempotency_key, request_hash, answer, inserted_in)
       SELECT 1, 10, days::text, '', '{}', now() - days * interval '1 day' FROM unnest(ARRAY[59, 61]) AS days`,
    );
    await given.database.query(
      `INSERT INTO background_job (company_id, job_name, state, updated_in)
       SELECT 1, 'export', state, now() - days * interval '1 day'
       FROM (VALUES ('done', 2), ('failed', 29), ('failed', 31)) AS job (state, days)`,
    );
    const server = await createTestServer(given.database);
    for (const name of ['sweep-mails', 'sweep-idempotency-keys', 'sweep-jobs'] as const)
      await enqueueJob(given.database, name, {});
    const left = async () => [
      await count('mail'),
      await count('received_mail'),
      await count('stored_file', 'removed_in IS NOT NULL'),
      await count('idempotency_key'),
      await count('background_job', `job_name = 'export'`),
    ];
    await expect.poll(left, { timeout: 30_000 }).toEqual([3, 0, 1, 1, 1]);
    await server.app.close();
  });

  it('deletes sessions a day after their end', async () => {
    await given.database.query(
      `INSERT INTO account_session (company_id, sid, account_id, sign_in_version, expires_in, ends_in)
       SELECT 1, hours::text, 10, 1, now() - hours * interval '1 hour', now() + interval '9 days' FROM unnest(ARRAY[23, 25]) AS hours`,
    );
    await sweep('sweep-sessions');
    expect((await given.database.query('SELECT sid FROM account_session')).rows).toEqual([{ sid: '23' }]);
  });
});
