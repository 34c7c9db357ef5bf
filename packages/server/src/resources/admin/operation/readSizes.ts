import type { SubjectSize } from '@assunto/engine/contract';
import type { AccountRequest } from '../../../access/RecordRequest';
import type { Queryable, StatementLimits } from '../../../database/Database';
import { countTalks } from '../../../talks/countTalks';

interface SizeRow {
  subjectId: number;
  tableBytes: number;
  indexBytes: number;
}

/** The room that the records of each subject of the company take. Each subject has a table of its own, which belongs to one company. */
export async function readSizes({ db, company }: AccountRequest, limits: StatementLimits): Promise<SubjectSize[]> {
  const limited: Queryable = { query: (sql, values, name) => db.query(sql, values, name, limits) };
  const subjects = [...company.subjectsById.values()];
  const subjectIds = subjects.map(({ subjectId }) => subjectId);
  const [counts, { rows }] = await Promise.all([
    countTalks(limited, company.companyId, subjectIds),
    limited.query<SizeRow>(
      `SELECT subject_id AS "subjectId", pg_table_size(oid) AS "tableBytes", pg_indexes_size(oid) AS "indexBytes"
       FROM unnest($1::integer[], $2::text[]) AS subject(subject_id, table_name)
       JOIN pg_class ON oid = to_regclass(table_name)`,
      [subjectIds, subjects.map(({ table }) => table)],
    ),
  ]);
  return rows.flatMap((size) => {
    const subject = company.subjectsById.get(size.subjectId);
    const count = counts.get(size.subjectId);
    return subject && count ? [{ ...size, ...count, subjectName: subject.subjectName }] : [];
  });
}
