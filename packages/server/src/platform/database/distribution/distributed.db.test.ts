import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../testing/withDatabase';
import { distributedTables } from './distributedTables';
import { addRecords } from '../../../testing/recordFixture';

/** Configuration, accounts, jobs and files, and what lives for an hour: on one server, or copied to all. */
const others = [
  ...['account', 'account_home', 'account_import', 'account_import_row', 'account_link', 'account_notification'],
  ...['account_session', 'attribute_conversion', 'attribute_conversion_problem', 'attribute_conversion_record'],
  ...[
    'attribute_conversion_touch',
    'attribute_use',
    'background_job',
    'certificate_challenge',
    'certificate_check',
    'commit_of_servers',
    'company',
  ],
  ...['company_channel', 'configuration_change', 'credential', 'first_access_code', 'grid_view', 'host_slot'],
  ...['idempotency_key', 'job', 'job_delayed_event', 'job_dialog', 'job_effect', 'job_event', 'job_match', 'job_run'],
  ...['job_run_change', 'job_run_input', 'job_run_step', 'job_schedule', 'job_webhook', 'limit_window', 'list_view'],
  ...['list_view_room', 'mail', 'menu', 'metadata_version', 'migration', 'notification', 'notification_channel'],
  ...['presence', 'presence_server', 'ready_text', 'realtime_event', 'received_mail', 'recovery_code', 'report_model'],
  ...['room', 'room_delimitation', 'room_filter', 'room_home', 'room_notification', 'room_permission', 'saved_filter'],
  'scheduled_backup',
  ...[
    'second_factor',
    'sign_in_key',
    'service_calendar',
    'service_goal',
    'sign_in_state',
    'slow_question',
    'stored_file',
    'subject',
  ],
  ...[
    'subject_attribute',
    'subject_help',
    'tag',
    'tag_evaluation',
    'tag_filter',
    'talk_export',
    'talk_import',
    'talk_import_row',
    'template',
    'template_area',
  ],
  ...['validator_module', 'view_as'],
];

withDatabase('tables that grow with records', (given) => {
  beforeAll(async () => {
    await addRecords(given.database);
  });

  const found = async (sql: string): Promise<unknown[]> =>
    (await given.database.query<{ found: string }>(sql, [distributedTables])).rows.map((row) => row.found);
  const isDistributed = (table: string): string => `(${table} = ANY($1::text[]) OR ${table} ~ '^talk_[0-9]+$')`;

  it('are known: a new table is one of them or not', async () => {
    const { rows } = await given.database.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename !~ '^talk_[0-9]+$'`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...distributedTables, ...others].sort());
  });

  it('have no triggers', async () => {
    expect(
      await found(
        `SELECT relname || ' ' || tgname AS found FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
         WHERE relnamespace = current_schema()::regnamespace AND NOT tgisinternal AND ${isDistributed('relname')}`,
      ),
    ).toEqual([]);
  });

  it('refer to no table that is not one of them', async () => {
    expect(
      await found(
        `SELECT source.relname || ' ' || target.relname AS found FROM pg_constraint
         JOIN pg_class AS source ON source.oid = conrelid JOIN pg_class AS target ON target.oid = confrelid
         WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
           AND ${isDistributed('source.relname')} AND NOT ${isDistributed('target.relname')}`,
      ),
    ).toEqual([]);
  });

  it('have the company in every unique key', async () => {
    expect(
      await found(
        `SELECT index.relname AS found FROM pg_index
         JOIN pg_class AS source ON source.oid = indrelid JOIN pg_class AS index ON index.oid = indexrelid
         WHERE indisunique AND source.relnamespace = current_schema()::regnamespace AND ${isDistributed('source.relname')}
           AND NOT EXISTS (
             SELECT FROM pg_attribute WHERE attrelid = indrelid AND attnum = ANY(indkey) AND attname = 'company_id')`,
      ),
    ).toEqual([]);
  });
});
