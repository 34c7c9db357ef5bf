import { subjectLimits, type AttributeCreate, type AttributeSave } from '@assunto/api';
import type { SubjectAttribute } from '@assunto/engine/core';
import { defaultRuleOf } from '@assunto/engine/fields';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import {
  changeConfigurationIn,
  createConfigurationsIn,
  type ConfigurationChange,
} from '../../configuration/changeConfiguration';
import type { Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { changeStructure } from '../../metadata/changeStructure';
import { checkAttribute } from '../../metadata/checkAttribute';
import {
  addAttributes,
  createIndexes,
  describeAttribute,
  readRelatedSubjects,
  type AddedAttribute,
} from '../../metadata/createAttribute';
import { naturalKeyName } from '../../metadata/names';
import { readComputed } from '../../metadata/loadCompany';
import { requireComputable } from '../../metadata/requireComputable';
import { requireValidConfigs } from '../../metadata/requireValidConfigs';
import { attributeState, attributeStates, readAttribute, readDescribed, type AttributeRow } from './attributeQueries';
import { isConverting } from './conversion/conversionRow';
import { identifierFor } from './identifiers';
import { withNaturalKey } from './naturalKey';
import { withRemovedOptions } from './removedOptions';
import { requireReferences } from './requireReferences';
import { orderOf } from './orderOf';
import type { StructureServices } from '../../configuration/StructureServices';
import { readSubjects } from './subjectQueries';
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

/** A new attribute of a subject. */
export interface GivenAttribute {
  subjectId: number;
  attribute: AttributeCreate;
}

/** The same in the caller's transaction; the caller creates the indexes, and checks what the attribute names. */
export async function addConfiguredAttribute(
  transaction: Queryable,
  services: Pick<StructureServices, 'componentTypes'>,
  account: CallerAccount,
  given: GivenAttribute,
): Promise<AddedAttribute> {
  const [added] = await addConfiguredAttributes(transaction, services, account, [given]);
  if (!added) throw new HttpError('NOT_FOUND');
  return added;
}

/** The same for several attributes, with few statements; none of them may name another one. The results are in the given order. */
export async function addConfiguredAttributes(
  transaction: Queryable,
  { componentTypes }: Pick<StructureServices, 'componentTypes'>,
  account: CallerAccount,
  given: readonly GivenAttribute[],
): Promise<AddedAttribute[]> {
  const { companyId } = account;
  let added: AddedAttribute[] = [];
  await createConfigurationsIn(transaction, account, {
    entity: 'attribute',
    read: (_, ids) => attributeStates(transaction, companyId, ids),
    async create() {
      const counts = new Map<number, number>();
      for (const { subjectId } of given) counts.set(subjectId, (counts.get(subjectId) ?? 0) + 1);
      await requireRoom(transaction, companyId, counts);
      const checked = [];
      const relatedIds = given.flatMap(({ attribute }) => attribute.relatedSubjectId ?? []);
      const related = await readRelatedSubjects(transaction, companyId, relatedIds);
      for (const { subjectId, attribute: own } of await identified(transaction, companyId, given)) {
        const named = notEntered({ ...own, name: own.name.trim() });
        const attribute = describeAttribute(named, related.get(named.relatedSubjectId ?? 0) ?? null);
        checkAttribute(componentTypes, attribute);
        const defaultValue = normalisedDefault(componentTypes, attribute);
        checked.push({ subjectId, attribute: { ...named, defaultValue } });
      }
      added = await addAttributes(transaction, componentTypes, companyId, checked);
      return added.map(({ subjectAttributeId }) => subjectAttributeId);
    },
  });
  return added;
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
function normalisedDefault(componentTypes: StructureServices['componentTypes'], attribute: SubjectAttribute): unknown {
  const rule = defaultRuleOf(attribute.defaultValue);
  return rule === null
    ? componentTypes.get(attribute.componentId).normalise(attribute.defaultValue, attribute)
    : { rule };
}

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
        await requireRoom(transaction, companyId, new Map([[rows[0].subject_id, 0]]));
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
      entity: 'subject',
      id: subjectId,
      ifMatch,
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
  entity: 'attribute',
  id,
  ifMatch,
  read: (transaction, subjectAttributeId) => attributeState(transaction, companyId, subjectAttributeId),
});

type Identified = GivenAttribute & { attribute: { identifier: string } };

/** The same attributes with an identifier each: those without one get one from their name. */
async function identified(
  transaction: Queryable,
  companyId: number,
  given: readonly GivenAttribute[],
): Promise<Identified[]> {
  const unnamed = new Set(
    given.flatMap(({ subjectId, attribute }) => (attribute.identifier === undefined ? [subjectId] : [])),
  );
  const taken = new Map<number, Set<string>>();
  for (const subjectId of unnamed) {
    const { rows } = await transaction.query<{ identifier: string }>(
      'SELECT lower(identifier) AS identifier FROM subject_attribute WHERE company_id = $1 AND subject_id = $2',
      [companyId, subjectId],
    );
    const own = given.flatMap((one) => (one.subjectId === subjectId ? (one.attribute.identifier ?? []) : []));
    taken.set(subjectId, new Set([...rows.map((row) => row.identifier), ...own.map((name) => name.toLowerCase())]));
  }
  return given.map(({ subjectId, attribute }) => {
    const own = taken.get(subjectId) ?? new Set();
    const identifier = attribute.identifier ?? identifierFor(attribute.name, own);
    own.add(identifier);
    return { subjectId, attribute: { ...attribute, identifier } };
  });
}

/**
 * Throws NOT_FOUND for a subject that is gone, and ATTRIBUTE_TOO_MANY when one cannot have so many more. Such changes of a subject run
 * one after the other.
 */
async function requireRoom(
  transaction: Queryable,
  companyId: number,
  more: ReadonlyMap<number, number>,
): Promise<void> {
  const subjectIds = [...more.keys()];
  // In the order of their ids, so that two of them never wait for each other.
  await transaction.query(
    'SELECT FROM subject WHERE company_id = $1 AND subject_id = ANY($2::integer[]) ORDER BY subject_id FOR NO KEY UPDATE',
    [companyId, subjectIds],
  );
  const found = await readSubjects(transaction, companyId, subjectIds);
  for (const [subjectId, added] of more) {
    const subject = found.get(subjectId);
    if (!subject || subject.removal) throw new HttpError('NOT_FOUND');
    if (subject.attributeCount + added > subjectLimits.attributes)
      throw new HttpError('ATTRIBUTE_TOO_MANY', { values: { most: subjectLimits.attributes } });
  }
}
