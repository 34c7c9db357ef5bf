import type { SubjectFileColumn } from '@assunto/api';
import type { AccountRequest } from '../../../access/RecordRequest';
import type { Access } from '../../../access/createAccess';
import type { ReadFile } from '../../../intake/completeReading';
import type { FileReader } from '../../../intake/readHandler';
import type { SpreadsheetSummary } from '../../../platform/spreadsheets/spreadsheetBatches';
import { requireStructureRights } from '../../../configuration/structureRights';
import { namedSubjects } from './namedSubject';

/** The proposals of a stored file, in the order of its columns. */
export type StoredProposal = Omit<SubjectFileColumn, 'name' | 'samples' | 'numbers' | 'dates' | 'times' | 'answers'>;

/** Every type is tried at every cell, so the worker may work five minutes. */
export const subjectReading = { timeoutMs: 300_000, proposesTypes: true };

/** Adds whether a column identifies its rows, and whose records it names, which only the database knows. */
export async function describeSubjectFile(
  request: AccountRequest,
  fileId: number,
  { columns, emptyMarks, proposals, rowCount }: SpreadsheetSummary,
): Promise<ReadFile> {
  const found = (proposals ?? []).map((column) => ({
    ...column,
    isUnique: column.mayBeUnique && column.filledCount === rowCount,
  }));
  const subjects = await namedSubjects(
    request,
    fileId,
    found.map((column, index) => ({
      heading: columns[index]?.name ?? '',
      proposal: column.isUnique ? null : column,
    })),
  );
  const stored: StoredProposal[] = found.map((column, index) => ({
    ...column,
    relatedSubject: subjects[index] ?? null,
  }));
  return { columns, rowCount, emptyMarks, proposals: stored };
}

/** How files are read from which subjects are created. */
export const subjectReader = (access: Access): FileReader => ({
  reading: subjectReading,
  async describe(person, { importId }, summary) {
    requireStructureRights(person);
    return describeSubjectFile(await access.of(person), importId, summary);
  },
});
