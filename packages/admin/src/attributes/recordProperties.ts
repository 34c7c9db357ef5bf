import type { EntityAttribute } from '@assunto/engine';
import type { ConfigForm } from '@assunto/engine/configs';
import { interpretValidator, type FilterTree, type SubjectAttribute } from '@assunto/engine/core';
import { defaultRuleOf, offeredOptions } from '@assunto/engine/fields';
import { IconEditor } from '../subjects/IconEditor';
import type { AttributeFormRequest } from './AttributeFormRequest';
import { attributeOfValues, firstPosition, idsOf, type AttributeItem } from './attributeItem';
import { DefaultValueEditor } from './editors/DefaultValueEditor';

/** Filters and report columns refer to attributes, files are uploaded to a record: they have no default value. */
const kindsWithoutDefault = ['file', 'filter'];
const reportColumns = 15;

/** What a new record's form begins with, and where the attribute is. */
export function recordProperties(
  request: AttributeFormRequest,
  configs: ConfigForm<AttributeItem>,
  facets: readonly string[],
): EntityAttribute<AttributeItem>[] {
  const { translate, type, schema, attributes, subjectAttributeId } = request;
  const others = attributes.filter((one) => one.subjectAttributeId !== subjectAttributeId);
  const hasList = schema?.properties['options'] !== undefined;
  // Records of another subject are searched for a stored attribute.
  const isPossible = subjectAttributeId !== null || type.kind !== 'select' || hasList;
  const hasDefault = isPossible && !kindsWithoutDefault.includes(type.kind) && type.number !== reportColumns;
  return [
    ...(hasDefault ? [defaultValue(request, configs, facets)] : []),
    ...(hasList
      ? [
          {
            identifier: 'preSelect',
            label: translate('attributes.preSelect'),
            component: 'switch' as const,
            help: translate('attributes.preSelectHelp'),
            visibleWhen: ownList,
          },
        ]
      : []),
    {
      identifier: 'position',
      label: translate('attributes.position'),
      component: 'select' as const,
      help: translate('attributes.positionHelp'),
      defaultValue: idsOf(attributes).at(-1) ?? firstPosition,
      options: [
        { id: firstPosition, name: translate('attributes.positionFirst') },
        ...others.map((one) => ({
          id: one.subjectAttributeId,
          name: translate('attributes.positionAfter', { name: one.name }),
        })),
      ],
    },
    { identifier: 'icon', label: translate('attributes.icon'), Editor: IconEditor },
  ];
}

/** The entries of a select are its own list. */
const ownList: FilterTree = { empty: [{ var: 'relatedSubjectId' }] };

function defaultValue(
  request: AttributeFormRequest,
  configs: ConfigForm<AttributeItem>,
  facets: readonly string[],
): EntityAttribute<AttributeItem> {
  const { translate, type, componentTypes, format, subjectAttributeId } = request;
  const reads = [
    ...configs.attributes.map(({ identifier }) => identifier),
    ...facets.filter((name) => ['length', 'relatedSubjectId', 'isMultipleValues'].includes(name)),
  ];
  return {
    identifier: 'defaultValue',
    label: translate('attributes.default'),
    Editor: DefaultValueEditor,
    help: translate('attributes.defaultHelp'),
    ...(type.kind === 'select' && subjectAttributeId === null && { visibleWhen: ownList }),
    checkedWith: reads,
    check: (value, valueOf) => {
      if (defaultRuleOf(value) !== null) return null;
      const attribute = attributeOfValues(valueOf, configs.write(valueOf), request);
      const normalised = type.normalise(value, attribute);
      if (normalised === null) return null;
      const validator = interpretValidator({ componentTypes, attributes: [attribute] });
      const context = { ...format, now: new Date(), valueOf: () => null };
      const problem = validator?.attribute(attribute, normalised, false, context)?.message;
      return problem ?? (isOffered(normalised, attribute) ? null : translate('attributes.defaultRemoved'));
    },
  };
}

function isOffered(normalised: unknown, attribute: SubjectAttribute): boolean {
  if (attribute.relatedSubject || !attribute.componentConfigs.options) return true;
  const offered = offeredOptions(attribute).map(({ id }) => id);
  return (Array.isArray(normalised) ? (normalised as unknown[]) : [normalised]).every((id) =>
    offered.includes(String(id)),
  );
}
