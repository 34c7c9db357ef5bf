import { expect, it } from 'vitest';
import { jobCatalogue } from '../../platform/jobs/catalogue';
import { subjectTablePattern } from '../../platform/database/distribution/distributedTables';
import { withDatabase } from '../../testing/withDatabase';

/** Grow as people configure the product, and are deleted with what they belong to. */
const configured = [
  ...[
    'attribute_conversion',
    'attribute_conversion_problem',
    'attribute_conversion_record',
    'commit_of_servers',
    'company',
    'company_channel',
    'credential',
    'job',
    'job_schedule',
    'job_webhook',
    'list_view',
    'list_view_room',
    'menu',
  ],
  ...[
    'metadata_version',
    'notification',
    'notification_channel',
    'ready_text',
    'report_model',
    'room',
    'room_delimitation',
    'room_filter',
  ],
  ...[
    'room_home',
    'room_notification',
    'room_permission',
    'saved_filter',
    'service_calendar',
    'service_goal',
    'sign_in_key',
  ],
  ...[
    'subject',
    'subject_attribute',
    'subject_help',
    'tag',
    'tag_evaluation',
    'tag_filter',
    'template',
    'template_area',
  ],
];

/** A few rows for each account at most. */
const ofAccounts = ['account', 'account_home', 'account_notification', 'grid_view', 'recovery_code', 'second_factor'];

/** What people save; it is deleted when they delete the record, and after the days of the trash for good. */
const ofRecords = [
  ...[
    'search_document',
    'service_clock',
    'service_record',
    'talk_comment',
    'talk_follower',
    'talk_link',
    'talk_merge_move',
  ],
  ...['talk_tag', 'task_run'],
];

/** What ends the rows of all other tables: a job, or a call that deletes the expired ones itself. */
const expiring: Record<string, keyof typeof jobCatalogue | 'next call'> = {
  account_import: 'sweep-account-imports',
  account_import_row: 'sweep-account-imports',
  account_link: 'sweep-sessions',
  account_session: 'sweep-sessions',
  attribute_conversion_touch: 'convert-attribute',
  attribute_use: 'sweep-structure',
  background_job: 'sweep-jobs',
  certificate_challenge: 'sweep-sessions',
  certificate_check: 'sweep-history',
  configuration_change: 'sweep-history',
  first_access_code: 'next call',
  host_slot: 'sweep-job-runs',
  idempotency_key: 'sweep-idempotency-keys',
  inbox_item: 'sweep-history',
  job_delayed_event: 'run-jobs',
  job_dialog: 'sweep-job-runs',
  job_effect: 'sweep-job-runs',
  job_event: 'run-jobs',
  job_match: 'run-jobs',
  job_run: 'sweep-job-runs',
  job_run_change: 'sweep-job-runs',
  job_run_input: 'sweep-job-runs',
  job_run_step: 'sweep-job-runs',
  limit_window: 'sweep-job-runs',
  mail: 'sweep-mails',
  presence: 'next call',
  presence_server: 'next call',
  realtime_event: 'sweep-realtime-events',
  received_mail: 'sweep-mails',
  sign_in_state: 'sweep-sessions',
  slow_question: 'sweep-structure',
  stored_file: 'sweep-files',
  talk_comment_version: 'sweep-history',
  talk_export: 'sweep-exports',
  talk_history: 'sweep-history',
  talk_import: 'sweep-history',
  talk_import_row: 'sweep-imports',
  talk_merge: 'sweep-history',
  talk_tag_change: 'sweep-history',
  talk_trash: 'sweep-trash',
  validator_module: 'sweep-history',
  view_as: 'sweep-history',
};

withDatabase('tables', (given) => {
  it('do not grow without end: something ends the rows of each, and a new one says what', async () => {
    const { rows } = await given.database.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
         AND relname !~ $1 ORDER BY relname`,
      [subjectTablePattern],
    );
    const known = [
      ...configured,
      ...ofAccounts,
      ...ofRecords,
      ...Object.keys(expiring),
      'migration',
      'scheduled_backup',
    ];
    expect(rows.map(({ name }) => name)).toEqual(known.sort());
    for (const job of Object.values(expiring)) if (job !== 'next call') expect(jobCatalogue).toHaveProperty([job]);
  });
});
