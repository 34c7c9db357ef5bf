import { HttpError } from '../../platform/errors/errors';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import type { SpreadsheetCell } from '../../platform/spreadsheets/SpreadsheetCell';
import { checkNew } from '../../records/write/checkNew';
import { checkNewValues } from '../../records/write/checkValues';
import { cellValue } from './cellValue';
import { isImportable } from './guessMapping';
import type { ImportJob } from '../../intake/ImportJob';
import { insertRows, prepareInsert } from './insertRows';
import { problemCauses } from './problemCauses';
import type { ReadRow } from './readRows';
import { createRelatedRecords } from './relatedRecords';
import type { RecordRequest, AccountRequest } from '../../access/RecordRequest';
import type { Database } from '../../platform/database/Database';

/** The maximum number of records created per call; the next check shows what is still missing. */
const recordsAtMost = 500;

/**
 * The subject whose records a column names, and its display attribute; `null` where the caller may not create them or more than a
 * name is required.
 */
export function relatedCreation(
  request: AccountRequest,
  { attribute }: AttributeColumn,
): { creation: RecordRequest; display: AttributeColumn } | null {
  const related = request.openReadable(attribute.relatedSubject?.subjectId ?? 0);
  if (!related) return null;
  try {
    const creation = request.open(related.subject.subjectIdentifier, 'Create');
    const { display } = creation;
    if (!display || !isImportable(creation, display)) return null;
    // A name is not enough where other attributes are required.
    const isEnough = [...creation.subject.columns.values()].every(
      ({ attribute: one }) =>
        one.subjectAttributeId === display.attribute.subjectAttributeId ||
        !one.isRequired ||
        (one.defaultValue ?? null) !== null,
    );
    return isEnough ? { creation, display } : null;
  } catch (error) {
    if (error instanceof HttpError && error.statusCode < 500) return null;
    throw error;
  }
}

/**
 * Creates the missing related records that a column of a checked file names, each with only its name, as the caller could by
 * hand. They stay whatever happens to the import. Throws FORBIDDEN where the caller may not create them, and TALK_INVALID,
 * creating none, where a name is not enough.
 */
export async function createRelated(request: RecordRequest<Database>, job: ImportJob, index: number): Promise<void> {
  const column = request.subject.columns.get(job.mapping[index] ?? -1);
  const found = column && relatedCreation(request, column);
  if (!column || !found) throw new HttpError('FORBIDDEN');
  const { creation, display } = found;
  const rows = (await missingNames(request, column, job, index)).map((name, position): ReadRow => {
    const read = cellValue(display, name, request.context);
    const sent = {
      subjectAttributeId: display.attribute.subjectAttributeId,
      value: read.ok ? read.value : name,
    };
    const values = checkNewValues(creation, { talkValues: [sent] });
    checkNew(creation, values);
    return { number: position, values, problems: [], sent: [], emptied: [], unread: [] };
  });
  if (rows.length === 0) return;
  // No import has the id 0, so no row of a file refers to these records.
  const insert = await prepareInsert({ companyId: job.companyId, importId: 0 }, creation, rows);
  await request.db.transaction(async (transaction) => {
    const talkIds = await insertRows(transaction, insert);
    await creation.effects.after(creation.on(transaction), [...talkIds.values()], 'created');
  });
}

async function missingNames(
  request: AccountRequest,
  column: AttributeColumn,
  job: ImportJob,
  index: number,
): Promise<string[]> {
  const { db } = request;
  const { rows } = await db.query<{ cell: SpreadsheetCell }>(
    `SELECT DISTINCT cells -> $3::integer AS cell
     FROM talk_import_row CROSS JOIN LATERAL jsonb_array_elements(problems) AS problem
     WHERE company_id = $1 AND import_id = $2 AND problems IS NOT NULL
       AND (problem ->> 0)::integer = $3 AND problem ->> 2 = $4
     ORDER BY cell LIMIT ${recordsAtMost}`,
    [job.companyId, job.importId, index, problemCauses.missingRelated],
  );
  const related = createRelatedRecords();
  const cells = rows.map(({ cell }) => cell);
  await related.prepare(
    request,
    cells.map((cell) => [column, cell] as const),
  );
  const names = new Map<string, string>();
  for (const name of cells.flatMap((cell) => related.missing(column, cell)))
    if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  return [...names.values()].slice(0, recordsAtMost);
}
