import type { AttributeSave } from '@assunto/api';
import type { RestoreConfiguration } from '../../configuration/RestoreConfiguration';
import { HttpError } from '../../platform/errors/errors';
import { readAttribute, type AttributeState } from './attributeQueries';
import { restoreConfiguredAttribute, updateConfiguredAttribute } from './saveAttribute';
import { restoreConfiguredSubject } from './saveSubject';
import { requireStructureRights } from '../../configuration/structureRights';
import type { StructureServices } from '../../configuration/StructureServices';
import type { SubjectState } from './subjectState';

/** Restores an earlier state of a subject; a removed one is taken out of the trash. Its attributes keep their present order. */
export const createSubjectRestore =
  (services: StructureServices): RestoreConfiguration =>
  async ({ account }, { entityId, state, ifMatch }) => {
    requireStructureRights(account);
    const { subjectName, icon = null, singularName = null, pluralName = null, help = '' } = state as SubjectState;
    const save = { subjectName, icon, singularName, pluralName, help };
    await restoreConfiguredSubject(services, account, entityId, { save, ifMatch });
    return { leftOut: [] };
  };

/**
 * Restores an earlier state of an attribute; a removed one is taken out of the trash. Options that were added since stay for the
 * records that have them.
 */
export const createAttributeRestore =
  (services: StructureServices): RestoreConfiguration =>
  async ({ account }, { entityId, state, ifMatch }) => {
    requireStructureRights(account);
    const found = await readAttribute(services.database, account.companyId, entityId);
    if (!found) throw new HttpError('NOT_FOUND');
    if (found.removal) await restoreConfiguredAttribute(services, account, entityId);
    const { identifier: _, subjectId: __, ...save } = state as AttributeState;
    await updateConfiguredAttribute(services, account, entityId, {
      save: save satisfies AttributeSave,
      ifMatch: found.removal ? null : ifMatch,
      isRestore: true,
    });
    return { leftOut: [] };
  };
