import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { RecordRequest } from '../../access/RecordRequest';
import { enqueueJob } from '../../platform/jobs/enqueueJob';

interface WrittenComment {
  talkId: number;
  talkCommentId: number;
  /** Accounts that it mentions. */
  mentioned: readonly number[];
}

/** The attribute with the address of who asked, who may be another one than the creator. */
const contact = 'emailContato';

/**
 * Notifies people of a comment, in the transaction that writes it: who asked, the people in its values, and who is mentioned; followers are
 * read when it is sent. These are only candidates: each is asked for their own rights at that time.
 */
export async function enqueueNotices(
  request: RecordRequest,
  { talkId, talkCommentId, mentioned }: WrittenComment,
): Promise<void> {
  const { db, company, subject } = request;
  const columns = [...subject.columns.values()];
  const address = columns.find(({ attribute }) => attribute.identifier === contact);
  const people = columns.filter(
    ({ componentType, attribute }) => componentType.isPerson && attribute.componentConfigs.notifies !== false,
  );
  const { rows } = await db.query<{ created_by: number | null; people: number[]; asked: number[] }>(
    `SELECT created_by, ${people.map(accountsIn).join(' || ') || `'{}'::bigint[]`} AS people,
       ARRAY(SELECT account_id FROM account
         WHERE company_id = $1 AND NOT inactive AND lower(email) = lower(${address ? `t.${address.column}` : 'NULL'})) AS asked
     FROM ${uncheckedTable(subject, 'readBefore')} AS t WHERE t.company_id = $1 AND t.talk_id = $2`,
    [company.companyId, talkId],
  );
  const [row] = rows;
  const accountIds = [
    ...(typeof row?.created_by === 'number' ? [row.created_by] : []),
    ...(row?.people ?? []),
    ...(row?.asked ?? []),
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

/** The accounts in a column of people, as a list. */
const accountsIn = ({ column, attribute }: AttributeColumn): string =>
  attribute.isMultipleValues ? `coalesce(t.${column}, '{}')` : `array_remove(ARRAY[t.${column}], NULL)`;
