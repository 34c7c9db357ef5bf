import { uncheckedTable } from '../../platform/database/recordReads';

/** Where rows are of a person: `$1` is the company, `$2` the account. */
interface PersonRows {
  name: string;
  table: string;
  /** The column with the account. */
  account: string;
  /** Narrows the rows further. */
  only?: string;
}

/** The actor of what people other than the person still need, with the column of the name. */
interface NamedRows extends PersonRows {
  actor: string;
}

const rowsOf = (name: string, only?: string): PersonRows => ({
  name,
  table: name,
  account: 'account_id',
  ...(only !== undefined && { only }),
});

const records = {
  talk_history: uncheckedTable('talk_history', 'erased'),
  talk_comment: uncheckedTable('talk_comment', 'erased'),
  talk_comment_version: uncheckedTable('talk_comment_version', 'erased'),
  talk_tag_change: uncheckedTable('talk_tag_change', 'erased'),
  talk_trash: uncheckedTable('talk_trash', 'erased'),
  talk_merge: uncheckedTable('talk_merge', 'erased'),
};

const actorOf = (name: string, table = name): NamedRows => ({
  name,
  table,
  account: 'account_id',
  actor: 'actor_name',
});

/** The person's own, deleted with them. What refers to others comes before them. */
export const deletedRows: readonly PersonRows[] = [
  rowsOf('account_session'),
  rowsOf('second_factor'),
  rowsOf('account_link'),
  rowsOf('certificate_check'),
  rowsOf('presence'),
  rowsOf('idempotency_key'),
  rowsOf('inbox_item'),
  rowsOf('account_notification'),
  rowsOf('account_home'),
  rowsOf('list_view'),
  rowsOf('grid_view'),
  rowsOf('template'),
  rowsOf('saved_filter', 'NOT is_shared'),
  rowsOf('talk_follower'),
  rowsOf('talk_export'),
  rowsOf('account_import'),
  rowsOf('received_mail'),
];

/** What others still need: the rows stay, the name of the person does not. */
export const namedRows: readonly NamedRows[] = [
  ...Object.entries(records).map(([name, table]) => actorOf(name, table)),
  actorOf('talk_link'),
  actorOf('configuration_change'),
  actorOf('attribute_conversion'),
  actorOf('subject_help'),
  { name: 'realtime_event', table: 'realtime_event', account: 'actor_id', actor: 'actor_name' },
  { name: 'job_run', table: 'job_run', account: 'actor_id', actor: 'actor_name' },
  { name: 'job_dialog', table: 'job_dialog', account: 'answered_by', actor: 'answered_name' },
  { name: 'view_as', table: 'view_as', account: 'viewed_account_id', actor: 'viewed_name' },
];

/** Stays as it is: it has the number of the account and no other data of the person. */
export const numberedRows: readonly PersonRows[] = [
  rowsOf('task_run'),
  rowsOf('stored_file'),
  rowsOf('talk_import'),
  rowsOf('job_event'),
  rowsOf('job_delayed_event'),
  rowsOf('certificate_challenge'),
];

/** Columns that are never exported: whoever reads the file could sign in with them, or they say nothing about the person. */
export const secretColumns = [
  'password_hash',
  'client_id',
  'sid',
  'opener_sid',
  'provider_session',
  'secret',
  'token_hash',
  'hash',
];

/** Not exported: they consist of secrets, or last for minutes. */
const neverExported = [
  'second_factor',
  'account_link',
  'presence',
  'idempotency_key',
  'certificate_challenge',
  'realtime_event',
];

/** What a person is given of their data, apart from the account and the mails to them. */
export const exportedRows: readonly PersonRows[] = [...deletedRows, ...namedRows, ...numberedRows].filter(
  ({ name }) => !neverExported.includes(name),
);

/** The condition for the rows of a person. */
export const isOfPerson = ({ account, only }: PersonRows): string =>
  `company_id = $1 AND ${account} = $2${only === undefined ? '' : ` AND ${only}`}`;
