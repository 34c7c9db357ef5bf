/**
 * The tables that grow with records, beside those of the subjects: a distributed PostgreSQL spreads their rows by company
 * (decision 214). All others stay on one server.
 */
export const distributedTables: readonly string[] = [
  ...['inbox_item', 'search_document', 'service_clock', 'service_record', 'talk_comment', 'talk_comment_version'],
  ...['talk_follower', 'talk_history', 'talk_link', 'talk_merge', 'talk_merge_move', 'talk_tag', 'talk_tag_change'],
  ...['talk_trash', 'task_run'],
];

/** The table with which all others are placed: the rows of a company are on one server. */
export const placementTable = 'talk_history';

/** An empty table of the first server, by which a transaction is committed in two phases (decision 263). */
export const commitTable = 'commit_of_servers';

/** A regular expression, of JavaScript and of SQL, for the names of the tables of subjects. */
export const subjectTablePattern = '^talk_[0-9]+$';

/** Whether a distributed PostgreSQL spreads the rows of a table. */
export const growsWithRecords = (table: string): boolean =>
  distributedTables.includes(table) || new RegExp(subjectTablePattern).test(table);
