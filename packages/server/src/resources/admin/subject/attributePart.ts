import { AttributeCreate, type AttributeSave } from '@assunto/engine/contract';
import type { ComponentConfigs } from '@assunto/engine/core';
import type { ConfigurationPart, PartScope } from '../../../configuration/file/ConfigurationPart';
import { requireBody } from '../../../configuration/file/bodyProblems';
import { createConcurrently } from '../../../metadata/createAttribute';
import { HttpError } from '../../../http/errors';
import { listAttributes, type AttributeRow } from './attributeQueries';
import {
  addConfiguredAttribute,
  orderAttributes,
  removeConfiguredAttribute,
  restoreConfiguredAttribute,
  updateConfiguredAttribute,
} from './saveAttribute';
import { servicesOf } from './subjectPart';

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
      ...{ id: subjectAttributeId, key: `${subjectIdentifier}.${identifier}`, name: state.name, parentId: subjectId },
      state: { ...state, componentConfigs: withoutRemoved(state.componentConfigs) },
    }));
  },

  normalise: (state) => ({
    ...{ isRequired: false, isEditable: true, isNaturalKey: false, isMultipleValues: false, isInternal: false },
    ...{ isOrderable: true, length: null, defaultValue: null, componentConfigs: {}, preSelect: false, icon: null },
    ...{ relatedSubjectId: null, computed: null },
    ...state,
    name: typeof state['name'] === 'string' ? state['name'].trim() : state['name'],
  }),

  async create(scope, { key, parentId, state }) {
    const identifier = key.slice(key.indexOf('.') + 1);
    const attribute = { ...state, identifier } as AttributeCreate;
    requireBody(AttributeCreate, attribute);
    const subjectId = parentId ?? 0;
    const known = await readKnown(scope, subjectId, identifier);
    if (known) {
      if (known.isRemoved) await restoreConfiguredAttribute(servicesOf(scope), scope.account, known.id);
      await updateConfiguredAttribute(servicesOf(scope), scope.account, known.id, {
        ...{ save: state as AttributeSave, ifMatch: null },
      });
      return known.id;
    }
    const added = await addConfiguredAttribute(scope.database, scope, scope.account, { subjectId, attribute });
    for (const { name, sql } of added.indexes) {
      if (attribute.isNaturalKey === true) await scope.database.runAlone(sql(''));
      // Others save meanwhile.
      else
        scope.afterCommit((database) =>
          database.kind === 'pglite'
            ? database.runAlone(sql(''))
            : createConcurrently(database, name, sql('CONCURRENTLY')),
        );
    }
    return added.subjectAttributeId;
  },

  async update(scope, id, { key, state }) {
    requireBody(AttributeCreate, { ...state, identifier: key.slice(key.indexOf('.') + 1) });
    await updateConfiguredAttribute(servicesOf(scope), scope.account, id, {
      ...{ save: state as AttributeSave, ifMatch: null },
    });
  },

  remove: (scope, id) => removeConfiguredAttribute(servicesOf(scope), scope.account, id, null),

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

/** An attribute in the trash, or one that came back with its subject. */
async function readKnown(
  { database, account }: PartScope,
  subjectId: number,
  identifier: string,
): Promise<{ id: number; isRemoved: boolean } | null> {
  const { rows } = await database.query<{ id: number; isRemoved: boolean }>(
    `SELECT subject_attribute_id AS id, dropped_in IS NOT NULL AS "isRemoved" FROM subject_attribute
     WHERE company_id = $1 AND subject_id = $2 AND lower(identifier) = lower($3) AND purged_in IS NULL`,
    [account.companyId, subjectId, identifier],
  );
  return rows[0] ?? null;
}
