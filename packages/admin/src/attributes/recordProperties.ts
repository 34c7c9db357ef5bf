import { custom, select, toggle, type FieldsOf } from '@assunto/engine';
import { interpretValidator, type FilterTree, type SubjectAttribute } from '@assunto/engine/core';
import { defaultRuleOf, offeredOptions } from '@assunto/engine/fields';
import { IconEditor } from '../icons/IconEditor';
import type { AttributeFormRequest } from './AttributeFormRequest';
import { attributeOfValues, configsIn, firstPosition, idsOf, type AttributeItem } from './attributeItem';
import { DefaultValueEditor } from './editors/DefaultValueEditor';

/** Filters and report columns refer to attributes, files are uploaded to a record: they have no default value. */
const kindsWithoutDefault = ['file', 'filter'];
const reportColumns = 15;

/** What a new record's form begins with, and where the attribute is. */
export function recordProperties(request: AttributeFormRequest, facets: readonly string[]): FieldsOf<AttributeItem> {
  const { translate, type, schema, attributes, subjectAttributeId } = request;
  const others = attributes.filter((one) => one.subjectAttributeId !== subjectAttributeId);
  const hasList = schema?.properties['options'] !== undefined;
  // Records of another subject are searched for a stored attribute.
  const isPossible = subjectAttributeId !== null || type.kind !== 'select' || hasList;
  const hasDefault = isPossible && !kindsWithoutDefault.includes(type.kind) && type.number !== reportColumns;
  const preSelect = toggle({
    label: translate('attributes.preSelect'),
    help: translate('attributes.preSelectHelp'),
    visible: ownList,
  });
  return {
    ...(hasDefault && { defaultValue: defaultValue(request, facets) }),
    ...(hasList && { preSelect }),
    position: select({
      label: translate('attributes.position'),
      help: translate('attributes.positionHelp'),
      default: idsOf(attributes).at(-1) ?? firstPosition,
      options: [
        { id: firstPosition, name: translate('attributes.positionFirst') },
        ...others.map((one) => ({
          id: one.subjectAttributeId,
          name: translate('attributes.positionAfter', { name: one.name }),
        })),
      ],
    }),
    icon: custom({ label: translate('attributes.icon'), editor: IconEditor }),
  };
}

/** The entries of a select are its own list. */
const ownList: FilterTree = { empty: [{ var: 'relatedSubjectId' }] };

function defaultValue(request: AttributeFormRequest, facets: readonly string[]) {
  const { translate, type, componentTypes, format, subjectAttributeId } = request;
  const read = (['length', 'relatedSubjectId', 'isMultipleValues'] as const).filter((name) => facets.includes(name));
  return custom<unknown, AttributeItem>({
    label: translate('attributes.default'),
    help: translate('attributes.defaultHelp'),
    editor: DefaultValueEditor,
    ...(type.kind === 'select' && subjectAttributeId === null && { visible: ownList }),
    checkedWith: ['componentConfigs', ...read],
    check: (value, values) => {
      if (defaultRuleOf(value) !== null) return null;
      const valueOf = (name: string) => values[name as keyof AttributeItem] ?? null;
      const attribute = attributeOfValues(valueOf, configsIn(values), request);
      const normalised = type.normalise(value, attribute);
      if (normalised === null) return null;
      const validator = interpretValidator({ componentTypes, attributes: [attribute] });
      const context = { ...format, now: new Date(), valueOf: () => null };
      const problem = validator?.attribute(attribute, normalised, false, context)?.message;
      return problem ?? (isOffered(normalised, attribute) ? null : translate('attributes.defaultRemoved'));
    },
  });
}

function isOffered(normalised: unknown, attribute: SubjectAttribute): boolean {
  if (attribute.relatedSubject || !attribute.componentConfigs.options) return true;
  const offered = offeredOptions(attribute).map(({ id }) => id);
  return (Array.isArray(normalised) ? (normalised as unknown[]) : [normalised]).every((id) =>
    offered.includes(String(id)),
  );
}
