import { uncheckedTable } from '../../platform/database/recordReads';
import type { RecordRequest } from '../../access/RecordRequest';
import { enqueueJob } from '../../platform/jobs/enqueueJob';

interface WrittenComment {
  talkId: number;
  talkCommentId: number;
  /** Accounts that it mentions. */
  mentioned: readonly number[];
}

/** The people in a record's values, beside its creator: the e-mail of a contact, and the name of the person in charge. */
const contact = 'emailContato';
const inCharge = 'responsavel';

/**
 * Notifies people of a comment, in the transaction that writes it: who asked, who is in charge, and who is mentioned; followers are
 * read when it is sent. These are only candidates: each is asked for their own rights at that time.
 */
export async function enqueueNotices(
  request: RecordRequest,
  { talkId, talkCommentId, mentioned }: WrittenComment,
): Promise<void> {
  const { db, company, subject } = request;
  const columnOf = (identifier: string) =>
    [...subject.columns.values()].find(({ attribute }) => attribute.identifier === identifier);
  const [address, person] = [columnOf(contact), columnOf(inCharge)];
  const options = (person?.attribute.componentConfigs as { options?: { id: unknown; name: string }[] } | null)?.options;
  const { rows } = await db.query<{ created_by: number | null; address: unknown; person: unknown }>(
    `SELECT created_by, ${address ? `t.${address.column}` : 'NULL'} AS address, ${person ? `t.${person.column}` : 'NULL'} AS person
     FROM ${uncheckedTable(subject, 'readBefore')} AS t WHERE t.company_id = $1 AND t.talk_id = $2`,
    [company.companyId, talkId],
  );
  const [row] = rows;
  const name = options?.find(({ id }) => id === row?.person)?.name ?? null;
  const named = await db.query<{ account_id: number }>(
    `SELECT account_id FROM account
     WHERE company_id = $1 AND NOT inactive AND (lower(email) = lower($2::text) OR display_name = $3::text)`,
    [company.companyId, typeof row?.address === 'string' ? row.address : null, name],
  );
  const accountIds = [
    ...(typeof row?.created_by === 'number' ? [row.created_by] : []),
    ...named.rows.map(({ account_id }) => account_id),
  ];
  await enqueueJob(
    db,
    'notify-comment',
    {
      subjectId: subject.subjectId,
      talkId,
      talkCommentId,
      accountIds: [...new Set(accountIds)],
      mentioned: [...mentioned],
    },
    { companyId: company.companyId },
  );
}
