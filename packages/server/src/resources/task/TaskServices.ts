import type { Access, CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import type { Database } from '../../database/Database';

/** What the calls about tasks are made of. */
export interface TaskServices {
  database: Database;
  access: Access;
}

/** Somebody who works with tasks. */
export interface TaskAsker {
  caller: CallerAccess;
  access: SubjectAccess;
}
