import type { ComponentTypeCatalogue, Validator } from '@assunto/engine/core';
import type { Access } from '../access/createAccess';
import type { Database } from '../database/Database';
import type { SubjectMetadata } from '../metadata/CompanyMetadata';

/** What the calls about talks are made of. */
export interface TalkServices {
  database: Database;
  access: Access;
  componentTypes: ComponentTypeCatalogue;
  validatorOf(subject: SubjectMetadata): Validator;
}
