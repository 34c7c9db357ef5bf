import type { ColumnProposal } from '@assunto/api';
import { foldText, type RelatedSubjectRef } from '@assunto/engine/core';
import type { AccountRequest } from '../../../access/RecordRequest';
import { findByColumn, namingColumns, type Found } from '../../../intake/findByName';
import { paced } from '../../../platform/jobs/paced';
import type { SubjectMetadata } from '../../../metadata/CompanyMetadata';

/** Values that are looked up, the rows in which they are searched, and the fewest values that are evidence. */
const mostNames = 200;
const searchedRows = 20_000;
const leastNames = 2;
/** Types whose values may be names of records: text, number and selection. */
const namingTypes: ReadonlySet<number> = new Set([1, 3, 4]);

/** The rows read by one query. */
const rowsAtOnce = 500;

/** A column that may relate to a subject. */
export interface NamingColumn {
  heading: string;
  /** `null` for a column that relates to none. */
  proposal: ColumnProposal | null;
}

/**
 * For each column the subject whose records are named by all of its looked-up values, one record by each; `null` for none. Only
 * subjects that the caller may read are considered. Numbers and other natural keys are evidence only below a heading with the name
 * of the subject: any column of small numbers has the codes of some subject.
 */
export async function namedSubjects(
  request: AccountRequest,
  fileId: number,
  columns: readonly NamingColumn[],
): Promise<(RelatedSubjectRef | null)[]> {
  const mayName = columns.map(({ proposal }) => {
    const [type] = proposal?.types ?? [];
    return type !== undefined && namingTypes.has(type.componentId) && !type.isMultipleValues;
  });
  const names = await firstNames(request, fileId, mayName);
  const subjects: (RelatedSubjectRef | null)[] = [];
  for (const [index, found] of names.entries())
    subjects.push(await subjectOf(request, columns[index]?.heading ?? '', [...found]));
  return subjects;
}

/** The first different values of the chosen columns. */
async function firstNames(
  { db, account: { companyId } }: AccountRequest,
  fileId: number,
  isChosen: readonly boolean[],
): Promise<ReadonlySet<string>[]> {
  const names = isChosen.map(() => new Set<string>());
  const isComplete = (): boolean => names.every((found, index) => !isChosen[index] || found.size >= mostNames);
  let after = 0;
  for (let read = 0; read < searchedRows && !isComplete(); read += rowsAtOnce) {
    const { rows } = await paced(() =>
      db.query<{ number: number; cells: unknown[] }>(
        `SELECT row_number AS number, cells FROM talk_import_row
         WHERE company_id = $1 AND import_id = $2 AND row_number > $3 ORDER BY row_number LIMIT ${rowsAtOnce}`,
        [companyId, fileId, after],
      ),
    );
    for (const { cells } of rows)
      names.forEach((found, index) => {
        const cell = cells[index];
        if (!isChosen[index] || found.size >= mostNames || (typeof cell !== 'string' && typeof cell !== 'number'))
          return;
        const name = String(cell).trim();
        if (name !== '' && name.length <= 250) found.add(name);
      });
    if (rows.length < rowsAtOnce) break;
    after = rows.at(-1)?.number ?? after;
  }
  return names;
}

async function subjectOf(
  request: AccountRequest,
  heading: string,
  names: readonly string[],
): Promise<RelatedSubjectRef | null> {
  if (names.length < leastNames) return null;
  for (const subject of request.company.subjects.values()) {
    const { subjectId, subjectIdentifier, subjectName } = subject;
    const related = request.openReadable(subjectId);
    if (!related) continue;
    for (const column of namingColumns(related)) {
      const isName = column.attribute === related.display?.attribute && column.filterType === 'text';
      if (!isName && !isHeadingOf(heading, subject)) continue;
      const found = new Map<string, Found>();
      await paced(() => findByColumn(related, column, names, found));
      if (names.every((name) => typeof found.get(foldText(name)) === 'number'))
        return { subjectId, subjectIdentifier, subjectName };
    }
  }
  return null;
}

/** Whether a heading has the name of a subject among its words, as `bairro`, `Código do bairro` and `bairro_id` have. */
function isHeadingOf(heading: string, { subjectIdentifier, subjectName }: SubjectMetadata): boolean {
  const folded = ` ${foldedTerms(heading)} `;
  return [subjectIdentifier, subjectName].some((name) => folded.includes(` ${foldedTerms(name)} `));
}

const foldedTerms = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
