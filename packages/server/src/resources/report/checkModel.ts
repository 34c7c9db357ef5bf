import {
  columnLetter,
  readReportColumns,
  reportColumnMessages,
  reportColumnProblems,
  reportPlaceholders,
  type ErrorDetail,
  type ReportColumn,
  type ReportModel,
} from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import { HttpError } from '../../http/errors';

/** A model as it is kept. */
export interface KeptModel {
  templateName: string;
  subjectIds: number[];
  columns: ReportColumn[] | null;
}

/**
 * Checks a model and answers it as it is kept: named, about subjects that its author may read, with columns that can be
 * kept and that name attributes which they may read. Throws REQUEST_INVALID with every problem; what is out of reach is
 * refused like what does not exist.
 */
export function checkModel(caller: CallerAccess, { templateName, subjects, columns }: ReportModel): KeptModel {
  const errors: ErrorDetail[] = [];
  const refuse = (code: string, message: string) => void errors.push({ code, message });
  const name = templateName.normalize('NFC').trim();
  if (name === '') refuse('NAME_REQUIRED', 'Informe o nome do modelo.');

  if (subjects.length === 0) refuse('SUBJECT_REQUIRED', 'Informe o assunto do modelo.');
  const subjectIds = new Set<number>();
  for (const { subjectIdentifier } of subjects) {
    const found = readable(caller, subjectIdentifier);
    if (found) subjectIds.add(found.subject.subjectId);
    else refuse('SUBJECT_NOT_FOUND', `O assunto ${subjectIdentifier} não existe ou você não tem acesso a ele.`);
  }
  const kept = columns === undefined ? null : readReportColumns(JSON.stringify(columns));
  if (columns !== undefined && !kept) refuse('COLUMNS_INVALID', reportColumnMessages.invalid);
  for (const { column, message } of kept ? reportColumnProblems(kept) : [])
    refuse('COLUMN_INVALID', column === null ? `${message}.` : `Coluna ${columnLetter(column)}: ${message}.`);
  for (const [place, column] of (kept ?? []).entries())
    for (const what of outOfReach(caller, column))
      refuse('COLUMN_INVALID', `Coluna ${columnLetter(place)}: ${what} não existe ou você não tem acesso.`);
  if (errors.length > 0) throw new HttpError('REQUEST_INVALID', { errors });
  return { templateName: name, subjectIds: [...subjectIds], columns: kept };
}

/** What a column names that the caller may not read or that does not exist. */
function outOfReach(caller: CallerAccess, { attributes }: ReportColumn): string[] {
  return attributes.flatMap(({ value, subjectId }) => [
    ...reportPlaceholders(value).flatMap(({ subjectIdentifier, subjectAttributeIdentifier }) =>
      mayRead(caller, subjectIdentifier, subjectAttributeIdentifier)
        ? []
        : [`o atributo ${subjectIdentifier}.${subjectAttributeIdentifier}`],
    ),
    ...(subjectId !== null && !caller.readableSubject(subjectId) ? [`o assunto ${subjectId}`] : []),
  ]);
}

function mayRead(caller: CallerAccess, subjectIdentifier: string, identifier: string): boolean {
  const access = readable(caller, subjectIdentifier);
  return access?.readable.some(({ attribute }) => attribute.identifier === identifier) === true;
}

/** Whether a column names an attribute that exists and that the caller may not read. */
export function isHidden(caller: CallerAccess, { attributes }: ReportColumn): boolean {
  return attributes.some(({ value }) =>
    reportPlaceholders(value).some(({ subjectIdentifier, subjectAttributeIdentifier }) => {
      const subject = caller.company.subjects.get(subjectIdentifier.toLowerCase());
      const exists = subject?.attributes.some(({ identifier }) => identifier === subjectAttributeIdentifier);
      return exists === true && !mayRead(caller, subjectIdentifier, subjectAttributeIdentifier);
    }),
  );
}

function readable(caller: CallerAccess, subjectIdentifier: string) {
  const subject = caller.company.subjects.get(subjectIdentifier.toLowerCase());
  return subject ? caller.readableSubject(subject.subjectId) : null;
}
