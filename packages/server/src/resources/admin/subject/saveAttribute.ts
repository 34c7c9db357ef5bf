import { subjectLimits, type AttributeCreate, type AttributeSave } from '@assunto/engine/contract';
import type { SubjectAttribute } from '@assunto/engine/core';
import type { CallerAccount } from '../../../access/CallerAccount';
import { changeConfigurationIn, type ConfigurationChange } from '../../../configuration/changeConfiguration';
import type { Queryable } from '../../../database/Database';
import { HttpError } from '../../../http/errors';
import type { attributeIndexes } from '../../../metadata/attributeIndexes';
import { changeStructure } from '../../../metadata/changeStructure';
import { checkAttribute } from '../../../metadata/checkAttribute';
import { addAttribute, createIndexes, describeAttribute, readRelatedSubject } from '../../../metadata/createAttribute';
import { naturalKeyName } from '../../../metadata/names';
import { readComputed } from '../../../metadata/loadCompany';
import { requireComputable } from '../../../metadata/requireComputable';
import { requireValidConfigs } from '../../../metadata/requireValidConfigs';
import { attributeState, readAttribute, readDescribed, type AttributeRow } from './attributeQueries';
import { isConverting } from './conversion/conversionRow';
import { identifierFor } from './identifiers';
import { withNaturalKey } from './naturalKey';
import { withRemovedOptions } from './removedOptions';
import { requireReferences } from './requireReferences';
import { orderOf } from './orderOf';
import type { StructureServices } from './StructureServices';
import { readSubject } from './subjectQueries';
import { readOrder, subjectState } from './subjectState';

/** Adds an attribute to a subject; returns its id. Throws NOT_FOUND, REQUEST_INVALID, ATTRIBUTE_IDENTIFIER_TAKEN and _TOO_MANY. */
export async function createConfiguredAttribute(
  services: StructureServices,
  account: CallerAccount,
  given: { subjectId: number; attribute: AttributeCreate },
): Promise<number> {
  const added = await changeStructure(services.database, async (transaction) => {
    const stored = await addConfiguredAttribute(transaction, services, account, given);
    await requireReferences(transaction, services.componentTypes, account.companyId, [stored.subjectAttributeId]);
    return stored;
  });
  await createIndexes(services.database, added.indexes);
  services.forget(account.companyId);
  return added.subjectAttributeId;
}

/** The same in the caller's transaction; the caller creates the indexes, and checks what the attribute names. */
export async function addConfiguredAttribute(
  transaction: Queryable,
  { componentTypes }: Pick<StructureServices, 'componentTypes'>,
  account: CallerAccount,
  { subjectId, attribute: given }: { subjectId: number; attribute: AttributeCreate },
): ReturnType<typeof addAttribute> {
  const { companyId } = account;
  let indexes: ReturnType<typeof attributeIndexes> = [];
  const { id } = await changeConfigurationIn(transaction, account, {
    ...ofAttribute(companyId, null, null),
    async change() {
      const identifier = await chosenIdentifier(transaction, companyId, subjectId, given);
      const named = notEntered({ ...given, name: given.name.trim(), identifier });
      const related = await readRelatedSubject(transaction, companyId, named.relatedSubjectId ?? null);
      const attribute = describeAttribute(named, related);
      checkAttribute(componentTypes, attribute);
      const stored = { ...named, defaultValue: normalisedDefault(componentTypes, attribute) };
      const added = await addAttribute(transaction, componentTypes, companyId, subjectId, stored);
      ({ indexes } = added);
      return added.subjectAttributeId;
    },
  });
  return { subjectAttributeId: id, indexes };
}

/**
 * Changes an attribute, but not how its values are stored. Throws NOT_FOUND, CONFIGURATION_CHANGED, REQUEST_INVALID,
 * ATTRIBUTE_NEEDS_CONVERSION, and NATURAL_KEY_COLLIDES with the values that several records have.
 */
export async function updateConfiguredAttribute(
  services: StructureServices,
  account: CallerAccount,
  subjectAttributeId: number,
  change: { save: AttributeSave; ifMatch: string | null; isRestore?: boolean },
): Promise<void> {
  const { database, componentTypes, forget } = services;
  const { companyId } = account;
  const current = await readAttribute(database, companyId, subjectAttributeId);
  if (!current) throw new HttpError('NOT_FOUND');
  const becomesKey = change.save.isNaturalKey === true && !current.isNaturalKey && !current.computed;
  const write = (): Promise<void> => writeAttribute(services, account, subjectAttributeId, change);
  if (becomesKey) {
    const attribute = await readDescribed(database, companyId, { ...current, isNaturalKey: true });
    checkAttribute(componentTypes, attribute);
    await withNaturalKey(services, { companyId, subjectId: current.subjectId, attribute }, write);
  } else await write();
  forget(companyId);
}

async function writeAttribute(
  { database, componentTypes }: StructureServices,
  account: CallerAccount,
  subjectAttributeId: number,
  { save, ifMatch, isRestore = false }: { save: AttributeSave; ifMatch: string | null; isRestore?: boolean },
): Promise<void> {
  const { companyId } = account;
  const { removedOptions = [], ...properties } = save;
  await changeStructure(database, (transaction) =>
    changeConfigurationIn(transaction, account, {
      ...ofAttribute(companyId, subjectAttributeId, ifMatch),
      isRestore,
      async change() {
        const before = await readAttribute(transaction, companyId, subjectAttributeId);
        if (!before) throw new HttpError('NOT_FOUND');
        const requested = notEntered({ ...before, ...properties, name: (properties.name ?? before.name).trim() });
        requireSameStorage(before, requested);
        if (await isConverting(transaction, companyId, subjectAttributeId)) throw new HttpError('CONVERSION_RUNNING');
        const next = await withRemovedOptions(transaction, account, { before, requested, removedOptions });
        const attribute = await readDescribed(transaction, companyId, next);
        checkAttribute(componentTypes, attribute);
        await requireValidConfigs(attribute, componentTypes);
        if (before.isNaturalKey && !next.isNaturalKey)
          await transaction.query(`DROP INDEX IF EXISTS ${naturalKeyName(subjectAttributeId)}`);
        const computable = new Set((await readComputed(transaction, componentTypes, companyId)).columns.keys());
        await updateRow(transaction, companyId, {
          ...next,
          defaultValue: normalisedDefault(componentTypes, attribute),
        });
        await requireReferences(transaction, componentTypes, companyId, [subjectAttributeId]);
        await requireComputable(transaction, componentTypes, companyId, subjectAttributeId, computable);
        return subjectAttributeId;
      },
    }),
  );
}

/** A computed attribute without what only means something for entered values. */
const notEntered = <Given extends AttributeCreate>(given: Given): Given =>
  given.computed
    ? { ...given, isNaturalKey: false, isRequired: false, preSelect: false, defaultValue: null, relatedSubjectId: null }
    : given;

/** What decides how values are stored is only changed by a conversion. */
function requireSameStorage(before: AttributeRow, next: AttributeRow): void {
  // A computed value can be shown in another format, since none is stored.
  const isShownAlike = before.componentId === next.componentId || (before.computed !== null && next.computed !== null);
  const isSame =
    isShownAlike &&
    before.isMultipleValues === next.isMultipleValues &&
    before.relatedSubjectId === next.relatedSubjectId &&
    (before.computed === null) === (next.computed === null);
  if (!isSame) throw new HttpError('ATTRIBUTE_NEEDS_CONVERSION');
}

/** An editor's default value, such as an option with its name, as records store it. */
const normalisedDefault = (componentTypes: StructureServices['componentTypes'], attribute: SubjectAttribute): unknown =>
  componentTypes.get(attribute.componentId).normalise(attribute.defaultValue, attribute);

async function updateRow(transaction: Queryable, companyId: number, row: AttributeRow): Promise<void> {
  await transaction.query(
    `UPDATE subject_attribute SET name = $3, is_required = $4, is_editable = $5, is_natural_key = $6, is_internal = $7,
       is_orderable = $8, length = $9, default_value = $10::jsonb, component_configs = $11::jsonb, pre_select = $12, icon = $13,
       component_id = $14, computed = $15::jsonb
     WHERE company_id = $1 AND subject_attribute_id = $2`,
    [
      ...[companyId, row.subjectAttributeId, row.name, row.isRequired, row.isEditable, row.isNaturalKey],
      ...[row.isInternal, row.isOrderable, row.length],
      row.defaultValue === null ? null : JSON.stringify(row.defaultValue),
      ...[JSON.stringify(row.componentConfigs), row.preSelect, row.icon],
      ...[row.componentId, row.computed && JSON.stringify(row.computed)],
    ],
  );
}

/** Moves an attribute to the trash; its values stay until it is removed for good. */
export async function removeConfiguredAttribute(
  { database, forget }: StructureServices,
  account: CallerAccount,
  subjectAttributeId: number,
  ifMatch: string | null,
): Promise<void> {
  const { companyId, accountId } = account;
  await database.transaction((transaction) =>
    changeConfigurationIn(transaction, account, {
      ...ofAttribute(companyId, subjectAttributeId, ifMatch),
      async change() {
        await transaction.query(
          `UPDATE subject_attribute SET dropped_in = now(), dropped_by = $3
           WHERE company_id = $1 AND subject_attribute_id = $2`,
          [companyId, subjectAttributeId, accountId],
        );
        return subjectAttributeId;
      },
    }),
  );
  forget(companyId);
}

/** Takes an attribute out of the trash. Throws NOT_FOUND when it is not there, and ATTRIBUTE_TOO_MANY. */
export async function restoreConfiguredAttribute(
  { database, forget }: StructureServices,
  account: CallerAccount,
  subjectAttributeId: number,
): Promise<void> {
  const { companyId } = account;
  await database.transaction((transaction) =>
    changeConfigurationIn(transaction, account, {
      ...ofAttribute(companyId, subjectAttributeId, null),
      isRestore: true,
      async change() {
        const { rows } = await transaction.query<{ subject_id: number }>(
          `UPDATE subject_attribute SET dropped_in = NULL, dropped_by = NULL
           WHERE company_id = $1 AND subject_attribute_id = $2 AND dropped_in IS NOT NULL AND purged_in IS NULL
           RETURNING subject_id`,
          [companyId, subjectAttributeId],
        );
        if (!rows[0]) throw new HttpError('NOT_FOUND');
        await requireRoom(transaction, companyId, rows[0].subject_id, 0);
        return subjectAttributeId;
      },
    }),
  );
  forget(companyId);
}

/** Arranges the attributes of a subject, which is a change of the subject. Throws REQUEST_INVALID for ids of others. */
export async function orderAttributes(
  { database, forget }: StructureServices,
  account: CallerAccount,
  subjectId: number,
  { ids, ifMatch }: { ids: readonly number[]; ifMatch: string | null },
): Promise<void> {
  const { companyId } = account;
  await database.transaction((transaction) =>
    changeConfigurationIn(transaction, account, {
      ...{ entity: 'subject', id: subjectId, ifMatch },
      read: () => subjectState(transaction, companyId, subjectId),
      async change() {
        await writeOrder(transaction, companyId, subjectId, ids);
        return subjectId;
      },
    }),
  );
  forget(companyId);
}

async function writeOrder(
  transaction: Queryable,
  companyId: number,
  subjectId: number,
  ids: readonly number[],
): Promise<void> {
  const order = orderOf(await readOrder(transaction, companyId, subjectId), ids);
  await transaction.query(
    `UPDATE subject_attribute SET sort_order = position FROM unnest($3::integer[]) WITH ORDINALITY AS new(id, position)
     WHERE company_id = $1 AND subject_id = $2 AND subject_attribute_id = id AND sort_order <> position`,
    [companyId, subjectId, order],
  );
}

const ofAttribute = (
  companyId: number,
  id: number | null,
  ifMatch: string | null,
): Omit<ConfigurationChange, 'change'> => ({
  ...{ entity: 'attribute', id, ifMatch },
  read: (transaction, subjectAttributeId) => attributeState(transaction, companyId, subjectAttributeId),
});

async function chosenIdentifier(
  transaction: Queryable,
  companyId: number,
  subjectId: number,
  { identifier, name }: AttributeCreate,
): Promise<string> {
  await requireRoom(transaction, companyId, subjectId, 1);
  if (identifier !== undefined) return identifier;
  const { rows } = await transaction.query<{ identifier: string }>(
    'SELECT lower(identifier) AS identifier FROM subject_attribute WHERE company_id = $1 AND subject_id = $2',
    [companyId, subjectId],
  );
  return identifierFor(name, new Set(rows.map((row) => row.identifier)));
}

/** Throws NOT_FOUND for a subject that is gone, and ATTRIBUTE_TOO_MANY. Such changes of a subject run one after the other. */
async function requireRoom(transaction: Queryable, companyId: number, subjectId: number, more: number): Promise<void> {
  await transaction.query('SELECT FROM subject WHERE company_id = $1 AND subject_id = $2 FOR NO KEY UPDATE', [
    companyId,
    subjectId,
  ]);
  const found = await readSubject(transaction, companyId, subjectId);
  if (!found || found.removal) throw new HttpError('NOT_FOUND');
  if (found.attributeCount + more > subjectLimits.attributes)
    throw new HttpError('ATTRIBUTE_TOO_MANY', { values: { most: subjectLimits.attributes } });
}
