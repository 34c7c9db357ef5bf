import {
  custom,
  defineForm,
  fromJsonSchema,
  number,
  select,
  text,
  toggle,
  type EntityDefinition,
  type FieldsOf,
} from '@assunto/engine';
import { configFields } from '@assunto/engine/configs';
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

/** The form of an attribute of one component number: its properties, then the configs of its type, drawn from their schema. */
export function attributeDefinition(request: AttributeFormRequest): EntityDefinition<AttributeItem> {
  const { type, only, translate } = request;
  const properties = propertiesOf(request, only);
  const configs = configsOf(request);
  const ofRecords = only ? {} : recordProperties(request, facetsOf(request));
  return defineForm<AttributeItem>({
    name: `attribute ${type.number}`,
    key: 'subjectAttributeId',
    version: 'version',
    fields: { ...properties, ...configs, ...ofRecords },
    layout: [
      { section: translate('attributes.section.attribute'), fields: namesOf(properties) },
      { section: translate('attributes.section.configs'), fields: namesOf(configs) },
      { section: translate('attributes.section.form'), fields: namesOf(ofRecords) },
    ],
  });
}

type Fields = FieldsOf<AttributeItem>;

const namesOf = (fields: Fields) => Object.keys(fields) as (keyof AttributeItem)[];

/** The configs of the type, and what becomes of records with options that are removed. */
function configsOf(request: AttributeFormRequest): Fields {
  const { translate, configTranslate, schema } = request;
  const reads = facetsOf(request).filter((name) => name === 'length' || name === 'relatedSubjectId');
  const configs = configFields({
    schema: schema ?? { properties: {} },
    translate: configTranslate,
    editors: attributeEditors(request),
    attributeOf: (componentConfigs, root) => attributeOfValues((name) => root[name] ?? null, componentConfigs, request),
    reads: request.only ? reads.filter((name) => request.only?.includes(name)) : reads,
  });
  const removedOptions = custom({
    label: translate('attributes.optionsRemoved'),
    editor: RemovedOptionsEditor,
    shownOn: 'update',
    columns: 12,
  });
  return {
    componentConfigs: fromJsonSchema(configs.schema, { ...configs.uiSchema, 'ui:order': ['*', 'options'] }),
    ...(schema?.properties['options'] && { removedOptions }),
  };
}

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

/** The properties of an attribute of this type, or `only` these. */
function propertiesOf(request: AttributeFormRequest, only: readonly string[] | undefined): Fields {
  const { translate } = request;
  const facets: readonly string[] = facetsOf(request);
  const all: Fields = {
    name: text({
      label: translate('attributes.name'),
      help: translate('attributes.nameHelp'),
      required: true,
      maxLength: longestName,
    }),
    identifier: custom({
      label: translate('attributes.identifier'),
      help: translate('attributes.identifierHelp'),
      editor: IdentifierEditor,
      readOnly: 'onUpdate',
      check: (value) => (identifierPattern.test(value) ? null : translate('attributes.identifierInvalid')),
    }),
    relatedSubjectId: relatedSubject(request),
    isRequired: toggle({
      label: translate('attributes.required'),
      help: translate('attributes.requiredHelp'),
      columns: 4,
    }),
    isMultipleValues: toggle({ label: translate('attributes.multiple'), readOnly: 'onUpdate', columns: 4 }),
    isNaturalKey: custom({
      label: translate('attributes.naturalKey'),
      help: translate('attributes.naturalKeyHelp'),
      editor: NaturalKeyEditor,
      columns: 4,
    }),
    isEditable: toggle({
      label: translate('attributes.editable'),
      help: translate('attributes.editableHelp'),
      default: true,
      columns: 4,
    }),
    isOrderable: toggle({ label: translate('attributes.orderable'), default: true, columns: 4 }),
    length: number({
      label: translate('attributes.length'),
      help: translate('attributes.lengthHelp'),
      configs: { minimum: 1, maximum: 100_000 },
    }),
  };
  const isShown = (name: string) =>
    (only?.includes(name) ?? true) && (alwaysShown.includes(name) || facets.includes(name));
  return Object.fromEntries(Object.entries(all).filter(([name]) => isShown(name)));
}

const alwaysShown: readonly string[] = ['name', 'identifier', 'isRequired', 'isEditable'];

const relatedSubject = ({ translate, subjects, componentId }: AttributeFormRequest) =>
  select<number>({
    label: translate('attributes.related'),
    help: translate('attributes.relatedHelp'),
    options: subjects.map(({ subjectId, subjectName }) => ({ id: subjectId, name: subjectName })),
    readOnly: 'onUpdate',
    required: componentId === 14,
    columns: 12,
  });
