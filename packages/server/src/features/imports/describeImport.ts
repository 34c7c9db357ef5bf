import type { Access } from '../../access/createAccess';
import type { ReadFile } from '../../intake/completeReading';
import type { SpreadsheetSummary } from '../../platform/spreadsheets/spreadsheetBatches';
import type { RecordRequest } from '../../access/RecordRequest';
import { HttpError } from '../../platform/errors/errors';
import type { FileReader } from '../../intake/readHandler';
import { guessMapping } from './guessMapping';
import { lastChoices, rememberedColumns, rememberedMarks } from './lastChoices';

/** What is proposed for the columns of a file, as the person chose for their last ones. */
export async function describeImport(request: RecordRequest, summary: SpreadsheetSummary): Promise<ReadFile> {
  const last = await lastChoices(request);
  const headings = summary.columns.map(({ name }) => name);
  return {
    columns: rememberedColumns(summary.columns, last),
    rowCount: summary.rowCount,
    emptyMarks: rememberedMarks(summary, last),
    mapping: guessMapping(request, headings, last),
    updatesExisting: last.updatesExisting && request.permissions.can('Update'),
  };
}

/** How files of records are read. */
export const recordReader = (access: Access): FileReader => ({
  reading: {},
  async describe(person, { subjectId }, summary) {
    const request = await access.of(person);
    const subject = subjectId === null ? undefined : request.company.subjectsById.get(subjectId);
    if (!subject) throw new HttpError('SUBJECT_NOT_FOUND');
    return describeImport(request.open(subject.subjectIdentifier, 'Create'), summary);
  },
});
