import {
  restoreSubjectBy,
  type RestoredSubject,
  type RestoreSubjectOptions,
} from '../features/backup/subject/restoreSubject';
import { createCopy } from './createCopy';

/**
 * Restores the records that one subject had in an archive, with their comments, tags and history, as a new subject beside the
 * present one, which stays as it is. The whole archive is checked before anything of it is seen; the copy appears as a whole or not
 * at all. Throws `BackupError` or `DatabaseError`.
 *
 * @example
 * await restoreSubject({ database, storage, file: 'copia.assunto', subject: 'chamado' });
 */
export const restoreSubject = (options: RestoreSubjectOptions): Promise<RestoredSubject> =>
  restoreSubjectBy(createCopy, options);
