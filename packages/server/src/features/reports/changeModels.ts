import type { ReportModel } from '@assunto/api';
import { reportPlaceholders, type ReportColumn } from '@assunto/engine/fields';
import { inTransaction, type AccountRequest } from '../../access/RecordRequest';
import { changeConfiguration, changeConfigurationIn } from '../../configuration/changeConfiguration';
import type { RestoreConfiguration } from '../../configuration/RestoreConfiguration';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';
import { checkModel, isHidden } from './checkModel';
import { columnsOf, modelState, type ModelState } from './modelState';
import { deleteModels, insertModel, selectModels, updateModel, type ModelRow } from './queries';

/** A model of subjects that the caller may read; a deleted subject hides nothing any more. Throws NOT_FOUND. */
export async function readModel(request: AccountRequest, templateId: number): Promise<ModelRow> {
  const [model] = await selectModels(request.db, request.company.companyId, [templateId]);
  if (!model || !mayRead(request, model)) throw new HttpError('NOT_FOUND');
  return model;
}

/** Whether the caller may read the subjects of a model. */
const mayRead = (request: AccountRequest, { subject_ids }: ModelRow): boolean =>
  subject_ids.every((id) => !request.company.subjectsById.has(id) || request.openReadable(id) !== null);

/** A model that the caller may change: saving the shown columns would remove hidden ones. Throws NOT_FOUND and FORBIDDEN. */
async function changeable(request: AccountRequest, templateId: number): Promise<ModelRow> {
  const model = await readModel(request, templateId);
  if (model.columns?.some((column) => isHidden(request, column)))
    throw new HttpError('FORBIDDEN', { message: translate('report.hiddenAttributes') });
  return model;
}

interface SaveOptions {
  ifMatch: string | null;
  /** The id of a deleted model that is restored. */
  restoredId?: number | null;
  isRestore?: boolean;
}

/** Creates a model and returns its id. Throws REQUEST_INVALID with every problem. */
export async function createModel(
  request: AccountRequest<Database>,
  body: ReportModel,
  { ifMatch, restoredId = null }: SaveOptions,
): Promise<number> {
  const { companyId } = request.account;
  const model = checkModel(request, body);
  const { id } = await changeConfiguration(request.db, request.account, {
    entity: 'report',
    id: restoredId,
    ifMatch,
    isRestore: restoredId !== null,
    read: (transaction, templateId) => modelState(transaction, companyId, templateId),
    change: (transaction) => insertModel(transaction, companyId, model, restoredId),
  });
  return id;
}

/** Replaces a model. Throws REQUEST_INVALID with every problem, and FORBIDDEN when it has columns hidden from the caller. */
export async function changeModel(
  request: AccountRequest<Database>,
  templateId: number,
  body: ReportModel,
  { ifMatch, isRestore = false }: SaveOptions,
): Promise<void> {
  const { companyId } = request.account;
  await changeable(request, templateId);
  const model = checkModel(request, body);
  await changeConfiguration(request.db, request.account, {
    entity: 'report',
    id: templateId,
    ifMatch,
    isRestore,
    read: (transaction, id) => modelState(transaction, companyId, id),
    async change(transaction) {
      // Somebody else may have added a hidden column meanwhile.
      await changeable(request.on(transaction), templateId);
      await updateModel(transaction, companyId, templateId, model);
      return templateId;
    },
  });
}

/** Deletes models, all or none. Throws NOT_FOUND when the caller may not read one of them. */
export async function removeModels(request: AccountRequest<Database>, ids: readonly number[]): Promise<void> {
  const { companyId } = request.account;
  // In the order of their ids, to prevent deadlocks between such calls.
  const templateIds = [...new Set(ids)].sort((one, other) => one - other);
  await inTransaction(request, async (own) => {
    for (const id of templateIds) await readModel(own, id);
    for (const id of templateIds)
      await changeConfigurationIn(own.db, own.account, {
        entity: 'report',
        id,
        ifMatch: null,
        read: (transaction, templateId) => modelState(transaction, companyId, templateId),
        async change(transaction) {
          await deleteModels(transaction, companyId, [id]);
          return id;
        },
      });
  });
}

/**
 * Restores an earlier state of a model, a deleted one under its id. Deleted subjects and columns over deleted attributes are
 * omitted; what the caller may not read is refused as in a save.
 */
export const restoreModel: RestoreConfiguration = async (request, { entityId, state, ifMatch }) => {
  const { db, company } = request;
  const earlier = state as ModelState;
  const subjects = earlier.subjectIds.flatMap((id) => {
    const subject = company.subjectsById.get(id);
    return subject ? [{ subjectIdentifier: subject.subjectIdentifier }] : [];
  });
  const earlierColumns = columnsOf(earlier);
  const columns = earlierColumns?.filter((column) => isPresent(request, column));
  const body: ReportModel = { templateName: earlier.templateName, subjects, ...(columns && { columns }) };
  const [present] = await selectModels(db, company.companyId, [entityId]);
  if (present) await changeModel(request, entityId, body, { ifMatch, isRestore: true });
  else await createModel(request, body, { ifMatch, restoredId: entityId });
  const gone = (earlierColumns ?? []).filter((column) => !columns?.includes(column));
  return {
    leftOut: [
      ...gone.map(({ columnIdentifier }) => translate('report.columnGone', { column: columnIdentifier })),
      ...(subjects.length < earlier.subjectIds.length ? [translate('report.subjectGone')] : []),
    ],
  };
};

/** Whether the subjects and attributes of a column exist. */
const isPresent = ({ company }: AccountRequest, { attributes }: ReportColumn): boolean =>
  attributes.every(
    ({ value, subjectId }) =>
      (subjectId === null || company.subjectsById.has(subjectId)) &&
      reportPlaceholders(value).every(({ subjectIdentifier, subjectAttributeIdentifier }) =>
        company.subjects
          .get(subjectIdentifier.toLowerCase())
          ?.attributes.some(({ identifier }) => identifier === subjectAttributeIdentifier),
      ),
  );
