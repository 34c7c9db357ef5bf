import { AttributeCreate, type AttributeSave } from '@assunto/api';
import type { ComponentConfigs } from '@assunto/engine/core';
import {
  createsTogether,
  type ConfigurationPart,
  type EntityState,
  type PartScope,
  type WrittenEntity,
} from '../../configuration/parts/ConfigurationPart';
import { requireBody } from '../../configuration/parts/bodyProblems';
import { createConcurrently } from '../../metadata/createAttribute';
import { HttpError } from '../../platform/errors/errors';
import { listAttributes, type AttributeRow } from './attributeQueries';
import {
  addConfiguredAttributes,
  orderAttributes,
  removeConfiguredAttribute,
  restoreConfiguredAttribute,
  updateConfiguredAttribute,
} from './saveAttribute';
import { servicesOf } from './subjectPart';
import { readOrders } from './subjectState';

type StoredRow = Omit<AttributeRow, 'removal'> & { subjectIdentifier: string };

/** The attributes of a configuration file, in their subjects. One that is in the trash is taken out of it. */
export const attributePart: ConfigurationPart = {
  section: 'attributes',
  kind: 'attribute',
  nameProperty: 'name',
  alike: null,
  isOrdered: true,

  async read({ database, account }) {
    const { rows } = await database.query<StoredRow>(
      `SELECT subject_attribute_id AS "subjectAttributeId", subject_id AS "subjectId", identifier, name,
         component_id AS "componentId", is_required AS "isRequired", is_editable AS "isEditable",
         is_natural_key AS "isNaturalKey", is_multiple_values AS "isMultipleValues", is_internal AS "isInternal",
         is_orderable AS "isOrderable", length, default_value AS "defaultValue", component_configs AS "componentConfigs",
         pre_select AS "preSelect", attribute.icon, related_subject_id AS "relatedSubjectId",
         computed, subject_identifier AS "subjectIdentifier"
       FROM subject_attribute AS attribute JOIN subject USING (company_id, subject_id)
       WHERE company_id = $1 AND attribute.dropped_in IS NULL AND subject.dropped_in IS NULL
       ORDER BY subject.sort_order, subject_id, attribute.sort_order, subject_attribute_id`,
      [account.companyId],
    );
    return rows.map(({ subjectAttributeId, subjectId, subjectIdentifier, identifier, ...state }) => ({
      id: subjectAttributeId,
      key: `${subjectIdentifier}.${identifier}`,
      name: state.name,
      parentId: subjectId,
      state: { ...state, componentConfigs: withoutRemoved(state.componentConfigs) },
    }));
  },

  normalise: (state) => ({
    isRequired: false,
    isEditable: true,
    isNaturalKey: false,
    isMultipleValues: false,
    isInternal: false,
    isOrderable: true,
    length: null,
    defaultValue: null,
    componentConfigs: {},
    preSelect: false,
    icon: null,
    relatedSubjectId: null,
    computed: null,
    ...state,
    name: typeof state['name'] === 'string' ? state['name'].trim() : state['name'],
  }),

  ...createsTogether(createAll),

  async update(scope, id, { key, state }) {
    requireBody(AttributeCreate, { ...state, identifier: identifierOf(key) });
    await updateConfiguredAttribute(servicesOf(scope), scope.account, id, {
      save: state as AttributeSave,
      ifMatch: null,
    });
  },

  remove: (scope, id) => removeConfiguredAttribute(servicesOf(scope), scope.account, id, null),

  readOrders: ({ database, account }, parentIds) => readOrders(database, account.companyId, parentIds),

  async arrange(scope, parentId, ids) {
    if (parentId === null) throw new HttpError('NOT_FOUND');
    const listed = await listAttributes(scope.database, scope.account.companyId, parentId, false);
    // Those that came back with their subject, and are not in the file.
    for (const { subjectAttributeId } of listed)
      if (!ids.includes(subjectAttributeId))
        await removeConfiguredAttribute(servicesOf(scope), scope.account, subjectAttributeId, null);
    await orderAttributes(servicesOf(scope), scope.account, parentId, { ids, ifMatch: null });
  },
};

/** Options that were removed stay for the records of this company alone. */
function withoutRemoved(configs: ComponentConfigs): ComponentConfigs {
  if (!configs.options) return configs;
  return { ...configs, options: configs.options.filter(({ isRemoved }) => isRemoved !== true) };
}

interface Given {
  subjectId: number;
  attribute: AttributeCreate & { identifier: string };
  state: EntityState;
}

async function createAll(scope: PartScope, entities: readonly WrittenEntity[]): Promise<number[]> {
  const given = entities.map(({ key, parentId, state }): Given => {
    const attribute = { ...state, identifier: identifierOf(key) } as Given['attribute'];
    requireBody(AttributeCreate, attribute);
    return { subjectId: parentId ?? 0, attribute, state };
  });
  const known = await readKnown(scope, given);
  const added = await addAll(
    scope,
    given.filter((one) => !known.has(one)),
  );
  for (const [{ state }, { id, isRemoved }] of known) {
    if (isRemoved) await restoreConfiguredAttribute(servicesOf(scope), scope.account, id);
    await updateConfiguredAttribute(servicesOf(scope), scope.account, id, {
      save: state as AttributeSave,
      ifMatch: null,
    });
  }
  return given.map((one) => known.get(one)?.id ?? added.get(one) ?? 0);
}

/** Adds attributes; their ids. */
async function addAll(scope: PartScope, given: readonly Given[]): Promise<Map<Given, number>> {
  const ids = new Map<Given, number>();
  if (given.length === 0) return ids;
  const added = await addConfiguredAttributes(scope.database, scope, scope.account, given);
  for (const [index, one] of given.entries()) {
    const { subjectAttributeId = 0, indexes = [] } = added[index] ?? {};
    ids.set(one, subjectAttributeId);
    for (const { name, sql } of indexes) {
      if (one.attribute.isNaturalKey === true) await scope.database.runAlone(sql(''));
      // Others save meanwhile.
      else scope.afterCommit((database) => createConcurrently(database, name, sql('CONCURRENTLY')));
    }
  }
  return ids;
}

const identifierOf = (key: string): string => key.slice(key.indexOf('.') + 1);

/** Attributes in the trash, and those that came back with their subject. */
async function readKnown(
  { database, account }: PartScope,
  given: readonly Given[],
): Promise<Map<Given, { id: number; isRemoved: boolean }>> {
  const { rows } = await database.query<{ id: number; isRemoved: boolean; position: number }>(
    `SELECT subject_attribute_id AS id, dropped_in IS NOT NULL AS "isRemoved", position::integer AS position
     FROM unnest($2::integer[], $3::text[]) WITH ORDINALITY AS given(subject_id, name, position)
     JOIN subject_attribute AS known ON known.subject_id = given.subject_id AND lower(identifier) = lower(given.name)
     WHERE company_id = $1 AND purged_in IS NULL ORDER BY position`,
    [account.companyId, given.map(({ subjectId }) => subjectId), given.map(({ attribute }) => attribute.identifier)],
  );
  return new Map(
    rows.flatMap(({ position, ...found }) => {
      const one = given[position - 1];
      return one ? [[one, found] as const] : [];
    }),
  );
}
