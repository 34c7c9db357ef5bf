import type { SubjectSize } from '@assunto/engine/contract';
import type { AccountRequest } from '../../../access/RecordRequest';
import type { StatementLimits } from '../../../database/Database';

interface SizeRow {
  subjectId: number;
  estimate: number;
  tableBytes: number;
  indexBytes: number;
}

/**
 * The room that the records of each subject of the company take. Each subject has a table of its own, which belongs to one company.
 * Numbers of records are the database's estimates: counting them would read every table.
 */
export async function readSizes({ db, company }: AccountRequest, limits: StatementLimits): Promise<SubjectSize[]> {
  const subjects = [...company.subjectsById.values()];
  const { rows } = await db.query<SizeRow>(
    `SELECT subject_id AS "subjectId", greatest(0, reltuples)::bigint AS estimate,
       pg_table_size(oid) AS "tableBytes", pg_indexes_size(oid) AS "indexBytes"
     FROM unnest($1::integer[], $2::text[]) AS subject(subject_id, table_name)
     JOIN pg_class ON oid = to_regclass(table_name)`,
    [subjects.map(({ subjectId }) => subjectId), subjects.map(({ table }) => table)],
    undefined,
    limits,
  );
  return rows.flatMap(({ estimate, ...size }) => {
    const subject = company.subjectsById.get(size.subjectId);
    return subject ? [{ ...size, subjectName: subject.subjectName, talkCount: estimate }] : [];
  });
}
