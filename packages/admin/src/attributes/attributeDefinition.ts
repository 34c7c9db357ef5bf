import { defineEntity, type EntityAttribute, type EntityDefinition } from '@assunto/engine';
import { configForm, type ConfigForm } from '@assunto/engine/configs';
import type { SubjectAttribute } from '@assunto/engine/core';
import type { AttributeFormRequest } from './AttributeFormRequest';
import { attributeEditors } from './attributeEditors';
import { attributeOfValues, type AttributeItem } from './attributeItem';
import { IdentifierEditor } from './editors/IdentifierEditor';
import { NaturalKeyEditor } from './editors/NaturalKeyEditor';
import { RemovedOptionsEditor } from './editors/RemovedOptionsEditor';
import { recordProperties } from './recordProperties';

const identifierPattern = /^[A-Za-z][A-Za-z0-9_]{0,59}$/;
const longestName = 150;
const optionsConfig = 'config_options';

/** The form of an attribute of one component number: its properties, then the configs of its type, drawn from their schema. */
export function attributeDefinition(request: AttributeFormRequest): {
  definition: EntityDefinition<AttributeItem>;
  configs: ConfigForm<AttributeItem>;
} {
  const { type, schema, translate, configTranslate } = request;
  const configs = configForm<AttributeItem>({
    type,
    schema: schema ?? { properties: {} },
    translate: configTranslate,
    editors: attributeEditors(request),
    attributeOf: (componentConfigs, valueOf) => attributeOfValues(valueOf, componentConfigs, request),
    reads: facetsOf(request).filter((name) => name === 'length' || name === 'relatedSubjectId'),
  });
  const { only } = request;
  const shown = propertiesOf(request).filter(({ identifier }) => only?.includes(identifier) ?? true);
  const definition = defineEntity<AttributeItem>({
    name: `attribute ${type.number}`,
    key: 'subjectAttributeId',
    version: 'version',
    sections: [
      ...(shown.length === 0 ? [] : [{ title: translate('attributes.section.attribute'), attributes: shown }]),
      ...(configs.attributes.length > 0
        ? [
            {
              title: translate('attributes.section.configs'),
              attributes: configs.attributes.flatMap((one) =>
                one.identifier === optionsConfig ? [one, removedOptions(request)] : [one],
              ),
            },
          ]
        : []),
      ...(only === undefined
        ? [
            {
              title: translate('attributes.section.form'),
              attributes: recordProperties(request, configs, facetsOf(request)),
            },
          ]
        : []),
    ],
  });
  return { definition, configs };
}

const removedOptions = ({ translate }: AttributeFormRequest): EntityAttribute<AttributeItem> => ({
  identifier: 'removedOptions',
  label: translate('attributes.optionsRemoved'),
  Editor: RemovedOptionsEditor,
  shownOn: 'update',
  columns: 12,
});

type Facet = 'relatedSubjectId' | 'isMultipleValues' | 'isNaturalKey' | 'isOrderable' | 'length';

/** The properties that mean something for a type, asked of the type itself. */
function facetsOf({ type, componentId, subjects }: AttributeFormRequest): Facet[] {
  const plain = attributeOfValues(() => null, {}, { componentId, subjects });
  const column = type.columnType(plain);
  const schemaWith = (given: Partial<SubjectAttribute>) => JSON.stringify(type.jsonSchema({ ...plain, ...given }));
  const facets: [Facet, boolean][] = [
    ['relatedSubjectId', type.kind === 'select'],
    ['isMultipleValues', schemaWith({ isMultipleValues: true }) !== schemaWith({})],
    ['isNaturalKey', column !== 'jsonb' && column !== 'boolean'],
    ['isOrderable', type.filterType(plain) !== 'json'],
    ['length', schemaWith({ length: 7 }) !== schemaWith({})],
  ];
  return facets.flatMap(([facet, isMeant]) => (isMeant ? [facet] : []));
}

function propertiesOf(request: AttributeFormRequest): EntityAttribute<AttributeItem>[] {
  const { translate } = request;
  const facets = facetsOf(request);
  const byFacet = facetAttributes(request);
  const facet = (name: Facet) => (facets.includes(name) ? [byFacet[name]] : []);
  const identifier = {
    identifier: 'identifier',
    label: translate('attributes.identifier'),
    help: translate('attributes.identifierHelp'),
  };
  return [
    {
      identifier: 'name',
      label: translate('attributes.name'),
      isRequired: true,
      maxLength: longestName,
      help: translate('attributes.nameHelp'),
    },
    {
      ...identifier,
      Editor: IdentifierEditor,
      isReadOnly: 'onUpdate',
      check: (value) => (identifierPattern.test(String(value)) ? null : translate('attributes.identifierInvalid')),
    },
    ...facet('relatedSubjectId'),
    {
      identifier: 'isRequired',
      label: translate('attributes.required'),
      component: 'switch',
      columns: 4,
      help: translate('attributes.requiredHelp'),
    },
    ...facet('isMultipleValues'),
    ...facet('isNaturalKey'),
    {
      identifier: 'isEditable',
      label: translate('attributes.editable'),
      component: 'switch',
      columns: 4,
      defaultValue: true,
      help: translate('attributes.editableHelp'),
    },
    ...facet('isOrderable'),
    ...facet('length'),
  ];
}

function facetAttributes({
  translate,
  subjects,
  componentId,
}: AttributeFormRequest): Readonly<Record<Facet, EntityAttribute<AttributeItem>>> {
  return {
    relatedSubjectId: {
      identifier: 'relatedSubjectId',
      label: translate('attributes.related'),
      component: 'select',
      options: subjects.map(({ subjectId, subjectName }) => ({ id: subjectId, name: subjectName })),
      isReadOnly: 'onUpdate',
      isRequired: componentId === 14,
      columns: 12,
      help: translate('attributes.relatedHelp'),
    },
    isMultipleValues: {
      identifier: 'isMultipleValues',
      label: translate('attributes.multiple'),
      component: 'switch',
      isReadOnly: 'onUpdate',
      columns: 4,
    },
    isNaturalKey: {
      identifier: 'isNaturalKey',
      label: translate('attributes.naturalKey'),
      Editor: NaturalKeyEditor,
      columns: 4,
      help: translate('attributes.naturalKeyHelp'),
    },
    isOrderable: {
      identifier: 'isOrderable',
      label: translate('attributes.orderable'),
      component: 'switch',
      columns: 4,
      defaultValue: true,
    },
    length: {
      identifier: 'length',
      label: translate('attributes.length'),
      component: 'number',
      configs: { minimum: 1, maximum: 100_000 },
      help: translate('attributes.lengthHelp'),
    },
  };
}
