import type { SubjectSize } from '@assunto/api';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { AccountRequest } from '../../access/RecordRequest';
import type { StatementLimits } from '../../platform/database/Database';
import { limitStatements } from '../../platform/database/limitStatements';
import type { SubjectMetadata } from '../../metadata/CompanyMetadata';
import { countTalks } from '../../records/read/countTalks';

interface SizeRow {
  subjectId: number;
  tableBytes: number;
  indexBytes: number;
}

/** The room that the records of each subject of the company take. Each subject has a table of its own, which belongs to one company. */
export async function readSizes({ db, company }: AccountRequest, limits: StatementLimits): Promise<SubjectSize[]> {
  const limited = limitStatements(db, limits);
  const subjects = [...company.subjects.values()];
  if (subjects.length === 0) return [];
  const subjectIds = subjects.map(({ subjectId }) => subjectId);
  const [counts, { rows }] = await Promise.all([
    countTalks(limited, company.companyId, subjectIds),
    limited.query<SizeRow>(subjects.map(sizeOf).join(' UNION ALL '), [company.companyId]),
  ]);
  return rows.flatMap((size) => {
    const subject = company.subjectsById.get(size.subjectId);
    const count = counts.get(size.subjectId);
    return subject && count ? [{ ...size, ...count, subjectName: subject.subjectName }] : [];
  });
}

/** Of the table that a record is in: the one of its name is empty where several servers share the rows. */
function sizeOf({ subjectId, table }: SubjectMetadata): string {
  const records = uncheckedTable({ subjectId, table }, 'administered');
  const of = (size: string): string =>
    `coalesce((SELECT ${size}(t.tableoid) FROM ${records} AS t WHERE t.company_id = $1 LIMIT 1), ${size}('${table}'))`;
  return `SELECT ${subjectId} AS "subjectId", ${of('pg_table_size')} AS "tableBytes", ${of('pg_indexes_size')} AS "indexBytes"`;
}
