import type { Activity, ActivityEntry, ActivityFilter, TimelinePerson } from '@assunto/api';
import type { CommentVisibility } from '@assunto/engine/contract';
import type { SubjectAttribute, TalkHistoryEntry } from '@assunto/engine/core';
import type { AccountRequest, RecordRequest } from '../../access/RecordRequest';
import { uncheckedTable } from '../../platform/database/recordReads';
import { labelText, unnamed } from '../../access/relatedLabels';
import { plainText } from '../../records/comments/plainText';
import { SqlValues } from '../../platform/database/SqlValues';
import { HttpError } from '../../platform/errors/errors';
import { toEntries, type HistoryRow } from '../../records/read/historyEntries';

/** A change, or a comment (`text` is not null), of a record that the caller may read. */
interface ActivityRow extends HistoryRow {
  subject_id: number;
  talk_id: number;
  /** Microseconds since 1970: `inserted_in` without loss. */
  moment: number | string;
  label: unknown;
  text: string | null;
  visibility: CommentVisibility | null;
}

interface ActivityRequest extends ActivityFilter {
  /** `next` of the page before. */
  before: string | null;
  fetch: number;
}

/** The characters of a comment that are shown. */
const excerptLength = 300;
/** The entries whose people can be chosen. */
const entriesOfPeople = 500;

/**
 * What happened to records, newest first: changes of attributes that the caller may read, and comments, of records that they may
 * read. Of a deleted record its deletion is told while it is in the trash. Throws SUBJECT_NOT_FOUND or FORBIDDEN for `subj`.
 */
export async function readActivity(request: AccountRequest, asked: ActivityRequest): Promise<Activity> {
  const subjects = asked.subj ? [openOne(request, asked.subj)] : allReadable(request);
  if (subjects.length === 0) return { itens: [], next: null, people: [], attributes: [] };
  const [rows, people] = await Promise.all([
    readRows(request, subjects, asked, asked.fetch + 1),
    asked.before === null ? readPeople(request, subjects, asked) : [],
  ]);
  const shown = rows.slice(0, asked.fetch);
  const last = shown.at(-1);
  return {
    ...(await describe(request, subjects, shown)),
    next: last && rows.length > shown.length ? `${last.moment}-${last.talk_history_id}` : null,
    people,
  };
}

function openOne(request: AccountRequest, identifier: string): RecordRequest {
  const subject = request.open(identifier, 'Read');
  subject.assertCertificate();
  return subject;
}

/** All subjects but those whose records ask for a certificate that the session does not have. */
const allReadable = (request: AccountRequest): RecordRequest[] =>
  [...request.company.subjects.values()].flatMap(({ subjectId }) => {
    const subject = request.openReadable(subjectId);
    return subject && hasCertificate(subject) ? [subject] : [];
  });

function hasCertificate(subject: RecordRequest): boolean {
  try {
    subject.assertCertificate();
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.code === 'CERTIFICATE_REQUIRED') return false;
    throw error;
  }
}

async function readRows(
  request: AccountRequest,
  subjects: readonly RecordRequest[],
  asked: ActivityRequest,
  count: number,
): Promise<ActivityRow[]> {
  const values = new SqlValues();
  const parts = activityOf(subjects, asked, values, values.bind(count, 'integer'));
  const { rows } = await request.db.query<ActivityRow>(
    `SELECT * FROM (${parts}) AS entry ORDER BY inserted_in DESC, talk_history_id DESC LIMIT $1::integer`,
    values.list,
  );
  return rows;
}

/** The people of the newest entries of the period, by name. */
async function readPeople(
  request: AccountRequest,
  subjects: readonly RecordRequest[],
  { accountId: _, ...asked }: ActivityRequest,
): Promise<TimelinePerson[]> {
  const values = new SqlValues();
  const parts = activityOf(subjects, asked, values, values.bind(entriesOfPeople, 'integer'));
  const { rows } = await request.db.query<TimelinePerson>(
    `SELECT account_id AS "accountId", max(actor_name) AS "actorName" FROM (
       SELECT account_id, actor_name FROM (${parts}) AS entry
       ORDER BY inserted_in DESC, talk_history_id DESC LIMIT $1::integer) AS newest
     WHERE account_id IS NOT NULL GROUP BY account_id ORDER BY 2, 1`,
    values.list,
  );
  return rows;
}

/** The newest entries of each subject, as one statement; `limit` is bound already. */
function activityOf(
  subjects: readonly RecordRequest[],
  asked: ActivityRequest,
  values: SqlValues,
  limit: string,
): string {
  const narrowed = narrowing(subjects, asked, values);
  return subjects
    .flatMap((of) => [changesOf, commentsOf, deletionsOf].map((part) => part(of, values, narrowed)))
    .map((part) => `(${part} ORDER BY inserted_in DESC, talk_history_id DESC LIMIT ${limit})`)
    .join(' UNION ALL ');
}

/** The conditions on an entry, given the names of its columns. */
type Narrowing = (columns: { id: string; moment: string; account: string }) => string;

function narrowing(
  [first]: readonly RecordRequest[],
  { accountId, from, to, before }: ActivityRequest,
  values: SqlValues,
): Narrowing {
  const zone = values.bind(first?.context.timeZone ?? 'UTC', 'text');
  const today = `(now() AT TIME ZONE ${zone})::date`;
  const last = to ? values.bind(to, 'date') : today;
  const start = `(${from ? values.bind(from, 'date') : `${last} - 6`})::timestamp AT TIME ZONE ${zone}`;
  const end = `(${last} + 1)::timestamp AT TIME ZONE ${zone}`;
  const account = accountId === undefined ? null : values.bind(accountId, 'integer');
  const [moment, id] = before?.split('-') ?? [];
  const cursor = moment
    ? `(to_timestamp(0) + ${values.bind(moment, 'bigint')} * interval '1 microsecond', ${values.bind(id, 'bigint')})`
    : null;
  return (columns) =>
    [
      `${columns.moment} >= ${start} AND ${columns.moment} < ${end}`,
      ...(account ? [`${columns.account} = ${account}`] : []),
      ...(cursor ? [`(${columns.moment}, ${columns.id}) < ${cursor}`] : []),
    ].join(' AND ');
}

const momentOf = (column: string): string => `(extract(epoch FROM ${column}) * 1000000)::bigint AS moment`;

const labelOf = ({ display }: RecordRequest): string =>
  `${display ? `to_jsonb(t.${display.column})` : 'NULL::jsonb'} AS label`;

const ofSubject = (alias: string, { subject }: RecordRequest, values: SqlValues): string =>
  `${alias}.company_id = ${values.bind(subject.companyId, 'integer')}
   AND ${alias}.subject_id = ${values.bind(subject.subjectId, 'integer')}`;

/** Changes of records; those of only unreadable attributes are left out. */
function changesOf(request: RecordRequest, values: SqlValues, narrowed: Narrowing): string {
  const { subject, readable } = request;
  const ids = values.bind(
    readable.map(({ attribute }) => attribute.subjectAttributeId),
    'integer[]',
  );
  return `SELECT h.talk_history_id, ${subject.subjectId} AS subject_id, h.talk_id, h.action, h.account_id, h.actor_name, h.inserted_in,
      ${momentOf('h.inserted_in')}, h.changes, ${labelOf(request)}, NULL AS text, NULL AS visibility
    FROM ${uncheckedTable('talk_history', 'found')} AS h
    JOIN ${subject.table} AS t ON t.company_id = h.company_id AND t.talk_id = h.talk_id
    WHERE ${ofSubject('h', request, values)}
      AND ${narrowed({ id: 'h.talk_history_id', moment: 'h.inserted_in', account: 'h.account_id' })}
      AND (${request.rowCondition('Read', 't', values)})
      AND (h.action <> 'update'
        OR EXISTS (SELECT FROM jsonb_array_elements(h.changes) AS change WHERE (change -> 0)::integer = ANY(${ids})))`;
}

/** Comments: internal notes only where the caller may read those of the record. */
function commentsOf(request: RecordRequest, values: SqlValues, narrowed: Narrowing): string {
  const { subject, permissions } = request;
  const notes = permissions.can('Note') ? ` OR (${request.rowCondition('Note', 't', values)})` : '';
  return `SELECT c.talk_comment_id AS talk_history_id, ${subject.subjectId} AS subject_id, c.talk_id, 'comment', c.account_id, c.actor_name, c.inserted_in,
      ${momentOf('c.inserted_in')}, '[]'::jsonb, ${labelOf(request)}, c.text, c.visibility
    FROM ${uncheckedTable('talk_comment', 'found')} AS c
    JOIN ${subject.table} AS t ON t.company_id = c.company_id AND t.talk_id = c.talk_id
    WHERE ${ofSubject('c', request, values)}
      AND ${narrowed({ id: 'c.talk_comment_id', moment: 'c.inserted_in', account: 'c.account_id' })}
      AND (${request.rowCondition('Read', 't', values)}) AND (c.visibility = 'public'${notes})`;
}

/** Deletions, by the last values of the deleted records. */
function deletionsOf(request: RecordRequest, values: SqlValues, narrowed: Narrowing): string {
  const { subject } = request;
  return `SELECT trash.talk_id AS talk_history_id, ${subject.subjectId} AS subject_id, trash.talk_id, 'delete', trash.account_id, trash.actor_name,
      trash.deleted_in AS inserted_in, ${momentOf('trash.deleted_in')}, '[]'::jsonb, ${labelOf(request)}, NULL, NULL
    FROM ${uncheckedTable('talk_trash', 'found')} AS trash
    CROSS JOIN LATERAL jsonb_populate_record(NULL::${subject.table}, trash.record) AS t
    WHERE ${ofSubject('trash', request, values)}
      AND ${narrowed({ id: 'trash.talk_id', moment: 'trash.deleted_in', account: 'trash.account_id' })}
      AND (${request.rowCondition('Read', 't', values)})`;
}

async function describe(
  request: AccountRequest,
  subjects: readonly RecordRequest[],
  rows: readonly ActivityRow[],
): Promise<Pick<Activity, 'itens' | 'attributes'>> {
  const bySubject = new Map(subjects.map((one) => [one.subject.subjectId, one]));
  const readable = new Map(
    subjects.flatMap((one) => one.readable.map((column) => [column.attribute.subjectAttributeId, column] as const)),
  );
  const entries = await toEntries(
    request,
    readable,
    // The first values of a record are its whole content, and no news.
    rows.map((row) => (row.action === 'create' ? { ...row, changes: [] } : row)),
  );
  const named = new Set(entries.flatMap(({ changes }) => changes.map((change) => change.subjectAttributeId)));
  return {
    itens: rows.flatMap((row, index) => {
      const [of, change] = [bySubject.get(row.subject_id), entries[index]];
      return of && change ? [entryOf(of, row, change)] : [];
    }),
    attributes: [...named].flatMap((id): SubjectAttribute[] => {
      const column = readable.get(id);
      return column ? [column.attribute] : [];
    }),
  };
}

function entryOf(
  { subject, display, context }: RecordRequest,
  row: ActivityRow,
  change: TalkHistoryEntry,
): ActivityEntry {
  return {
    talkId: row.talk_id,
    subject: subject.subjectIdentifier,
    subjectName: subject.subjectName,
    recordName: display && row.label !== null ? labelText(display, row.label, context.timeZone) : unnamed(row.talk_id),
    event:
      row.text === null
        ? { kind: 'change', change }
        : {
            kind: 'comment',
            comment: {
              talkCommentId: row.talk_history_id,
              visibility: row.visibility ?? 'internal',
              text: excerpt(plainText(row.text)),
              actorName: row.actor_name,
              accountId: row.account_id,
              insertedIn: row.inserted_in,
            },
          },
  };
}

function excerpt(text: string): string {
  const characters = [...text];
  return characters.length > excerptLength ? `${characters.slice(0, excerptLength).join('')}…` : text;
}
