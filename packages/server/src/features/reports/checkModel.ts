import type { ErrorDetail } from '@assunto/engine/core';
import type { ReportModel } from '@assunto/api';
import {
  columnLetter,
  readReportColumns,
  reportColumnProblems,
  reportPlaceholders,
  type ReportColumn,
} from '@assunto/engine/fields';
import { HttpError } from '../../platform/errors/errors';
import type { AccountRequest } from '../../access/RecordRequest';
import { engineTranslate, translate } from '../../platform/messages/language';

/** A model in its stored form. */
export interface StoredModel {
  templateName: string;
  subjectIds: number[];
  columns: ReportColumn[] | null;
}

/**
 * Validates a model and returns its stored form: it must have a name, subjects that its author may read, and valid columns over
 * attributes that they may read. Throws REQUEST_INVALID with every problem; what may not be read is refused like what does not
 * exist.
 */
export function checkModel(request: AccountRequest, { templateName, subjects, columns }: ReportModel): StoredModel {
  const errors: ErrorDetail[] = [];
  const refuse = (code: string, message: string) => void errors.push({ code, message });
  const name = templateName.normalize('NFC').trim();
  if (name === '') refuse('NAME_REQUIRED', translate('report.nameMissing'));

  if (subjects.length === 0) refuse('SUBJECT_REQUIRED', translate('report.subjectMissing'));
  const subjectIds = new Set<number>();
  for (const { subjectIdentifier } of subjects) {
    const found = readable(request, subjectIdentifier);
    if (found) subjectIds.add(found.subject.subjectId);
    else refuse('SUBJECT_NOT_FOUND', translate('admin.subjectNotFound', { subject: subjectIdentifier }));
  }
  const stored = columns === undefined ? null : readReportColumns(JSON.stringify(columns));
  if (columns !== undefined && !stored) refuse('COLUMNS_INVALID', engineTranslate()('reportColumns.invalid'));
  for (const { column, problem } of stored ? reportColumnProblems(stored) : []) {
    const message = engineTranslate()(`reportColumns.${problem}`);
    refuse(
      'COLUMN_INVALID',
      column === null ? `${message}.` : translate('report.column', { column: columnLetter(column), problem: message }),
    );
  }
  for (const [index, column] of (stored ?? []).entries())
    for (const what of outOfReach(request, column))
      refuse('COLUMN_INVALID', translate('report.columnUnknown', { column: columnLetter(index), what }));
  if (errors.length > 0) throw new HttpError('REQUEST_INVALID', { errors });
  return { templateName: name, subjectIds: [...subjectIds], columns: stored };
}

/** The attributes in a column that the caller may not read or that do not exist. */
function outOfReach(request: AccountRequest, { attributes }: ReportColumn): string[] {
  return attributes.flatMap(({ value, subjectId }) => [
    ...reportPlaceholders(value).flatMap(({ subjectIdentifier, subjectAttributeIdentifier }) =>
      mayRead(request, subjectIdentifier, subjectAttributeIdentifier)
        ? []
        : [translate('report.attribute', { attribute: `${subjectIdentifier}.${subjectAttributeIdentifier}` })],
    ),
    ...(subjectId !== null && !request.openReadable(subjectId)
      ? [translate('report.subject', { subject: String(subjectId) })]
      : []),
  ]);
}

function mayRead(request: AccountRequest, subjectIdentifier: string, identifier: string): boolean {
  const found = readable(request, subjectIdentifier);
  return found?.readable.some(({ attribute }) => attribute.identifier === identifier) === true;
}

/** Whether a column uses an existing attribute that the caller may not read. */
export function isHidden(request: AccountRequest, { attributes }: ReportColumn): boolean {
  return attributes.some(({ value }) =>
    reportPlaceholders(value).some(({ subjectIdentifier, subjectAttributeIdentifier }) => {
      const subject = request.company.subjects.get(subjectIdentifier.toLowerCase());
      const exists = subject?.attributes.some(({ identifier }) => identifier === subjectAttributeIdentifier);
      return exists === true && !mayRead(request, subjectIdentifier, subjectAttributeIdentifier);
    }),
  );
}

function readable(request: AccountRequest, subjectIdentifier: string) {
  const subject = request.company.subjects.get(subjectIdentifier.toLowerCase());
  return subject ? request.openReadable(subject.subjectId) : null;
}
