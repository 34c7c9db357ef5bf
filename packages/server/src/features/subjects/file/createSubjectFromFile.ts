import type { SubjectFromFile, SubjectFromFileAnswer } from '@assunto/api';
import type { CallerAccount } from '../../../platform/auth/CallerAccount';
import { HttpError } from '../../../platform/errors/errors';
import { translate } from '../../../platform/messages/language';
import { enqueueJob } from '../../../platform/jobs/enqueueJob';
import { changeStructure } from '../../../metadata/changeStructure';
import { chosenMarks } from '../../../intake/chosenMarks';
import { assertState, type ImportJob } from '../../../intake/ImportJob';
import { withConventions } from '../../../intake/withConventions';
import { createConfiguredSubjectIn } from '../saveSubject';
import { createList } from './createList';
import { findSubjectFile } from './subjectFiles';
import type { SubjectFileServices } from './SubjectFileServices';

/**
 * Creates a subject with its attributes, its list and forms, a menu entry and the permissions of the chosen profiles, and starts
 * the import of the file into it: all in one transaction. Throws NOT_FOUND for another person's file, REQUEST_INVALID, and what
 * `createConfiguredSubject` throws.
 */
export async function createSubjectFromFile(
  services: SubjectFileServices,
  account: CallerAccount,
  fileId: number,
  body: SubjectFromFile,
): Promise<SubjectFromFileAnswer> {
  const { companyId } = account;
  const created = await changeStructure(services.database, async (transaction) => {
    const file = await findSubjectFile(transaction, account, fileId, { forUpdate: true });
    assertState(file, 'mapping');
    const chosen = chosenColumns(file, body);
    const subject = await createConfiguredSubjectIn(transaction, services, account, {
      ...body.subject,
      attributes: chosen.map(({ attribute }) => attribute),
    });
    const menuId = await createList(transaction, services, account, subject, body);
    const ids = new Map(chosen.map(({ index }, position) => [index, subject.attributeIds[position] ?? null]));
    await transaction.query(
      `UPDATE talk_import SET subject_id = $3, mapping = $4, columns = $5, empty_marks = $6, proposals = NULL, menu_id = $7,
         sid = $8, state = 'checking', created_subject = true, updated_in = now()
       WHERE company_id = $1 AND import_id = $2`,
      [
        ...[companyId, fileId, subject.subjectId],
        JSON.stringify(file.columns.map((_, index) => ids.get(index) ?? null)),
        JSON.stringify(file.columns.map((column, index) => withConventions(column, body.columns[index] ?? {}))),
        JSON.stringify(chosenMarks(file.emptyMarks, body.emptyMarks ?? [])),
        ...[menuId, account.sid],
      ],
    );
    await enqueueJob(transaction, 'import', { companyId, importId: fileId }, { companyId });
    return subject;
  });
  services.forget(companyId);
  const { subjectId, subjectIdentifier } = created;
  return { subjectId, subjectIdentifier, importId: fileId };
}

type ChosenColumn = NonNullable<SubjectFromFile['columns'][number]> & { index: number };

/** The columns that become attributes. Throws REQUEST_INVALID unless there is one, and one entry for each column. */
function chosenColumns({ columns }: Pick<ImportJob, 'columns'>, body: SubjectFromFile): ChosenColumn[] {
  const chosen = body.columns.flatMap((column, index) => (column ? [{ ...column, index }] : []));
  if (body.columns.length !== columns.length)
    throw new HttpError('REQUEST_INVALID', { message: translate('structure.fileColumns') });
  if (chosen.length === 0) throw new HttpError('REQUEST_INVALID', { message: translate('structure.fileColumn') });
  return chosen;
}
